/**
 * What a chooser of documents finds in the store for what was typed, so that it offers documents beyond those that it
 * has loaded, and finds them by codes and with a typo as every search does.
 */
import { useMemo } from 'react';
import type { SearchHit } from '../../contract/search.ts';
import { useDebounced } from '../use-debounced.ts';
import { useDocumentSearch } from './document-search.ts';

const WAIT_MS = 150;
const MOST_OFFERED = 50;

export interface ChooserSearch {
  /** Best first. */
  readonly hits: readonly SearchHit[];
  readonly isSearching: boolean;
  /** There may be more that match. */
  readonly isPartial: boolean;
}

const NOTHING: readonly SearchHit[] = [];

/** With nothing typed nothing is asked. */
export function useChooserSearch(collection: string, typed: string): ChooserSearch {
  const text = useDebounced(typed.trim(), WAIT_MS);
  const { status, answer } = useDocumentSearch(
    useMemo(
      () => (text === '' ? undefined : { text, collections: [collection], limit: MOST_OFFERED }),
      [collection, text],
    ),
  );
  const hits = status === 'ready' && answer ? answer.hits : NOTHING;
  return {
    hits,
    isSearching: status === 'searching' || (typed.trim() !== text && typed.trim() !== ''),
    isPartial:
      status === 'failed' ||
      (status === 'ready' && answer !== undefined && (answer.partial || answer.total > hits.length)),
  };
}
