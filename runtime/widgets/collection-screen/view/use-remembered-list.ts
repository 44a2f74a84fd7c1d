/**
 * What somebody made of a list (filter, order, page) is there again when they come back to its collection in this tab.
 * Only an address that says nothing of it is completed: one that a colleague sent shows what it says.
 */
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { listPart } from '../model/entry-address.ts';

const lists = new Map<string, string>();

/** What is to be put into the address; `undefined`: nothing. */
export function useRememberedList(key: string, docId: string | undefined): string | undefined {
  const { search } = useLocation();
  const now = listPart(search);
  const [before, setBefore] = useState(() =>
    docId === undefined && now === '' ? lists.get(key) : undefined,
  );
  const missing = now === '' ? before : undefined;
  useEffect(() => {
    if (missing !== undefined) return;
    setBefore(undefined);
    if (now === '') lists.delete(key);
    else lists.set(key, now);
  }, [key, missing, now]);
  return missing;
}
