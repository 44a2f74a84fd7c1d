/**
 * Whoever runs rows, in memory: what was asked of it, and what it answers.
 */
import type { NewRowRun } from '../../../contract/row-run.ts';
import type { Refused } from '../../../contract/run.ts';
import type { Insistence, RowRunService } from '../../../core/row-runs/row-run-service.ts';
import type { RunPart } from '../../../core/row-runs/rows.ts';

export interface MemoryRuns extends RowRunService {
  readonly made: NewRowRun[];
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
    parts: new Map(),
    begun: [],
    controls: [],
    async make(run) {
      runs.made.push(run);
      return { ok: true, run: run.id };
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
    forget: async () => ({ ok: true }),
  };
  return runs;
}
