/**
 * What somebody made of a list (filter, order, page) is there again when they come back to its collection in this tab.
 * Only an address that says nothing of it is completed: one that a colleague sent shows what it says.
 */
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { listPart } from '../model/entry-address.ts';

const lists = new Map<string, string>();

/** Whether the list's part is on its way into the address: until then there is nothing to show. */
export function useRememberedList(key: string, docId: string | undefined): boolean {
  const { search } = useLocation();
  const navigate = useNavigate();
  const now = listPart(search);
  const [before, setBefore] = useState(() =>
    docId === undefined && now === '' ? lists.get(key) : undefined,
  );
  const missing = now === '' ? before : undefined;
  // Again after each change: the store is added to a bare address at the same time, and knows nothing of the list.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `search` is that change.
  useEffect(() => {
    if (missing !== undefined) navigate({ search: missing }, { replace: true });
  }, [missing, navigate, search]);
  useEffect(() => {
    if (missing !== undefined) return;
    setBefore(undefined);
    if (now === '') lists.delete(key);
    else lists.set(key, now);
  }, [key, missing, now]);
  return missing !== undefined;
}
