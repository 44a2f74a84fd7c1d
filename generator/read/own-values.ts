/**
 * Values that several words of other tools take: code, collections, orders.
 */
import { kebabOf } from '../diagnostics/nearest.ts';
import { isJsonObject, type JsonObject } from '../json.ts';

export function isCode(value: unknown): boolean {
  return typeof value === 'string' && /=>|^\(?\s*new [A-Z]|^function\b|\w\(\)/.test(value);
}

/** `brand` of `"Brand"`, `"brand(id)"`, `["brand"]`, `{ "table": "brand" }` and `"api::brand.brand"`. */
export function collectionIn(value: unknown): string | undefined {
  const [only, second] = Array.isArray(value) ? value : [value];
  const name = isJsonObject(only)
    ? (only.collection ?? only.model ?? only.table ?? only.entity ?? only.type)
    : only;
  if (second !== undefined || typeof name !== 'string') return undefined;
  const last = kebabOf(name.replace(/\(.*$/, '').split(/[./:]/).at(-1) ?? '');
  return /^(many|one)-to-(many|one)$|^(belongs|has)-/.test(last) ? undefined : last || undefined;
}

/** `-name` and `name desc`, as other tools write an order. */
export function orderOf(text: string): JsonObject | undefined {
  const [, minus, field, word] = /^(-?)([\w.]+)(?:[\s:]+(asc|desc))?$/i.exec(text) ?? [];
  if (field === undefined) return undefined;
  const isDown = minus === '-' || word?.toLowerCase() === 'desc';
  return isDown ? { field, direction: 'desc' } : { field };
}
