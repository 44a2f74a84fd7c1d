/**
 * A process that sends a campaign on a database file until its run is at its end, or until it is killed: right after the
 * so-many-th write of a kind, or while so many messages are on their way. What left is in a file beside it.
 */
import { appendFileSync } from 'node:fs';
import { openDatabase } from '../../../sqlite/database.ts';
import { hasStatus, PROJECT, people, sendBench, sent, untilStands } from './send-bench.ts';

const [file = '', size = '', kind = '', count = ''] = process.argv.slice(2);
let left = Number(count);

function countdown(is: boolean): void {
  if (!is) return;
  left -= 1;
  if (left < 0) process.kill(process.pid, 'SIGKILL');
}

const bench = sendBench(openDatabase(file));
const { documents } = bench;
bench.state.audience = people(Number(size));
bench.state.provide = async ({ recipient, delivery }) => {
  countdown(kind === 'before');
  appendFileSync(`${file}.left`, `${recipient.address}\n`);
  countdown(kind === 'after');
  await new Promise((resolve) => setTimeout(resolve, 1));
  return { kind: 'accepted', id: delivery };
};
const copy = bench.copy({
  concurrency: 10,
  documents: {
    ...documents,
    async write(writes) {
      const isOf = (collection: string) => writes.some(({ path }) => path.includes(`/${collection}/`));
      const outcome = await documents.write(writes);
      countdown(kind === 'delivery' && isOf('campaign-delivery'));
      countdown(kind === 'note' && isOf('sync-run-log') && writes.length === 1);
      countdown(
        kind === 'other' && !isOf('campaign-delivery') && !(isOf('sync-run-log') && writes.length === 1),
      );
      return outcome;
    },
  },
});
await copy.runs.recover(PROJECT);
copy.tasks.begin();
await sent(copy);
await untilStands(copy, hasStatus('finished'));
await copy.close();
process.stdout.write('ended\n');
process.exit(0);
