/**
 * The threads, few as they are: who reads has one, whoever comes next waits in line. A thread that had nothing to do for
 * a while ends, and its memory comes back.
 */
import { StatusError } from '../status.ts';
import { openSeat, type Seat } from './seat.ts';

export interface SeatLimits {
  readonly threads: number;
  /** How many may wait for a thread. */
  readonly waiting: number;
  readonly idleMs: number;
  /** Of a thread's JavaScript objects: a search that needs more is refused. */
  readonly memoryMb: number;
}

export interface Seats {
  /** Rejects with the signal's reason, or RESOURCE_EXHAUSTED when too many wait. */
  take(signal: AbortSignal): Promise<Seat>;
  /** Whatever it was doing is over. */
  giveBack(seat: Seat): Promise<void>;
  close(): void;
  /** After `close`: once no thread is left. */
  ended(): Promise<unknown>;
}

export function openSeats(file: string, { threads, waiting, idleMs, memoryMb }: SeatLimits): Seats {
  const alive = new Set<Seat>();
  const taken = new Set<Seat>();
  const idle = new Map<Seat, NodeJS.Timeout>();
  const line: { call(seat: Seat): void; refuse(error: unknown): void }[] = [];
  let isClosed = false;

  const openNew = (): Seat => {
    const seat = openSeat(file, memoryMb);
    alive.add(seat);
    void seat.ended.then(() => alive.delete(seat));
    return seat;
  };
  const free = (): Seat | undefined => {
    const [known] = idle;
    if (!known) return taken.size < threads ? openNew() : undefined;
    const [seat, timer] = known;
    clearTimeout(timer);
    idle.delete(seat);
    return seat;
  };
  const serve = () => {
    while (line.length > 0) {
      const seat = free();
      if (!seat) return;
      taken.add(seat);
      line.shift()?.call(seat);
    }
  };
  const rest = (seat: Seat) => {
    const timer = setTimeout(() => {
      idle.delete(seat);
      seat.leave();
    }, idleMs);
    idle.set(seat, timer.unref());
  };

  return {
    take: (signal) =>
      new Promise((resolve, reject) => {
        if (signal.aborted || isClosed) return reject(signal.reason ?? closed());
        if (line.length >= waiting) return reject(tooMany());
        const leaveLine = () => {
          line.splice(line.indexOf(place), 1);
          reject(signal.reason);
        };
        const leave = () => signal.removeEventListener('abort', leaveLine);
        const place = {
          call: (seat: Seat) => {
            leave();
            resolve(seat);
          },
          refuse: (error: unknown) => {
            leave();
            reject(error);
          },
        };
        signal.addEventListener('abort', leaveLine);
        line.push(place);
        serve();
      }),
    giveBack: async (seat) => {
      const isAlive = await seat.ask({ kind: 'close' }).then(
        () => true,
        () => false,
      );
      seat.stop(false);
      taken.delete(seat);
      if (isAlive && !isClosed) rest(seat);
      serve();
    },
    close: () => {
      isClosed = true;
      for (const { refuse } of line.splice(0)) refuse(closed());
      for (const [seat, timer] of idle) {
        clearTimeout(timer);
        seat.leave();
      }
      for (const seat of taken) {
        seat.stop(true);
        seat.leave();
      }
      idle.clear();
    },
    ended: () => Promise.all([...alive].map(({ ended }) => ended)),
  };
}

function tooMany(): StatusError {
  return new StatusError('RESOURCE_EXHAUSTED', 'Too many long searches at once. Try again later.');
}

function closed(): StatusError {
  return new StatusError('UNAVAILABLE', 'The server is closing.');
}
