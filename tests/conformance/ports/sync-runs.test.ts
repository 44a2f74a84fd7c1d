/**
 * Synchronisation runs where several copies of the backend share a store: Firestore over `firebase-admin`.
 */
import { deleteApp } from 'firebase-admin/app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countingWorker } from '../../../runtime/server/runs/testing/counting-worker.ts';
import { AUTHOR, syncStore, wanted } from '../../../runtime/server/runs/testing/sync-bench.ts';
import { type RunningFirestore, startFirestore } from '../../../runtime/server/standalone/start-firestore.ts';
import { apps, documentsOfNewProject } from './new-project.ts';

let server: RunningFirestore;
beforeAll(async () => {
  server = await startFirestore({ port: 0, host: '127.0.0.1', open: true });
  process.env.FIRESTORE_EMULATOR_HOST = new URL(server.url).host;
});
afterAll(async () => {
  delete process.env.FIRESTORE_EMULATOR_HOST;
  await Promise.all(apps.splice(0).map(deleteApp));
  await server.close();
});

describe('copies of the backend that share Firestore', () => {
  it('drive one run once when they are handed its task at once, and keep the limit of its account together', async () => {
    const store = await syncStore(undefined, await documentsOfNewProject());
    const worker = countingWorker();
    const copies = [0, 1].map(() => store.copy(worker, { isAlone: false, erpCallsPerSecond: 5 }));
    const [one, other] = copies;
    if (!one || !other) throw new Error('No copies');
    const pipelines = ['supplier-documents', 'erp-query'];
    const ids = [];
    for (let index = 0; index < 2; index += 1) {
      const answer = await one.service.start(wanted(6, { pipelines, concurrency: 4 }), AUTHOR);
      if (!answer.ok) throw new Error(answer.error);
      ids.push(answer.run);
    }
    const { signal } = new AbortController();
    const hand = (run = '') => {
      const payload = JSON.stringify({ project: 'matriz', run, hop: 'x.0' });
      return Promise.all(copies.map((copy) => copy.runs.work(payload, signal)));
    };
    const verdicts = await Promise.all(ids.map(hand));
    for (const pair of verdicts) expect(pair.toSorted()).toEqual(['again', 'done']);
    for (const run of ids) expect(await store.statusOf(run)).toMatchObject({ status: 'finished', done: 6 });
    expect([...worker.keys.values()].every((times) => times === 1)).toBe(true);
    expect(worker.keys.size).toBe(24);
    const times = worker.calls.filter(({ call }) => call.kind === 'erp-query').map(({ at }) => at);
    // Twelve calls, five a second: the third second has begun.
    expect((times.at(-1) ?? 0) - (times[0] ?? 0)).toBeGreaterThan(1800);
    await Promise.all(copies.map((copy) => copy.close()));
  }, 40_000);

  it('hear of a page, and of what people ask, by whichever copy it reaches', async () => {
    const store = await syncStore(undefined, await documentsOfNewProject());
    const worker = countingWorker(undefined, 30);
    let ahead = 0;
    const now = () => Date.now() + ahead;
    const [one, other] = [0, 1].map(() => store.copy(worker, { isAlone: false, now }));
    if (!one || !other) throw new Error('No copies');
    const answer = await one.service.start(wanted(200, { driver: 'page', concurrency: 4 }), AUTHOR);
    if (!answer.ok) throw new Error(answer.error);
    const { run } = answer;
    const payload = JSON.stringify({ project: 'matriz', run, hop: 'x.0' });
    const { signal } = new AbortController();
    const goesOn = async () => {
      const before = worker.calls.length;
      await expect.poll(() => worker.calls.length, { timeout: 10_000 }).toBeGreaterThan(before + 8);
    };
    const driven = one.runs.work(payload, signal);
    await goesOn();
    expect(await other.runs.beat('matriz', run, true)).toBe(true);
    ahead += 60_000;
    await goesOn();
    expect(await other.runs.control(run, { project: 'matriz', action: 'pause', by: 'Rui' })).toEqual({
      ok: true,
    });
    expect(await driven).toBe('done');
    expect(await store.statusOf(run)).toMatchObject({ status: 'paused', pausedBy: 'Rui' });
    // The other one drives it from here on, until no page is there any more.
    expect(await other.runs.control(run, { project: 'matriz', action: 'start' })).toEqual({ ok: true });
    const again = other.runs.work(payload, signal);
    await goesOn();
    ahead += 100_000;
    expect(await again).toBe('done');
    expect(await store.statusOf(run)).toMatchObject({ status: 'paused', pausedBy: null });
    expect([...worker.keys.values()].every((times) => times === 1)).toBe(true);
    await Promise.all([one.close(), other.close()]);
  }, 40_000);
});
