/**
 * Pictures made anew, and sounds measured, in processes of their own: two at once of one store, three in all, each with
 * limits of time and memory. Stores and users take turns. A process that dies of a file takes only that file with it.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { type FileLimits, IMAGE_WIDTHS } from '../../contract/files.ts';
import { fairPool } from '../fair-pool.ts';
import { type Asker, fairTurns } from '../fair-turns.ts';
import { mapOf } from './caller.ts';
import { FileError } from './file-error.ts';

const PROCESS = join(import.meta.dirname, 'media-process.mjs');

export interface ImageJob {
  readonly of: Asker;
  readonly input: string;
  /** A new file. */
  readonly output: string;
  /** Made no larger than this, with its proportions; the picture's own size when absent. */
  readonly width?: number;
}

export interface MadeImage {
  readonly contentType: string;
  /** Of one frame, in pixels. */
  readonly width: number;
  readonly height: number;
}

export type ImageFailure = 'unreadable' | 'too-many-pixels' | 'too-many-frames';
export type ImageOutcome =
  | ({ readonly ok: true } & MadeImage)
  /** `limit`: pixels, of one that has too many. */
  | { readonly ok: false; readonly code: ImageFailure; readonly limit?: number };

export interface MediaMaker {
  /** Rejects with a FileError `busy` when too many wait, and its store has most of them. */
  make(job: ImageJob): Promise<ImageOutcome>;
  /** Seconds of a sound or a video; `undefined` where its headers do not say. Rejects as `make` does. */
  duration(input: string, of: Asker): Promise<number | undefined>;
  close(): void;
}

export interface ImageLimits extends Pick<FileLimits, 'pixels' | 'formatPixels' | 'frames'> {
  readonly atOnce?: number;
  readonly memoryBytes?: number;
  readonly timeMs?: number;
  readonly idleMs?: number;
}

const MOST_WAITING = 200;
/** Of the processes: whoever is alone has a core each, and another store's picture waits for none of them. */
const SHARES = { ofStore: 2, ofUser: 2 };
/**
 * glibc: a heap for all threads, which stays when a picture is done. Otherwise each picture is made in pages that the
 * system clears anew, a tenth of the work. The process ends when it rests.
 */
const ONE_HEAP = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '536870912',
  MALLOC_TRIM_THRESHOLD_: '536870912',
};

interface Waiting extends Asker {
  readonly job: object;
  readonly done: (outcome: unknown) => void;
  readonly refuse: (error: unknown) => void;
}

interface Seat {
  readonly child: ChildProcess;
  idle?: NodeJS.Timeout;
}

export function openMediaMaker({
  pixels,
  formatPixels,
  frames,
  atOnce = 3,
  memoryBytes = 800_000_000,
  timeMs = 60_000,
  idleMs = 30_000,
}: ImageLimits): MediaMaker {
  const free: Seat[] = [];
  const all = new Set<Seat>();
  const waiting = fairPool<Waiting>(MOST_WAITING, ({ refuse }) => refuse(new FileError('busy')));
  const turns = fairTurns();
  let running = 0;
  let lastId = 0;
  let isClosed = false;

  function start(): Seat {
    const child = fork(PROCESS, [String(memoryBytes)], {
      execArgv: [],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      // Nothing of the server's environment: it holds keys.
      env: { PATH: process.env.PATH ?? '', ...ONE_HEAP },
    });
    const seat: Seat = { child };
    all.add(seat);
    child.once('exit', () => leave(seat));
    child.on('error', () => leave(seat));
    child.unref();
    child.channel?.unref();
    return seat;
  }

  function leave(seat: Seat): void {
    all.delete(seat);
    clearTimeout(seat.idle);
    const at = free.indexOf(seat);
    if (at >= 0) free.splice(at, 1);
  }

  function rest(seat: Seat): void {
    if (!all.has(seat)) return;
    free.push(seat);
    seat.idle = setTimeout(() => {
      // First: nobody may be given a process that is about to end.
      leave(seat);
      seat.child.kill('SIGKILL');
    }, idleMs);
    seat.idle.unref();
    seat.child.channel?.unref();
  }

  function run(job: object): Promise<unknown> {
    const seat = free.pop() ?? start();
    clearTimeout(seat.idle);
    const { child } = seat;
    lastId += 1;
    const id = lastId;
    return new Promise((resolve) => {
      const deadline = setTimeout(() => child.kill('SIGKILL'), timeMs);
      const end = (outcome: unknown) => {
        clearTimeout(deadline);
        child.off('message', answered).off('exit', died).off('error', died);
        rest(seat);
        resolve(outcome);
      };
      const answered = (message: unknown) => end(message);
      // Of its picture, of the time or of the memory that it took.
      const died = () => end(undefined);
      child.on('message', answered).once('exit', died).once('error', died);
      child.channel?.ref();
      child.send({ id, ...job, pixels, formatPixels, frames }, (error) => error && died());
    });
  }

  function inTurn({ store, user }: Asker, job: object): Promise<unknown> {
    if (isClosed) return Promise.reject(new FileError('busy'));
    return new Promise((done, refuse) => {
      lastId += 1;
      const holder = { name: store, most: MOST_WAITING };
      waiting.add(String(lastId), { store, user, job, done, refuse }, [holder]);
      beginNext();
    });
  }

  function beginNext(): void {
    while (running < atOnce) {
      const next = turns.next(
        waiting.entries().map(([id, one]) => ({ id, ...one })),
        SHARES,
      );
      if (!next) return;
      waiting.delete(next.id);
      const endTurn = turns.begin(next);
      running += 1;
      const outcome = isClosed ? Promise.resolve(undefined) : run(next.job);
      void outcome.then(next.done, next.refuse).finally(() => {
        running -= 1;
        endTurn();
        beginNext();
      });
    }
  }

  return {
    make: async ({ of, ...job }) => outcomeFrom(await inTurn(of, job)),
    async duration(input, of) {
      const { ok, duration } = mapOf(await inTurn(of, { input, sound: true }));
      const isLength = ok === true && typeof duration === 'number' && Number.isFinite(duration);
      return isLength && duration > 0 ? Math.round(duration * 1000) / 1000 : undefined;
    },
    close() {
      isClosed = true;
      for (const { child } of all) child.kill('SIGKILL');
    },
  };
}

function outcomeFrom(message: unknown): ImageOutcome {
  const { ok, contentType, width, height, code, limit } = mapOf(message);
  if (
    ok === true &&
    typeof contentType === 'string' &&
    typeof width === 'number' &&
    typeof height === 'number'
  ) {
    return { ok, contentType, width, height };
  }
  const known = code === 'too-many-pixels' || code === 'too-many-frames' ? code : 'unreadable';
  return { ok: false, code: known, ...(typeof limit === 'number' && { limit }) };
}

export function isImageWidth(width: number): boolean {
  return IMAGE_WIDTHS.some((one) => one === width);
}
