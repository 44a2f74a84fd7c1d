/**
 * A journal of imports in memory: what was put stays when everything else is made anew, as after a reload.
 */
import { type ImportJournal, placeKey, readKey } from '../journal/import-journal.ts';
import type { ImportRun, RunPart } from '../model/import-run.ts';

export function memoryJournal(): ImportJournal {
  const runs = new Map<string, ImportRun>();
  const parts = new Map<string, RunPart>();
  return {
    async find(place) {
      const run = runs.get(placeKey(place));
      return run?.epoch === place.epoch ? run : undefined;
    },
    async putRun(run) {
      runs.set(run.status === 'read' ? readKey(run) : placeKey(run), run);
      if (run.status !== 'read') runs.delete(readKey(run));
    },
    async forget(place, which) {
      const key = which === 'last' ? placeKey(place) : readKey(place);
      const id = runs.get(key)?.id;
      runs.delete(key);
      for (const name of parts.keys()) if (name.startsWith(`${id}/`)) parts.delete(name);
    },
    part: async (runId, index) => structuredClone(parts.get(`${runId}/${index}`) ?? { rows: [] }),
    async putPart(runId, index, part) {
      parts.set(`${runId}/${index}`, structuredClone(part));
    },
    close() {},
  };
}
