/**
 * What the customers of a feed are called, read store by store once for all that are new, one question at a time: events
 * come faster than names. Only names of what is shown are held.
 */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ConsoleRecord } from '../../../contract/collection.ts';
import { referenceTitle } from '../../../core/records/entry-title.ts';
import type { ConsoleData } from '../../../data/index.ts';
import type { FeedEvent } from '../../../widgets/event-feed/index.ts';
import type { FeedList } from './use-feed-lists.ts';

/** `undefined`: it was asked for and there is none. */
type Names = ReadonlyMap<string, string | undefined>;

const CUSTOMER = { collection: 'customer', label: 'email' } as const;
const keyOf = (store: string, customer: string) => `${store}/${customer}`;

export function useCustomerNames(
  lists: ReadonlyMap<string, FeedList>,
): (event: FeedEvent) => string | undefined {
  const [names, setNames] = useState<Names>(new Map());
  const isAsking = useRef(false);
  useEffect(() => {
    const wanted = [...lists].flatMap(([store, { data, list }]) => {
      const ids = new Set((list.data?.records ?? []).map(({ customerId }) => customerId));
      const customers = [...ids].filter((id): id is string => typeof id === 'string' && id !== '');
      return data ? [{ data, store, customers }] : [];
    });
    const isNew = wanted.some(({ store, customers }) => customers.some((id) => !names.has(keyOf(store, id))));
    if (!isNew || isAsking.current) return;
    isAsking.current = true;
    const asked = wanted.map(({ data, store, customers }) => namesOf(data, store, customers, names));
    void Promise.all(asked).then((found) => {
      isAsking.current = false;
      setNames(new Map(found.flat()));
    });
  }, [lists, names]);
  return useCallback(
    ({ store, record }: FeedEvent) => names.get(keyOf(store, String(record.customerId))),
    [names],
  );
}

/** Of all of them, those that are known already with them. Where they cannot be read there are none. */
async function namesOf(
  data: ConsoleData,
  store: string,
  customers: readonly string[],
  known: Names,
): Promise<readonly [string, string | undefined][]> {
  const ids = customers.filter((id) => !known.has(keyOf(store, id)));
  const records = new Map<string, ConsoleRecord>();
  try {
    const found =
      ids.length > 0 ? await data.provider.getMany<ConsoleRecord>(CUSTOMER.collection, { ids }) : undefined;
    for (const record of found?.data ?? []) records.set(record.id, record);
  } catch {
    // The ids are shown.
  }
  return customers.map((id) => {
    const key = keyOf(store, id);
    const record = records.get(id);
    return [key, known.get(key) ?? (record && referenceTitle(CUSTOMER, record))];
  });
}
