/**
 * Above the rows: search, filters, columns, views, what was found, and what the screen puts beside it. While rows are
 * chosen, what can be done with them stands in its place.
 */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { SearchBox } from '../../../ui/SearchBox.tsx';
import { FILTER_DEBOUNCE_MS } from '../../../ui/use-debounced.ts';

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
  const [told, setTold] = useState(filter);
  const [known, setKnown] = useState(filter);

  // A search that comes from elsewhere, a view or the back button, takes the place of what was typed. One that comes
  // back from here does not: letters may have followed it.
  if (known !== filter) {
    setKnown(filter);
    if (filter !== told) {
      setTold(filter);
      setTyped(filter);
    }
  }
  useEffect(() => {
    if (typed === told) return;
    const tell = () => {
      setTold(typed);
      onFilter(typed);
    };
    const timer = setTimeout(tell, typed === '' ? 0 : FILTER_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed, told, onFilter]);

  const line = { display: 'flex', alignItems: 'center', flexWrap: 'wrap', px: { xs: 2, sm: 3 } };
  return (
    <Box sx={{ flex: 'none' }}>
      <Box sx={{ ...line, gap: 0.5, pb: 1.25, minHeight: 44 }}>
        <Box sx={{ width: { xs: '100%', sm: 260 }, mr: 0.5 }}>
          <SearchBox
            value={typed}
            onChange={setTyped}
            label={translate('balcao.dataTable.filter')}
            clearLabel={translate('balcao.dataTable.clearFilter')}
          />
        </Box>
        {tools}
        <Box sx={{ flex: 1 }} />
        {children}
      </Box>
      {chips !== undefined && <Box sx={{ ...line, gap: 0.75, pb: 1.25 }}>{chips}</Box>}
      <Typography
        variant="caption"
        component="div"
        role="status"
        sx={{ ...line, columnGap: 1.5, pb: 1, color: 'text.secondary', '&:empty': { display: 'none' } }}
      >
        {notes}
      </Typography>
    </Box>
  );
}
