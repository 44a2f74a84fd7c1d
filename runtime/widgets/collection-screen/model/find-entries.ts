/**
 * The filter box: which of the loaded entries match what was typed, and when the store must be asked as well.
 * Accents and case do not count here; the store's prefix query takes the text as typed.
 */
import type { CollectionDefinition, ConsoleRecord } from '../../../contract/collection.ts';
import type { ListQuery } from '../../../contract/live.ts';
import { recordLabel } from '../../../core/records/record-label.ts';
import { valueAt } from './record-value.ts';

/** The list's own query: everything up to the limit, in the declared order (admin console, §2). */
export function listQuery(definition: CollectionDefinition): ListQuery {
  const { order, limit } = definition.list;
  return order ? { order, limit } : { limit };
}

/**
 * Find what lies beyond the loaded entries: as typed, and with a capital, as names are stored and nobody types them.
 * Both are `undefined` where the collection declares no field for it.
 */
export function beyondQueries(
  definition: CollectionDefinition,
  text: string,
): readonly [ListQuery | undefined, ListQuery | undefined] {
  const field = definition.list.filter?.field;
  const typed = text.trim();
  if (field === undefined || typed === '') return [undefined, undefined];
  const starting = (value: string): ListQuery => ({ prefix: { field, value }, limit: definition.list.limit });
  const capital = typed.charAt(0).toLocaleUpperCase('pt-BR') + typed.slice(1);
  return [starting(typed), capital === typed ? undefined : starting(capital)];
}

export function matchesText(record: ConsoleRecord, text: string, filterField?: string): boolean {
  const wanted = plain(text.trim());
  const texts: unknown[] = [recordLabel(record), record.id];
  if (filterField !== undefined) texts.push(valueAt(record, filterField));
  return texts.some(
    (value) =>
      (typeof value === 'string' || typeof value === 'number') && plain(String(value)).includes(wanted),
  );
}

/** Without accents and case: `Açúcar` is found by `acucar`. */
export function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase('pt-BR');
}

/** Both lists, each entry once, the first list's own order kept. */
export function unionById(
  first: readonly ConsoleRecord[],
  second: readonly ConsoleRecord[],
): readonly ConsoleRecord[] {
  const known = new Set(first.map((record) => record.id));
  return [...first, ...second.filter((record) => !known.has(record.id))];
}
