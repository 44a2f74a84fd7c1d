/**
 * A process that drives one run of gifts on a database file until it is at its end, or until it is killed right after the
 * so-many-th write of a kind: a note, or a product. Meanwhile somebody counts down a unit's stock in the same products.
 */
import { openDatabase } from '../../../sqlite/database.ts';
import { PROJECT, rowsBench } from '../../rows/testing/rows-bench.ts';
import { killAfterWrites } from '../../testing/kill-after-writes.ts';

const [file = '', run = '', kind = '', count = ''] = process.argv.slice(2);
const written = killAfterWrites(kind, Number(count));
const bench = rowsBench(openDatabase(file));
bench.person('ana', 'operator');
const { documents } = bench;
const copy = bench.copy({
  documents: {
    ...documents,
    async write(writes) {
      const [first] = writes;
      const isProduct = first?.path.includes('/product/') === true;
      if (isProduct && first) await sellOne(first.path);
      const outcome = await documents.write(writes);
      if (outcome.ok) written(isProduct ? 'product' : 'note');
      return outcome;
    },
  },
});
await copy.runs.recover(PROJECT);
copy.tasks.begin();
while ((await bench.runOf(run)).status !== 'finished')
  await new Promise((resolve) => setTimeout(resolve, 20));
await copy.close();
process.stdout.write('ended\n');
process.exit(0);

/** Once in each product, between the run's read and its write: the version is another one then. */
async function sellOne(path: string): Promise<void> {
  const state = await documents.read(path);
  if (!state || state.data.sold === true) return;
  const { version } = state;
  const data = { sold: true, Stock: { loja: { qty: 2 }, cd: { qty: 5 } } };
  const outcome = await documents.write([{ kind: 'change', path, data, version }]);
  if (!outcome.ok) throw new Error(outcome.reason);
}
