/**
 * `balcao`: reads the arguments, runs one command and says with which code the process ends.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Command, CommanderError } from 'commander';
import type { AddCommand } from './command.ts';
import { addBackup } from './commands/backup.ts';
import { addBreaking } from './commands/breaking.ts';
import { addCheck } from './commands/check.ts';
import { addCompletion } from './commands/completion.ts';
import { addCondition } from './commands/condition.ts';
import { addData } from './commands/data.ts';
import { addDemo } from './commands/demo.ts';
import { addDev } from './commands/dev.ts';
import { addExplain } from './commands/explain.ts';
import { addFirestore } from './commands/firestore.ts';
import { addGenerate } from './commands/generate.ts';
import { addLayout } from './commands/layout.ts';
import { addList } from './commands/list.ts';
import { addNew } from './commands/new.ts';
import { addRuns } from './commands/runs.ts';
import { addStart } from './commands/start.ts';
import { addUser } from './commands/user.ts';
import { EnvironmentError, EXIT, type ExitCode, UsageError } from './exit-codes.ts';
import { processStreams, type Streams, type Terminal, terminalOver } from './terminal.ts';

const COMMANDS: readonly AddCommand[] = [
  addNew,
  addGenerate,
  addList,
  addLayout,
  addExplain,
  addBreaking,
  addData,
  addRuns,
  addCondition,
  addStart,
  addDev,
  addDemo,
  addUser,
  addFirestore,
  addBackup,
  addCheck,
  addCompletion,
];

const EXAMPLES = `
Exit codes: 0 done, 1 differences or invalid input, 2 wrong usage, 3 something around the program.

Examples:
  $ balcao new supplier                 a starting schema
  $ balcao generate                     write generated/ from schemas/
  $ balcao explain product.name         all about one field
  $ balcao breaking --against main      what would orphan or invalidate stored documents`;

export async function main(argv: readonly string[], streams: Streams = processStreams()): Promise<ExitCode> {
  const terminal = terminalOver(streams);
  let code: ExitCode = EXIT.done;
  const program = new Command('balcao')
    .description('Generates the console from its schemas and runs it.')
    .addHelpText('after', EXAMPLES)
    .showSuggestionAfterError()
    .exitOverride()
    .configureOutput({
      writeOut: terminal.out,
      writeErr: terminal.err,
      getOutHasColors: () => terminal.colour,
      getErrHasColors: () => terminal.errColour ?? false,
    });
  program.option('-V, --version', 'print the version').on('option:version', () => {
    terminal.out(`${version()}\n`);
    throw new CommanderError(EXIT.done, 'commander.version', '');
  });
  for (const add of COMMANDS) {
    add({
      program,
      terminal,
      run:
        (work) =>
        async (...received) => {
          code = await work(...received);
        },
    });
  }
  try {
    await program.parseAsync([...argv], { from: 'user' });
    return code;
  } catch (error) {
    return failure(error, terminal);
  }
}

function version(): string {
  return JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')).version;
}

function failure(error: unknown, terminal: Terminal): ExitCode {
  // Commander has said it already; asking for help is no mistake.
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.done : EXIT.usage;
  if (error instanceof UsageError || error instanceof EnvironmentError) {
    terminal.err(`${error.message}\n`);
    return error instanceof UsageError ? EXIT.usage : EXIT.environment;
  }
  throw error;
}
