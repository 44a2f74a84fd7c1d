/**
 * Lists that are stored as maps: which of a row's properties the key and the value may be.
 */
import type { JsonObject } from '../../json.ts';
import type { Remedy } from '../remedy.ts';
import { error, field } from './entry.ts';

const QUANTITY = field('Quantidade', { type: 'integer' });

function stock(map: JsonObject, required: readonly string[] = ['unit', 'qty']): JsonObject {
  return {
    stock: field('Estoque', {
      type: 'array',
      items: { type: 'object', properties: { unit: field('Unidade'), qty: QUANTITY }, required },
      'x-ui': { map },
    }),
  };
}

export const MAPS = {
  MAP_KEY_UNFIT: error<{ key: string; because: string; instead?: Remedy | undefined }>({
    says: ({ key, because }) => `"${key}" cannot be the key of a map: ${because}.`,
    mend: ({ instead }) =>
      instead ??
      'Let "x-ui.map.key" name a text of the rows that "required" names and that no hint stores elsewhere.',
    bad: { properties: stock({ key: 'unit' }, ['qty']) },
    good: { properties: stock({ key: 'unit' }) },
  }),
  MAP_VALUE_UNFIT: error<{ value: string; because: string; instead?: Remedy | undefined }>({
    says: ({ value, because }) => `"${value}" cannot be the whole value of a map: ${because}.`,
    mend: ({ instead }) =>
      instead ??
      'Let "x-ui.map.value" name the one other property of the rows, which "required" names too; or leave it out, and the value is an object of the others.',
    bad: { properties: stock({ key: 'unit', value: 'quantity' }) },
    good: { properties: stock({ key: 'unit', value: 'qty' }) },
  }),
} as const;
