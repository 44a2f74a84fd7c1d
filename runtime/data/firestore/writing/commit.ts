/**
 * Runs a transaction until it is decided. Contention is tried again at once, as the SDK's own pauses of a second
 * would be felt; an unreachable server only once more, as the edit is kept and comes back.
 */
import { type DocumentReference, runTransaction, type Transaction } from 'firebase/firestore';
import { dataError } from '../../../core/store/data-error.ts';
import type { Reachability } from '../../reachability/reachability.ts';
import { firestoreCode, firestoreFailure } from '../failure.ts';
import type { StorePlace } from '../store-place.ts';
import { withinReach } from '../within-reach.ts';

const CONTENTION_ATTEMPTS = 8;
const OFFLINE_ATTEMPTS = 2;
/** A server that took this long to fail is not asked again. */
const PATIENCE_MS = 3000;

const CONTENTION = new Set<string>(['aborted', 'failed-precondition', 'already-exists', 'not-found']);

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

type Work<T> = (transaction: Transaction, attempt: Attempt) => Promise<Step<T>>;
interface CommitPlace extends Pick<StorePlace, 'firestore'> {
  readonly watch?: { readonly reach: Pick<Reachability, 'getState' | 'subscribe' | 'missed' | 'answered'> };
}

/** `run`: the SDK's own, which gives each attempt to `work`. */
export async function commit<T>(
  place: CommitPlace,
  work: Work<T>,
  run: typeof runTransaction = runTransaction,
): Promise<T> {
  const reach = place.watch?.reach;
  const started = Date.now();
  let uncertain = false;
  for (let attempt = 1; ; attempt += 1) {
    const before = reach?.getState();
    try {
      const result = await attemptOnce(place, (transaction) => work(transaction, { uncertain }), run);
      reach?.answered();
      return result;
    } catch (error) {
      const code = firestoreCode(error) ?? '';
      const offline = firestoreFailure(error).reason === 'offline';
      if (offline) reach?.missed();
      uncertain ||= offline;
      if (!offline && !CONTENTION.has(code)) throw error;
      if (firestoreFailure(error).reason === 'signed-out') throw error;
      const attempts = offline ? OFFLINE_ATTEMPTS : CONTENTION_ATTEMPTS;
      const isBack = before === 'away' && reach?.getState() === 'reached';
      const isLate = Date.now() - started > PATIENCE_MS && !isBack;
      if (attempt >= attempts || isLate || (offline && reach?.getState() === 'away')) {
        throw offline ? error : dataError('unknown', 'Others keep writing the same document', error);
      }
      await pause(Math.random() * 20 * attempt);
    }
  }
}

/** Once it is given up it writes nothing any more, unless the commit was on its way already. */
async function attemptOnce<T>(
  { firestore, watch }: CommitPlace,
  work: (transaction: Transaction) => Promise<Step<T>>,
  run: typeof runTransaction,
): Promise<T> {
  const settled: { result?: NothingToWrite<T> } = {};
  const line = { isCut: false };
  const written = run(
    firestore,
    async (transaction) => {
      const step = await work(whileOn(line, transaction));
      if (line.isCut) throw new GivenUp();
      if (step.kind === 'commit') return step.result;
      settled.result = new NothingToWrite(step.result);
      throw settled.result;
    },
    { maxAttempts: 1 },
  );
  try {
    return await withinReach(watch?.reach, written);
  } catch (error) {
    if (settled.result && error === settled.result) return settled.result.result;
    throw error;
  } finally {
    line.isCut = true;
  }
}

/** The transaction, whose reads come to nothing after the line was cut. */
function whileOn(line: { readonly isCut: boolean }, transaction: Transaction): Transaction {
  return Object.assign(Object.create(transaction) as Transaction, {
    async get(reference: DocumentReference) {
      const snapshot = await transaction.get(reference);
      if (line.isCut) throw new GivenUp();
      return snapshot;
    },
  });
}

class GivenUp extends Error {}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
