/**
 * `balcao generate`: writes what the schemas changed, or with `--check` says what it would write.
 */
import type { CommandHost } from '../command.ts';
import { EXIT, type ExitCode, UsageError } from '../exit-codes.ts';
import { printRun, printRunAsJson } from '../generate-report.ts';
import { type GenerateFlags, type GenerateRun, runGenerate, schemasFolder } from '../generate-run.ts';
import { stopSignal } from '../serving/stop-signal.ts';
import type { Terminal } from '../terminal.ts';
import { schemasNow, watchSchemas } from '../watch-schemas.ts';

const EXAMPLES = `
Examples:
  $ balcao generate                 write generated/ from schemas/
  $ balcao generate --check         in a pipeline: fail when generated/ is not up to date
  $ balcao generate --watch         again at every change of a schema
  $ balcao generate --fix           first do in the schemas what the remedies say
  $ balcao generate --json          the result for another program`;

export function addGenerate({ program, terminal, run }: CommandHost): void {
  program
    .command('generate')
    .description('Write generated/ from schemas/: what changed, in one step, or nothing.')
    .option('--check', 'write nothing; print a diff and exit with 1 when something would change')
    .option('--watch', 'generate again whenever a schema changes, until Ctrl+C')
    .option('--fix', 'first make the changes that remedies of errors say, and show them as a diff')
    .option('--schemas <dir>', 'the folder of the schemas (default: schemas/ of the project)')
    .option('--out <dir>', 'the folder to write (default: generated/ of the project)')
    .option('--force', 'write although --out lies outside the project')
    .option('--json', 'print the result as JSON')
    .addHelpText('after', EXAMPLES)
    .action(run((flags: GenerateFlags) => generateCommand(flags, terminal)));
}

async function generateCommand(flags: GenerateFlags, terminal: Terminal): Promise<ExitCode> {
  if (flags.check && flags.watch) throw new UsageError('--check and --watch exclude each other.');
  if (flags.fix && (flags.check || flags.watch)) {
    throw new UsageError('--fix writes the schemas once: leave out --check and --watch.');
  }
  if (flags.fix) (await import('../fix-schemas.ts')).fixSchemas(flags, terminal);
  const once = async (): Promise<ExitCode> => {
    const result = await runGenerate(flags, terminal);
    if (flags.json) printRunAsJson(result, terminal);
    else printRun(result, terminal);
    return exitCodeOf(result);
  };
  return flags.watch ? generateAndWatch(flags, terminal, once) : once();
}

async function generateAndWatch(
  flags: GenerateFlags,
  terminal: Terminal,
  once: () => Promise<ExitCode>,
): Promise<ExitCode> {
  const stop = stopSignal();
  try {
    const folder = schemasFolder(flags, terminal);
    const since = schemasNow(folder);
    await once();
    if (!flags.json) terminal.out('Watching the schemas. Ctrl+C stops.\n');
    const failed = (error: unknown) => terminal.err(`${String(error)}\n`);
    await watchSchemas(folder, { since, again: once, failed, stopped: stop.asked });
    return EXIT.done;
  } finally {
    stop.dispose();
  }
}

function exitCodeOf(result: GenerateRun): ExitCode {
  switch (result.outcome) {
    case 'written':
    case 'up to date':
      return EXIT.done;
    case 'differs':
    case 'invalid':
    case 'blocked':
      return EXIT.differences;
  }
}
