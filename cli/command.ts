/**
 * The shape of a command: it adds itself to the program and answers with an exit code.
 */
import type { Command } from 'commander';
import type { ExitCode } from './exit-codes.ts';
import type { Terminal } from './terminal.ts';

export interface CommandHost {
  readonly program: Command;
  readonly terminal: Terminal;
  /** Wraps a command's work for commander's `action`; the last argument of an action is the command itself. */
  run<Arguments extends readonly unknown[]>(
    work: (...received: Arguments) => Promise<ExitCode> | ExitCode,
  ): (...received: Arguments) => Promise<void>;
}

export type AddCommand = (host: CommandHost) => void;
