/**
 * A process that drives one run of rows, or its undo, on a database file until it is at its end, or until it is killed
 * right after the so-many-th write of a kind: a note, rows that are kept, or a commit of the rows' documents.
 */
import { openDatabase } from '../../../sqlite/database.ts';
import { killAfterWrites } from '../../testing/kill-after-writes.ts';
import { BULK, killedOrder, killedRows, killedShop } from './killed-shop.ts';
import { begun, newRun, PROJECT } from './rows-bench.ts';

const [file = '', what = '', run = '', undo = '', kind = '', count = ''] = process.argv.slice(2);
const written = killAfterWrites(kind, Number(count));

const { bench, ana } = await killedShop(openDatabase(file));
const { documents } = bench;
const copy = bench.copy({
  documents: {
    ...documents,
    async write(writes) {
      const outcome = await documents.write(writes);
      const [first] = writes;
      if (isDriving) written(first?.path.includes('/run-rows/') ? 'rows' : 'note');
      return outcome;
    },
  },
  async writeAs(uid, project) {
    const as = await bench.storeAs(uid, project);
    if (!as) return undefined;
    const commit: typeof as.store.commit = async (...writes) => {
      const outcome = await as.store.commit(...writes);
      written('commit');
      return outcome;
    };
    return { ...as, store: { ...as.store, commit } };
  },
});
let isDriving = false;
const id = what === 'undo' ? undo : run;
const found = await copy.rows.find(PROJECT, run);
const by = { id: ana.uid, email: ana.email, displayName: ana.uid };
const { signal } = new AbortController();
if (what === 'undo') {
  if (!found) throw new Error('There is no run.');
  const answer = await copy.rows.undo(found, { project: PROJECT, id }, by);
  if (answer === 'busy' || !answer.ok) throw new Error(JSON.stringify(answer));
} else if (run.startsWith(BULK) && !found) {
  const answer = await copy.rows.preview(killedOrder(run), by, { signal, onProgress: () => {} });
  const judged = await copy.rows.find(PROJECT, run);
  if (answer === 'busy' || !answer.ok || !judged) throw new Error(JSON.stringify(answer));
  await copy.rows.begin(judged);
} else if (!found) {
  const parts = await killedRows(bench);
  await begun(copy, ana, newRun(run, parts.flat().length), parts);
}
isDriving = true;
await copy.runs.recover(PROJECT);
copy.tasks.begin();
while ((await bench.runOf(id)).status !== 'finished') await new Promise((resolve) => setTimeout(resolve, 20));
await copy.close();
process.stdout.write('ended\n');
process.exit(0);
