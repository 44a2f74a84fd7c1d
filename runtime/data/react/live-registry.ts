/**
 * Shared subscriptions behind the hooks: one for all components that look at the same thing, whose snapshots go
 * into react-query's cache. Nothing is fetched twice: queries themselves never run.
 */
import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';
import type { DataFailure, LiveState, Observer, Unsubscribe } from '../../contract/live.ts';

/** A subscription survives this long without a user, so that a change of screen does not restart it. */
export const LINGER_MS = 1000;

export type Subscribe<T> = (observer: Observer<T>) => Unsubscribe;

export interface LiveRegistry {
  /** Keeps the cache entry of `key` fresh until the returned function is called. */
  hold<T>(key: QueryKey, subscribe: Subscribe<T>): Unsubscribe;
}

interface Held {
  users: number;
  stop: Unsubscribe;
  timer?: ReturnType<typeof setTimeout>;
  failed: boolean;
}

export function createLiveRegistry(client: QueryClient): LiveRegistry {
  const subscriptions = new Map<string, Held>();

  function start<T>(key: QueryKey, subscribe: Subscribe<T>): Held {
    const held: Held = { users: 0, stop: () => {}, failed: false };
    held.stop = subscribe({
      next(data) {
        held.failed = false;
        client.setQueryData<LiveState<T>>(key, { status: 'ready', data });
      },
      failed(failure) {
        held.failed = true;
        client.setQueryData<LiveState<T>>(key, (before) => failedState(before, failure));
      },
    });
    return held;
  }

  function release(hash: string, held: Held): void {
    held.users -= 1;
    if (held.users > 0) return;
    held.timer = setTimeout(() => {
      if (subscriptions.get(hash) === held) subscriptions.delete(hash);
      held.stop();
    }, LINGER_MS);
  }

  return {
    hold(key, subscribe) {
      const hash = hashKey(key);
      let held = subscriptions.get(hash);
      // A failed subscription is over: who looks again asks again.
      if (held?.failed && held.users === 0) {
        clearTimeout(held.timer);
        held.stop();
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

function failedState<T>(before: LiveState<T> | undefined, failure: DataFailure): LiveState<T> {
  return before?.data === undefined
    ? { status: 'failed', failure }
    : { status: 'failed', failure, data: before.data };
}
