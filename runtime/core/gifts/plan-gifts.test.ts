import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { printedSeed } from '../../../tests/setup/seed.ts';
import type { ConsoleRecord } from '../../contract/collection.ts';
import { planGifts } from './plan-gifts.ts';

const rule = (id: string, ...rules: readonly unknown[]): ConsoleRecord => ({
  id,
  name: `Regra ${id}`,
  rules,
});
const entry = (products: unknown, gifts: unknown) => ({ products, gifts });
const product = (id: string, gifts?: unknown, qty: unknown = 1): ConsoleRecord => ({
  id,
  Stock: [
    { stockId: 'cd', qty: 0 },
    { stockId: 'loja', qty },
  ],
  ...(gifts !== undefined && { gifts }),
});

async function* inPages(records: readonly ConsoleRecord[], size = 2) {
  for (let at = 0; at < records.length; at += size) yield records.slice(at, at + size);
}

const A_TO_D = ['A', 'B', 'C', 'D'].map((id) => product(id));

interface Case {
  readonly name: string;
  readonly rules: readonly ConsoleRecord[];
  readonly products?: readonly ConsoleRecord[];
  readonly changes: { readonly [product: string]: readonly string[] };
  readonly problems?: readonly string[];
}

const CASES: readonly Case[] = [
  {
    name: 'any of the products of an entry brings all its gifts',
    rules: [rule('1', entry(['A', 'B'], ['C', 'D']))],
    changes: { A: ['C', 'D'], B: ['C', 'D'] },
  },
  {
    name: 'a gift of several entries and rules comes once, in the order of the rules',
    rules: [rule('2', entry(['A'], ['D', 'C'])), rule('1', entry(['A'], ['C']), entry(['A'], ['C', 'B']))],
    changes: { A: ['C', 'B', 'D'] },
  },
  {
    name: 'gifts that no rule gives any more are cleared',
    rules: [],
    products: [product('A', ['C']), product('C')],
    changes: { A: [] },
  },
  {
    name: 'a product that has its gifts already does not change',
    rules: [rule('1', entry(['A'], ['C']))],
    products: [product('A', ['C']), product('C')],
    changes: {},
  },
  {
    name: 'gifts in another order are others',
    rules: [rule('1', entry(['A'], ['B', 'C']))],
    products: [product('A', ['C', 'B']), product('B'), product('C')],
    changes: { A: ['B', 'C'] },
  },
  {
    name: 'a missing product and a missing gift are left out and listed',
    rules: [rule('1', entry(['A', 'X'], ['Y', 'C']))],
    changes: { A: ['C'] },
    problems: ['1.0 missing-gift Y', '1.0 missing-product X'],
  },
  {
    name: 'a product is not its own gift',
    rules: [rule('1', entry(['A', 'B'], ['B']))],
    changes: { A: ['B'] },
    problems: ['1.0 own-gift B'],
  },
  {
    name: 'a gift without stock is given all the same, and listed',
    rules: [rule('1', entry(['A'], ['B', 'C']))],
    products: [product('A'), product('B', undefined, -3), product('C', undefined, 'muitos')],
    changes: { A: ['B', 'C'] },
    problems: ['1.0 no-stock B', '1.0 no-stock C'],
  },
  {
    name: 'what is no list of codes counts for nothing',
    rules: [
      { id: '1', rules: 'nenhuma' },
      rule('2', null, entry('A', ['B']), entry([' A ', 7, ''], [{}, 'B'])),
    ],
    products: [product('A', 'B'), product('B', [7, null])],
    changes: { A: ['B'] },
  },
];

describe('gift rules', () => {
  it.each(CASES)('$name', async ({ rules, products = A_TO_D, changes, problems = [] }) => {
    const plan = await planGifts(rules, inPages(products));
    expect(Object.fromEntries(plan.changes.map(({ product, gifts }) => [product, gifts]))).toEqual(changes);
    const said = plan.summary.problems.map(
      ({ rule, entry, kind, product }) => `${rule.id}.${entry} ${kind} ${product}`,
    );
    expect(said).toEqual(problems);
  });

  it('say how many products bring gifts, how many change and how many lose theirs', async () => {
    const products = [product('A', ['C']), product('B', ['C']), product('C'), product('D')];
    const { summary } = await planGifts([rule('1', entry(['A', 'D'], ['C']))], inPages(products));
    expect(summary).toEqual({ products: 2, changed: 2, cleared: 1, problems: [] });
  });

  it('give a product a thousand gifts at most, and list at most 500 problems', async () => {
    const codes = Array.from({ length: 1200 }, (_, at) => String(at + 1000));
    const products = [product('A'), ...codes.map((code) => product(code, undefined, 0))];
    const { changes, summary } = await planGifts([rule('1', entry(['A'], codes))], inPages(products, 500));
    expect(changes[0]?.gifts).toHaveLength(1000);
    expect([summary.problems.length, summary.left]).toEqual([500, 701]);
  });

  it('change nothing when they are processed a second time, whatever is stored', async () => {
    const code = fc.constantFrom('A', 'B', 'C', 'D', 'X', ' A', '');
    const stored = fc.oneof(fc.array(code), fc.anything());
    const rules = fc.array(
      fc.record({
        id: code,
        rules: fc.oneof(
          fc.array(fc.oneof(fc.record({ products: stored, gifts: stored }), fc.anything())),
          fc.anything(),
        ),
      }),
    );
    const before = fc.array(stored, { minLength: 4, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(rules, before, async (rules, before) => {
        const products = A_TO_D.map((one, at) => ({ ...one, gifts: before[at] }));
        const { changes } = await planGifts(rules, inPages(products));
        const written = new Map(changes.map(({ product, gifts }) => [product, gifts]));
        const after = products.map((one) => ({ ...one, gifts: written.get(one.id) ?? one.gifts }));
        expect((await planGifts(rules, inPages(after))).changes).toEqual([]);
        for (const [product, gifts] of written) {
          expect(gifts).not.toContain(product);
          expect(new Set(gifts).size).toBe(gifts.length);
        }
      }),
      { seed: printedSeed('Gifts processed twice') },
    );
  });
});
