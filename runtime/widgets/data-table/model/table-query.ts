/**
 * Which documents a table loads. Its page and the ones before it, in the declared order; to filter and to order, as
 * many as the largest page holds, because the store knows neither text search nor documents that lack the field.
 */
import type { CollectionDefinition } from '../../../contract/collection.ts';
import type { ListQuery } from '../../../contract/live.ts';
import type { TableView } from './table-view.ts';

/** How many documents are looked through at most, besides what the store finds by prefix. */
export const SEARCHED = 1000;

export function tableQuery(definition: CollectionDefinition, view: TableView): ListQuery {
  const looksThrough = view.filter.trim() !== '' || view.sort !== undefined;
  const reached = (view.page + 1) * view.pageSize;
  const limit = looksThrough ? Math.max(SEARCHED, reached) : reached;
  const { order } = definition.list;
  return order ? { order, limit } : { limit };
}

/**
 * Find by prefix what lies beyond the loaded documents: as typed, and with a capital, as names are stored and nobody
 * types them. Both are `undefined` where no field is declared for it.
 */
export function prefixQueries(
  definition: CollectionDefinition,
  filter: string,
): readonly [ListQuery | undefined, ListQuery | undefined] {
  const field = definition.list.filter?.field;
  const typed = filter.trim();
  if (field === undefined || typed === '') return [undefined, undefined];
  const starting = (value: string): ListQuery => ({ prefix: { field, value }, limit: SEARCHED });
  const capital = typed.charAt(0).toLocaleUpperCase('pt-BR') + typed.slice(1);
  return [starting(typed), capital === typed ? undefined : starting(capital)];
}
