/**
 * The search over records in memory: the demo's, and what could be read of a store without an engine.
 */
import type { CollectionDefinition, ConsoleRecord } from '../../contract/collection.ts';
import type { SearchAnswer, SearchRequest } from '../../contract/search.ts';
import { mayBeLogOf } from '../records/log-entries.ts';
import { indexedDocument } from './indexed-document.ts';
import { compareFound, type Found, judge, RANKS } from './judge.ts';
import { searchHit, titleOf } from './search-hit.ts';
import { searchText } from './search-text.ts';
import { indexedWords } from './word-forms.ts';

export interface SearchShelf {
  readonly definition: CollectionDefinition;
  readonly records: readonly ConsoleRecord[];
}

interface Judged {
  readonly definition: CollectionDefinition;
  readonly record: ConsoleRecord;
  readonly found: Found;
  /** Among those of its own collection. */
  readonly place: number;
}

/** `labels`: further records whose titles count where they are referred to. */
export function searchRecords(
  shelves: readonly SearchShelf[],
  labels: readonly SearchShelf[],
  { text: typed, limit }: Pick<SearchRequest, 'text' | 'limit'>,
): Omit<SearchAnswer, 'partial'> {
  const text = searchText(typed);
  if (!text) return { hits: [], total: 0, totals: {} };
  const titles = new Map(
    [...labels, ...shelves].flatMap(({ definition, records }) =>
      records.map((record) => [
        `${definition.name}/${record.id}`,
        indexedWords(definition.search?.some(({ title }) => title) ? [titleOf(definition, record)] : []),
      ]),
    ),
  );
  const judged = (forgives: boolean): Judged[][] =>
    shelves.map(({ definition, records }) =>
      records
        .flatMap((record) => {
          const labelWords = (reference: string) => titles.get(reference) ?? [];
          const found = judge(indexedDocument(definition, record), text, { labelWords, forgives });
          return found ? [{ definition, record, found }] : [];
        })
        .sort((one, other) => compareFound(one.found, other.found))
        .map((each, place) => ({ ...each, place })),
    );
  const asTyped = judged(false);
  const forgives = asTyped.every((found) => found.length === 0);
  const found = forgives ? judged(true) : asTyped;
  const best = found.flat().sort((one, other) => rankOf(one) - rankOf(other) || one.place - other.place);
  const definitions = new Map([...labels, ...shelves].map(({ definition }) => [definition.name, definition]));
  return {
    hits: best.slice(0, limit).map(({ definition, record }) => {
      const audited = definitions.get(mayBeLogOf(definition) ?? '');
      return searchHit(definition, record, text, forgives, audited);
    }),
    total: best.length,
    totals: Object.fromEntries(
      found.flatMap((each) => (each[0] ? [[each[0].definition.name, each.length]] : [])),
    ),
  };
}

function rankOf({ found }: Judged): number {
  return RANKS.indexOf(found.rank);
}
