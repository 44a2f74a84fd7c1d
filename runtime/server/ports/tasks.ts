/**
 * The port through which the backend's own work outlives a request and a process: a durable queue, embedded in the store
 * or Google's Cloud Tasks. It promises what Cloud Tasks promises: a task is handed out at least once, in no order, and
 * after what its limits allow; a name is refused for an hour after its task ended. And beyond that: no store and no user
 * has all that is handed out at once (`fair-turns.ts`).
 */
import type { Asker } from '../fair-turns.ts';

export interface NewTask {
  /** Letters, digits, `-` and `_`, at most 500. */
  readonly name: string;
  /** One of the queue's handlers. */
  readonly handler: string;
  /** At most `LARGEST_PAYLOAD` bytes. */
  readonly payload: string;
  /** Of whose share it is. */
  readonly of: Asker;
  /** Not before then, ms; may come minutes later. */
  readonly notBefore?: number;
}

export const LARGEST_PAYLOAD = 100 * 1024;
/** A name is taken for so long after its task ended. */
export const NAME_IS_TAKEN_MS = 60 * 60_000;
/** An attempt that takes longer is aborted and repeated. */
export const LONGEST_ATTEMPT_MS = 30 * 60_000;

export type EnqueueOutcome = 'queued' | 'repeated';

/** `again`: after a wait, as long as attempts are left. A handler that rejects means the same. */
export type TaskVerdict = 'done' | 'again';

export type TaskHandler = (payload: string, attempt: TaskAttempt) => Promise<TaskVerdict>;

/** Of a queue, by the name that its tasks say. */
export interface TaskHandlers {
  readonly [name: string]: TaskHandler;
}

export interface TaskAttempt {
  /** From 1. */
  readonly number: number;
  /** The attempt is given up: it took too long, or the process ends. */
  readonly signal: AbortSignal;
}

export interface TaskLimits {
  readonly atOnce: number;
  readonly perSecond: number;
}

export interface TaskRetries {
  /** All in all; 0 for as many as it takes. */
  readonly attempts: number;
  /** The wait doubles from the one to the other, ms. */
  readonly backoffFrom: number;
  readonly backoffTo: number;
}

/** Of the embedded queue, and of a copy of the backend that Cloud Tasks calls; there the queue has its own beside them. */
export const USUAL_LIMITS: TaskLimits = { atOnce: 20, perSecond: 100 };

export interface Tasks {
  /** In the order given: whether each is new. Throws a RangeError for a task that no queue takes. */
  enqueue(tasks: readonly NewTask[]): Promise<readonly EnqueueOutcome[]>;
  /** Hands nothing more out until `resume`, also after a restart. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  /** Removes what waits. What is handed out ends as it ends, and comes again neither way. */
  purge(): Promise<void>;
  setLimits(limits: TaskLimits): Promise<void>;
  close(): Promise<void>;
}

/** Throws a RangeError for what no adapter takes. */
export function checkTask({ name, payload }: NewTask): void {
  if (!/^[\w-]{1,500}$/.test(name)) throw new RangeError(`"${name.slice(0, 60)}" is no name of a task.`);
  const size = new TextEncoder().encode(payload).byteLength;
  if (size > LARGEST_PAYLOAD) {
    throw new RangeError(`A task carries ${LARGEST_PAYLOAD} bytes at most, and not ${size}.`);
  }
}
