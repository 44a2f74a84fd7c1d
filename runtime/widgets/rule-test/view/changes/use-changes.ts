/**
 * One reading of the catalogue at a time; it ends with the dialog.
 */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ChangesQuestion, ChangesTally, PriceChange } from '../../../../contract/rules.ts';
import { type BackendFailure, backendFailure } from '../../../../ui/reach/backend-failure.ts';
import { useWidgetServices } from '../../../../ui/widget-services.ts';

/** Rows that a page keeps: more nobody reads, and a browser has no room for all of a large store. */
export const MOST_ROWS = 50_000;

export interface Reading {
  readonly state: 'reading' | 'stopped' | 'done' | 'none';
  readonly tally: ChangesTally;
  readonly broken: number;
  /** Grows while it is read. */
  readonly rows: readonly PriceChange[];
  readonly failure?: BackendFailure;
}

const NOTHING: Reading = {
  state: 'reading',
  tally: { read: 0, total: 0, changed: 0, belowCost: 0, belowMinimum: 0 },
  broken: 0,
  rows: [],
};

/** The reading, and what stops it. Another question begins it anew. */
export function useChanges(question: ChangesQuestion): readonly [Reading, () => void] {
  const { rules } = useWidgetServices();
  const [reading, setReading] = useState(NOTHING);
  const stopping = useRef<AbortController>(undefined);
  useEffect(() => {
    if (!rules) return setReading({ ...NOTHING, state: 'none' });
    const { signal } = Object.assign(stopping, { current: new AbortController() }).current;
    const rows: PriceChange[] = [];
    setReading(NOTHING);
    const read = async () => {
      for await (const { changes, tally, broken } of rules.changes(question, signal)) {
        if (signal.aborted) return;
        rows.push(...changes.slice(0, MOST_ROWS - rows.length));
        setReading({ state: 'reading', tally, broken, rows });
      }
      if (!signal.aborted) setReading((now) => ({ ...now, state: 'done' }));
    };
    read().catch((error: unknown) => {
      if (signal.aborted) return;
      setReading((now) => ({ ...now, state: 'stopped', failure: backendFailure(error) }));
    });
    return () => stopping.current?.abort();
  }, [question, rules]);
  const stop = useCallback(() => {
    stopping.current?.abort();
    setReading((now) => ({ ...now, state: 'stopped' }));
  }, []);
  return [reading, stop];
}
