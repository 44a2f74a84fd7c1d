/**
 * `balcao`: reads the arguments, runs one command and says with which code the process ends.
 */
import { Command, CommanderError } from 'commander';
import type { AddCommand } from './command.ts';
import { addData } from './commands/data.ts';
import { addDemo } from './commands/demo.ts';
import { addDev } from './commands/dev.ts';
import { addGenerate } from './commands/generate.ts';
import { addList } from './commands/list.ts';
import { addStart } from './commands/start.ts';
import { EnvironmentError, EXIT, type ExitCode, UsageError } from './exit-codes.ts';
import { processTerminal, type Terminal } from './terminal.ts';

const COMMANDS: readonly AddCommand[] = [addGenerate, addList, addData, addStart, addDev, addDemo];

export async function main(
  argv: readonly string[],
  terminal: Terminal = processTerminal(),
): Promise<ExitCode> {
  let code: ExitCode = EXIT.done;
  const program = new Command('balcao')
    .description('Generates the console from its schemas and runs it.')
    .showSuggestionAfterError()
    .exitOverride()
    .configureOutput({
      writeOut: terminal.out,
      writeErr: terminal.err,
      getOutHasColors: () => terminal.colour,
      getErrHasColors: () => terminal.colour,
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

function failure(error: unknown, terminal: Terminal): ExitCode {
  // Commander has said it already; asking for help is no mistake.
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.done : EXIT.usage;
  if (error instanceof UsageError || error instanceof EnvironmentError) {
    terminal.err(`${error.message}\n`);
    return error instanceof UsageError ? EXIT.usage : EXIT.environment;
  }
  throw error;
}
