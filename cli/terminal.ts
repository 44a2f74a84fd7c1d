/**
 * Where commands write and where they stand; handed to them, so that tests can stand in.
 */
import { resolve } from 'node:path';
import type { readModels } from '../generator/index.ts';

export interface Terminal {
  readonly cwd: string;
  /** The project that this command line belongs to. */
  readonly project: string;
  /** Whether `out` may be coloured. */
  readonly colour: boolean;
  /** Whether `err` may: the two need not go to the same place. */
  readonly errColour?: boolean;
  /** Somebody watches standard error: progress may be shown there and taken away again. */
  readonly interactive?: boolean;
  out(text: string): void;
  /** Resolves when `out` takes more without holding it; absent where it holds nothing. */
  drained?(): Promise<void>;
  err(text: string): void;
  /** The generator's own when absent: for who runs many commands on the same schemas in one process. */
  readonly readModels?: typeof readModels;
}

/** `NO_COLOR`, pipes and terminals that know no colours get plain text. */
export function processTerminal(): Terminal {
  const { stdout, stderr, env } = process;
  const coloured = ({ isTTY }: { isTTY?: boolean }): boolean =>
    isTTY === true && !env.NO_COLOR && env.TERM !== 'dumb';
  // Whoever reads may have seen enough (`balcao list | head -1`): that is no mistake.
  stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
  return {
    cwd: process.cwd(),
    project: resolve(import.meta.dirname, '..'),
    colour: coloured(stdout),
    errColour: coloured(stderr),
    interactive: stderr.isTTY === true && env.TERM !== 'dumb',
    out: (text) => void stdout.write(text),
    drained: () =>
      stdout.writableNeedDrain && !stdout.destroyed
        ? new Promise((resolve) => {
            // Whoever reads may go away instead.
            for (const event of ['drain', 'close', 'error']) stdout.once(event, () => resolve());
          })
        : Promise.resolve(),
    err: (text) => void stderr.write(text),
  };
}
