/**
 * `balcao check`: whether what is stored can be read, page by page and document by document.
 */
import type { CommandHost } from '../command.ts';
import { count } from '../count.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { servingFrom } from '../serving/flags.ts';
import type { Terminal } from '../terminal.ts';

interface CheckFlags {
  readonly data?: string;
}

const EXAMPLES = `
Exit code 1 when a file is damaged.

Examples:
  $ balcao check                              the data of this project
  $ balcao check --data .balcao-firestore     every project of a Firestore alone`;

export function addCheck({ program, terminal, run }: CommandHost): void {
  program
    .command('check')
    .description('Read all that is stored, while the server runs or not, and say whether it is intact.')
    .option('--data <dir>', 'the folder of the data (default: .balcao/ of the project)')
    .addHelpText('after', EXAMPLES)
    .action(run((flags: CheckFlags) => checkCommand(flags, terminal)));
}

async function checkCommand(flags: CheckFlags, terminal: Terminal): Promise<ExitCode> {
  const [{ checkStores }, { explained }] = await Promise.all([
    import('../../runtime/server/backup/index.ts'),
    import('../serving/problems.ts'),
  ]);
  try {
    const verdicts = checkStores(servingFrom({ data: flags.data }, terminal).dataDir);
    for (const { name, found } of verdicts) {
      terminal.out(
        found
          ? `${name}: intact, ${count(found.documents, 'document')} and ${count(found.users, 'user')}.\n`
          : `${name}: DAMAGED. Keep the file, and bring the last backup back with "balcao restore".\n`,
      );
    }
    return verdicts.every(({ found }) => found) ? EXIT.done : EXIT.differences;
  } catch (error) {
    throw explained(error);
  }
}
