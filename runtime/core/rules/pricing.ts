/**
 * What price rules make of a product's prices in one store (product operations, §3). Of the entries that hold, in the
 * order of the tree, the last one wins, option by option. Asked of thousands of products, so that the reasons are made
 * only where somebody asks for them.
 */
import type { ConsoleRecord } from '../../contract/collection.ts';
import {
  PRICE_NAMES,
  type PriceName,
  type Prices,
  type PricingResult,
  type RuleEntry,
  type RulePrice,
  type RuleReason,
  type RuleStep,
} from '../../contract/rules.ts';
import { type PriceRulePart, priceRuleParts } from '../conditions/members.ts';
import type { Subject } from '../conditions/subject.ts';
import { isMap } from '../values/map-value.ts';
import { centsOf, timesCost } from './cents.ts';
import {
  entriesOf,
  failedCondition,
  isActive,
  orderedRules,
  partOf,
  type RuleContext,
  ruleName,
} from './steps.ts';

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
  readonly options: readonly (readonly [OptionName, number | boolean])[];
}

interface Chosen {
  readonly value: number | boolean;
  readonly entry: Entry;
}

type Options = { [name in OptionName]?: Chosen };

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
  return priceRuleParts(rule, products, context).map((part, entry) => ({
    at: { rule: ruleName(rule), entry },
    part,
    options: readOptions(partOf(stored[entry], 'options')),
  }));
}

/** Only those that mean something: a markup above nothing, an amount, a switch. */
function readOptions(stored: unknown): Entry['options'] {
  if (!isMap(stored)) return [];
  const multiple = (value: unknown) =>
    typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : undefined;
  const flag = (value: unknown) => (typeof value === 'boolean' ? value : undefined);
  const read = (names: readonly OptionName[], of: (value: unknown) => number | boolean | undefined) =>
    names.flatMap((name) => {
      const value = of(partOf(stored, name));
      return value === undefined ? [] : [[name, value] as const];
    });
  return [...read(MULTIPLES, multiple), ...read(AMOUNTS, centsOf), ...read(SWITCHES, flag)];
}

/** Nothing where no entry holds. */
function chosenOf(entries: readonly Entry[], product: unknown): Options | undefined {
  let chosen: Options | undefined;
  for (const entry of entries) {
    if (!entry.part.applies(product)) continue;
    chosen ??= {};
    for (const [name, value] of entry.options) chosen[name] = { value, entry };
  }
  return chosen;
}

function priced(product: unknown, store: string, chosen: Options | undefined): PricingResult {
  const stored = byName((name) => centsOf(partOf(product, PRICES[name].stored)));
  const isManual = partOf(partOf(product, 'Options'), 'isManualPricing') === true;
  const kept = { kind: 'pricing', prices: byName((name) => unchanged(stored[name])), stored } as const;
  if (isManual || chosen?.priceManual?.value === true) return { ...kept, outcome: 'manual' };
  if (!chosen) return { ...kept, outcome: 'no-rule' };
  const cost = partOf(product, 'PriceNet');
  if (typeof cost !== 'number' || !(cost > 0) || centsOf(cost) === undefined) {
    return { ...kept, outcome: 'no-cost' };
  }
  const isRestricted = restricts(product, store, chosen);
  const prices = byName((name) => {
    const price = asked(name, cost, chosen) ?? unchanged(stored[name]);
    const floor = isRestricted ? floorOf(name, product) : undefined;
    return price && floor !== undefined && price.cents < floor
      ? { ...price, cents: floor, from: 'minimum' as const }
      : price;
  });
  return { ...kept, outcome: 'priced', prices, ...thresholds(chosen) };
}

/** Without a markup of their own, instalments go by that of the price. */
function asked(name: PriceName, cost: number, chosen: Options): RulePrice | undefined {
  const { flash, markup } = PRICES[name];
  const flashed = flash && chosen[flash];
  if (flashed && typeof flashed.value === 'number') {
    return { cents: flashed.value, from: 'flash', by: flashed.entry.at };
  }
  const multiple = chosen[markup] ?? (name === 'installments' ? chosen.markup : undefined);
  if (!multiple) return undefined;
  const cents = timesCost(cost, multiple.value);
  return cents === undefined ? undefined : { cents, from: 'markup', by: multiple.entry.at };
}

function restricts(product: unknown, store: string, chosen: Options): boolean {
  const option = (name: string) => partOf(partOf(product, 'Options'), name) === true;
  const isOn = (name: OptionName) => chosen[name]?.value === true;
  if (isOn('priceRestrict') || option('isBrandPriceRestrict')) return true;
  return store !== OWN_STORE && (isOn('priceRestrictMarketplace') || option('isBrandMarketplaceRestrict'));
}

/** Instalments without a minimum of their own go by that of the price. */
function floorOf(name: PriceName, product: unknown): number | undefined {
  const own = centsOf(partOf(product, PRICES[name].minimum));
  return own ?? (name === 'installments' ? centsOf(partOf(product, PRICES.price.minimum)) : undefined);
}

function unchanged(cents: number | undefined): RulePrice | undefined {
  return cents === undefined ? undefined : { cents, from: 'stored' };
}

function thresholds({ freeShippingFrom, freeFinancingFrom }: Options) {
  const of = (name: 'freeShippingFrom' | 'freeFinancingFrom', chosen: Chosen | undefined) =>
    typeof chosen?.value === 'number' ? { [name]: chosen.value } : {};
  return { ...of('freeShippingFrom', freeShippingFrom), ...of('freeFinancingFrom', freeFinancingFrom) };
}

function byName<Value>(of: (name: PriceName) => Value | undefined): Prices<Value> {
  const found: { [name in PriceName]?: Value } = {};
  for (const name of PRICE_NAMES) {
    const value = of(name);
    if (value !== undefined) found[name] = value;
  }
  return found;
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
  if (options.some(([name]) => chosen?.[name]?.entry === entry))
    return { ...at, held: true, reason: 'applies' };
  const winner = chosen?.[first[0]]?.entry.at;
  return { ...at, held: true, reason: 'overridden', ...(winner && { wonBy: winner }) };
}
