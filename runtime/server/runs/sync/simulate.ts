/**
 * What a run would call, and for about how long: nothing is sent.
 */
import type { SimulateAnswer } from '../../../contract/sync-run.ts';
import { GAP_TEXTS, PAUSE_AFTER_PRODUCT_MS, type SyncItemData } from '../../../core/run/works/sync.ts';
import { stepSubject, type WorkerNames } from '../../../core/worker/pipelines.ts';
import type { JudgedRun } from './start-run.ts';

type Simulated = Extract<SimulateAnswer, { readonly ok: true }>;

/** A call takes so long where no run of the store has said. */
const USUAL_CALL_MS = 1000;

export interface SimulationOf {
  readonly project: string;
  readonly names: WorkerNames;
  readonly erpCallsPerSecond: number;
  /** Of the store's last runs, ms. */
  readonly callMs?: number;
}

export function simulated(
  { items, pipelines, account, concurrency, repeated }: JudgedRun,
  { project, names, erpCallsPerSecond, callMs = USUAL_CALL_MS }: SimulationOf,
): Simulated {
  const steps: Simulated['steps'][number][] = [];
  let ofErp = 0;
  for (const pipeline of pipelines) {
    /** Their later steps are not run. */
    const ended = new Set<string>();
    for (const step of pipeline.steps) {
      let [calls, without] = [0, 0];
      let gap: string | undefined;
      for (const { id: code, data } of items) {
        if (ended.has(code)) continue;
        const subject = stepSubject({ project, account, names }, code, data as SyncItemData);
        const call = step.call(subject, step.needs && 'https://exemplo.invalid/');
        if (typeof call === 'string') {
          without += 1;
          if (call === 'nothing-to-do') continue;
          gap = GAP_TEXTS[call];
          ended.add(code);
        } else {
          calls += 1;
          if ('erp' in call) ofErp += 1;
        }
      }
      steps.push({
        pipeline: pipeline.label,
        step: step.name,
        label: step.label,
        calls,
        without,
        ...(gap !== undefined && { gap }),
        ...(step.needs && { atMost: true }),
      });
    }
  }
  const calls = steps.reduce((sum, step) => sum + step.calls, 0);
  const worked = (calls * callMs + items.length * PAUSE_AFTER_PRODUCT_MS) / concurrency;
  const estimatedMs = Math.round(Math.max(worked, (ofErp / erpCallsPerSecond) * 1000));
  return { ok: true, products: items.length, calls, repeated, steps, estimatedMs };
}
