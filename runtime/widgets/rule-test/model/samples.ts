/**
 * What a rule is tried on, as it is typed: lines of a cart, and a visit out of a recent event.
 */
import type { ConsoleRecord } from '../../../contract/collection.ts';
import {
  type CartLine,
  RULE_COLLECTIONS,
  RULE_KINDS,
  type RuleKind,
  type Visit,
} from '../../../contract/rules.ts';
import { valueAt } from '../../../core/values/value-at.ts';

export interface TypedLine {
  readonly key: number;
  readonly sku: string;
  readonly qty: string;
}

export const NEW_CART: readonly TypedLine[] = [{ key: 0, sku: '', qty: '1' }];

/** `undefined` for a collection that holds no rules. */
export function ruleKindOf(collection: string): RuleKind | undefined {
  return RULE_KINDS.find((kind) => RULE_COLLECTIONS[kind] === collection);
}

export function withLine(lines: readonly TypedLine[]): readonly TypedLine[] {
  return [...lines, { key: Math.max(...lines.map(({ key }) => key)) + 1, sku: '', qty: '1' }];
}

/** A whole number from 1 on; `1.000` is a thousand. */
export function quantityOf(typed: string): number | undefined {
  const text = typed.trim();
  const isWhole = /^(\d{1,7}|\d{1,3}(\.\d{3}){1,2})$/.test(text);
  const qty = isWhole ? Number(text.replaceAll('.', '')) : 0;
  return qty >= 1 && qty <= 1_000_000 ? qty : undefined;
}

/** Nothing while a line lacks its code or its quantity. */
export function cartOf(lines: readonly TypedLine[]): readonly CartLine[] | undefined {
  const items = lines.map(({ sku, qty }) => ({ sku: sku.trim(), qty: quantityOf(qty) }));
  const whole = items.flatMap(({ sku, qty }) => (sku === '' || qty === undefined ? [] : [{ sku, qty }]));
  return whole.length === lines.length ? whole : undefined;
}

/** Events of the shop as their collection holds them (product operations, §3). */
export function visitOfEvent(event: ConsoleRecord): Visit {
  const text = (path: string) => {
    const value = valueAt(event, path.split('.'));
    return typeof value === 'string' && value !== '' ? value : undefined;
  };
  const known = {
    ipRegion: text('about.ipRegion'),
    zipcode: text('zipcode'),
    action: text('action'),
    location: text('location.pathname'),
    customer: text('customerId'),
    product: text('ProductCode'),
  };
  const found = Object.entries(known).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  );
  return { at: text('createdAt') ?? new Date(0).toISOString(), ...Object.fromEntries(found) };
}
