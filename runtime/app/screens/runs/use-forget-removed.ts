/**
 * Removed documents that are not brought back in time are forgotten, by the first admin who comes by. The clocks of
 * browsers are not trusted with that: the age counts from the store's own stamp to the latest one among the runs, so
 * that a copy may stay longer, and never shorter.
 */
import { useEffect, useMemo } from 'react';
import type { ConsoleRecord } from '../../../contract/collection.ts';
import type { ListQuery } from '../../../contract/live.ts';
import { momentMs } from '../../../core/values/moment.ts';
import { useLiveList, useStoreDoors } from '../../../data/index.ts';
import { REMOVED_FOR_MS, REMOVED_ROWS } from '../../../widgets/csv-exchange/index.ts';

export function useForgetRemoved(isAdmin: boolean, runs: readonly ConsoleRecord[] | undefined): void {
  const { writer } = useStoreDoors();
  const now = latestStamp(runs ?? []);
  const query = useMemo((): ListQuery | undefined => {
    if (!isAdmin || now === undefined) return undefined;
    const until = new Date(now - REMOVED_FOR_MS).toISOString();
    return { range: { field: 'createdAt', to: until }, limit: 50 };
  }, [isAdmin, now]);
  const { data } = useLiveList(REMOVED_ROWS, query);
  useEffect(() => {
    for (const { id } of data?.records ?? []) void writer.remove(REMOVED_ROWS, id);
  }, [data, writer]);
}

/** ms since the epoch. */
function latestStamp(records: readonly ConsoleRecord[]): number | undefined {
  const stamps = records.flatMap(({ updatedAt }) => momentMs(updatedAt) ?? []);
  return stamps.length === 0 ? undefined : Math.max(...stamps);
}
