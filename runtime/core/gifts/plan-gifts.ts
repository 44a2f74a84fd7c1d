/**
 * What gift rules make of the products of a store: buying any of the `products` of an entry brings all its `gifts`, each
 * once. Products are looked at page by page; only those that rules name, or that have gifts, stay in memory.
 */
import type { ConsoleRecord } from '../../contract/collection.ts';
import {
  GIFTS_FIELD,
  type GiftProblem,
  type GiftProblemKind,
  type GiftSummary,
} from '../../contract/gifts.ts';
import type { RuleEntry } from '../../contract/rules.ts';
import { sameValue } from '../patches/same-value.ts';
import { entriesOf, ruleName } from '../rules/steps.ts';
import { partOf } from '../values/map-value.ts';

/** Of one product: a document has room for them. */
const MOST_GIFTS = 1000;
/** Of one answer: more nobody reads. */
const MOST_PROBLEMS = 500;

export interface GiftChange {
  /** Its code. */
  readonly product: string;
  /** None: they are cleared. */
  readonly gifts: readonly string[];
}

export interface GiftPlan {
  readonly changes: readonly GiftChange[];
  readonly summary: GiftSummary;
}

interface Entry {
  readonly at: RuleEntry;
  readonly products: readonly string[];
  readonly gifts: readonly string[];
}

interface Known {
  readonly hasStock: boolean;
  readonly gifts: readonly string[];
}

export async function planGifts(
  rules: readonly ConsoleRecord[],
  products: AsyncIterable<readonly ConsoleRecord[]>,
): Promise<GiftPlan> {
  const entries = giftEntries(rules);
  const named = new Set(entries.flatMap((entry) => [...entry.products, ...entry.gifts]));
  const known = new Map<string, Known>();
  for await (const page of products) {
    for (const record of page) {
      const gifts = giftsIn(partOf(record, GIFTS_FIELD));
      if (named.has(record.id) || gifts.length > 0)
        known.set(record.id, { hasStock: hasStock(record), gifts });
    }
  }
  const { wanted, problems } = wantedGifts(entries, known);
  const changes = [...known].flatMap(([product, { gifts: before }]): GiftChange[] => {
    const gifts = [...(wanted.get(product) ?? [])];
    return sameValue(gifts, before) ? [] : [{ product, gifts }];
  });
  const left = Math.max(0, problems.length - MOST_PROBLEMS);
  return {
    changes: changes.toSorted((one, other) => (one.product < other.product ? -1 : 1)),
    summary: {
      products: [...wanted.values()].filter(({ size }) => size > 0).length,
      changed: changes.length,
      cleared: changes.filter(({ gifts }) => gifts.length === 0).length,
      problems: problems.slice(0, MOST_PROBLEMS),
      ...(left > 0 && { left }),
    },
  };
}

/** As a product has them stored: whatever else stands there is none. */
export function giftsIn(stored: unknown): readonly string[] {
  return Array.isArray(stored) ? stored.filter((code): code is string => typeof code === 'string') : [];
}

function wantedGifts(entries: readonly Entry[], known: ReadonlyMap<string, Known>) {
  const wanted = new Map<string, Set<string>>();
  const problems: GiftProblem[] = [];
  for (const { at, products, gifts } of entries) {
    const say = (kind: GiftProblemKind, product: string) => problems.push({ ...at, kind, product });
    for (const gift of gifts) {
      if (!known.has(gift)) say('missing-gift', gift);
      else if (!known.get(gift)?.hasStock) say('no-stock', gift);
    }
    const given = gifts.filter((gift) => known.has(gift));
    for (const product of products) {
      if (!known.has(product)) {
        say('missing-product', product);
        continue;
      }
      if (given.includes(product)) say('own-gift', product);
      const all = wanted.get(product) ?? new Set();
      wanted.set(product, all);
      for (const gift of given) if (gift !== product && all.size < MOST_GIFTS) all.add(gift);
      if (given.some((gift) => gift !== product && !all.has(gift))) say('too-many', product);
    }
  }
  return { wanted, problems };
}

/** In an order that does not depend on how they were read. */
function giftEntries(rules: readonly ConsoleRecord[]): readonly Entry[] {
  return rules
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))
    .flatMap((rule) =>
      entriesOf(rule).map((stored, entry) => ({
        at: { rule: ruleName(rule), entry },
        products: codesIn(partOf(stored, 'products')),
        gifts: codesIn(partOf(stored, 'gifts')),
      })),
    );
}

/** Each once. */
function codesIn(stored: unknown): readonly string[] {
  const codes = giftsIn(stored).map((code) => code.trim());
  return [...new Set(codes)].filter((code) => code !== '');
}

/** In any unit. */
function hasStock(product: ConsoleRecord): boolean {
  const units = partOf(product, 'Stock');
  if (!Array.isArray(units)) return false;
  return units.some((unit: unknown) => {
    const quantity = partOf(unit, 'qty');
    return typeof quantity === 'number' && quantity > 0;
  });
}
