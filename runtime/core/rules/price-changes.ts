/**
 * What a price rule, as it is being written, does to a whole catalogue: the products whose price would be another one than
 * the one they have, because of that rule. Products are looked at page by page, and none stays in memory.
 */
import type { CollectionDefinition, ConsoleRecord } from '../../contract/collection.ts';
import {
  type ChangesPage,
  type ChangesQuestion,
  type ChangesTally,
  PRICE_NAMES,
  type PriceChange,
  type PriceName,
  type PricingResult,
  RULE_COLLECTIONS,
} from '../../contract/rules.ts';
import {
  contextFor,
  definitionFor,
  QuestionRefused,
  type SubjectSource,
  subjectFor,
} from '../conditions/answers/evaluation.ts';
import { priceRuleCondition } from '../conditions/members.ts';
import { sameValue } from '../patches/same-value.ts';
import { entryName } from '../records/entry-title.ts';
import { partOf } from '../values/map-value.ts';
import { centsOf } from './cents.ts';
import { minimumOf, type PricingEngine, pricingEngine } from './pricing.ts';

const PRODUCTS = 'product';
/** Prices that a customer pays. */
const PAID = ['price', 'installments'] as const;

interface Engines {
  readonly after: PricingEngine;
  /** Without the rule, and with it as it is stored. What both say too is not its doing. */
  readonly others: readonly PricingEngine[];
}

/** Rejects with a QuestionRefused for what may not be read, and for a rule of no store. */
export async function* priceChanges(
  { present, timeZone }: ChangesQuestion,
  source: SubjectSource,
): AsyncGenerator<ChangesPage, void> {
  const store = partOf(present, 'store');
  if (typeof store !== 'string') throw new QuestionRefused('unfit', 'Informe a loja da regra.');
  const rules = await allOf(await definitionFor(source, RULE_COLLECTIONS.pricing), source);
  const { definition, subject } = await subjectFor(source, PRODUCTS);
  const written = { ...present, isActive: true };
  const conditions = [...rules, written].map((rule) => priceRuleCondition(rule, subject));
  const { context } = await contextFor(conditions, subject, timeZone, source);
  const engineOf = (counting: readonly ConsoleRecord[]) =>
    pricingEngine(counting, store, subject, { ...context, now: source.now });
  const without = rules.filter(({ id }) => id !== present.id);
  const isOther = rules.some((rule) => rule.id === present.id && !sameValue(rule, written));
  const engines: Engines = {
    after: engineOf([...without, written]),
    others: [engineOf(without), ...(isOther ? [engineOf(rules)] : [])],
  };
  const broken = conditions.at(-1)?.broken ?? 0;
  let tally: ChangesTally = {
    read: 0,
    total: await source.total(definition),
    changed: 0,
    belowCost: 0,
    belowMinimum: 0,
  };
  yield { changes: [], tally, broken };
  for await (const page of source.records(definition)) {
    const changes = page.flatMap((product) => changeOf(product, engines, definition) ?? []);
    tally = changes.reduce(counted, { ...tally, read: tally.read + page.length });
    yield { changes, tally, broken };
  }
  // Some may have come since they were counted, or gone.
  yield { changes: [], tally: { ...tally, total: tally.read }, broken };
}

async function allOf(
  definition: CollectionDefinition,
  source: SubjectSource,
): Promise<readonly ConsoleRecord[]> {
  const all: ConsoleRecord[] = [];
  for await (const page of source.records(definition)) all.push(...page);
  return all;
}

function changeOf(
  product: ConsoleRecord,
  { after, others }: Engines,
  definition: CollectionDefinition,
): PriceChange | undefined {
  const { prices, stored } = after.price(product);
  const changed = PRICE_NAMES.filter((name) => prices[name]?.cents !== stored[name]);
  if (changed.length === 0) return undefined;
  if (!others.some((engine) => differs(engine.price(product), prices, changed))) return undefined;
  const change: { [name in PriceName]?: { before?: number; after: number } } = {};
  for (const name of changed) {
    const [before, cents] = [stored[name], prices[name]?.cents];
    if (cents !== undefined) change[name] = { after: cents, ...(before !== undefined && { before }) };
  }
  const cost = centsOf(partOf(product, 'PriceNet'));
  const isBelow = (floor: (name: PriceName) => number | undefined) =>
    PAID.some((name) => (change[name]?.after ?? Infinity) < (floor(name) ?? 0));
  const { label, subtitle = label } = entryName(definition, product);
  return {
    product: product.id,
    name: subtitle,
    prices: change,
    belowCost: isBelow(() => cost),
    belowMinimum: isBelow((name) => minimumOf(name, product)),
  };
}

function differs(
  other: PricingResult,
  prices: PricingResult['prices'],
  names: readonly PriceName[],
): boolean {
  return names.some((name) => other.prices[name]?.cents !== prices[name]?.cents);
}

function counted(tally: ChangesTally, change: PriceChange): ChangesTally {
  const share = changedShare(change) ?? 0;
  const isRise = share > 0 && share > (shareOf(tally.rise) ?? 0);
  const isFall = share < 0 && share < (shareOf(tally.fall) ?? 0);
  return {
    ...tally,
    changed: tally.changed + 1,
    belowCost: tally.belowCost + Number(change.belowCost),
    belowMinimum: tally.belowMinimum + Number(change.belowMinimum),
    ...(isRise && { rise: change }),
    ...(isFall && { fall: change }),
  };
}

function shareOf(change: PriceChange | undefined): number | undefined {
  return change && changedShare(change);
}

/** Of the first of its prices that had one before: 0.1 is a tenth dearer. */
export function changedShare({ prices }: PriceChange): number | undefined {
  for (const name of PRICE_NAMES) {
    const { before, after } = prices[name] ?? {};
    if (before !== undefined && before > 0 && after !== undefined) return after / before - 1;
  }
  return undefined;
}
