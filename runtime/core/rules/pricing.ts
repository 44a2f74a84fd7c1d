/**
 * What price rules make of a product's prices in one store (product operations, §3). Of the entries that hold, in the
 * order of the tree, the last one wins, option by option. Asked of thousands of products, so that the reasons are made
 * only where somebody asks for them.
 */
import type { ConsoleRecord } from '../../contract/collection.ts';
import {
  PRICE_NAMES,
  type PriceName,
  type PricingResult,
  type RuleEntry,
  type RulePrice,
  type RuleReason,
  type RuleStep,
} from '../../contract/rules.ts';
import { type PriceRulePart, priceRuleParts } from '../conditions/members.ts';
import type { Subject } from '../conditions/subject.ts';
import { isMap, partOf } from '../values/map-value.ts';
import { centsOf, timesCost } from './cents.ts';
import { entriesOf, failedCondition, isActive, orderedRules, type RuleContext, ruleName } from './steps.ts';

/** Whose prices are subject to what a brand demands of marketplaces too. */
const OWN_STORE = 'site';

const PRICES = {
  price: { stored: 'Price', minimum: 'PriceMin', markup: 'markup', flash: 'priceFlash' },
  installments: {
    stored: 'PriceInstallments',
    minimum: 'PriceMinInstallments',
    markup: 'markupInstallments',
    flash: 'priceFlashInstallments',
  },
  full: { stored: 'PriceCompare', minimum: 'PriceMin', markup: 'markupCompare', flash: undefined },
} as const satisfies { readonly [name in PriceName]: object };

const MULTIPLES = ['markup', 'markupInstallments', 'markupCompare'] as const;
const AMOUNTS = ['priceFlash', 'priceFlashInstallments', 'freeShippingFrom', 'freeFinancingFrom'] as const;
const SWITCHES = ['priceRestrict', 'priceRestrictMarketplace', 'priceManual'] as const;
type OptionName = (typeof MULTIPLES | typeof AMOUNTS | typeof SWITCHES)[number];

interface Entry {
  readonly at: RuleEntry;
  readonly part: PriceRulePart;
  readonly options: readonly Choice[];
}

/** One option as an entry sets it. */
interface Choice {
  readonly name: OptionName;
  readonly value: number | boolean;
  readonly at: RuleEntry;
}

type Options = { [name in OptionName]?: Choice };

export interface PricingEngine {
  price(product: unknown): PricingResult;
  explain(product: unknown): readonly RuleStep[];
}

export function pricingEngine(
  rules: readonly ConsoleRecord[],
  store: string,
  products: Subject,
  context: RuleContext,
): PricingEngine {
  const found = orderedRules(rules).map((rule) => {
    const off = offReason(rule, store);
    return { rule: ruleName(rule), off, entries: off ? [] : readEntries(rule, products, context) };
  });
  const entries = found.flatMap((each) => each.entries);
  return {
    price: (product) => priced(product, store, chosenOf(entries, product)),
    explain(product) {
      const chosen = chosenOf(entries, product);
      return found.flatMap(({ rule, off, entries: own }): readonly RuleStep[] =>
        off === undefined
          ? own.map((entry) => stepOf(entry, product, chosen, products, context))
          : [{ rule, held: false, reason: off }],
      );
    },
  };
}

function offReason(rule: ConsoleRecord, store: string): RuleReason | undefined {
  if (!isActive(rule)) return 'inactive';
  if (rule.store !== store) return 'other-store';
  return entriesOf(rule).length === 0 ? 'no-entries' : undefined;
}

function readEntries(rule: ConsoleRecord, products: Subject, context: RuleContext): readonly Entry[] {
  const stored = entriesOf(rule);
  return priceRuleParts(rule, products, context).map((part, entry) => {
    const at = { rule: ruleName(rule), entry };
    return { at, part, options: readOptions(partOf(stored[entry], 'options'), at) };
  });
}

/** Only those that mean something: a markup above nothing, an amount, a switch. */
function readOptions(stored: unknown, at: RuleEntry): readonly Choice[] {
  if (!isMap(stored)) return [];
  const multiple = (value: unknown) =>
    typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : undefined;
  const flag = (value: unknown) => (typeof value === 'boolean' ? value : undefined);
  const read = (names: readonly OptionName[], of: (value: unknown) => number | boolean | undefined) =>
    names.flatMap((name) => {
      const value = of(partOf(stored, name));
      return value === undefined ? [] : [{ name, value, at }];
    });
  return [...read(MULTIPLES, multiple), ...read(AMOUNTS, centsOf), ...read(SWITCHES, flag)];
}

/** Nothing where no entry holds. */
function chosenOf(entries: readonly Entry[], product: unknown): Options | undefined {
  let chosen: Options | undefined;
  for (const entry of entries) {
    if (!entry.part.applies(product)) continue;
    chosen ??= {};
    for (const choice of entry.options) chosen[choice.name] = choice;
  }
  return chosen;
}

function priced(product: unknown, store: string, chosen: Options | undefined): PricingResult {
  const stored: { [name in PriceName]?: number } = {};
  const kept: { [name in PriceName]?: RulePrice } = {};
  for (const name of PRICE_NAMES) {
    const cents = centsOf(partOf(product, PRICES[name].stored));
    if (cents === undefined) continue;
    stored[name] = cents;
    kept[name] = { cents, from: 'stored' };
  }
  const unchanged = { kind: 'pricing', prices: kept, stored } as const;
  const isManual = partOf(partOf(product, 'Options'), 'isManualPricing') === true;
  if (isManual || chosen?.priceManual?.value === true) return { ...unchanged, outcome: 'manual' };
  if (!chosen) return { ...unchanged, outcome: 'no-rule' };
  const cost = partOf(product, 'PriceNet');
  if (typeof cost !== 'number' || !(cost > 0) || centsOf(cost) === undefined) {
    return { ...unchanged, outcome: 'no-cost' };
  }
  const isRestricted = restricts(product, store, chosen);
  const prices: { [name in PriceName]?: RulePrice } = {};
  for (const name of PRICE_NAMES) {
    const price = asked(name, cost, chosen) ?? kept[name];
    if (price) prices[name] = isRestricted ? atLeast(price, minimumOf(name, product)) : price;
  }
  return { kind: 'pricing', outcome: 'priced', prices, stored, ...thresholds(chosen) };
}

function atLeast(price: RulePrice, floor: number | undefined): RulePrice {
  if (floor === undefined || price.cents >= floor) return price;
  return { ...price, cents: floor, from: 'minimum' };
}

/** Without a markup of their own, instalments go by that of the price. */
function asked(name: PriceName, cost: number, chosen: Options): RulePrice | undefined {
  const { flash, markup } = PRICES[name];
  const flashed = flash && chosen[flash];
  if (flashed && typeof flashed.value === 'number') {
    return { cents: flashed.value, from: 'flash', by: flashed.at };
  }
  const multiple = chosen[markup] ?? (name === 'installments' ? chosen.markup : undefined);
  if (!multiple) return undefined;
  const cents = timesCost(cost, multiple.value);
  return cents === undefined ? undefined : { cents, from: 'markup', by: multiple.at };
}

function restricts(product: unknown, store: string, chosen: Options): boolean {
  const options = partOf(product, 'Options');
  if (chosen.priceRestrict?.value === true || partOf(options, 'isBrandPriceRestrict') === true) return true;
  if (store === OWN_STORE) return false;
  return (
    chosen.priceRestrictMarketplace?.value === true || partOf(options, 'isBrandMarketplaceRestrict') === true
  );
}

/** Instalments without a minimum of their own go by that of the price. */
export function minimumOf(name: PriceName, product: unknown): number | undefined {
  const own = centsOf(partOf(product, PRICES[name].minimum));
  return own ?? (name === 'installments' ? centsOf(partOf(product, PRICES.price.minimum)) : undefined);
}

function thresholds({ freeShippingFrom: shipping, freeFinancingFrom: financing }: Options) {
  return {
    ...(typeof shipping?.value === 'number' && { freeShippingFrom: shipping.value }),
    ...(typeof financing?.value === 'number' && { freeFinancingFrom: financing.value }),
  };
}

function stepOf(
  entry: Entry,
  product: unknown,
  chosen: Options | undefined,
  products: Subject,
  context: RuleContext,
): RuleStep {
  const { at, part, options } = entry;
  const [problem] = part.problems;
  if (problem) {
    return { ...at, held: false, reason: 'condition-broken', condition: { text: problem.message } };
  }
  if (!part.applies(product)) {
    const failed = failedCondition(part.tree, product, products, context);
    return { ...at, held: false, reason: 'condition', ...failed };
  }
  const [first] = options;
  if (!first) return { ...at, held: true, reason: 'changes-nothing' };
  const isLeft = options.some((choice) => chosen?.[choice.name] === choice);
  if (isLeft) return { ...at, held: true, reason: 'applies' };
  const winner = chosen?.[first.name]?.at;
  return { ...at, held: true, reason: 'overridden', ...(winner && { wonBy: winner }) };
}
