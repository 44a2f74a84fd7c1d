import { describe, expect, it } from 'vitest';
import { countingWorker } from './testing/counting-worker.ts';
import { DONE, eventually, FAILED, started, untilStatus } from './testing/run-steps.ts';
import { AUTHOR, type SyncStore, syncStore, wanted } from './testing/sync-bench.ts';

describe.concurrent('a run of the backend', () => {
  it('goes through all codes by itself, and leaves nothing but how it ended', async () => {
    const store = await syncStore();
    const worker = countingWorker();
    const copy = store.copy(worker);
    copy.tasks.begin();
    const run = await started(copy, wanted(25));
    const status = await untilStatus(store, run, 'finished');
    expect(status).toMatchObject({
      driver: 'backend',
      total: 25,
      done: 25,
      failed: 0,
      counts: { waiting: 0, sent: 0, done: 50 },
      createdBy: AUTHOR,
      finishedAt: expect.any(Date),
    });
    expect([...worker.keys.values()].every((times) => times === 1)).toBe(true);
    expect(worker.keys.size).toBe(50);
    expect(worker.mostAtOnce).toBe(10);
    expect(new Set(Object.values(await store.stepsOf(run)).flat())).toEqual(new Set(['done']));
    await copy.close();
    for (const left of ['sync-run-log', 'sync-run-lease']) {
      expect(await store.documents.list(`project/matriz/${left}`, { limit: 10 })).toEqual([]);
    }
    expect(copy.problems).toEqual([]);
  });

  it('of an earlier release, which had other steps in another order, sends the call of each step', async () => {
    const store = await syncStore();
    const worker = countingWorker();
    const copy = store.copy(worker);
    const run = await started(
      copy,
      wanted(1, { pipelines: ['supplier-data', 'supplier-documents', 'erp-flag'] }),
    );
    const path = `project/matriz/sync-run/${run}`;
    const { data } = (await store.documents.read(path)) ?? {};
    const kept = JSON.parse(String(data?.data));
    const stepOf = (name: string, pipeline: number) => ({ name, pipeline, repeatable: true });
    const plan = [stepOf('supplier-documents', 0), stepOf('photos', 1), stepOf('supplier-data', 2)];
    const { names } = kept.about;
    const earlier = { ...data, data: JSON.stringify({ seq: 0, names, plan, hasCalls: false }) };
    const at = Date.now();
    const notes = JSON.stringify([
      { kind: 'start', at },
      { kind: 'sent', product: 0, step: 0, at },
      { kind: 'done', product: 0, step: 0, at },
    ]);
    const note = `project/matriz/sync-run-log/${run}-0000000001`;
    await store.documents.write([
      { kind: 'replace', path, data: earlier },
      { kind: 'replace', path: note, data: { nonce: 'n', notes } },
    ]);
    copy.tasks.begin();
    await untilStatus(store, run, 'finished');
    expect(worker.calls.map(({ call }) => call.kind)).toEqual(['supplier-data']);
    expect(await store.stepsOf(run)).toEqual({ 2001000: ['done', 'failed', 'done'] });
    expect(await store.errorsOf(run)).toEqual(['Este passo não existe mais nesta versão do Balcão.']);
    await copy.close();
  });

  it('is the same run for whoever asks for its id a second time', async () => {
    const store = await syncStore();
    const worker = countingWorker();
    const copy = store.copy(worker);
    const id = 'ABCDEFGHIJ0123456789';
    copy.tasks.begin();
    expect(await started(copy, wanted(2, { id }))).toBe(id);
    expect(await started(copy, wanted(2, { id }))).toBe(id);
    await untilStatus(store, id, 'finished');
    expect(worker.keys.size).toBe(4);
    await copy.close();
  });

  it('goes on in a task of its own after each stretch, and in another process after a stop', async () => {
    const store = await syncStore();
    const worker = countingWorker(() => DONE, 20);
    const first = store.copy(worker, { longestTaskMs: 300 });
    first.tasks.begin();
    const run = await started(first, wanted(12, { concurrency: 2 }));
    await eventually(async () => expect(worker.keys.size).toBeGreaterThan(6));
    await first.close();
    const before = worker.keys.size;
    expect(before).toBeLessThan(24);
    const second = store.copy(worker);
    await second.runs.recover('matriz');
    second.tasks.begin();
    await untilStatus(store, run, 'finished');
    expect([...worker.keys.values()].every((times) => times === 1)).toBe(true);
    expect(worker.keys.size).toBe(24);
    await second.close();
  });

  it('goes on over as many tasks as its length asks for, each step once', async () => {
    const store = await syncStore();
    const worker = countingWorker(() => DONE, 10);
    const copy = store.copy(worker, { longestTaskMs: 150 });
    copy.tasks.begin();
    const hops: string[] = [];
    const askers = new Set<string>();
    const { enqueue } = copy.tasks;
    copy.tasks.enqueue = (wished) => {
      hops.push(...wished.map(({ payload }) => JSON.parse(payload).hop));
      for (const { of } of wished) askers.add(`${of.store}/${of.user}`);
      return enqueue(wished);
    };
    const run = await started(copy, wanted(8, { concurrency: 2 }));
    await untilStatus(store, run, 'finished');
    expect(hops.length).toBeGreaterThan(3);
    expect(hops).toEqual(hops.map((_hop, number) => `${run}.${number}`));
    // In the share of its store and of the person who made it.
    expect([...askers]).toEqual([`matriz/${AUTHOR.id}`]);
    expect([...worker.keys.values()]).toEqual(Array.from({ length: 16 }, () => 1));
    expect(copy.problems).toEqual([]);
    await copy.close();
  });

  it('pauses, takes another number of processes, goes on, and is cancelled', async () => {
    const store = await syncStore();
    const worker = countingWorker(() => DONE, 10);
    const copy = store.copy(worker);
    copy.tasks.begin();
    const run = await started(copy, wanted(40, { concurrency: 2 }));
    const control = (action: 'pause' | 'start' | 'cancel') =>
      copy.runs.control(run, { project: 'matriz', action });
    expect(await control('pause')).toEqual({ ok: true });
    await untilStatus(store, run, 'paused');
    const calls = worker.calls.length;
    const wide = { project: 'matriz', action: 'concurrency', concurrency: 5 } as const;
    expect(await copy.runs.control(run, wide)).toEqual({ ok: true });
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(worker.calls.length).toBe(calls);
    await control('start');
    await eventually(async () => expect(worker.mostAtOnce).toBe(5));
    await control('cancel');
    const status = await untilStatus(store, run, 'cancelled');
    expect(status).toMatchObject({ concurrency: 5, finishedAt: expect.any(Date) });
    expect(await control('start')).toEqual({ ok: false, reason: 'over' });
    await copy.close();
  });

  it('retries errors under another key, and asks about what may not be repeated', async () => {
    const store = await syncStore();
    const worker = countingWorker((call, key) => {
      if (call.kind === 'erp-create') return { kind: 'in-doubt', text: 'tempo esgotado' };
      return key.endsWith('/0') && call.kind === 'supplier-data' ? FAILED : DONE;
    });
    const copy = store.copy(worker);
    copy.tasks.begin();
    const pipelines = ['supplier-data', 'erp-create'];
    const run = await started(copy, wanted(2, { pipelines, account: 'Matriz' }));
    expect(await untilStatus(store, run, 'finished')).toMatchObject({
      failed: 2,
      counts: { failed: 2, inDoubt: 2 },
    });
    const ask = (more: object) => copy.runs.control(run, { project: 'matriz', ...more } as never);
    expect(await ask({ action: 'retry-errors' })).toEqual({ ok: true, retried: 2 });
    await eventually(async () =>
      expect((await store.statusOf(run))?.counts).toMatchObject({ done: 2, inDoubt: 2, waiting: 0 }),
    );
    await untilStatus(store, run, 'finished');
    expect(await ask({ action: 'retry-errors' })).toEqual({ ok: false, reason: 'no-errors' });
    expect([...worker.keys.keys()].filter((key) => key.includes('supplier-data'))).toHaveLength(4);
    const decide = { action: 'decide', item: '2001000', step: 'erp-create' };
    expect(await ask({ ...decide, as: 'done' })).toEqual({ ok: true });
    expect(await ask({ ...decide, as: 'done' })).toEqual({ ok: false, reason: 'not-in-doubt' });
    await eventually(async () => expect((await store.stepsOf(run))['2001000']).toEqual(['done', 'done']));
    await copy.close();
  });

  it('waits for a worker that asks for it, and sends the same key again', async () => {
    const store = await syncStore();
    const worker = countingWorker((_call, _key, times) =>
      times === 1 ? { kind: 'busy', retryAfterMs: 1500 } : DONE,
    );
    const copy = store.copy(worker);
    copy.tasks.begin();
    const run = await started(copy, wanted(1, { pipelines: ['supplier-data'] }));
    await eventually(async () => expect((await store.statusOf(run))?.waitingUntil).toBeInstanceOf(Date));
    expect(await untilStatus(store, run, 'finished')).toMatchObject({ done: 1, waitingUntil: null });
    const [first, second] = worker.calls;
    expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(1490);
    expect(worker.keys.size).toBe(1);
    await copy.close();
  });

  it('calls an account of the ERP no more often a second than allowed, in all runs together', async () => {
    const store = await syncStore();
    const worker = countingWorker();
    const copy = store.copy(worker, { erpCallsPerSecond: 4 });
    copy.tasks.begin();
    const runs = [];
    for (let index = 0; index < 2; index += 1) {
      runs.push(await started(copy, wanted(5, { pipelines: ['erp-query', 'supplier-documents'] })));
    }
    for (const run of runs) await untilStatus(store, run, 'finished');
    const times = worker.calls.filter(({ call }) => call.kind === 'erp-query').map(({ at }) => at);
    expect(times).toHaveLength(10);
    for (let index = 4; index < times.length; index += 1) {
      expect((times[index] ?? 0) - (times[index - 4] ?? 0)).toBeGreaterThanOrEqual(950);
    }
    await copy.close();
  }, 30_000);

  it('makes use of all the calls that an account allows, through all steps of a product', async () => {
    const store = await syncStore();
    const worker = countingWorker();
    const copy = store.copy(worker, { erpCallsPerSecond: 10 });
    copy.tasks.begin();
    const pipelines = ['erp-query', 'erp-flag', 'shop-delete'];
    const run = await started(copy, wanted(10, { pipelines }));
    await untilStatus(store, run, 'finished');
    const times = worker.calls.map(({ at }) => at);
    expect(times).toHaveLength(30);
    // Thirty calls, ten a second.
    expect((times.at(-1) ?? 0) - (times[0] ?? 0)).toBeLessThan(4900);
    await copy.close();
  });

  it('sends nothing while the disk takes nothing, and goes on when it does', async () => {
    const store = await syncStore();
    const worker = countingWorker(() => DONE, 10);
    let isFull = false;
    const write: SyncStore['documents']['write'] = async (writes) => {
      if (isFull) throw new Error('SQLITE_FULL');
      return store.documents.write(writes);
    };
    const full = await syncStore(store.database, { ...store.documents, write });
    const copy = full.copy(worker);
    copy.tasks.begin();
    const run = await started(copy, wanted(20, { concurrency: 2 }));
    await eventually(async () => expect(worker.calls.length).toBeGreaterThan(3));
    isFull = true;
    await new Promise((resolve) => setTimeout(resolve, 100));
    const before = worker.calls.length;
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect(worker.calls.length).toBe(before);
    expect(copy.problems.join()).toContain('SQLITE_FULL');
    isFull = false;
    await untilStatus(store, run, 'finished');
    expect([...worker.keys.values()].every((times) => times === 1)).toBe(true);
    await copy.close();
  });

  it('says what is missing as an error of the step, and sends nothing', async () => {
    const store = await syncStore();
    const worker = countingWorker();
    const copy = store.copy(worker);
    copy.tasks.begin();
    const run = await started(copy, wanted(['X1'], { pipelines: ['supplier-data', 'supplier-c'] }));
    expect(await untilStatus(store, run, 'finished')).toMatchObject({ failed: 1, counts: { failed: 2 } });
    expect(worker.calls).toEqual([]);
    await copy.close();
  });

  it('ends an import of one code with our own answer, also where the store fails once', async () => {
    const plain = await syncStore();
    let failures = 0;
    const read: SyncStore['documents']['read'] = async (path) => {
      if (path.includes('/product-data/') && failures === 0) {
        failures += 1;
        throw new Error('unavailable');
      }
      return plain.documents.read(path);
    };
    const store = await syncStore(plain.database, { ...plain.documents, read });
    const worker = countingWorker(({ kind }) => ({
      kind: 'done',
      answer: kind === 'supplier-stock' ? { download: 'https://x.dev/a.zip' } : {},
    }));
    const copy = store.copy(worker);
    copy.tasks.begin();
    const request = wanted(['K1'], { pipelines: ['import'], products: { K1: { company: 4 } } });
    const run = await started(copy, request);
    await eventually(async () => expect(worker.calls.length).toBe(6));
    expect((await store.statusOf(run))?.status).toBe('running');
    await store.documents.write([
      { kind: 'create', path: 'project/matriz/product-data/K1', data: { ProductCode: 'K1' } },
    ]);
    await untilStatus(store, run, 'finished');
    expect(failures).toBe(1);
    expect(worker.calls[0]?.call).toMatchObject({ kind: 'supplier-data', company: 4 });
    expect(worker.calls[2]?.call).toMatchObject({ downloadUrl: 'https://x.dev/a.zip' });
    await copy.close();
  });

  it('send no address of a supplier’s answer on that the store does not name, until it does', async () => {
    const store = await syncStore();
    const answers: { readonly [code: string]: string } = {
      K1: 'http://169.254.169.254/latest/meta-data/',
      K2: 'https://outro.dev/a.zip',
      K3: 'https://x.dev\\@outro.dev/a.zip',
    };
    const worker = countingWorker((call) => ({
      kind: 'done',
      answer: call.kind === 'supplier-stock' ? { download: answers[call.products[0]?.id ?? ''] ?? '' } : {},
    }));
    const copy = store.copy(worker);
    copy.tasks.begin();
    const products = { K1: { company: 4 }, K2: { company: 4 }, K3: { company: 4 } };
    const request = wanted(Object.keys(answers), { pipelines: ['supplier-stock'], products });
    const run = await started(copy, request);
    await untilStatus(store, run, 'finished');
    const sent = () =>
      worker.calls.flatMap(({ call }) => (call.kind === 'supplier-files' ? call.downloadUrl : []));
    expect(sent()).toEqual(['https://x.dev/@outro.dev/a.zip']);
    const parts = JSON.stringify(await store.documents.list('project/matriz/sync-run-part', { limit: 9 }));
    expect(parts).toContain('precisa de um nome público');
    expect(parts).toContain('O domínio outro.dev não está em Domínios de download');

    const path = 'project/matriz/config/worker-names';
    const data = { downloadHosts: ['x.dev', 'outro.dev'] };
    await store.documents.write([{ kind: 'change', path, data }]);
    await copy.runs.control(run, { project: 'matriz', action: 'retry-errors' });
    await eventually(async () => expect(sent()).toContain('https://outro.dev/a.zip'));
    await untilStatus(store, run, 'finished');
    expect(sent()).toHaveLength(2);
    await copy.close();
  });
});
