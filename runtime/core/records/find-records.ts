/**
 * Finding a record by what was typed: which of the loaded entries match what was typed, and when the store must be asked as well.
 * Accents and case do not count here; the store's prefix query takes the text as typed.
 */

import type { CollectionDefinition, ConsoleRecord } from '../../contract/collection.ts';
import type { ListQuery } from '../../contract/live.ts';
import { plainText } from '../values/plain-text.ts';
import { valueAt } from '../values/value-at.ts';
import { recordLabel } from './record-label.ts';

/** The list's own query: everything up to the limit, in the declared order (admin console, §2). */
export function listQuery(definition: CollectionDefinition): ListQuery {
  const { order, limit } = definition.list;
  return order ? { order, limit } : { limit };
}

/** How many queries `beyondQueries` answers with, asked or not. */
export const BEYOND_QUERIES = 4;

/**
 * Find what lies beyond the loaded entries: by the start of the filter's field, as typed and with a capital, as names
 * are stored and nobody types them; and by the start of the id, as typed and in capitals, as codes are. Always as many
 * queries, `undefined` where nothing is to be asked.
 */
export function beyondQueries(
  definition: CollectionDefinition,
  text: string,
): readonly (ListQuery | undefined)[] {
  const typed = text.trim();
  const { filter, limit } = definition.list;
  const starting = (field: string, value: string): ListQuery => ({ prefix: { field, value }, limit });
  const queries: ListQuery[] = [];
  if (typed !== '' && filter) {
    const capital = typed.charAt(0).toLocaleUpperCase('pt-BR') + typed.slice(1);
    queries.push(...[...new Set([typed, capital])].map((value) => starting(filter.field, value)));
  }
  // What the store refuses for an id cannot be the start of one either.
  if (typed !== '' && !typed.includes('/') && !typed.startsWith('__')) {
    queries.push(...[...new Set([typed, typed.toUpperCase()])].map((value) => starting('id', value)));
  }
  return Array.from({ length: BEYOND_QUERIES }, (_, index) => queries[index]);
}

export function matchesText(record: ConsoleRecord, text: string, filterField?: string): boolean {
  const wanted = plainText(text.trim());
  const texts: unknown[] = [recordLabel(record), record.id];
  if (filterField !== undefined) texts.push(valueAt(record, filterField));
  return texts.some(
    (value) =>
      (typeof value === 'string' || typeof value === 'number') && plainText(String(value)).includes(wanted),
  );
}

/** Both lists, each entry once, the first list's own order kept. */
export function unionById(
  first: readonly ConsoleRecord[],
  second: readonly ConsoleRecord[],
): readonly ConsoleRecord[] {
  const known = new Set(first.map((record) => record.id));
  return [...first, ...second.filter((record) => !known.has(record.id))];
}
