/**
 * Above the rows: the filter box, what it found, and what the screen puts beside it.
 */
import Close from '@mui/icons-material/Close';
import Search from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';

/** Admin console, §9. */
const DEBOUNCE_MS = 300;

export interface TableToolsProps {
  readonly filter: string;
  readonly onFilter: (filter: string) => void;
  readonly note?: string;
  readonly children?: ReactNode;
}

export function TableTools({ filter, onFilter, note, children }: TableToolsProps) {
  const translate = useTranslate();
  const [typed, setTyped] = useState(filter);
  const label = translate('balcao.dataTable.filter');

  useEffect(() => setTyped(filter), [filter]);
  useEffect(() => {
    if (typed === filter) return;
    const timer = setTimeout(() => onFilter(typed), typed === '' ? 0 : DEBOUNCE_MS);
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
      <TextField
        type="search"
        placeholder={label}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && setTyped('')}
        sx={{ width: { xs: '100%', sm: 300 }, '& input::-webkit-search-cancel-button': { display: 'none' } }}
        slotProps={{
          htmlInput: { 'aria-label': label, role: 'searchbox', autoComplete: 'off', spellCheck: false },
          input: {
            startAdornment: (
              <InputAdornment position="start">
                <Search fontSize="small" />
              </InputAdornment>
            ),
            endAdornment: typed !== '' && (
              <InputAdornment position="end">
                <IconButton
                  edge="end"
                  aria-label={translate('balcao.dataTable.clearFilter')}
                  onClick={() => setTyped('')}
                >
                  <Close />
                </IconButton>
              </InputAdornment>
            ),
          },
        }}
      />
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
