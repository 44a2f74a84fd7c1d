/**
 * Runs of older consoles, by their id: this browser's, and what the team shared. Goes on 2026-12-27.
 */
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useConsoleData, useLiveList } from '../../../data/index.ts';
import {
  browserRuns,
  factsOf,
  type OlderRun,
  openImportJournal,
  SHARED_RUNS,
  sharedRunIn,
} from '../../../widgets/csv-exchange/index.ts';
import type { ListedRun } from '../../../widgets/runs/index.ts';

const LATEST = { order: { field: 'startedAt', direction: 'desc' }, limit: 50 } as const;

/** `turn`: another one reads this browser's again. */
export function useOlderRuns(user: string, turn: unknown): ReadonlyMap<string, OlderRun> {
  const { projectId: project, imports } = useConsoleData();
  const epoch = imports?.epoch;
  const [own, setOwn] = useState<readonly OlderRun[]>([]);
  const shared = useLiveList(SHARED_RUNS, LATEST).data?.records;
  const read = useCallback(async () => {
    const journal = await openImportJournal();
    try {
      return await browserRuns(journal, { user, project }, { epoch, now: Date.now() });
    } finally {
      journal.close();
    }
  }, [user, project, epoch]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn reads again
  useEffect(() => {
    let isGone = false;
    read().then(
      (found) => !isGone && setOwn(found),
      // Without a database nothing of them is here.
      () => {},
    );
    return () => {
      isGone = true;
    };
  }, [read, turn]);
  return useMemo(() => {
    const team = (shared ?? []).flatMap((record) => sharedRunIn(record, Date.now()) ?? []);
    return new Map([...team, ...own].map((older) => [older.run.id, older]));
  }, [own, shared]);
}

export function listedOlder({ run, shared }: OlderRun): ListedRun {
  const { what, title, collection, rows } = factsOf(run);
  return {
    id: run.id,
    opens: run.id,
    kind: what,
    title,
    collection,
    at: new Date(run.at).toISOString(),
    ...(run.by && { by: run.by.name }),
    count: rows,
    errors: run.tally?.errors ?? 0,
    // Nobody goes on with one that was under way.
    status: run.status === 'finished' || run.status === 'undone' ? run.status : 'stopped',
    isOfThisBrowser: !shared,
  };
}
