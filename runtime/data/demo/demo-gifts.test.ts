import { expect, it } from 'vitest';
import { definitionOf } from '../../app/catalogue/catalogue-entries.ts';
import { RUN } from '../../contract/run.ts';
import { createDemoData } from './demo-data.ts';

it('a demo says what gifts would change, and writes them as a run', async () => {
  const seed = {
    product: [{ id: 'A', Stock: [] }, { id: 'B', gifts: ['A'] }, { id: 'C' }],
    'product-gift': [{ id: 'natal', name: 'Natal', rules: [{ products: ['A'], gifts: ['C'] }] }],
  };
  const { gifts, storedPage } = createDemoData({ projectId: 'matriz', seed, definitionOf });
  const product = async (id: string) =>
    (await storedPage('product', { limit: 10 })).records.find((record) => record.id === id);
  const data = expect.objectContaining({ products: 1, changed: 2, cleared: 1 });
  expect(await gifts?.preview('matriz')).toEqual({ ok: true, data });
  expect(await product('A')).not.toHaveProperty('gifts');
  const begun = await gifts?.generate('matriz');
  const run = begun?.ok && begun.data.run;
  await expect
    .poll(async () => (await storedPage(RUN, { limit: 1 })).records[0])
    .toMatchObject({ id: run, kind: 'gifts', status: 'finished', tally: { changed: 1, cleared: 1 } });
  expect(await product('A')).toMatchObject({ gifts: ['C'] });
  expect(await product('B')).toMatchObject({ gifts: [] });
  expect(await gifts?.generate('matriz')).toEqual({ ok: true, data: expect.not.objectContaining({ run }) });
});
