import { expect, it } from 'vitest';
import { forgetRows } from './forgotten-rows.ts';
import { ended, RUN, text, UNDO, undone } from './testing/row-run-steps.ts';
import { begun, newRun, PROJECT, plannedRow, rowsBench } from './testing/rows-bench.ts';

it('takes one document out of the rows of a run, which then takes back the others alone', async () => {
  const bench = rowsBench();
  const ana = bench.person('ana', 'admin');
  const copy = bench.copy();
  copy.tasks.begin();
  const rows = ['a', 'b'].map((id, at) =>
    plannedRow(at + 1, id, { id: text(id), name: text(`Marca ${id}`) }),
  );
  await begun(copy, ana, newRun(RUN, 1), [rows]);
  await ended(bench, RUN);
  await forgetRows(bench.documents, [RUN, 'nothing'], { project: PROJECT, collection: 'brand', id: 'a' });
  const left = JSON.stringify(await bench.rowsOf(RUN, 1));
  expect([left.includes('Marca a'), left.includes('Marca b')]).toEqual([false, true]);
  expect(await undone(bench, copy, ana)).toMatchObject({ tally: { restored: 1, kept: 0 } });
  expect(await bench.read('brand/a')).toBeDefined();
  expect(await bench.read('brand/b')).toBeUndefined();
  // By the run that took it back the same rows are found.
  await forgetRows(bench.documents, [UNDO], { project: PROJECT, collection: 'brand', id: 'b' });
  expect(JSON.stringify(await bench.rowsOf(RUN, 1))).not.toContain('Marca');
  await copy.close();
});
