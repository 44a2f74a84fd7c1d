/**
 * Reads that take long, in threads with connections of their own, so that nobody waits for them. Bounded in number,
 * in time and in memory; whoever does not take the batches of a read holds its thread no longer than that time.
 */
import { StatusError } from '../status.ts';
import type { Seat } from './seat.ts';
import { openSeats, type SeatLimits } from './seats.ts';
import type { Batch, ReadTask } from './tasks.ts';

export interface ReadAside {
  /** The moment of the store that all batches are of: at or after the last commit before the read was asked for. */
  readonly time: number;
  /** At least one. To be taken to the end, or to be ended by `return`. */
  readonly batches: AsyncIterable<Batch>;
}

export interface ReadOptions {
  readonly signal?: AbortSignal;
  /** Told at the end how many documents were looked at for those that were answered. */
  readonly onEffort?: (read: number, answered: number) => void;
  /** Told at the end for how many ms it had a thread, the wait for one not counted. */
  readonly onWorked?: (ms: number) => void;
}

export interface Readers {
  /** Rejects with a StatusError: DEADLINE_EXCEEDED, RESOURCE_EXHAUSTED. */
  read(task: ReadTask, options?: ReadOptions): Promise<ReadAside>;
  /** After the file is closed: once no thread has it open. */
  ended(): Promise<unknown>;
}

export interface ReaderLimits extends SeatLimits {
  /** From the moment that it was asked for; an index that is built takes as long as it needs. */
  readonly longestMs: number;
}

export const READER_LIMITS: ReaderLimits = {
  threads: 2,
  waiting: 100,
  longestMs: 60_000,
  idleMs: 10_000,
  memoryMb: 512,
};

export function openReaders(
  file: string,
  onClose: (listener: () => void) => void,
  limits: ReaderLimits = READER_LIMITS,
): Readers {
  const seats = openSeats(file, limits);
  onClose(seats.close);
  return {
    ended: seats.ended,
    read: async (task, options = {}) => {
      const replies = repliesTo(task, seats, limits, options);
      const first = await replies.next();
      if (first.done) throw new Error('A read has at least one batch.');
      return { time: first.value.time, batches: batchesFrom(first.value.batch, replies) };
    },
  };
}

/** Who builds a condition asks again and again, and thinks in between. */
const COUNTERS_IDLE_MS = 5 * 60_000;

/** Threads that count, each its share of a collection: what each has copied of it waits for the next question. */
export function openCounters(
  file: string,
  onClose: (listener: () => void) => void,
  limits: ReaderLimits,
): readonly Readers[] {
  const one = { ...limits, threads: Math.min(1, limits.threads), idleMs: COUNTERS_IDLE_MS };
  return [openReaders(file, onClose, one), openReaders(file, onClose, one)];
}

interface BatchReply {
  readonly batch: Batch;
  readonly time: number;
}

async function* batchesFrom(first: Batch, replies: AsyncGenerator<BatchReply>): AsyncGenerator<Batch> {
  try {
    yield first;
    for await (const { batch } of replies) yield batch;
  } finally {
    await replies.return(undefined);
  }
}

async function* repliesTo(
  task: ReadTask,
  seats: ReturnType<typeof openSeats>,
  limits: ReaderLimits,
  { signal, onEffort, onWorked }: ReadOptions,
): AsyncGenerator<BatchReply> {
  const { ended, end } = endOf(task, limits, signal);
  let seat: Seat | undefined;
  let isGiven = false;
  let begun = 0;
  const giveBack = async () => {
    if (isGiven || !seat) return;
    isGiven = true;
    onWorked?.(performance.now() - begun);
    await seats.giveBack(seat);
  };
  try {
    seat = await seats.take(ended);
    begun = performance.now();
    const held = seat;
    let isAsking = false;
    ended.addEventListener('abort', () => {
      if (isGiven) return;
      held.stop(true);
      // Nobody has come for the next batch: the thread is needed elsewhere.
      if (!isAsking) void giveBack();
    });
    const ask = async (kind: 'begin' | 'next') => {
      ended.throwIfAborted();
      isAsking = true;
      try {
        return await held.ask(kind === 'begin' ? { kind, task } : { kind });
      } catch (error) {
        throw ended.aborted ? ended.reason : error;
      } finally {
        isAsking = false;
      }
    };
    let reply = await ask('begin');
    while (reply.kind === 'batch') {
      yield reply;
      reply = await ask('next');
    }
    if (reply.kind === 'end') onEffort?.(reply.read, reply.answered);
  } finally {
    end();
    await giveBack();
  }
}

/** Aborts with DEADLINE_EXCEEDED after the longest time, or with the caller's signal. */
function endOf(task: ReadTask, { longestMs }: ReaderLimits, signal: AbortSignal | undefined) {
  const controller = new AbortController();
  const late = () =>
    controller.abort(new StatusError('DEADLINE_EXCEEDED', 'The search took too long. Narrow it.'));
  const timer = task.kind === 'keys' ? undefined : setTimeout(late, longestMs).unref();
  const cancel = () => controller.abort(new StatusError('CANCELLED', 'The search is no longer wanted.'));
  if (signal?.aborted) cancel();
  signal?.addEventListener('abort', cancel);
  return {
    ended: controller.signal,
    end: () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', cancel);
    },
  };
}
