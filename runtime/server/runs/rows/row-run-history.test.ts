import { expect, it } from 'vitest';
import { definition } from '../../../../generated/collections/brand/model.ts';
import { openEmbeddedHistory } from '../../ports/embedded-history.ts';
import { openDatabase } from '../../sqlite/database.ts';
import { eventually } from '../testing/run-steps.ts';
import { begun, newRun, PROJECT, plannedRow, rowsBench } from './testing/rows-bench.ts';

const RUN = 'ROWS0123456789012345';

it('names an import in the history of each document that it wrote, with the person that began it', async () => {
  const database = openDatabase(':memory:');
  const history = openEmbeddedHistory(database, [definition]);
  const bench = rowsBench(database, [history]);
  const ana = bench.person('ana', 'operator');
  const copy = bench.copy();
  copy.tasks.begin();
  const rows = ['a', 'b'].map((id, at) =>
    plannedRow(at + 1, id, { id: { stringValue: id }, name: { stringValue: 'Nova' } }),
  );
  await begun(copy, ana, newRun(RUN, 2), [rows]);
  await eventually(async () => expect(await bench.runOf(RUN)).toMatchObject({ status: 'finished' }));
  for (const id of ['a', 'b']) {
    const { entries } = await history.of(`project/${PROJECT}/brand/${id}`, { limit: 5 });
    expect(entries).toMatchObject([
      { kind: 'created', by: { uid: 'ana', name: 'ana' }, run: { kind: 'rows', id: RUN } },
    ]);
  }
  await copy.close();
});
