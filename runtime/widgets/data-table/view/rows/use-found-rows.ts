/**
 * What the search finds of a table's collection: by any of its fields, with a typo, and beyond what is loaded.
 */
import { useMemo } from 'react';
import type { ConsoleRecord } from '../../../../contract/collection.ts';
import { MOST_HITS } from '../../../../contract/search.ts';
import { useDocumentSearch } from '../../../../ui/search/document-search.ts';
import type { UseRecords } from '../cells/ReferenceNames.tsx';

export interface FoundRows {
  readonly ids: ReadonlySet<string>;
  /** Those that are not loaded. */
  readonly records: readonly ConsoleRecord[];
  readonly isSearching: boolean;
  /** Everything was searched, and all that was found is here. */
  readonly isComplete: boolean;
}

const NOTHING: readonly ConsoleRecord[] = [];

export function useFoundRows(
  collection: string,
  text: string,
  loaded: readonly ConsoleRecord[],
  /** There is more in the store than what is loaded. What a search has found may be deleted meanwhile. */
  hasMore: boolean,
  useRecords: UseRecords,
): FoundRows {
  const { status, answer } = useDocumentSearch(
    useMemo(
      () => (text.trim() === '' ? undefined : { text, collections: [collection], limit: MOST_HITS }),
      [collection, text],
    ),
  );
  const hits = status === 'ready' ? answer?.hits : undefined;
  const ids = useMemo(() => new Set(hits?.map(({ id }) => id)), [hits]);
  const missing = useMemo(() => {
    if (!hasMore) return [];
    const known = new Set(loaded.map(({ id }) => id));
    return [...ids].filter((id) => !known.has(id)).sort();
  }, [ids, loaded, hasMore]);
  const read = useRecords(collection, missing);
  return useMemo(() => {
    const records = (missing.length > 0 && read?.filter(({ id }) => ids.has(id))) || NOTHING;
    const isComplete =
      hits !== undefined &&
      answer?.partial === false &&
      answer.total <= hits.length &&
      records.length === missing.length;
    return { ids, records, isSearching: status === 'searching', isComplete };
  }, [answer, hits, ids, missing, read, status]);
}
