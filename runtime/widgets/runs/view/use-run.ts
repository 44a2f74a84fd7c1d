/**
 * A run, live: its document, its items, and how fast it goes.
 */
import { useEffect, useMemo, useState } from 'react';
import type { ConsoleRecord } from '../../../contract/collection.ts';
import { RUN, RUN_PART, type RunRecord } from '../../../contract/run.ts';
import { useWidgetServices } from '../../../ui/widget-services.ts';
import { endedOf } from '../model/listed-run.ts';
import { type Pace, paceOf, type Sample, withSample } from '../model/progress.ts';
import { itemsOfPart, type RunItem } from '../model/run-items.ts';

export interface ShownItems<Run extends RunRecord> {
  readonly status: 'loading' | 'failed' | 'missing' | 'ready';
  readonly run: Run | undefined;
  readonly items: readonly RunItem[];
}

const NO_ITEMS: readonly RunItem[] = [];

/** Without an id nothing is read. `read`: the same function each time; `undefined` for a run that it does not know. */
export function useRun<Run extends RunRecord>(
  id: string | undefined,
  read: (record: ConsoleRecord | null | undefined) => Run | undefined,
): ShownItems<Run> {
  const { useDocument, useList } = useWidgetServices();
  const document = useDocument(RUN, id);
  const run = useMemo(() => read(document.data?.record), [document.data, read]);
  const asked = run && run.parts > 0 ? { where: { run: run.id }, limit: run.parts } : undefined;
  const parts = useList(RUN_PART, asked);
  const records = parts.data?.records;
  const items = useMemo(() => {
    if (!records) return NO_ITEMS;
    const inOrder = [...records].sort((one, other) => Number(one.part) - Number(other.part));
    return inOrder.flatMap(itemsOfPart);
  }, [records]);
  const isWhole = !run || run.parts === 0 || parts.data !== undefined;
  const isReady = document.status === 'ready' && isWhole;
  const failed = document.status === 'failed' || parts.status === 'failed';
  const status = failed ? 'failed' : !isReady ? 'loading' : run ? 'ready' : 'missing';
  return { status, run, items };
}

export function usePace(run: RunRecord | undefined): Pace | undefined {
  const [samples, setSamples] = useState<readonly Sample[]>([]);
  const ended = run && endedOf(run);
  const isRunning = run?.status === 'running';
  useEffect(() => {
    if (!isRunning || ended === undefined) setSamples([]);
    else setSamples((before) => withSample(before, { at: Date.now(), ended }));
  }, [ended, isRunning]);
  return run && isRunning ? paceOf(samples, run) : undefined;
}
