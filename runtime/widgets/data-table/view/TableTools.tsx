/**
 * Above the rows: the filter box, what it found, and what the screen puts beside it.
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
  readonly note?: string;
  readonly children?: ReactNode;
}

export function TableTools({ filter, onFilter, note, children }: TableToolsProps) {
  const translate = useTranslate();
  const [typed, setTyped] = useState(filter);

  useEffect(() => setTyped(filter), [filter]);
  useEffect(() => {
    if (typed === filter) return;
    const timer = setTimeout(() => onFilter(typed), typed === '' ? 0 : FILTER_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed, filter, onFilter]);

  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        flexWrap: 'wrap',
        gap: 1.5,
        px: { xs: 2, sm: 3 },
        pb: 1.5,
      }}
    >
      <Box sx={{ width: { xs: '100%', sm: 300 } }}>
        <SearchBox
          value={typed}
          onChange={setTyped}
          label={translate('balcao.dataTable.filter')}
          clearLabel={translate('balcao.dataTable.clearFilter')}
        />
      </Box>
      <Typography
        variant="caption"
        role="status"
        sx={{ flex: 1, color: 'text.secondary', '&:empty': { display: 'none' } }}
      >
        {note}
      </Typography>
      {children}
    </Box>
  );
}
