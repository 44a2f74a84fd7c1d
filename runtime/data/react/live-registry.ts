/**
 * Shared subscriptions behind the hooks: one for all components that look at the same thing, whose snapshots go
 * into react-query's cache. Nothing is fetched twice: queries themselves never run.
 */

import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';
import type {
  DataFailure,
  DataFailureReason,
  LiveState,
  Observer,
  Unsubscribe,
} from '../../contract/live.ts';
import { backoff } from '../../core/timing/backoff.ts';

/** A subscription survives this long without a user, so that a change of screen does not restart it. */
export const LINGER_MS = 1000;

/** A failed subscription is tried again after 5, 10, 20 … 60 s: a right may come back, a quota may be there again. */
const RETRY = { first: 5000, longest: 60_000 };
/** Nothing that time mends. */
const FOR_GOOD: ReadonlySet<DataFailureReason> = new Set(['signed-out', 'unsupported', 'invalid']);

export type Subscribe<T> = (observer: Observer<T>) => Unsubscribe;

export interface LiveRegistry {
  /** Keeps the cache entry of `key` fresh until the returned function is called. */
  hold<T>(key: QueryKey, subscribe: Subscribe<T>): Unsubscribe;
}

interface Held {
  users: number;
  stop: Unsubscribe;
  timer?: ReturnType<typeof setTimeout>;
  again?: ReturnType<typeof setTimeout>;
  /** In a row. */
  failures: number;
}

export function createLiveRegistry(client: QueryClient): LiveRegistry {
  const subscriptions = new Map<string, Held>();

  function start<T>(key: QueryKey, subscribe: Subscribe<T>): Held {
    const held: Held = { users: 0, stop: () => {}, failures: 0 };
    const begin = () => {
      held.stop = subscribe({
        next(data) {
          held.failures = 0;
          client.setQueryData<LiveState<T>>(key, { status: 'ready', data });
        },
        failed(failure) {
          held.failures += 1;
          client.setQueryData<LiveState<T>>(key, (before) => failedState(before, failure));
          if (FOR_GOOD.has(failure.reason)) return;
          const wait = backoff(RETRY, held.failures);
          clearTimeout(held.again);
          held.again = setTimeout(() => {
            held.stop();
            begin();
          }, wait);
        },
      });
    };
    begin();
    return held;
  }

  function release(hash: string, held: Held): void {
    held.users -= 1;
    if (held.users > 0) return;
    held.timer = setTimeout(() => {
      if (subscriptions.get(hash) === held) subscriptions.delete(hash);
      end(held);
    }, LINGER_MS);
  }

  return {
    hold(key, subscribe) {
      const hash = hashKey(key);
      let held = subscriptions.get(hash);
      // Who looks again asks again, at once.
      if (held && held.failures > 0 && held.users === 0) {
        clearTimeout(held.timer);
        end(held);
        held = undefined;
      }
      held ??= start(key, subscribe);
      subscriptions.set(hash, held);
      clearTimeout(held.timer);
      held.users += 1;
      const mine = held;
      let released = false;
      return () => {
        if (released) return;
        released = true;
        release(hash, mine);
      };
    },
  };
}

function end(held: Held): void {
  clearTimeout(held.again);
  held.stop();
}

function failedState<T>(before: LiveState<T> | undefined, failure: DataFailure): LiveState<T> {
  return before?.data === undefined
    ? { status: 'failed', failure }
    : { status: 'failed', failure, data: before.data };
}
