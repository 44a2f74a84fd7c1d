/**
 * The form's section in the address: it stays when the next entry is opened, and a link leads to it.
 */
import { useLayoutEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { SectionPlace } from '../../../../ui/collection-widgets.ts';
import { useLatest } from '../../../../ui/use-latest.ts';
import { SECTION_PARAM } from '../../model/entry-address.ts';

export function useSection(): SectionPlace {
  const [search, setSearch] = useSearchParams();
  const section = search.get(SECTION_PARAM) ?? undefined;
  const latest = useLatest({ section, setSearch });
  const [listeners] = useState(() => new Set<() => void>());
  // What the form wrote and the address does not say yet: by then the form may show the next one.
  const written = useRef<readonly (string | undefined)[]>([]);
  const [place] = useState(
    (): SectionPlace => ({
      read: () => latest.current.section,
      write: (name) => {
        written.current = [...written.current, name];
        latest.current.setSearch(
          (before) => {
            const next = new URLSearchParams(before);
            if (name === undefined) next.delete(SECTION_PARAM);
            else next.set(SECTION_PARAM, name);
            return next;
          },
          { replace: true },
        );
      },
      watch: (listener) => {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    }),
  );
  // Before the form's own effects: of an address with a field, the field's section is shown.
  useLayoutEffect(() => {
    const own = written.current.indexOf(section);
    written.current = own === -1 ? [] : written.current.slice(own + 1);
    if (own !== -1) return;
    for (const listener of listeners) listener();
  }, [section, listeners]);
  return place;
}
