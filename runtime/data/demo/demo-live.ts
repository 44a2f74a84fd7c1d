/**
 * Live queries of the demo: every write to a collection asks its subscriptions again.
 */
import type { ListSnapshot, Observer, Unsubscribe } from '../../contract/live.ts';
import { sameValue } from '../../core/patches/same-value.ts';
import { failureOf } from '../../core/store/data-error.ts';
import type { LiveReader } from '../console-data.ts';
import type { RecordReader } from '../provider/record-reader.ts';
import type { DemoStore } from './demo-store.ts';

export function createDemoLive(store: DemoStore, reader: RecordReader): LiveReader {
  return {
    subscribeList(collection, query, observer) {
      return follow(store, collection, observer, async (): Promise<ListSnapshot> => {
        const page = await reader.page(collection, { ...query, page: 1 });
        return { records: page.records, hasMore: page.hasMore, fromCache: false };
      });
    },
    subscribeOne(collection, id, observer) {
      return follow(store, collection, observer, async () => ({
        record: await reader.one(collection, id),
        fromCache: false,
      }));
    },
  };
}

function follow<T>(
  store: DemoStore,
  collection: string,
  observer: Observer<T>,
  read: () => Promise<T>,
): Unsubscribe {
  let stopped = false;
  let latest: T | undefined;
  let asked = 0;

  async function ask(): Promise<void> {
    asked += 1;
    const mine = asked;
    try {
      const value = await read();
      // A later question has the newer answer.
      if (stopped || mine !== asked || sameValue(latest, value)) return;
      latest = value;
      observer.next(value);
    } catch (error) {
      if (stopped) return;
      stop();
      observer.failed(failureOf(error));
    }
  }

  const unwatch = store.watch(collection, () => void ask());
  function stop(): void {
    stopped = true;
    unwatch();
  }
  void ask();
  return stop;
}
