/**
 * One thread as the process sees it: a question at a time, and what becomes of it when it dies.
 */
import { Worker } from 'node:worker_threads';
import { isStorageFailure, StorageError } from '../../sqlite/database.ts';
import { isStatus, StatusError } from '../status.ts';
import type { Asked, Reply } from './messages.ts';

export interface Seat {
  ask(asked: Asked): Promise<Reply>;
  /** Makes the running search end with DEADLINE_EXCEEDED. */
  stop(isStopped: boolean): void;
  readonly isDead: boolean;
  /** Lets go of the file and ends. */
  leave(): void;
  readonly ended: Promise<void>;
}

/** `cli/server-build` puts the thread's own bundle here. */
const THREAD = new URL('./boot.mjs', import.meta.url);

export function openSeat(file: string, memoryMb: number): Seat {
  const flag = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(THREAD, {
    workerData: { file, stop: flag },
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  });
  // A process that has nothing else to do may end.
  worker.unref();
  let waiting: { resolve: (reply: Reply) => void; reject: (error: unknown) => void } | undefined;
  let death: unknown;
  const die = (error: unknown) => {
    death ??= error;
    waiting?.reject(death);
    waiting = undefined;
  };
  worker.on('message', (reply: Reply) => {
    const { resolve, reject } = waiting ?? {};
    waiting = undefined;
    if (reply.kind === 'failed') reject?.(errorOf(reply, file));
    else resolve?.(reply);
  });
  worker.on('error', (error) => die(isMemory(error) ? tooMuch() : error));
  worker.on('exit', () => die(new StatusError('UNAVAILABLE', 'The search has ended early. Try again.')));
  const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  return {
    get isDead() {
      return death !== undefined;
    },
    ask: (asked) =>
      new Promise((resolve, reject) => {
        if (death !== undefined) return reject(death);
        waiting = { resolve, reject };
        worker.postMessage(asked);
      }),
    stop: (isStopped) => void Atomics.store(flag, 0, Number(isStopped)),
    leave: () => worker.postMessage({ kind: 'exit' }),
    ended,
  };
}

function isMemory(error: Error): boolean {
  return 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}

function tooMuch(): StatusError {
  return new StatusError(
    'RESOURCE_EXHAUSTED',
    'The query needs too much memory. Narrow it, or give it a limit.',
  );
}

/** What was thrown in the thread, as what it was there. */
function errorOf({ message, code = '' }: Extract<Reply, { kind: 'failed' }>, file: string): Error {
  if (isStatus(code)) return new StatusError(code, message);
  return isStorageFailure(code) ? new StorageError(code, file) : new Error(message);
}
