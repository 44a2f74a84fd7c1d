/**
 * The runs of a store that is brought back are paused: what one of them had still to send when the copy was made, the
 * store that went on has sent meanwhile. A person says whether it goes on.
 */
import { RUN } from '../../contract/run.ts';
import { noted } from '../../core/run/live-run.ts';
import type { Documents } from '../ports/documents.ts';
import { runStore } from './run-store.ts';

/** Where screens name the person who paused a run. */
const PAUSED_BY = 'Recuperação da cópia';
const PAGE = 500;

/** Of all stores, while nobody drives any. Answers how many there were. */
export async function pauseRuns(documents: Documents): Promise<number> {
  let paused = 0;
  for (const { path } of await documents.list('project', { limit: 1000 })) {
    const project = path.slice(path.lastIndexOf('/') + 1);
    for (let before = -1; paused > before; ) {
      before = paused;
      paused += await pauseSome(documents, project);
    }
  }
  return paused;
}

async function pauseSome(documents: Documents, project: string): Promise<number> {
  const store = runStore(documents);
  const search = { field: 'status', value: 'running', limit: PAGE };
  let paused = 0;
  for (const { path } of await documents.find(`project/${project}/${RUN}`, search)) {
    // One that cannot be read goes on nowhere.
    const loaded = await store.load(project, path.slice(path.lastIndexOf('/') + 1)).catch(() => undefined);
    if (!loaded) continue;
    const run = noted(loaded.run, { kind: 'pause', at: Date.now(), by: PAUSED_BY });
    await store.save(loaded.facts, run, loaded.seq, loaded.saved, { waitingUntil: null });
    paused += 1;
  }
  return paused;
}
