/**
 * A process that drives one run on a database file until it is at rest, and says how it ended. Tests kill it.
 */
import { openDatabase } from '../../sqlite/database.ts';
import { createWorkerClient } from '../../worker/worker-client.ts';
import { AUTHOR, syncStore, wanted } from './sync-bench.ts';

const [file = '', host = '', token = '', driver = '', codes = '', decide = ''] = process.argv.slice(2);
const RUN = 'ABCDEFGHIJ0123456789';

const store = await syncStore(openDatabase(file));
const copy = store.copy(createWorkerClient({ host, token }));
const request = wanted(Number(codes), {
  id: RUN,
  driver: driver === 'page' ? 'page' : 'backend',
  pipelines: ['supplier-stock', 'erp-create'],
  account: 'Matriz',
});
const answer = await copy.service.start(request, AUTHOR);
if (!answer.ok) throw new Error(answer.error);
await copy.runs.recover('matriz');
if (decide === 'repeat') await repeatDoubts();
copy.tasks.begin();
process.stdout.write('driving\n');
// A page is there all the time; a run that needs none is left as it is.
const beating = setInterval(() => void copy.runs.beat('matriz', RUN, false), 1000);
while ((await store.statusOf(RUN))?.status !== 'finished') {
  await new Promise((resolve) => setTimeout(resolve, 20));
}
const { counts } = (await store.statusOf(RUN)) ?? {};
process.stdout.write(`${JSON.stringify({ counts, steps: await store.stepsOf(RUN) })}\n`);
clearInterval(beating);
await copy.close();
process.exit(0);

async function repeatDoubts(): Promise<void> {
  for (const [code, steps] of Object.entries(await store.stepsOf(RUN))) {
    if (!steps.includes('in-doubt')) continue;
    const control = {
      project: 'matriz',
      action: 'decide',
      item: code,
      step: 'erp-create',
      as: 'repeat',
    } as const;
    await copy.runs.control(RUN, control);
  }
}
