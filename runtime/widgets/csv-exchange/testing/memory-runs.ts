/**
 * Whoever runs rows, in memory: what was asked of it, and what it answers.
 */
import type { NewRowRun } from '../../../contract/row-run.ts';
import type { Refused } from '../../../contract/run.ts';
import type { BulkOrder } from '../../../core/row-runs/bulk-order.ts';
import { NOTHING_JUDGED } from '../../../core/row-runs/preview.ts';
import type { Insistence, RowRunService } from '../../../core/row-runs/row-run-service.ts';
import type { RunPart } from '../../../core/row-runs/rows.ts';

export interface MemoryRuns extends RowRunService {
  readonly made: NewRowRun[];
  readonly orders: BulkOrder[];
  readonly forgotten: string[];
  readonly parts: Map<number, RunPart>;
  readonly begun: string[];
  readonly controls: string[];
  /** Of the next requests to begin. */
  refusal?: Refused | undefined;
  /** Parts do not arrive until it resolves. */
  connection?: Promise<void> | undefined;
}

export function memoryRuns(): MemoryRuns {
  const runs: MemoryRuns = {
    made: [],
    orders: [],
    forgotten: [],
    parts: new Map(),
    begun: [],
    controls: [],
    async make(run) {
      runs.made.push(run);
      return { ok: true, run: run.id };
    },
    async preview(order, { onProgress }) {
      runs.orders.push(order);
      const plans = { created: 0, changed: 3, unchanged: 0, refused: 0 };
      const preview = { ...NOTHING_JUDGED, judged: 3, plans, ready: true };
      onProgress({ ...preview, read: 3, total: 3 });
      return { ok: true, total: 3, preview };
    },
    async sendPart({ part }, sent, { signal, onWaiting }: Insistence = {}) {
      if (runs.connection) {
        onWaiting?.('offline');
        const aborted = new Promise<never>((_resolve, reject) => {
          signal?.addEventListener('abort', () => reject(signal.reason));
        });
        await Promise.race([runs.connection, aborted]);
      }
      runs.parts.set(part, structuredClone(sent));
      return { ok: true };
    },
    async begin(run) {
      if (runs.refusal) return runs.refusal;
      runs.begun.push(run);
      return { ok: true, run };
    },
    undo: async (_run, { id }) => ({ ok: true, run: id }),
    async control(run, { action }) {
      runs.controls.push(`${action} ${run}`);
      return { ok: true };
    },
    async forget(run) {
      runs.forgotten.push(run);
      return { ok: true };
    },
  };
  return runs;
}
