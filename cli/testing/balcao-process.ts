/**
 * `balcao` as a person runs it: a process of its own, whose words and end a test reads.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';

const REPOSITORY = resolve(import.meta.dirname, '../..');

export interface BalcaoProcess {
  readonly child: ChildProcess;
  /** All that it has said so far. */
  said(): { readonly out: string; readonly err: string };
  /** Resolves with the first match in its output; rejects when it ends without. */
  saying(pattern: RegExp): Promise<RegExpExecArray>;
  /** Its exit code, `null` when a signal ended it. */
  readonly ended: Promise<number | null>;
}

export interface ProcessOptions {
  readonly env?: { readonly [name: string]: string };
  /** A copy of the project to run instead of this one. */
  readonly project?: string;
  /** How many blocks of 512 bytes a file that it writes may have. */
  readonly fileBlocks?: number;
  /** For Node itself, before the program. */
  readonly nodeArgs?: readonly string[];
  /** As `start` runs by itself: from their sources the other commands take a second of a core and more to begin. */
  readonly bundled?: boolean;
}

export function balcao(
  args: readonly string[],
  { env, project = REPOSITORY, nodeArgs = [], fileBlocks, bundled = false }: ProcessOptions = {},
): BalcaoProcess {
  const program = join(project, bundled ? 'cli/testing/bundled-balcao.mjs' : 'cli/balcao.mjs');
  const command = [process.execPath, ...nodeArgs, program, ...args];
  const limit = fileBlocks === undefined ? '' : `ulimit -f ${fileBlocks} && `;
  const child = spawn('/bin/sh', ['-c', `${limit}exec "$0" "$@"`, ...command], {
    cwd: project,
    env: { ...process.env, BALCAO_PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let out = '';
  let err = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    out += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    err += text;
  });
  const ended = once(child, 'close').then(() => child.exitCode);
  return {
    child,
    ended,
    said: () => ({ out, err }),
    saying: (pattern) =>
      new Promise((found, failed) => {
        const look = () => {
          const match = pattern.exec(out);
          if (match) found(match);
        };
        child.stdout.on('data', look);
        look();
        void ended.then(() => failed(new Error(`It ended without saying ${pattern}:\n${out}${err}`)));
      }),
  };
}
