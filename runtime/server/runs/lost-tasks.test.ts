/**
 * What a queue, a shutdown or another copy of the backend may lose: a run is neither left alone, nor driven by whoever ends.
 */
import { describe, expect, it } from 'vitest';
import { countingWorker } from './testing/counting-worker.ts';
import { DONE, eventually, started, untilStatus } from './testing/run-steps.ts';
import { type SyncCopy, syncStore, wanted } from './testing/sync-bench.ts';

const RUN = 'ABCDEFGHIJ0123456789';
const PAYLOAD = JSON.stringify({ project: 'matriz', run: RUN, hop: 'x.0' });
const pageRun = { id: RUN, driver: 'page' } as const;
const pause = { project: 'matriz', action: 'pause', by: 'Rui' } as const;

/** The queue of a copy refuses what it is given, until it is said to take it. Answers the names that it took. */
function refusingQueue({ tasks }: SyncCopy) {
  const { enqueue } = tasks;
  const queue = { isRefusing: true, names: [] as string[] };
  tasks.enqueue = (wished) => {
    if (queue.isRefusing) throw new Error('Cloud Tasks answered 403');
    queue.names.push(...wished.map(({ name }) => name));
    return enqueue(wished);
  };
  return queue;
}

function gate() {
  let open = (): void => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open: () => open(), opened };
}

describe('a run whose first task the queue refused', () => {
  it('goes on when its start is asked for again, and is started once', async () => {
    const store = await syncStore();
    const worker = countingWorker();
    const copy = store.copy(worker);
    const queue = refusingQueue(copy);
    copy.tasks.begin();
    await expect(started(copy, wanted(2, { id: RUN }))).rejects.toThrow('Cloud Tasks answered 403');
    queue.isRefusing = false;
    await started(copy, wanted(2, { id: RUN }));
    await started(copy, wanted(2, { id: RUN }));
    expect(new Set(queue.names).size).toBe(1);
    await untilStatus(store, RUN, 'finished');
    expect([...worker.keys.values()]).toEqual([1, 1, 1, 1]);
    await copy.close();
  });

  it('gets one with a heartbeat after half a minute, one only, and none where a copy drives it', async () => {
    const store = await syncStore();
    let ahead = 0;
    const copy = store.copy(
      countingWorker(() => DONE, 20),
      { now: () => Date.now() + ahead },
    );
    const queue = refusingQueue(copy);
    await expect(started(copy, wanted(400, pageRun))).rejects.toThrow('Cloud Tasks answered 403');
    queue.isRefusing = false;
    expect(await copy.runs.beat('matriz', RUN, true)).toBe(true);
    expect(queue.names).toEqual([]);
    ahead = 40_000;
    expect(await copy.runs.beat('matriz', RUN, true)).toBe(true);
    expect(await copy.runs.beat('matriz', RUN, true)).toBe(true);
    expect(new Set(queue.names).size).toBe(1);
    copy.tasks.begin();
    await eventually(async () => expect((await store.statusOf(RUN))?.done).toBeGreaterThan(0));
    const before = queue.names.length;
    ahead = 80_000;
    expect(await copy.runs.beat('matriz', RUN, true)).toBe(true);
    expect(queue.names).toHaveLength(before);
    await copy.close();
  });
});

describe('the heartbeats of a run', () => {
  it('move its time forward alone, and write it about once in five seconds however many pages send them', async () => {
    const store = await syncStore();
    let writes = 0;
    const write: typeof store.documents.write = (all) => {
      writes += all.filter((one) => 'data' in one && Object.keys(one.data).join() === 'until').length;
      return store.documents.write(all);
    };
    const counted = await syncStore(store.database, { ...store.documents, write });
    const start = Date.now();
    let ahead = 0;
    const copy = counted.copy(countingWorker(), { now: () => start + ahead });
    await started(copy, wanted(2, pageRun));
    writes = 0;
    for (; ahead < 60_000; ahead += 500) await copy.runs.beat('matriz', RUN, false);
    expect(writes).toBeGreaterThan(10);
    expect(writes).toBeLessThan(16);
    await copy.runs.beat('matriz', RUN, true);
    await copy.runs.control(RUN, { project: 'matriz', action: 'start' });
    expect((await store.statusOf(RUN))?.until).toEqual(new Date(start + ahead + 90_000));
    await copy.close();
  });
});

it('a step that waits for its turn is not sent when no page is there any more', async () => {
  const store = await syncStore();
  const worker = countingWorker();
  let ahead = 0;
  const copy = store.copy(worker, { now: () => Date.now() + ahead, erpCallsPerSecond: 1 });
  copy.tasks.begin();
  // With a further step each, no product is at rest, whose pause would wake the driver.
  const pipelines = ['erp-create', 'erp-flag'];
  await started(copy, wanted(6, { ...pageRun, pipelines, account: 'Matriz', concurrency: 6 }));
  await eventually(() => expect(worker.calls.length).toBeGreaterThan(0));
  await new Promise((resolve) => setTimeout(resolve, 100));
  const before = worker.calls.length;
  ahead = 21_000;
  await untilStatus(store, RUN, 'paused');
  expect(worker.calls.length).toBe(before);
  await copy.close();
});

describe('a server that ends', () => {
  it('sends nothing of a run that it was opening', async () => {
    const store = await syncStore();
    const worker = countingWorker();
    await started(store.copy(worker), wanted(2, { id: RUN }));
    const [reading, closing] = [gate(), gate()];
    const read: typeof store.documents.read = async (path) => {
      if (path.endsWith(`/sync-run/${RUN}`)) {
        reading.open();
        await closing.opened;
      }
      return store.documents.read(path);
    };
    const copy = (await syncStore(store.database, { ...store.documents, read })).copy(worker);
    const working = copy.runs.work(PAYLOAD, new AbortController().signal);
    await reading.opened;
    const closed = copy.close();
    closing.open();
    expect(await working).toBe('again');
    await closed;
    expect(worker.calls).toEqual([]);
  });

  it('sends nothing for a task that was given up before it began', async () => {
    const store = await syncStore();
    const worker = countingWorker();
    const copy = store.copy(worker);
    await started(copy, wanted(2, { id: RUN }));
    expect(await copy.runs.work(PAYLOAD, AbortSignal.abort())).toBe('again');
    expect(worker.calls).toEqual([]);
    await copy.close();
  });
});

/** Told when a copy gives the run back, and looks for what was left of it. */
async function closingCopy(store: Awaited<ReturnType<typeof syncStore>>, onRelease: () => Promise<void>) {
  const looked = gate();
  const { documents } = store;
  const write: typeof documents.write = async (all) => {
    const isRelease = all.some(({ kind, path }) => kind === 'remove' && path.includes('/sync-run-lease/'));
    if (isRelease) await onRelease();
    return documents.write(all);
  };
  const list: typeof documents.list = async (path, page) => {
    const found = await documents.list(path, page);
    if (path.endsWith('/sync-run-command')) looked.open();
    return found;
  };
  const closing = await syncStore(store.database, { ...documents, write, list });
  return { looked: looked.opened, copy: closing.copy(countingWorker(), { isAlone: false }) };
}

describe('what people ask of one copy of the backend while another gives the run back', () => {
  it('is done by the one that gives it back, which looks once more', async () => {
    const store = await syncStore();
    const other = store.copy(countingWorker(), { isAlone: false });
    let isAsked = false;
    const { copy } = await closingCopy(store, async () => {
      if (isAsked) return;
      isAsked = true;
      expect(await other.runs.control(RUN, pause)).toEqual({ ok: true });
    });
    await started(copy, wanted(2, pageRun));
    expect(await untilStatus(store, RUN, 'paused')).toMatchObject({ pausedBy: 'Rui' });
    expect(await store.documents.list('project/matriz/sync-run-command', { limit: 1 })).toEqual([]);
    await Promise.all([copy.close(), other.close()]);
  });

  it('is done by the one that was asked, where the run was given back before it could be left', async () => {
    const store = await syncStore();
    const [releasing, leaving] = [gate(), gate()];
    const { copy, looked } = await closingCopy(store, async () => {
      releasing.open();
      await leaving.opened;
    });
    const write: typeof store.documents.write = async (all) => {
      if (all.some(({ path }) => path.includes('/sync-run-command/'))) {
        leaving.open();
        await looked;
      }
      return store.documents.write(all);
    };
    const asked = await syncStore(store.database, { ...store.documents, write });
    const other = asked.copy(countingWorker(), { isAlone: false });
    const starting = started(copy, wanted(2, pageRun));
    await releasing.opened;
    expect(await other.runs.control(RUN, pause)).toEqual({ ok: true });
    await starting;
    expect(await untilStatus(store, RUN, 'paused')).toMatchObject({ pausedBy: 'Rui' });
    await Promise.all([copy.close(), other.close()]);
  });
});
