/**
 * The store's search, as the app hands it to every widget: choosers and tables find documents as the lists do.
 */
import { createContext, useContext } from 'react';
import type { Searching, SearchRequest, UseSearch } from '../../contract/search.ts';

const NOT_SEARCHED: Searching = { status: 'idle' };

/** Outside of the app that hands it in nothing is searched. */
const SearchContext = createContext<UseSearch>(() => NOT_SEARCHED);
export const DocumentSearchProvider = SearchContext.Provider;

export function useDocumentSearch(request: SearchRequest | undefined): Searching {
  const useSearch = useContext(SearchContext);
  return useSearch(request);
}
