/**
 * What is typed in a list's filter box, and the same once it has rested: it stands in the address then, so that it
 * survives a reload, the way back and a colleague's browser.
 */
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { FILTER_DEBOUNCE_MS, useDebounced } from '../../../../ui/use-debounced.ts';
import { useLeaving } from '../../../../ui/use-leaving.ts';
import { FILTER_PARAM, searchWithFilter } from '../../model/entry-address.ts';

export interface Filter {
  readonly typed: string;
  readonly setTyped: (text: string) => void;
  readonly filter: string;
  /** What is typed is in the address now: whoever turns to something else need not wait. */
  readonly settle: () => void;
}

export function useFilter(): Filter {
  const [search, setSearch] = useSearchParams();
  const asked = search.get(FILTER_PARAM) ?? '';
  const [typed, setTyped] = useState(asked);
  const filter = useDebounced(typed, FILTER_DEBOUNCE_MS);
  const known = useRef(asked);
  const isLeaving = useLeaving(useLocation());

  // Somebody went back, or the address came from elsewhere.
  useEffect(() => {
    if (asked === known.current) return;
    known.current = asked;
    setTyped(asked);
  }, [asked]);

  const apply = useCallback(
    (text: string) => {
      if (text === known.current || isLeaving()) return;
      known.current = text;
      setSearch((before) => searchWithFilter(before.toString(), text), { replace: true });
    },
    [isLeaving, setSearch],
  );
  useEffect(() => {
    if (filter === typed) apply(filter);
  }, [filter, typed, apply]);
  return { typed, setTyped, filter, settle: () => apply(typed) };
}
