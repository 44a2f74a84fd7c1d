import { describe, expect, it } from 'vitest';
import { openEmbeddedRuns } from './embedded-runs.ts';
import { runStore } from './run-store.ts';
import { countingWorker } from './testing/counting-worker.ts';
import { ANA, DONE, eventually, held, RUI, started, untilStatus } from './testing/run-steps.ts';
import { syncStore, wanted } from './testing/sync-bench.ts';

describe.concurrent('a run of a page', () => {
  it('runs while the page holds it, pauses when the page goes, and is taken over by another', async () => {
    const store = await syncStore();
    const worker = countingWorker(() => DONE, 20);
    const copy = store.copy(worker);
    const run = await started(copy, wanted(20, { driver: 'page', concurrency: 2 }));
    expect(await store.statusOf(run)).toMatchObject({ status: 'paused', heldBy: null });
    const control = (action: 'start' | 'to-backend') => copy.runs.control(run, { project: 'matriz', action });
    expect(await control('start')).toEqual({ ok: false, reason: 'needs-page' });
    const page = await held(copy, run);
    expect(await copy.runs.hold('matriz', run, RUI, { takeOver: false })).toEqual({
      kind: 'elsewhere',
      heldBy: ANA,
    });
    await eventually(async () => expect(worker.calls.length).toBeGreaterThan(3));
    expect(await untilStatus(store, run, 'running')).toMatchObject({ heldBy: { uid: 'u1', name: 'Ana' } });
    await page.release();
    expect(await untilStatus(store, run, 'paused')).toMatchObject({ heldBy: null });
    const before = worker.calls.length;
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(worker.calls.length).toBe(before);
    const again = await held(copy, run);
    const other = await held(copy, run, RUI, true);
    expect(await again.ended).toBe('lost');
    await again.release();
    await eventually(async () => expect(worker.calls.length).toBeGreaterThan(before + 3));
    copy.tasks.begin();
    expect(await control('to-backend')).toEqual({ ok: true });
    expect(await other.ended).toBe('lost');
    await other.release();
    expect(await untilStatus(store, run, 'finished')).toMatchObject({ driver: 'backend', done: 20 });
    expect([...worker.keys.values()].every((times) => times === 1)).toBe(true);
    await copy.close();
  });

  it('stays paused by a person when the page that held it comes back, until a person resumes it', async () => {
    const store = await syncStore();
    const worker = countingWorker(() => DONE, 20);
    const copy = store.copy(worker);
    const run = await started(copy, wanted(20, { driver: 'page', concurrency: 1 }));
    const page = await held(copy, run);
    await eventually(async () => expect(worker.calls.length).toBeGreaterThan(1));
    // The line breaks; meanwhile a colleague pauses the run.
    await page.release();
    await copy.runs.control(run, { project: 'matriz', action: 'pause', by: 'Rui' });
    expect(await untilStatus(store, run, 'paused')).toMatchObject({ pausedBy: 'Rui' });
    const before = worker.calls.length;
    for (const takeOver of [false, true]) {
      const again = await copy.runs.hold('matriz', run, ANA, { takeOver, isAgain: true });
      expect(again).toEqual({ kind: 'paused', by: 'Rui' });
    }
    // Also after a restart.
    await copy.close();
    const next = store.copy(worker);
    const back = await next.runs.hold('matriz', run, ANA, { takeOver: true, isAgain: true });
    expect(back).toEqual({ kind: 'paused', by: 'Rui' });
    expect(worker.calls.length).toBe(before);
    const resumed = await held(next, run);
    expect(await untilStatus(store, run, 'running')).toMatchObject({ pausedBy: null });
    // Without a person's pause the page that comes back goes on.
    await resumed.release();
    const later = await next.runs.hold('matriz', run, ANA, { takeOver: false, isAgain: true });
    expect(later.kind).toBe('held');
    if (later.kind === 'held') await later.release();
    await next.close();
  });

  it('is paused by a server that starts after one that died, with what was on its way in doubt', async () => {
    const store = await syncStore();
    const silent = countingWorker(() => 'never');
    const dead = store.copy(silent);
    const pipelines = ['supplier-data', 'erp-create'];
    const run = await started(dead, wanted(2, { driver: 'page', pipelines, account: 'Matriz' }));
    await held(dead, run);
    await eventually(async () => expect(silent.calls.length).toBe(2));
    const worker = countingWorker();
    const copy = store.copy(worker);
    await copy.runs.recover('matriz');
    expect(await store.statusOf(run)).toMatchObject({ status: 'paused', heldBy: null, counts: { sent: 0 } });
    const page = await held(copy, run);
    expect(await page.ended).toBe('finished');
    await page.release();
    expect([...silent.keys.keys()].every((key) => worker.keys.get(key) === 1)).toBe(true);
    await copy.close();
  });
});

describe('a run whose process was killed', () => {
  it('keeps what was noted and not shown yet, also when it is only opened and closed', async () => {
    const store = await syncStore();
    const copy = store.copy(countingWorker());
    const run = await started(copy, wanted(2, { driver: 'page', pipelines: ['supplier-data'] }));
    const notes = [
      { kind: 'start', at: 1 },
      { kind: 'sent', item: 1, step: 0, at: 2 },
      { kind: 'done', item: 1, step: 0, at: 3 },
      { kind: 'pause', at: 4 },
    ] as const;
    const loaded = await copy.runs.store.load('matriz', run);
    if (!loaded) throw new Error('No run');
    await copy.runs.store.append(loaded.facts, loaded.seq + 1, 'n', notes);
    await store.copy(countingWorker()).runs.within('matriz', run, async () => {});
    expect(await store.documents.list('project/matriz/sync-run-log', { limit: 1 })).toEqual([]);
    expect(await store.stepsOf(run)).toEqual({ 2001000: ['waiting'], 2001001: ['done'] });
    expect(await store.statusOf(run)).toMatchObject({ status: 'paused', done: 1, counts: { done: 1 } });
  });
});

describe('a run that another copy saves while it is read', () => {
  it('is read with the notes that the saving has removed meanwhile', async () => {
    const { documents, ...store } = await syncStore();
    const copy = store.copy(countingWorker());
    const run = await started(copy, wanted(2, { driver: 'page', pipelines: ['supplier-data'] }));
    const before = await copy.runs.store.load('matriz', run);
    if (!before) throw new Error('No run');
    const notes = [
      { kind: 'start', at: 1 },
      { kind: 'sent', item: 0, step: 0, at: 2 },
      { kind: 'done', item: 0, step: 0, at: 3 },
    ] as const;
    const seq = before.seq + 1;
    await copy.runs.store.append(before.facts, seq, 'n', notes);
    const noted = await copy.runs.store.load('matriz', run);
    if (!noted) throw new Error('No run');
    let isSaved = false;
    const list: typeof documents.list = async (path, page) => {
      const isLog = path.endsWith('/sync-run-log');
      if (isLog && !isSaved) {
        isSaved = true;
        await copy.runs.store.save(before.facts, noted.run, seq, before.saved, null);
      }
      return documents.list(path, page);
    };
    const read = await runStore({ ...documents, list }).load('matriz', run);
    expect(read?.run.state.counts).toMatchObject({ done: 1, waiting: 1 });
    expect(read?.seq).toBe(seq);
  });
});

describe('a run that a copy drives faster than another one reads it', () => {
  it('is taken over all the same, long before it is finished', async () => {
    const { database, documents } = await syncStore();
    const worker = countingWorker(() => DONE, 20);
    const slow = async <T>(answer: Promise<T>): Promise<T> => {
      await new Promise((resolve) => setTimeout(resolve, 150));
      return answer;
    };
    const slowDocuments: typeof documents = {
      ...documents,
      read: (path) => slow(documents.read(path)),
      list: (path, page) => slow(documents.list(path, page)),
    };
    const [one, other] = await Promise.all(
      [documents, slowDocuments].map(async (each) =>
        (await syncStore(database, each)).copy(worker, { isAlone: false }),
      ),
    );
    if (!one || !other) throw new Error('No copies');
    const run = await started(one, wanted(60, { driver: 'page', concurrency: 2 }));
    const first = await held(one, run);
    const second = await held(other, run, RUI, true);
    expect(await first.ended).toBe('lost');
    expect(worker.calls.length).toBeLessThan(60);
    await Promise.all([first.release(), second.release()]);
    await Promise.all([one.close(), other.close()]);
    database.close();
  }, 40_000);
});

describe('a server that starts', () => {
  it('goes on with the other stores where the runs of one cannot be read', async () => {
    const { database, documents } = await syncStore();
    await documents.write([{ kind: 'create', path: 'project/praia', data: {} }]);
    const looked: string[] = [];
    const find: typeof documents.find = async (path, search) => {
      looked.push(path);
      if (path.includes('/matriz/')) throw new Error('SQLITE_CORRUPT');
      return documents.find(path, search);
    };
    const problems: string[] = [];
    const report = (problem: string) => void problems.push(problem);
    const sync = openEmbeddedRuns({ database, documents: { ...documents, find }, works: [], report });
    await sync.begin();
    expect(looked).toContain('project/praia/sync-run');
    expect(problems.join()).toContain('SQLITE_CORRUPT');
    await sync.close();
    database.close();
  });
});

describe('two copies of the backend that are handed the same task at once', () => {
  it('send each step once, and only one of them drives', async () => {
    const store = await syncStore();
    const worker = countingWorker(() => DONE, 10);
    const [one, other] = [0, 1].map(() => store.copy(worker, { isAlone: false }));
    if (!one || !other) throw new Error('No copies');
    const run = await started(one, wanted(15, { concurrency: 3 }));
    const payload = JSON.stringify({ project: 'matriz', run, hop: 'x.0' });
    const { signal } = new AbortController();
    const verdicts = await Promise.all([one.runs.work(payload, signal), other.runs.work(payload, signal)]);
    expect(verdicts.toSorted()).toEqual(['again', 'done']);
    expect([...worker.keys.values()].every((times) => times === 1)).toBe(true);
    expect(worker.keys.size).toBe(30);
    expect(worker.mostAtOnce).toBeLessThanOrEqual(3);
    expect(await one.runs.work(payload, signal)).toBe('done');
    await Promise.all([one.close(), other.close()]);
  });
});
