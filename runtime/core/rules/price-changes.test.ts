import { describe, expect, it } from 'vitest';
import { definition as pricingRule } from '../../../generated/collections/pricing-rule/model.ts';
import { definition as product } from '../../../generated/collections/product/model.ts';
import type { ConsoleRecord } from '../../contract/collection.ts';
import type { ChangesPage } from '../../contract/rules.ts';
import { QuestionRefused, type SubjectSource } from '../conditions/answers/evaluation.ts';
import { changedShare, priceChanges } from './price-changes.ts';

const rule = (id: string, markup: number, more: object = {}): ConsoleRecord => ({
  id,
  name: id,
  store: 'site',
  isActive: true,
  rules: [{ options: { markup } }],
  ...more,
});
const pan = (id: string, Price: number | undefined, more: object = {}): ConsoleRecord => ({
  id,
  ProductSiteName: `Panela ${id}`,
  PriceNet: 100,
  ...(Price !== undefined && { Price, PriceInstallments: Price }),
  ...more,
});

interface Shop {
  readonly rules?: readonly ConsoleRecord[];
  readonly products: readonly ConsoleRecord[];
  readonly pageSize?: number;
}

async function changesOf(present: ConsoleRecord, { rules = [], products, pageSize = 2 }: Shop) {
  const shelf = new Map([
    [pricingRule.name, rules],
    [product.name, products],
  ]);
  let mostAtOnce = 0;
  const source: SubjectSource = {
    now: 0,
    definitionOf: async (name) => [pricingRule, product].find((each) => each.name === name),
    async *records({ name }) {
      const all = shelf.get(name) ?? [];
      for (let at = 0; at < all.length; at += pageSize) {
        mostAtOnce = Math.max(mostAtOnce, pageSize);
        yield all.slice(at, at + pageSize);
      }
    },
    total: async () => products.length,
    read: async () => undefined,
  };
  const pages: ChangesPage[] = [];
  for await (const page of priceChanges({ project: 'matriz', timeZone: 'UTC', present }, source)) {
    pages.push(page);
  }
  const last = pages.at(-1);
  if (!last) throw new Error('There is no page.');
  return { pages, changes: pages.flatMap(({ changes }) => changes), ...last.tally, broken: last.broken };
}

const codes = ({ changes }: { readonly changes: readonly { readonly product: string }[] }) =>
  changes.map((change) => change.product);

describe('what a price rule changes', () => {
  it('is the price of each product that it would make another one, with the largest rise and fall', async () => {
    const products = [pan('A', 160), pan('B', 200), pan('C', 400), pan('D', undefined), pan('E', 190)];
    const found = await changesOf(rule('nova', 2), { products });
    expect(found).toMatchObject({ read: 5, total: 5, changed: 4, belowCost: 0, belowMinimum: 0 });
    expect(found.changes[0]).toEqual({
      product: 'A',
      name: 'Panela A',
      prices: {
        price: { before: 16000, after: 20000 },
        installments: { before: 16000, after: 20000 },
      },
      belowCost: false,
      belowMinimum: false,
    });
    expect(found.changes.map((change) => changedShare(change))).toEqual([
      0.25,
      -0.5,
      undefined,
      expect.closeTo(0.0526, 3),
    ]);
    expect([found.rise?.product, found.fall?.product]).toEqual(['A', 'C']);
  });

  it('is the same in pages of any size, and each page says how far it is', async () => {
    const products = Array.from({ length: 25 }, (_, at) => pan(String(at), 100 + 10 * at));
    const whole = await changesOf(rule('nova', 2), { products, pageSize: 100 });
    for (const pageSize of [1, 7]) {
      const found = await changesOf(rule('nova', 2), { products, pageSize });
      expect({ ...found, pages: 0 }).toEqual({ ...whole, pages: 0 });
      const read = found.pages.map(({ tally }) => tally.read);
      expect(read).toEqual(read.toSorted((one, other) => one - other));
      expect(Math.max(...found.pages.map(({ changes }) => changes.length))).toBeLessThanOrEqual(pageSize);
    }
  });

  it('leaves out what other rules change, and what a later one decides', async () => {
    const products = [pan('A', 50, { type: 'panela' }), pan('B', 50, { type: 'tampa' })];
    const lids = { conditions: { type: 'equals', field: 'type', value: 'tampa' }, options: { markup: 3 } };
    const others = [rule('base', 2, { order: 1 }), rule('fim', 4, { order: 9, rules: [] })];
    const present = rule('tampas', 3, { order: 2, rules: [lids] });
    expect(codes(await changesOf(present, { rules: others, products }))).toEqual(['B']);
    const decided = [rule('base', 2, { order: 1 }), rule('fim', 4, { order: 9 })];
    expect(codes(await changesOf(present, { rules: decided, products }))).toEqual([]);
  });

  it('counts what the stored rule does and the written one does no more', async () => {
    const products = [pan('A', 300), pan('B', 200)];
    const rules = [rule('base', 2, { order: 1 }), rule('alta', 3, { order: 2 })];
    const narrowed = rule('alta', 3, {
      order: 2,
      rules: [{ conditions: { type: 'equals', field: 'id', value: 'X' }, options: { markup: 3 } }],
    });
    expect(codes(await changesOf(narrowed, { rules, products }))).toEqual(['A']);
  });

  it('takes a rule that is switched off as if it were on', async () => {
    const off = rule('nova', 2, { isActive: false });
    expect(await changesOf(off, { rules: [off], products: [pan('A', 100)] })).toMatchObject({ changed: 1 });
  });

  it('says what falls below cost and below the minimum', async () => {
    const products = [
      pan('A', 200),
      pan('B', 200, { PriceMin: 250 }),
      pan('C', 200, { PriceMinInstallments: 85 }),
      pan('D', 200, { PriceMin: 250, Options: { isBrandPriceRestrict: true } }),
    ];
    const found = await changesOf(rule('queima', 0.9), { products });
    const said = found.changes.map(({ product: code, belowCost, belowMinimum }) => [
      code,
      belowCost,
      belowMinimum,
    ]);
    expect(said).toEqual([
      ['A', true, false],
      ['B', true, true],
      ['C', true, false],
      ['D', false, false],
    ]);
    expect(found).toMatchObject({ belowCost: 3, belowMinimum: 1 });
  });

  it('counts entries that cannot be evaluated, which are for no product', async () => {
    const present = rule('nova', 2, {
      rules: [{ conditions: { type: 'soundsLike', field: 'type' }, options: { markup: 2 } }],
    });
    expect(await changesOf(present, { products: [pan('A', 100)] })).toMatchObject({ broken: 1, changed: 0 });
  });

  it('is refused for a rule without a store', async () => {
    const present = rule('nova', 2, { store: undefined });
    await expect(changesOf(present, { products: [] })).rejects.toThrow(QuestionRefused);
  });
});
