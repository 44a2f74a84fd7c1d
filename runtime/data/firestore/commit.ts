/**
 * Runs a transaction until it is decided. Contention is tried again at once, as the SDK's own pauses of a second
 * would be felt; an unreachable server only once more, as the edit is kept and comes back.
 */
import { type Firestore, runTransaction, type Transaction } from 'firebase/firestore';
import { dataError } from '../data-error.ts';
import { firestoreCode, firestoreFailure } from './failure.ts';

const CONTENTION_ATTEMPTS = 8;
const OFFLINE_ATTEMPTS = 2;
/** A server that took this long to fail is not asked again. */
const PATIENCE_MS = 3000;

const CONTENTION = new Set<string>(['aborted', 'failed-precondition', 'already-exists', 'not-found']);
const OFFLINE = new Set<string>(['unavailable', 'deadline-exceeded']);

export interface Attempt {
  /** An earlier attempt may have been stored although its answer was lost. */
  readonly uncertain: boolean;
}

/** Thrown out of a transaction that has nothing to write, so that no empty commit is sent. */
class NothingToWrite<T> extends Error {
  readonly result: T;
  constructor(result: T) {
    super('Nothing to write');
    this.result = result;
  }
}

export type Step<T> =
  | { readonly kind: 'commit'; readonly result: T }
  | { readonly kind: 'leave'; readonly result: T };

export async function commit<T>(
  firestore: Firestore,
  work: (transaction: Transaction, attempt: Attempt) => Promise<Step<T>>,
): Promise<T> {
  const started = Date.now();
  let uncertain = false;
  for (let attempt = 1; ; attempt += 1) {
    const settled: { result?: NothingToWrite<T> } = {};
    try {
      return await runTransaction(
        firestore,
        async (transaction) => {
          const step = await work(transaction, { uncertain });
          if (step.kind === 'commit') return step.result;
          settled.result = new NothingToWrite(step.result);
          throw settled.result;
        },
        { maxAttempts: 1 },
      );
    } catch (error) {
      if (settled.result && error === settled.result) return settled.result.result;
      const code = firestoreCode(error) ?? '';
      const offline = OFFLINE.has(code);
      uncertain ||= offline;
      if (!offline && !CONTENTION.has(code)) throw error;
      if (firestoreFailure(error).reason === 'signed-out') throw error;
      const attempts = offline ? OFFLINE_ATTEMPTS : CONTENTION_ATTEMPTS;
      if (attempt >= attempts || Date.now() - started > PATIENCE_MS) {
        throw offline ? error : dataError('unknown', 'Others keep writing the same document', error);
      }
      await pause(Math.random() * 20 * attempt);
    }
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
