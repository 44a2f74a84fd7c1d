/**
 * A copy of a store whose queue is full and whose runs run, brought back: nothing goes on by itself.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openIdentity } from '../identity/index.ts';
import { countingWorker } from '../runs/testing/counting-worker.ts';
import { eventually, started, untilStatus } from '../runs/testing/run-steps.ts';
import { syncStore, wanted } from '../runs/testing/sync-bench.ts';
import { openDatabase } from '../sqlite/database.ts';
import { backup, restore } from './index.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'balcao-restored-queue-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

async function openStore(name: string) {
  const database = openDatabase(join(folder, name, 'balcao.db'));
  openIdentity(database);
  return syncStore(database);
}

it('a restored store sends nothing of the queue and of runs by itself, and says what it has stopped', async () => {
  const data = mkdtempSync(join(folder, 'loja-'));
  const file = join(folder, 'copia.db');
  const store = await openStore(data.slice(folder.length + 1));
  const copy = store.copy(countingWorker(() => 'never'));
  copy.tasks.begin();
  const ofBackend = await started(copy, wanted(3));
  const ofPage = await started(copy, wanted(3, { driver: 'page' }));
  const task = {
    name: 'video-1',
    handler: 'send-video',
    of: { store: 'matriz', user: 'u1' },
    payload: '{}',
    notBefore: Date.now() + 1e9,
  };
  await copy.tasks.enqueue([task]);
  for (const run of [ofBackend, ofPage]) await untilStatus(store, run, 'running');
  backup(data, file);

  const elsewhere = mkdtempSync(join(folder, 'outra-'));
  // Those of the runs, and the video's.
  expect(await restore(elsewhere, file)).toMatchObject({ stopped: { tasks: 3, runs: 2 } });
  const again = await openStore(elsewhere.slice(folder.length + 1));
  for (const run of [ofBackend, ofPage]) {
    expect(await again.statusOf(run)).toMatchObject({
      status: 'paused',
      pausedBy: 'Recuperação da cópia',
      runningSince: null,
    });
  }
  const worker = countingWorker();
  const restored = again.copy(worker);
  await restored.runs.recover('matriz');
  restored.tasks.begin();
  // Whatever is queued now comes behind what was restored: when its run is over, nothing of that has been sent.
  const fresh = await started(restored, wanted(['NOVO']));
  await untilStatus(again, fresh, 'finished');
  expect(new Set(worker.calls.map(({ key }) => key.split('/')[0]))).toEqual(new Set([fresh]));
  expect(await restored.tasks.enqueue([task])).toEqual(['queued']);

  await restored.runs.control(ofBackend, { project: 'matriz', action: 'start' });
  await eventually(() => expect(worker.calls.some(({ key }) => key.startsWith(ofBackend))).toBe(true));
  await Promise.all([copy.close(), restored.close()]);
  for (const { database } of [store, again]) database.close();
});
