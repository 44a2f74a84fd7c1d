/**
 * What the search box asks of the store beyond the loaded documents: the declared field begins with what was typed.
 */
import type { CollectionDefinition } from '../../../contract/collection.ts';
import type { ListQuery } from '../../../contract/live.ts';
import { SEARCHED } from './table-plan.ts';

/**
 * As typed, and with a capital, as names are stored and nobody types them. Both are `undefined` where no field is
 * declared for it.
 */
export function prefixQueries(
  definition: CollectionDefinition,
  search: string,
): readonly [ListQuery | undefined, ListQuery | undefined] {
  const field = definition.list.filter?.field;
  const typed = search.trim();
  if (field === undefined || typed === '') return [undefined, undefined];
  const starting = (value: string): ListQuery => ({ prefix: { field, value }, limit: SEARCHED });
  const capital = typed.charAt(0).toLocaleUpperCase('pt-BR') + typed.slice(1);
  return [starting(typed), capital === typed ? undefined : starting(capital)];
}
