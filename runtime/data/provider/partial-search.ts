/**
 * What a store without an engine can answer: the beginnings of the filter's field and of the id, and the first page of
 * the list. Never complete, and the answer says so.
 */
import type { CollectionDefinition, ConsoleRecord } from '../../contract/collection.ts';
import type { ListQuery } from '../../contract/live.ts';
import type { SearchAnswer, SearchRequest } from '../../contract/search.ts';
import { beyondQueries, listQuery } from '../../core/records/find-records.ts';
import { searchRecords } from '../../core/search/search-records.ts';

/** Each asks the store a few times. */
const MOST_COLLECTIONS = 2;

export async function partialSearch(
  { text, collections = [], limit }: SearchRequest,
  definitionOf: (collection: string) => Promise<CollectionDefinition>,
  read: (collection: string, query: ListQuery) => Promise<readonly ConsoleRecord[]>,
): Promise<SearchAnswer> {
  const shelves = await Promise.all(
    collections.slice(0, MOST_COLLECTIONS).map(async (collection) => {
      const definition = await definitionOf(collection);
      const queries = [listQuery(definition), ...beyondQueries(definition, text)];
      const pages = await Promise.all(
        // What one of them may not ask, the others may answer.
        queries.flatMap((query) => (query ? [read(collection, query).catch(() => [])] : [])),
      );
      const records = [...new Map(pages.flat().map((record) => [record.id, record])).values()];
      return { definition, records };
    }),
  );
  return { ...searchRecords(shelves, [], { text, limit }), partial: true };
}
