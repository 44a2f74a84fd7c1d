import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { definition as customerFacts } from '../../../generated/collections/customer-facts/model.ts';
import { definition as banners } from '../../../generated/collections/layout-rule/model.ts';
import { definition as product } from '../../../generated/collections/product/model.ts';
import type { ConsoleRecord } from '../../contract/collection.ts';
import { PRICE_NAMES } from '../../contract/rules.ts';
import { subjectOf } from '../conditions/subject.ts';
import { visitRecord, visitSubject } from '../conditions/visit.ts';
import { centsOf } from './cents.ts';
import { chooseBanners } from './layout.ts';
import { pricingEngine } from './pricing.ts';
import { applySales, type Cart } from './sales.ts';
import type { RuleContext } from './steps.ts';

const CONTEXT: RuleContext = { timeZone: 'America/Sao_Paulo', now: Date.parse('2026-11-27T12:00:00.000Z') };
const PRODUCTS = subjectOf(product);
const VISIT = visitSubject(banners, (name) => [customerFacts, product].find((each) => each.name === name));

const amount = fc.oneof(
  fc.integer({ min: 0, max: 100_000 }).map((cents) => cents / 100),
  fc.constantFrom(0.005, 19.9, 1e-7, 33.3333, 100.005),
);
const anything = fc.anything({ maxDepth: 3, withNullPrototype: true });
const perhaps = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });
const yes = perhaps(fc.boolean());
const multiple = perhaps(fc.constantFrom(0.5, 1, 1.37, 1.8, 2.05));
const condition = fc.constantFrom<unknown>(
  undefined,
  { type: 'equals', field: 'type', value: 'panela' },
  { type: 'greaterThan', field: 'Price', value: 100 },
  { type: 'nonsense' },
);

const options = fc.record({
  markup: multiple,
  markupInstallments: multiple,
  markupCompare: multiple,
  priceFlash: perhaps(amount),
  priceFlashInstallments: perhaps(amount),
  priceRestrict: yes,
  priceRestrictMarketplace: yes,
  priceManual: yes,
});
const priceRules = fc
  .array(
    fc.record({
      order: fc.nat(5),
      parent: perhaps(fc.nat(4)),
      store: fc.constantFrom('site', 'amazon'),
      isActive: fc.boolean(),
      rules: fc.array(fc.record({ conditions: condition, options }), { maxLength: 3 }),
    }),
    { maxLength: 5 },
  )
  .map((found) => found.map(({ parent, ...rule }, id) => ({ ...rule, id: `${id}`, parent: `${parent}` })));
const anyProduct = fc.record({
  type: fc.constantFrom('panela', 'tampa'),
  PriceNet: perhaps(amount),
  Price: perhaps(amount),
  PriceInstallments: perhaps(amount),
  PriceCompare: perhaps(amount),
  PriceMin: perhaps(amount),
  PriceMinInstallments: perhaps(amount),
  Options: fc.record({
    isManualPricing: yes,
    isBrandPriceRestrict: yes,
    isBrandMarketplaceRestrict: yes,
  }),
});
const store = fc.constantFrom('site', 'amazon');
const price = (rules: readonly ConsoleRecord[], of: string, record: unknown) =>
  pricingEngine(rules, of, PRODUCTS, CONTEXT).price(record);

describe('prices by rules', () => {
  it('are never negative, and never below the minimum of a product whose brand restricts them', () => {
    fc.assert(
      fc.property(priceRules, store, anyProduct, (rules, of, record) => {
        const { outcome, prices } = price(rules, of, record);
        for (const name of PRICE_NAMES) expect(prices[name]?.cents ?? 0).toBeGreaterThanOrEqual(0);
        if (outcome !== 'priced' || !record.Options.isBrandPriceRestrict) return;
        const least = centsOf(record.PriceMin) ?? 0;
        expect(prices.price?.cents ?? least).toBeGreaterThanOrEqual(least);
        expect(prices.installments?.cents ?? Number.POSITIVE_INFINITY).toBeGreaterThanOrEqual(
          centsOf(record.PriceMinInstallments) ?? least,
        );
      }),
    );
  });

  it('are the same without the rules that are switched off or of another store', () => {
    fc.assert(
      fc.property(priceRules, store, anyProduct, (rules, of, record) => {
        // Without its parent a rule may stand elsewhere in the tree, which is not what is asked here.
        const flat = rules.map((rule) => ({ ...rule, parent: '' }));
        const counting = flat.filter((rule) => rule.isActive && rule.store === of);
        expect(price(flat, of, record)).toEqual(price(counting, of, record));
      }),
    );
  });

  it('do not depend on the order in which rules arrive', () => {
    const shuffled = priceRules.chain((rules) =>
      fc.tuple(
        fc.constant(rules),
        fc.shuffledSubarray(rules, { minLength: rules.length, maxLength: rules.length }),
      ),
    );
    fc.assert(
      fc.property(shuffled, store, anyProduct, ([rules, others], of, record) => {
        expect(price(rules, of, record)).toEqual(price(others, of, record));
      }),
    );
  });

  it('are the last markup that holds, whatever stands before it', () => {
    fc.assert(
      fc.property(priceRules, fc.integer({ min: 1, max: 100_000 }), (rules, cents) => {
        const last = { id: 'last', order: 9, store: 'site', isActive: true };
        const unset = { priceManual: false, priceRestrict: false, markup: 2 };
        const above = rules.map((rule) => ({ ...rule, rules: rule.rules.map(withoutFlash) }));
        const given = [...above, { ...last, rules: [{ options: unset }] }];
        expect(price(given, 'site', { PriceNet: cents / 100 }).prices.price?.cents).toBe(2 * cents);
      }),
    );
  });
});

function withoutFlash({
  options: { priceFlash: _flash, ...rest },
  ...entry
}: {
  options: { priceFlash?: unknown };
}) {
  return { ...entry, options: rest };
}

const line = fc.record({
  sku: fc.constantFrom('*', 'P1', 'P2'),
  priceRule: fc.constantFrom(
    undefined,
    'markup',
    'fixedDiscount',
    'percentageDiscount',
    'fixedPrice',
    'gift',
  ),
  priceRuleValue: perhaps(amount),
  priceInstallmentRuleValue: perhaps(amount),
  freeShipping: yes,
});
const salesRule = fc.record({
  id: fc.uuid(),
  startAt: fc.constantFrom(undefined, '2026-11-27T12:00:00.000Z', '2026-12-01T00:00:00.000Z', 'soon'),
  endAt: fc.constantFrom(undefined, '2026-11-27T12:00:00.000Z', '2026-12-01T00:00:00.000Z'),
  rules: fc.array(
    fc.record({
      couponCode: fc.constantFrom(undefined, 'BEMVINDO'),
      onlyCashPayment: yes,
      onlyInstallmentPayment: yes,
      productsRules: fc.array(line, { maxLength: 3 }),
    }),
    { maxLength: 3 },
  ),
});
const anyCart: fc.Arbitrary<Cart> = fc.record({
  items: fc.array(
    fc.record({
      sku: fc.constantFrom('P1', 'P2', 'P3'),
      qty: fc.integer({ min: 1, max: 9 }),
      product: anyProduct,
    }),
    { maxLength: 4 },
  ),
  coupon: fc.constantFrom('', ' bemvindo', 'OUTRO'),
  payment: fc.constantFrom('cash', 'installments'),
  at: fc.constant(CONTEXT.now),
});

describe('a cart by sales rules', () => {
  it('is never dearer by one rule more, nor than without any, and never below nothing', () => {
    fc.assert(
      fc.property(fc.array(salesRule, { maxLength: 3 }), salesRule, anyCart, (rules, more, cart) => {
        const { result } = applySales(rules, cart);
        const other = applySales([...rules, more], cart).result;
        expect(other.after).toBeLessThanOrEqual(result.after);
        expect(result.after).toBeLessThanOrEqual(result.before);
        for (const item of other.items) expect(item.after ?? 0).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('makes no more steps than are asked for, and counts the others', () => {
    const entries = Array.from({ length: 100 }, () => ({ productsRules: [{ sku: '*' }] }));
    const items = Array.from({ length: 50 }, () => ({ sku: 'P1', qty: 1, product: { Price: 1 } }));
    const cart = { items, payment: 'cash', at: CONTEXT.now } as const;
    const { trace, left } = applySales([{ id: 'a', rules: entries }], cart, 10);
    expect([trace.length, left]).toEqual([10, 4990]);
  });

  it('meets a line whose code is stored as a number', () => {
    const cents = (sku: unknown) => {
      const line = { sku, priceRule: 'fixedPrice', priceRuleValue: 80 };
      const items = [{ sku: '7310', qty: 1, product: { Price: 100 } }];
      const cart = { items, payment: 'cash', at: CONTEXT.now } as const;
      return applySales([{ id: 'a', rules: [{ productsRules: [line] }] }], cart).result.after;
    };
    expect([cents('7310'), cents(7310), cents(731)]).toEqual([8000, 8000, 10_000]);
  });

  it('costs the same in whatever order the rules arrive', () => {
    fc.assert(
      fc.property(fc.array(salesRule, { maxLength: 4 }), anyCart, (rules, cart) => {
        expect(applySales([...rules].reverse(), cart).result.after).toBe(
          applySales(rules, cart).result.after,
        );
      }),
    );
  });

  it('says of each item at most one entry that applies, and that it is the one whose price it has', () => {
    fc.assert(
      fc.property(fc.array(salesRule, { maxLength: 3 }), anyCart, (rules, cart) => {
        const { result, trace } = applySales(rules, { ...cart, items: cart.items.slice(0, 1) });
        const applying = trace.filter(({ reason }) => reason === 'applies');
        expect(applying.map(({ rule, entry }) => ({ rule, entry }))).toEqual(
          result.items.flatMap(({ by }) => by ?? []),
        );
      }),
    );
  });
});

it('answers whatever is stored as rules, products and visits', () => {
  const hostile = fc.record(
    {
      id: fc.string(),
      isActive: fc.constant(true),
      store: fc.constant('site'),
      order: anything,
      parent: anything,
      startAt: anything,
      conditions: anything,
      popup: anything,
      rules: fc.oneof(
        anything,
        fc.array(
          fc.oneof(
            anything,
            fc.record({
              conditions: anything,
              options: fc.dictionary(
                fc.constantFrom('markup', 'priceFlash', 'priceRestrict'),
                fc.oneof(anything, fc.double()),
              ),
              couponCode: anything,
              productsRules: fc.oneof(anything, fc.array(fc.oneof(anything, line))),
            }),
          ),
        ),
      ),
    },
    { requiredKeys: ['id'] },
  );
  fc.assert(
    fc.property(fc.array(hostile, { maxLength: 4 }), fc.oneof(anything, anyProduct), (rules, record) => {
      const engine = pricingEngine(rules, 'site', PRODUCTS, CONTEXT);
      expect(engine.price(record).kind).toBe('pricing');
      expect(engine.explain(record).every(({ rule }) => typeof rule.name === 'string')).toBe(true);
      const cart = {
        items: [{ sku: 'P1', qty: 1, product: record }],
        payment: 'cash',
        at: CONTEXT.now,
      } as const;
      expect(applySales(rules, cart).result.after).toBeGreaterThanOrEqual(0);
      if (!VISIT) throw new Error('The schemas declare no banners');
      const visit = visitRecord({ at: '2026-11-27T12:00:00.000Z' });
      expect(chooseBanners(rules, visit, VISIT, CONTEXT).trace.length).toBeLessThanOrEqual(rules.length);
    }),
  );
});
