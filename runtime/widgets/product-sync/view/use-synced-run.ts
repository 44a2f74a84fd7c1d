/**
 * Runs, live: the latest ones; and of one its document, its rows, and how fast it goes.
 */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { LiveState } from '../../../contract/live.ts';
import { RUN, RUN_PART } from '../../../contract/run.ts';
import type { SyncRunRecord } from '../../../contract/sync-run.ts';
import { useWidgetServices } from '../../../ui/widget-services.ts';
import { type Pace, paceOf, type Sample, withSample } from '../model/progress.ts';
import { type RunRow, rowsOfPart } from '../model/run-rows.ts';
import { endedOf, runIn } from '../model/synced-run.ts';

export interface SyncedRun {
  readonly status: LiveState<unknown>['status'];
  readonly run: SyncRunRecord | undefined;
  readonly rows: readonly RunRow[];
}

const NO_ROWS: readonly RunRow[] = [];
const FIRST_RUNS = 20;

export interface LatestRuns {
  readonly isLoading: boolean;
  /** A longer list is on its way; the one before it is shown. */
  readonly isLoadingMore: boolean;
  /** What was asked for last did not come: the first list or a longer one. */
  readonly isFailed: boolean;
  /** Newest first. */
  readonly runs: readonly SyncRunRecord[];
  /** Absent where there are no older ones. */
  readonly more: (() => void) | undefined;
  readonly retry: () => void;
}

export function useLatestRuns(): LatestRuns {
  const { useList } = useWidgetServices();
  const [limit, setLimit] = useState(FIRST_RUNS);
  const [isAsked, setAsked] = useState(true);
  const query = { order: { field: 'createdAt', direction: 'desc' }, limit } as const;
  const { data, status } = useList(RUN, isAsked ? query : undefined);
  // A list that was let go and is wanted again is read anew, at once.
  useEffect(() => {
    if (!isAsked) setAsked(true);
  }, [isAsked]);
  const before = useRef(data);
  const shown = data ?? before.current;
  useEffect(() => {
    before.current = shown;
  }, [shown]);
  const runs = useMemo(() => shown?.records.flatMap((record) => runIn(record) ?? []) ?? [], [shown]);
  const more = useCallback(() => setLimit((count) => count * 2), []);
  const retry = useCallback(() => setAsked(false), []);
  const isAway = data === undefined && status === 'loading';
  return {
    isLoading: isAway && !shown,
    isLoadingMore: isAway && shown !== undefined,
    isFailed: data === undefined && status === 'failed',
    runs,
    more: shown?.hasMore ? more : undefined,
    retry,
  };
}

/** Without an id nothing is read. */
export function useSyncedRun(id: string | undefined): SyncedRun {
  const { useDocument, useList } = useWidgetServices();
  const document = useDocument(RUN, id);
  const run = useMemo(() => runIn(document.data?.record), [document.data]);
  const asked = run && run.parts > 0 ? { where: { run: run.id }, limit: run.parts } : undefined;
  const parts = useList(RUN_PART, asked);
  const records = parts.data?.records;
  const rows = useMemo(() => {
    if (!records) return NO_ROWS;
    const inOrder = [...records].sort((one, other) => Number(one.part) - Number(other.part));
    return inOrder.flatMap(rowsOfPart);
  }, [records]);
  const isWhole = !run || run.parts === 0 || parts.data !== undefined;
  const failed = document.status === 'failed' || parts.status === 'failed';
  const status = failed ? 'failed' : document.status === 'ready' && isWhole ? 'ready' : 'loading';
  return { status, run, rows };
}

export function usePace(run: SyncRunRecord | undefined): Pace | undefined {
  const [samples, setSamples] = useState<readonly Sample[]>([]);
  const ended = run && endedOf(run);
  const isRunning = run?.status === 'running';
  useEffect(() => {
    if (!isRunning || ended === undefined) setSamples([]);
    else setSamples((before) => withSample(before, { at: Date.now(), ended }));
  }, [ended, isRunning]);
  return run && isRunning ? paceOf(samples, run) : undefined;
}
