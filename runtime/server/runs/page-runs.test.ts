import { describe, expect, it } from 'vitest';
import { openEmbeddedRuns } from './queued-runs.ts';
import { runStore } from './run-store.ts';
import { countingWorker } from './testing/counting-worker.ts';
import { DONE, eventually, started, untilStatus } from './testing/run-steps.ts';
import { syncStore, wanted } from './testing/sync-bench.ts';

/** A page's run, driven by a process whose clock is said. */
async function pageRun(codes = 400) {
  const store = await syncStore();
  const worker = countingWorker(() => DONE, 20);
  let ahead = 0;
  const copy = store.copy(worker, { now: () => Date.now() + ahead });
  copy.tasks.begin();
  const run = await started(copy, wanted(codes, { driver: 'page', concurrency: 4 }));
  const later = (ms: number) => {
    ahead += ms;
  };
  const goesOn = async () => {
    const before = worker.calls.length;
    await eventually(() => expect(worker.calls.length).toBeGreaterThan(before + 6));
  };
  const control = (action: 'start' | 'pause' | 'to-backend', by?: string) =>
    copy.runs.control(run, { project: 'matriz', action, ...(by !== undefined && { by }) });
  const beat = (isHidden = false) => copy.runs.beat('matriz', run, isHidden);
  return { store, worker, copy, run, later, goesOn, control, beat };
}

describe.concurrent('a run that lives with a page', () => {
  it('goes on while the page is there, pauses at a step’s end when it is not, and no heartbeat starts it', async () => {
    const { store, worker, copy, run, later, goesOn, control, beat } = await pageRun();
    for (let turn = 0; turn < 3; turn += 1) {
      await goesOn();
      expect(await beat()).toBe(true);
      later(14_000);
    }
    await goesOn();
    later(7000);
    expect(await untilStatus(store, run, 'paused')).toMatchObject({ pausedBy: null, counts: { sent: 0 } });
    const before = worker.calls.length;
    expect(await beat()).toBe(false);
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(worker.calls.length).toBe(before);
    expect(await control('start')).toEqual({ ok: true });
    await goesOn();
    expect([...worker.keys.values()].every((times) => times === 1)).toBe(true);
    expect(copy.problems).toEqual([]);
    await copy.close();
  });

  it('goes on for longer with a page that nobody sees, also when another one is seen', async () => {
    const { store, copy, run, later, goesOn, beat } = await pageRun();
    await untilStatus(store, run, 'running');
    expect(await beat(true)).toBe(true);
    expect(await beat()).toBe(true);
    later(80_000);
    await goesOn();
    later(15_000);
    await untilStatus(store, run, 'paused');
    await copy.close();
  });

  it('needs no page any more when it was sent to the backend', async () => {
    const { store, worker, copy, run, later, goesOn, control, beat } = await pageRun(20);
    await goesOn();
    expect(await control('to-backend')).toEqual({ ok: true });
    later(3_600_000);
    expect(await untilStatus(store, run, 'finished')).toMatchObject({ driver: 'backend', done: 20 });
    expect(await beat()).toBe(false);
    expect([...worker.keys.values()].every((times) => times === 1)).toBe(true);
    await copy.close();
  });

  it('stays paused by a person, whichever page is there, until a person resumes it', async () => {
    const { store, worker, copy, run, goesOn, control, beat } = await pageRun();
    await goesOn();
    await control('pause', 'Rui');
    expect(await untilStatus(store, run, 'paused')).toMatchObject({ pausedBy: 'Rui' });
    expect(await beat()).toBe(false);
    await copy.close();
    // Also after a restart.
    const next = store.copy(worker);
    await next.runs.recover('matriz');
    next.tasks.begin();
    expect(await next.runs.beat('matriz', run, false)).toBe(false);
    expect(await store.statusOf(run)).toMatchObject({ status: 'paused', pausedBy: 'Rui' });
    expect(await next.runs.control(run, { project: 'matriz', action: 'start' })).toEqual({ ok: true });
    expect(await untilStatus(store, run, 'running')).toMatchObject({ pausedBy: null });
    await next.close();
  });

  it('is missing for a page of another store', async () => {
    const { copy, run } = await pageRun(1);
    expect(await copy.runs.beat('praia', run, false)).toBe('missing');
    expect(await copy.runs.beat('matriz', 'ABCDEFGHIJ0123456789', false)).toBe('missing');
    await copy.close();
  });

  it.each([
    ['goes on with its page', 0, 'finished'],
    ['is paused without one', 21_000, 'paused'],
  ] as const)('%s when a server starts after one that died, which had sent a step', async (_name, after, status) => {
    const store = await syncStore();
    const silent = countingWorker(() => 'never');
    const dead = store.copy(silent);
    dead.tasks.begin();
    const pipelines = ['supplier-data', 'supplier-documents'];
    const run = await started(dead, wanted(2, { driver: 'page', pipelines }));
    await eventually(() => expect(silent.calls.length).toBe(2));
    const worker = countingWorker();
    const next = store.copy(worker, { now: () => Date.now() + after });
    await next.runs.recover('matriz');
    next.tasks.begin();
    expect(await untilStatus(store, run, status)).toMatchObject({ counts: { sent: 0 } });
    const repeated = [...silent.keys.keys()].filter((key) => worker.keys.get(key) === 1);
    expect(repeated).toHaveLength(status === 'finished' ? 2 : 0);
    await next.close();
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
    await store.copy(countingWorker()).runs.countsOf('matriz', run);
    expect(await store.documents.list('project/matriz/sync-run-log', { limit: 1 })).toEqual([]);
    expect(await store.stepsOf(run)).toEqual({ 2001000: ['waiting'], 2001001: ['done'] });
    expect(await store.statusOf(run)).toMatchObject({ status: 'paused', done: 1, counts: { done: 1 } });
  });
});

describe('a run that another copy saves while it is read', () => {
  it('is read once where only heartbeats have written it meanwhile', async () => {
    const { documents, ...store } = await syncStore();
    const copy = store.copy(countingWorker());
    const run = await started(copy, wanted(2, { driver: 'page' }));
    let times = 0;
    const list: typeof documents.list = async (path, page) => {
      times += path.endsWith('/sync-run-log') ? 1 : 0;
      const data = { until: new Date(Date.now() + times) };
      if (times <= 3)
        await documents.write([{ kind: 'change', path: `project/matriz/sync-run/${run}`, data }]);
      return documents.list(path, page);
    };
    expect(await runStore({ ...documents, list }).load('matriz', run)).toBeDefined();
    expect(times).toBe(1);
    await copy.close();
  });

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
        await copy.runs.store.save(before.facts, noted.run, seq, before.saved, {});
      }
      return documents.list(path, page);
    };
    const read = await runStore({ ...documents, list }).load('matriz', run);
    expect(read?.run.state.counts).toMatchObject({ done: 1, waiting: 1 });
    expect(read?.seq).toBe(seq);
  });
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
