/**
 * How long a dry run asks a store that does not answer: as long as a step of its run would, and until nobody waits.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { DocumentPages } from '../../../core/row-runs/listed-documents.ts';
import type { StorePatience } from '../../../core/row-runs/write-rows.ts';
import { DataError, dataError } from '../../../core/store/data-error.ts';
import { backoff } from '../../../core/timing/backoff.ts';
import { MOST_TRIES, RETRY } from './perform-rows.ts';
import { RowsBusy } from './rows-store.ts';

/** A page that is not answered is asked for again. */
export function patient({ readPage, ...pages }: DocumentPages, signal: AbortSignal): DocumentPages {
  const retry = retryUntil(signal);
  return {
    ...pages,
    async readPage(...wanted) {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await readPage(...wanted);
        } catch (error) {
          if (!isUnanswered(error) || !(await retry('offline', attempt))) throw error;
        }
      }
    },
  };
}

export function retryUntil(signal: AbortSignal): StorePatience['retry'] {
  return async (reason, attempt) => {
    if (reason === 'signed-out') throw dataError(reason, 'Whoever ordered it may not come in any more.');
    if (attempt >= MOST_TRIES) return false;
    await wait(backoff(RETRY, attempt), undefined, { signal }).catch(() => {});
    return !signal.aborted;
  };
}

export function isUnanswered(error: unknown): boolean {
  return error instanceof RowsBusy || (error instanceof DataError && error.failure.reason === 'offline');
}
