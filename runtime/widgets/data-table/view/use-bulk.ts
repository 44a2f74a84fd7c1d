/**
 * One bulk run at a time: its progress, stopping it, taking it back. Leaving the table stops it between two rows.
 */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ConsoleRecord } from '../../../contract/collection.ts';
import type { BulkChange } from '../model/bulk-changes.ts';
import { type BulkProgress, type BulkRun, startBulkRun } from '../model/bulk-run.ts';

export interface BulkState {
  readonly change: BulkChange;
  readonly direction: 'apply' | 'takeBack';
  readonly progress: BulkProgress<ConsoleRecord>;
}

export interface Bulk {
  readonly state: BulkState | undefined;
  start(change: BulkChange, records: readonly ConsoleRecord[]): void;
  stop(): void;
  /** What the run changed, put back as it was. */
  takeBack(): void;
  /** The rows that failed, once more. */
  retry(): void;
  close(): void;
}

/** `onEnd`: a run has come to its end, one way or the other. */
export function useBulk(onEnd: (() => void) | undefined): Bulk {
  const [state, setState] = useState<BulkState>();
  const run = useRef<BulkRun>(undefined);
  useEffect(() => () => run.current?.stop(), []);

  const begin = useCallback(
    (change: BulkChange, direction: BulkState['direction'], records: readonly ConsoleRecord[]) => {
      const started = startBulkRun(records, change[direction], (progress) =>
        setState({ change, direction, progress }),
      );
      run.current = started;
      void started.ended.then(() => onEnd?.());
    },
    [onEnd],
  );

  return {
    state,
    start: (change, records) => begin(change, 'apply', records),
    stop: () => run.current?.stop(),
    takeBack() {
      if (!state) return;
      const done = state.progress.results.filter(({ outcome }) => outcome.ok).map(({ item }) => item);
      begin(state.change, 'takeBack', done);
    },
    retry() {
      if (!state) return;
      const failed = state.progress.results.filter(({ outcome }) => !outcome.ok).map(({ item }) => item);
      begin(state.change, state.direction, failed);
    },
    close: () => setState(undefined),
  };
}
