import { expect, it } from 'vitest';
import { fixtureSeed } from './demo-backend.ts';

it('the demo has data for the panel of each product, and no runs that no server made', async () => {
  const seed = await fixtureSeed();
  const idsOf = (collection: string) => (seed[collection] ?? []).map(({ id }) => id);
  expect(idsOf('product').length).toBeGreaterThan(0);
  expect(idsOf('product-data')).toEqual(idsOf('product'));
  expect(seed['product-data']?.map(({ ProductCode }) => ProductCode)).toEqual(idsOf('product'));
  const logged = (seed['product-data-changelog'] ?? []).map(({ ProductCode }) => ProductCode);
  expect(logged.filter((code) => !idsOf('product').includes(String(code)))).toEqual([]);
  expect(idsOf('sync-run')).toEqual([]);
});
