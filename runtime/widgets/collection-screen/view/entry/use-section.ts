/**
 * The form's section in the address: it stays when the next entry is opened, and a link leads to it. An address draws
 * much of the screen anew, so it names a section once the operator has chosen no other for a moment.
 */
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import type { SectionPlace } from '../../../../ui/collection-widgets.ts';
import { useLatest } from '../../../../ui/use-latest.ts';
import { useLeaving } from '../../../../ui/use-leaving.ts';
import { SECTION_PARAM } from '../../model/entry-address.ts';

/** Nobody copies a link or loads the page anew so soon after a click. */
const REST_MS = 250;

export function useSection(): SectionPlace {
  const location = useLocation();
  const isLeaving = useLeaving(location);
  const [search, setSearch] = useSearchParams();
  const section = search.get(SECTION_PARAM) ?? undefined;
  const latest = useLatest(setSearch);
  const [listeners] = useState(() => new Set<() => void>());
  const chosen = useRef(section);
  // What the address says, or will once it is drawn.
  const addressed = useRef(section);
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [place] = useState((): SectionPlace => {
    const wait = () => {
      clearTimeout(rest.current);
      rest.current = setTimeout(intoAddress, REST_MS);
    };
    const intoAddress = () => {
      // Another address is still to be drawn: what the last one is made into would take that step back.
      if (isLeaving()) return wait();
      const name = chosen.current;
      if (name === addressed.current) return;
      addressed.current = name;
      latest.current(
        (before) => {
          const next = new URLSearchParams(before);
          if (name === undefined) next.delete(SECTION_PARAM);
          else next.set(SECTION_PARAM, name);
          return next;
        },
        { replace: true },
      );
    };
    return {
      read: () => chosen.current,
      write: (name) => {
        chosen.current = name;
        wait();
      },
      watch: (listener) => {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    };
  });
  useEffect(() => () => clearTimeout(rest.current), []);
  // Before the form's own effects: of an address with a field, the field's section is shown.
  // biome-ignore lint/correctness/useExhaustiveDependencies: compared again at each address
  useLayoutEffect(() => {
    if (section === addressed.current) return;
    addressed.current = section;
    chosen.current = section;
    for (const listener of listeners) listener();
  }, [location, section, listeners]);
  return place;
}
