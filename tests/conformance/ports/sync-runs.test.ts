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

const ANA = { uid: 'u1', name: 'Ana', since: '2026-01-01T00:00:00.000Z' };

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

  it('take over a run that a page of another copy holds, and tell that copy what people ask of it', async () => {
    const store = await syncStore(undefined, await documentsOfNewProject());
    const worker = countingWorker(undefined, 30);
    const [one, other] = [0, 1].map(() => store.copy(worker, { isAlone: false }));
    if (!one || !other) throw new Error('No copies');
    const answer = await one.service.start(wanted(40, { driver: 'page', concurrency: 1 }), AUTHOR);
    if (!answer.ok) throw new Error(answer.error);
    const { run } = answer;
    const held = async (copy: typeof one, takeOver = false) => {
      const outcome = await copy.runs.hold('matriz', run, ANA, { takeOver });
      if (outcome.kind !== 'held') throw new Error(outcome.kind);
      return outcome;
    };
    const first = await held(one);
    expect((await other.runs.hold('matriz', run, ANA, { takeOver: false })).kind).toBe('elsewhere');
    expect(await other.runs.control(run, { project: 'matriz', action: 'pause' })).toEqual({ ok: true });
    expect(await first.ended).toBe('paused');
    await first.release();
    const again = await held(one);
    const second = await held(other, true);
    expect(await again.ended).toBe('lost');
    await again.release();
    const before = worker.calls.length;
    await expect.poll(() => worker.calls.length).toBeGreaterThan(before + 2);
    await second.release();
    expect(await store.statusOf(run)).toMatchObject({ status: 'paused', heldBy: null });
    // What was on its way when it was taken over comes twice, under its key: one step for each try.
    expect([...worker.keys.values()].filter((times) => times > 1).length).toBeLessThanOrEqual(5);
    await Promise.all([one.close(), other.close()]);
  }, 40_000);
});
