/**
 * What sales rules make of a cart (product operations, §3). An entry counts in the window of its rule, with its coupon
 * and its way of paying; of a product's lines the exact code counts before `*`. Each item gets the one entry that is
 * best for the customer, the shop's own price included, so that another entry never makes a cart dearer.
 */
import type { ConsoleRecord } from '../../contract/collection.ts';
import type {
  Payment,
  RuleAnswer,
  RuleEntry,
  RuleReason,
  RuleStep,
  SalesItem,
  SalesResult,
} from '../../contract/rules.ts';
import { anyText } from '../values/any-text.ts';
import { partOf } from '../values/map-value.ts';
import { momentMs } from '../values/moment.ts';
import { centsOf, lessPercent, timesCost } from './cents.ts';
import { entriesOf, ruleName } from './steps.ts';

export interface Cart {
  /** `product`: its record. */
  readonly items: readonly { readonly sku: string; readonly qty: number; readonly product: unknown }[];
  readonly coupon?: string;
  readonly payment: Payment;
  /** ms since the epoch. */
  readonly at: number;
}

type CartItem = Cart['items'][number];

interface Entry {
  readonly at: RuleEntry;
  /** By code. */
  readonly lines: ReadonlyMap<string, unknown>;
  /** Why it counts for no item of this cart. */
  readonly off?: RuleReason;
}

interface Tried {
  readonly entry: Entry;
  readonly offer: Offer | RuleReason;
}

interface Offer {
  readonly entry: Entry;
  readonly after: number;
  readonly freeShipping: boolean;
  readonly ignoreFees: boolean;
}

const EVERY_PRODUCT = '*';
const NO_LINES: ReadonlyMap<string, unknown> = new Map();

export function applySales(
  rules: readonly ConsoleRecord[],
  cart: Cart,
  mostSteps = Number.POSITIVE_INFINITY,
): RuleAnswer<SalesResult> {
  const entries = rules.flatMap((rule) => readEntries(rule, cart));
  const trace: RuleStep[] = [];
  const isTaken = new Set<Entry>();
  let left = 0;
  const say = (step: () => RuleStep) => {
    if (trace.length < mostSteps) trace.push(step());
    else left += 1;
  };
  const items = cart.items.map((cartItem) => {
    const tried = offersFor(cartItem, entries, cart.payment);
    const best = bestOf(tried);
    for (const { entry, offer } of tried) {
      isTaken.add(entry);
      say(() => stepOf(entry, offer, cartItem.sku, best));
    }
    return sellItem(cartItem, cart.payment, best);
  });
  const total = (name: 'before' | 'after') =>
    items.reduce((sum, { qty, [name]: cents = 0 }) => sum + cents * qty, 0);
  for (const entry of entries) {
    const reason = entry.off ?? (isTaken.has(entry) ? undefined : 'other-products');
    if (reason !== undefined) say(() => ({ ...entry.at, held: false, reason }));
  }
  return {
    result: { kind: 'sales', items, before: total('before'), after: total('after') },
    trace,
    ...(left > 0 && { left }),
  };
}

function readEntries(rule: ConsoleRecord, cart: Cart): readonly Entry[] {
  const name = ruleName(rule);
  const stored = entriesOf(rule);
  const out = windowReason(rule, cart.at) ?? (stored.length === 0 ? 'no-entries' : undefined);
  if (out !== undefined) return [{ at: { rule: name }, lines: NO_LINES, off: out }];
  return stored.map((each, entry) => {
    const off = couponReason(each, cart.coupon) ?? paymentReason(each, cart.payment);
    const at = { rule: name, entry };
    return off === undefined ? { at, lines: linesOf(each) } : { at, lines: NO_LINES, off };
  });
}

/** `[startAt, endAt)`; an end that is absent is open, and one that is no moment lets nobody in. */
function windowReason(rule: ConsoleRecord, at: number): RuleReason | undefined {
  const [start, end] = [rule.startAt, rule.endAt].map((end) => (isAbsent(end) ? 'open' : momentMs(end)));
  if (start === undefined || end === undefined) return 'window-broken';
  if (start !== 'open' && at < start) return 'not-yet';
  return end !== 'open' && at >= end ? 'over' : undefined;
}

function couponReason(entry: unknown, given: string | undefined): RuleReason | undefined {
  const asked = partOf(entry, 'couponCode');
  const wanted = couponOf(asked);
  if (wanted === '') return isAbsent(asked) || typeof asked === 'string' ? undefined : 'coupon-other';
  const has = couponOf(given);
  if (has === wanted) return undefined;
  return has === '' ? 'coupon-missing' : 'coupon-other';
}

function couponOf(text: unknown): string {
  return typeof text === 'string' ? text.trim().toUpperCase() : '';
}

function paymentReason(entry: unknown, payment: Payment): RuleReason | undefined {
  const [cash, installments] = ['onlyCashPayment', 'onlyInstallmentPayment'].map(
    (name) => partOf(entry, name) === true,
  );
  if (cash && installments) return 'no-payment-left';
  if (cash && payment !== 'cash') return 'cash-only';
  return installments && payment !== 'installments' ? 'installments-only' : undefined;
}

function offersFor(
  { sku, product }: CartItem,
  entries: readonly Entry[],
  payment: Payment,
): readonly Tried[] {
  const before = shopPrice(product, payment);
  return entries.flatMap((entry) => {
    const line = entry.lines.get(sku) ?? entry.lines.get(EVERY_PRODUCT);
    return line === undefined ? [] : [{ entry, offer: offerOf(entry, line, product, payment, before) }];
  });
}

function bestOf(tried: readonly Tried[]): Offer | undefined {
  let best: Offer | undefined;
  for (const { offer } of tried) {
    if (typeof offer !== 'string' && (!best || isBetter(offer, best))) best = offer;
  }
  return best;
}

function sellItem({ sku, qty, product }: CartItem, payment: Payment, best: Offer | undefined): SalesItem {
  const before = shopPrice(product, payment);
  const after = best?.after ?? before;
  return {
    sku,
    qty,
    ...(before !== undefined && { before }),
    ...(after !== undefined && { after }),
    ...(best && { by: best.entry.at }),
    freeShipping: best?.freeShipping ?? false,
    ignoreFees: best?.ignoreFees ?? false,
  };
}

function stepOf({ at }: Entry, offer: Offer | RuleReason, sku: string, best: Offer | undefined): RuleStep {
  if (typeof offer === 'string') return { ...at, sku, held: false, reason: offer };
  if (offer === best) return { ...at, sku, held: true, reason: 'applies' };
  return { ...at, sku, held: true, reason: 'not-best', ...(best && { wonBy: best.entry.at }) };
}

function shopPrice(product: unknown, payment: Payment): number | undefined {
  const cash = centsOf(partOf(product, 'Price'));
  return payment === 'cash' ? cash : (centsOf(partOf(product, 'PriceInstallments')) ?? cash);
}

/** Of lines with the same code the first. */
function linesOf(entry: unknown): ReadonlyMap<string, unknown> {
  const stored = partOf(entry, 'productsRules');
  const lines = new Map<string, unknown>();
  for (const line of Array.isArray(stored) ? stored : []) {
    const code = anyText(partOf(line, 'sku'));
    if (!lines.has(code)) lines.set(code, line);
  }
  return lines;
}

function offerOf(
  entry: Entry,
  line: unknown,
  product: unknown,
  payment: Payment,
  before: number | undefined,
): Offer | RuleReason {
  if (before === undefined) return 'no-price';
  const after = isAbsent(partOf(line, 'priceRule')) ? before : priceBy(line, product, payment, before);
  if (typeof after === 'string') return after;
  if (after > before) return 'dearer';
  return {
    entry,
    after,
    freeShipping: partOf(line, 'freeShipping') === true,
    ignoreFees: partOf(line, 'ignoreFees') === true,
  };
}

function priceBy(line: unknown, product: unknown, payment: Payment, before: number): number | RuleReason {
  const cash = partOf(line, 'priceRuleValue');
  const own = payment === 'cash' ? cash : partOf(line, 'priceInstallmentRuleValue');
  const value = isAbsent(own) ? cash : own;
  if (typeof value !== 'number' || !Number.isFinite(value) || value < 0) return 'value-unfit';
  switch (partOf(line, 'priceRule')) {
    case 'markup': {
      const cost = partOf(product, 'PriceNet');
      if (typeof cost !== 'number' || !(cost > 0)) return 'no-cost';
      return value === 0 ? 'value-unfit' : (timesCost(cost, value) ?? 'value-unfit');
    }
    case 'fixedPrice':
      return centsOf(value) ?? 'value-unfit';
    case 'fixedDiscount':
      return Math.max(0, before - (centsOf(value) ?? before));
    case 'percentageDiscount':
      return lessPercent(before, value);
    default:
      return 'value-unfit';
  }
}

/** The lower price, then free shipping, then no fees; of equals the first. */
function isBetter(offer: Offer, than: Offer): boolean {
  if (offer.after !== than.after) return offer.after < than.after;
  if (offer.freeShipping !== than.freeShipping) return offer.freeShipping;
  return offer.ignoreFees && !than.ignoreFees;
}

function isAbsent(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}
