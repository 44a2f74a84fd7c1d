/**
 * What other tools and people call the values of hints: roles, kinds, units, collections and orders.
 */
import collectionMeta from '../../schemas/meta/collection.schema.json' with { type: 'json' };
import { kebabOf } from '../diagnostics/nearest.ts';
import { isJsonObject, type JsonObject } from '../json.ts';

const UNITS: readonly string[] = collectionMeta.definitions.ui.properties.unit.enum;

/** By our word, the words of others. */
interface Words {
  readonly [own: string]: string;
}

/** Roles of other tools, by the one with the same rights. */
export const ROLES_OF_OTHERS: Words = {
  viewer: 'guest all authenticated public reader anyone everyone * leitor',
  operator: 'editor author staff manager user operador gerente',
  admin: 'owner administrator superadmin root administrador',
  server: 'nobody none never ninguém system',
};

/** Kinds of collections of other tools. */
export const KINDS_OF_OTHERS: Words = {
  collection: 'collectiontype document list table',
  singleton: 'singletype single global settings config',
  screen: 'page view',
};

/** Units as people write them. */
const UNITS_OF_OTHERS: Words = {
  BRL: 'r$ real reais',
  '%': 'percent',
  g: 'grams gramas gram grama',
  kg: 'kilo quilos quilo kilograms kgs',
  cm: 'centimeters centímetros',
  m: 'meters metro metros',
  days: 'dia dias day',
};

export function ownWord(words: Words, name: string): string | undefined {
  return Object.keys(words).find((own) => words[own]?.split(' ').includes(name));
}

export function unitMeant(name: string): string | undefined {
  const unit = name.trim().toLowerCase();
  return ownWord(UNITS_OF_OTHERS, unit) ?? UNITS.find((known) => known.toLowerCase() === unit);
}

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
