import { expect, it } from 'vitest';
import { PROJECT, rowsBench } from '../rows/testing/rows-bench.ts';
import { generateGifts } from './gift-runs.ts';

const ANA = { id: 'ana', email: 'ana@loja.dev', displayName: 'Ana' };

/** `reading`: before the products are read. */
async function shop(reading: (bench: ReturnType<typeof rowsBench>) => Promise<unknown>) {
  const bench = rowsBench();
  const path = (of: string) => `project/${PROJECT}/${of}`;
  const rules = [{ products: ['A'], gifts: ['B'] }];
  await bench.documents.write([
    { kind: 'create', path: path('product/A'), data: { id: 'A' } },
    { kind: 'create', path: path('product/B'), data: { id: 'B', Stock: { loja: { qty: 1 } } } },
    { kind: 'create', path: path('product-gift/natal'), data: { name: 'Natal', rules } },
  ]);
  const { runs, close } = bench.copy();
  const subjects: typeof bench.subjects = {
    ...bench.subjects,
    async *records(...asked) {
      await reading(bench);
      yield* bench.subjects.records(...asked);
    },
  };
  const generate = (of = subjects) => generateGifts({ ...bench, subjects: of, runs }, PROJECT, ANA);
  return { bench, generate, close };
}

it('leaves the products to the next run where they cannot be read', async () => {
  const { bench, generate, close } = await shop(() => Promise.reject(new Error('The store is away.')));
  await expect(generate()).rejects.toThrow('The store is away.');
  expect(await generate(bench.subjects)).toMatchObject({ ok: true, summary: { changed: 1 } });
  await close();
});

it('makes no run where another one has taken the products while they were read', async () => {
  const { bench, generate, close } = await shop(({ documents }) =>
    documents.write([
      {
        kind: 'replace',
        path: `project/${PROJECT}/sync-run-turn/product`,
        data: { run: 'OTHER', at: Date.now() },
      },
    ]),
  );
  expect(await generate()).toEqual({ ok: false, open: { run: 'OTHER' } });
  expect(await bench.documents.list(`project/${PROJECT}/sync-run`, { limit: 1 })).toEqual([]);
  await close();
});
