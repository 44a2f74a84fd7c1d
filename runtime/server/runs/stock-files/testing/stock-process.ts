/**
 * A process that drives a stock file on a database file until it is at its end, or until it is killed right after the
 * so-many-th write of a kind.
 */
import { openDatabase } from '../../../sqlite/database.ts';
import { KILLED_FILE, killedStock, killKindOf } from './killed-stock.ts';
import { PROJECT, processed } from './stock-bench.ts';

const [file = '', folder = '', kind = '', count = ''] = process.argv.slice(2);
let left = Number(count);

const { bench, ana } = await killedStock({ database: openDatabase(file), folder });
const { documents } = bench;
const copy = bench.copy({
  documents: {
    ...documents,
    async write(writes) {
      const outcome = await documents.write(writes);
      if (killKindOf(writes) === kind) {
        left -= 1;
        if (left < 0) process.kill(process.pid, 'SIGKILL');
      }
      return outcome;
    },
  },
});
if ((await bench.read(KILLED_FILE))?.status !== 'success') {
  await processed(copy, ana, KILLED_FILE.split('/').at(-1) ?? '');
}
await copy.runs.recover(PROJECT);
copy.tasks.begin();
const isOver = async () => {
  const { run } = (await bench.read(KILLED_FILE)) ?? {};
  return (await bench.read(`sync-run/${String(run)}`))?.status === 'finished';
};
while (!(await isOver())) await new Promise((resolve) => setTimeout(resolve, 20));
await copy.close();
process.stdout.write('ended\n');
process.exit(0);
