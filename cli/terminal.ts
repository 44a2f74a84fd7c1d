/**
 * Where commands write and where they stand; handed to them, so that tests can stand in.
 */
import { fstatSync, writeSync } from 'node:fs';
import { resolve } from 'node:path';
import { isatty } from 'node:tty';
import type { readModels } from '../generator/index.ts';
import { EnvironmentError } from './exit-codes.ts';
import { printable } from './printable.ts';

/** What the program is started with. */
export interface Streams {
  readonly cwd: string;
  /** The project that this command line belongs to. */
  readonly project: string;
  /** Whether `out` may be coloured. */
  readonly colour: boolean;
  /** Whether `err` may: the two need not go to the same place. */
  readonly errColour?: boolean;
  /** Somebody watches standard error: progress may be shown there and taken away again. */
  readonly interactive?: boolean;
  /** Somebody watches standard output. */
  readonly watched?: boolean;
  /** Throws an EnvironmentError when it cannot be written. */
  out(text: string): void;
  /** Resolves when `out` takes more without holding it; absent where it holds nothing. */
  drained?(): Promise<void>;
  err(text: string): void;
  /** The generator's own when absent: for who runs many commands on the same schemas in one process. */
  readonly readModels?: typeof readModels;
}

/** What a command writes on: what others wrote moves no cursor and hides nothing. */
export interface Terminal extends Streams {
  /** What other programs read, such as a CSV: to the letter, but where somebody watches. */
  data(text: string): void;
}

export function terminalOver(streams: Streams): Terminal {
  const { colour, errColour = false, watched = false } = streams;
  return {
    ...streams,
    out: (text) => streams.out(printable(text, colour)),
    err: (text) => streams.err(printable(text, errColour)),
    data: (text) => streams.out(watched ? printable(text, false) : text),
  };
}

/** `NO_COLOR`, pipes and terminals that know no colours get plain text. */
export function processStreams(): Streams {
  const { stdout, stderr, env } = process;
  const coloured = ({ isTTY }: { isTTY?: boolean }): boolean =>
    isTTY === true && !env.NO_COLOR && env.TERM !== 'dumb';
  // Whoever reads may have seen enough (`balcao list | head -1`): that is no mistake.
  stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
  // There is nowhere to say that nothing can be said.
  stderr.on('error', () => {});
  const toFile = isFile(stdout.fd);
  return {
    cwd: process.cwd(),
    project: resolve(import.meta.dirname, '..'),
    colour: coloured(stdout),
    errColour: coloured(stderr),
    interactive: stderr.isTTY === true && env.TERM !== 'dumb',
    watched: stdout.isTTY === true,
    out: (text) => (toFile ? writeWhole(stdout.fd, text) : void stdout.write(text)),
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

function isFile(handle: number): boolean {
  const stat = fstatSync(handle);
  return stat.isFile() || (stat.isCharacterDevice() && !isatty(handle));
}

/** Node's own stream takes a disk that is full for a write that was short. */
function writeWhole(handle: number, text: string): void {
  const bytes = Buffer.from(text);
  try {
    for (let at = 0; at < bytes.length; ) at += writeSync(handle, bytes, at);
  } catch (cause) {
    const says = cause instanceof Error ? cause.message : String(cause);
    throw new EnvironmentError(`Standard output cannot be written: ${says}`, { cause });
  }
}
