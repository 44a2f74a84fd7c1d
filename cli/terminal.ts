/**
 * Where commands write and where they stand; handed to them, so that tests can stand in.
 */
import { resolve } from 'node:path';

export interface Terminal {
  readonly cwd: string;
  /** The project that this command line belongs to. */
  readonly project: string;
  readonly colour: boolean;
  /** Somebody watches standard error: progress may be shown there and taken away again. */
  readonly interactive?: boolean;
  out(text: string): void;
  err(text: string): void;
}

/** `NO_COLOR` and pipes get plain text. */
export function processTerminal(): Terminal {
  return {
    cwd: process.cwd(),
    project: resolve(import.meta.dirname, '..'),
    colour: process.stdout.isTTY === true && !process.env.NO_COLOR,
    interactive: process.stderr.isTTY === true,
    out: (text) => void process.stdout.write(text),
    err: (text) => void process.stderr.write(text),
  };
}
