/**
 * Above the rows: search, filters, columns, views, what was found, and what the screen puts beside it. While rows are
 * chosen, what can be done with them stands in its place.
 */
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useLocation } from 'react-router';
import { SearchBox } from '../../../ui/search/SearchBox.tsx';
import { FILTER_DEBOUNCE_MS } from '../../../ui/use-debounced.ts';
import { useLeaving } from '../../../ui/use-leaving.ts';

export interface TableToolsProps {
  readonly filter: string;
  readonly onFilter: (filter: string) => void;
  readonly notes: ReactNode;
  /** Buttons at the right of the search box. */
  readonly tools: ReactNode;
  /** Chips of what is filtered by; nothing where nothing is. */
  readonly chips?: ReactNode;
  readonly children?: ReactNode;
}

export function TableTools({ filter, onFilter, notes, tools, chips, children }: TableToolsProps) {
  const translate = useTranslate();
  const [typed, setTyped] = useState(filter);
  const [sent, setSent] = useState(filter);
  const [known, setKnown] = useState(filter);

  // A search that comes from elsewhere, a view or the back button, takes the place of what was typed. One that comes
  // back from here does not: letters may have followed it.
  if (known !== filter) {
    setKnown(filter);
    if (filter !== sent) {
      setSent(filter);
      setTyped(filter);
    }
  }
  const isLeaving = useLeaving(useLocation());
  const send = useCallback(() => {
    if (typed === sent || isLeaving()) return;
    setSent(typed);
    onFilter(typed);
  }, [typed, sent, isLeaving, onFilter]);
  useEffect(() => {
    const timer = setTimeout(send, typed === '' ? 0 : FILTER_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed, send]);

  return (
    <>
      <div className="tools">
        <div className="search">
          <SearchBox
            value={typed}
            onChange={setTyped}
            // What comes next, such as an export, finds the rows that the box asks for.
            onLeave={send}
            label={translate('balcao.dataTable.filter')}
            clearLabel={translate('balcao.dataTable.clearFilter')}
          />
        </div>
        {tools}
        <div className="room" />
        {children}
      </div>
      {chips !== undefined && <div className="chips">{chips}</div>}
      <output className="notes">{notes}</output>
    </>
  );
}
