/**
 * A worker of tests: it does what it is asked, counts each key, and answers as configured.
 */
import type { WorkerCall } from '../../../core/worker/worker-call.ts';
import type { WorkerClient, WorkerOutcome } from '../../worker/worker-client.ts';

export interface CountingWorker extends WorkerClient {
  /** How often each key came, in the order of its first time. */
  readonly keys: ReadonlyMap<string, number>;
  readonly calls: readonly { readonly call: WorkerCall; readonly key: string; readonly at: number }[];
  readonly mostAtOnce: number;
}

export type Answering = (call: WorkerCall, key: string, times: number) => WorkerOutcome | 'never';

const DONE: WorkerOutcome = { kind: 'done', answer: {} };

export function countingWorker(answer: Answering = () => DONE, latencyMs = 1): CountingWorker {
  const keys = new Map<string, number>();
  const calls: { call: WorkerCall; key: string; at: number }[] = [];
  let atOnce = 0;
  let mostAtOnce = 0;
  return {
    keys,
    calls,
    get mostAtOnce() {
      return mostAtOnce;
    },
    async call(call, key) {
      const times = (keys.get(key) ?? 0) + 1;
      keys.set(key, times);
      calls.push({ call, key, at: Date.now() });
      atOnce += 1;
      mostAtOnce = Math.max(mostAtOnce, atOnce);
      const outcome = answer(call, key, times);
      if (outcome === 'never') return new Promise(() => {});
      await new Promise((resolve) => setTimeout(resolve, latencyMs));
      atOnce -= 1;
      return outcome;
    },
  };
}
