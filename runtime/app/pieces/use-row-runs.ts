/**
 * Who writes rows: the backend, or the page itself where there is none.
 */
import { useMemo } from 'react';
import type { RowRunService } from '../../core/row-runs/row-run-service.ts';
import { useConsoleData } from '../../data/index.ts';
import { useScreenMeans } from './screen-means.ts';

/** `undefined`: nobody does. */
export function useRowRuns(): (() => Promise<RowRunService>) | undefined {
  const { rowRuns } = useConsoleData();
  const { runs } = useScreenMeans();
  return useMemo(() => (rowRuns ? async () => rowRuns : runs && (() => runs.open())), [rowRuns, runs]);
}
