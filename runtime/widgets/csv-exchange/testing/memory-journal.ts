/**
 * A journal of imports in memory: what was put stays when everything else is made anew, as after a reload.
 */

import type { RunPart } from '../../../core/row-runs/rows.ts';
import { draftsKey, type ImportJournal, latestFirst, runKey, runsKey } from '../journal/import-journal.ts';
import type { ImportRun } from '../model/import-run.ts';

export function memoryJournal(): ImportJournal {
  const runs = new Map<string, ImportRun>();
  const parts = new Map<string, RunPart>();
  const below = (start: string) => [...runs].flatMap(([key, run]) => (key.startsWith(start) ? [run] : []));
  return {
    runs: async (owner) => latestFirst(below(runsKey(owner))),
    drafts: async (place) => below(draftsKey(place)),
    async putRun(run) {
      runs.set(runKey(run), run);
    },
    async forget(run) {
      if (runs.get(runKey(run))?.id === run.id) runs.delete(runKey(run));
      for (const name of parts.keys()) if (name.startsWith(`${run.id}/`)) parts.delete(name);
    },
    part: async (runId, index) => structuredClone(parts.get(`${runId}/${index}`) ?? { rows: [] }),
    async putPart(runId, index, part) {
      parts.set(`${runId}/${index}`, structuredClone(part));
    },
    close() {},
  };
}
