/**
 * The form's section in the address: it stays when the next entry is opened, and a link leads to it.
 */
import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { SECTION_PARAM } from '../../model/entry-address.ts';

export interface ShownSection {
  readonly section?: string;
  /** `undefined`: the first one. */
  readonly onSection: (name: string | undefined) => void;
}

export function useSection(): ShownSection {
  const [search, setSearch] = useSearchParams();
  const section = search.get(SECTION_PARAM) ?? undefined;
  const onSection = useCallback(
    (name: string | undefined) =>
      setSearch(
        (before) => {
          const next = new URLSearchParams(before);
          if (name === undefined) next.delete(SECTION_PARAM);
          else next.set(SECTION_PARAM, name);
          return next;
        },
        { replace: true },
      ),
    [setSearch],
  );
  return { ...(section !== undefined && { section }), onSection };
}
