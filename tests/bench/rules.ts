/**
 * Price rules: what 10,000 products cost by 50 entries, beside a bare loop over the same compiled predicates. Ratios in
 * one run. Asserts nothing.
 */
import { definition } from '../../generated/collections/product/model.ts';
import { priceRuleParts } from '../../runtime/core/conditions/members.ts';
import { subjectOf } from '../../runtime/core/conditions/subject.ts';
import { pricingEngine } from '../../runtime/core/rules/pricing.ts';
import { printMeasured } from './support/report.ts';
import { sized } from './support/smallest.ts';

const PRODUCTS = sized(10_000, 50);
const RULES = 10;
const ENTRIES = 5;
const ROUNDS = sized(15, 1);
const WARM_UP = sized(5, 1);

const subject = subjectOf(definition);
const context = { timeZone: 'America/Sao_Paulo', now: Date.parse('2026-11-27T12:00:00.000Z') };

const rules = Array.from({ length: RULES }, (_, rule) => ({
  id: `r${rule}`,
  order: rule,
  store: 'site',
  isActive: true,
  rules: Array.from({ length: ENTRIES }, (_entry, entry) => ({
    conditions: {
      type: 'and',
      params: [
        { type: 'equals', field: 'type', value: `t${(rule * ENTRIES + entry) % 10}` },
        { type: 'greaterThan', field: 'Price', value: 10 },
      ],
    },
    options: { markup: 1 + rule / 10, priceRestrict: true },
  })),
}));

const products = Array.from({ length: PRODUCTS }, (_, at) => ({
  id: String(at),
  type: `t${at % 10}`,
  Price: (2000 + at * 7) / 100,
  PriceNet: (100_000 + at * 77) / 10_000,
  PriceMin: 15,
  Options: {},
}));

export async function benchRules(): Promise<void> {
  const parts = priceRuleParts({ rules: rules.flatMap((rule) => rule.rules) }, subject, context);
  const engine = pricingEngine(rules, 'site', subject, context);
  const bare = () => products.filter((product) => parts.filter(({ applies }) => applies(product)).length > 0);
  const priced = () => products.filter((product) => engine.price(product).outcome === 'priced');
  printMeasured({
    name: `${PRODUCTS} products priced by ${RULES * ENTRIES} entries`,
    unit: 'ms',
    ours: timed(priced),
    peer: timed(bare),
    peerName: 'their predicates alone',
  });
}

function timed(work: () => unknown): readonly number[] {
  for (let round = 0; round < WARM_UP; round += 1) work();
  return Array.from({ length: ROUNDS }, () => {
    const begun = performance.now();
    work();
    return performance.now() - begun;
  });
}
