import { describe, expect, it } from 'vitest';
import { countingWorker } from '../testing/counting-worker.ts';
import { started, untilStatus } from '../testing/run-steps.ts';
import { syncStore, wanted } from '../testing/sync-bench.ts';

describe('a simulated run', () => {
  it('says exactly what the run then calls, and how often', async () => {
    const store = await syncStore();
    const worker = countingWorker(({ kind }) => ({
      kind: 'done',
      answer: kind === 'supplier-stock' ? { download: 'https://x.dev/a.zip' } : {},
    }));
    const copy = store.copy(worker);
    copy.tasks.begin();
    // Of the last two nobody knows the company: neither their stock is asked for nor their pictures.
    const pipelines = ['supplier-data', 'supplier-stock', 'supplier-c', 'erp-create', 'ai-title'];
    const request = wanted(['2001', '3301', 'X1', 'X2'], { pipelines, account: 'Matriz' });
    const simulated = await copy.service.simulate(request);
    if (!simulated.ok) throw new Error(simulated.error);
    await untilStatus(store, await started(copy, request), 'finished');
    const called = (step: string) =>
      [...worker.keys.keys()].filter((key) => key.includes(`/${step}/`)).length;
    expect(simulated.steps.map(({ step, calls }) => [step, calls])).toEqual(
      simulated.steps.map(({ step }) => [step, called(step)]),
    );
    expect(simulated.calls).toBe(worker.calls.length);
    expect(simulated.steps.map(({ calls, without }) => [calls, without])).toEqual([
      [2, 2],
      [2, 2],
      [2, 0],
      [0, 4],
      [4, 0],
      [4, 0],
    ]);
    await copy.close();
  });
});
