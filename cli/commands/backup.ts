/**
 * `balcao backup` and `balcao restore`: the whole store as one file, and back.
 */
import { resolve } from 'node:path';
import type { CommandHost } from '../command.ts';
import { count } from '../count.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { shownFolder } from '../serving/banner.ts';
import { servingFrom } from '../serving/flags.ts';
import type { Terminal } from '../terminal.ts';

interface BackupFlags {
  readonly data?: string;
  readonly force?: boolean;
  readonly json?: boolean;
}

const DATA = 'the folder of the data (default: .balcao/ of the project)';

export function addBackup({ program, terminal, run }: CommandHost): void {
  program
    .command('backup <file>')
    .description('Copy documents, files, users and roles into one file, while the server runs or not.')
    .option('--data <dir>', DATA)
    .option('--force', 'replace the file when it is there')
    .addHelpText(
      'after',
      '\nThe file holds password hashes, and neither sessions nor their key: keep it as safe as the data.',
    )
    .action(run((file: string, flags: BackupFlags) => backupCommand(file, flags, terminal)));
  program
    .command('restore <file>')
    .description('Bring a backup back; the server must be stopped. Everyone signs in again.')
    .option('--data <dir>', DATA)
    .option('--force', 'take the place of data that is there, which is kept beside')
    .option('--json', 'print what came back as JSON')
    .addHelpText(
      'after',
      '\nTasks of its queue are dropped and synchronisation runs paused: the store that was copied went on with them.',
    )
    .action(run((file: string, flags: BackupFlags) => restoreCommand(file, flags, terminal)));
}

async function backupCommand(file: string, flags: BackupFlags, terminal: Terminal): Promise<ExitCode> {
  const [{ backup }, { explained }] = await rooms();
  const { dataDir } = servingFrom({ data: flags.data }, terminal);
  try {
    const { bytes, ...copied } = backup(dataDir, resolve(terminal.cwd, file), flags);
    const size = (bytes / 1_000_000).toLocaleString('en-US', { maximumFractionDigits: 1 });
    terminal.out(`Backup made: ${file}, ${size} MB, ${counts(copied)}.\n`);
    return EXIT.done;
  } catch (error) {
    throw explained(error);
  }
}

async function restoreCommand(file: string, flags: BackupFlags, terminal: Terminal): Promise<ExitCode> {
  const [{ restore }, { explained }] = await rooms();
  const { dataDir } = servingFrom({ data: flags.data }, terminal);
  try {
    const restored = await restore(dataDir, resolve(terminal.cwd, file), flags);
    if (flags.json) {
      const { stopped, ...found } = restored;
      terminal.out(`${JSON.stringify({ outcome: 'done', ...found, ...stopped }, null, 2)}\n`);
      return EXIT.done;
    }
    const { former, missing, stopped, ...found } = restored;
    terminal.out(
      `Backup brought back into ${shownFolder(terminal.cwd, dataDir)}: ${counts(found)}. Everybody signs in again with their password.\n`,
    );
    if (missing > 0) {
      terminal.err(`The bytes of ${count(missing, 'file')} are missing.\n`);
    }
    if (stopped.tasks + stopped.runs > 0) terminal.out(stoppedWork(stopped));
    if (former) terminal.out(`What was there before is in ${shownFolder(terminal.cwd, former)}.\n`);
    return EXIT.done;
  } catch (error) {
    throw explained(error);
  }
}

function rooms() {
  return Promise.all([import('../../runtime/server/backup/index.ts'), import('../serving/problems.ts')]);
}

function stoppedWork({ tasks, runs }: { readonly tasks: number; readonly runs: number }): string {
  return `Nothing goes on by itself: ${count(tasks, 'task')} of the queue dropped, ${count(runs, 'synchronisation')} paused.\n`;
}

interface Counts {
  readonly documents: number;
  readonly users: number;
  readonly files: number;
}

function counts({ documents, users, files }: Counts): string {
  const stored = files > 0 ? `, ${count(files, 'file')}` : '';
  return `${count(documents, 'document')}${stored} and ${count(users, 'user')}`;
}
