/**
 * A run, live: its document, its rows, and how fast it goes.
 */
import { useEffect, useMemo, useState } from 'react';
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
