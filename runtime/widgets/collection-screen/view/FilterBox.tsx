/**
 * The filter box. Escape empties it.
 */
import Close from '@mui/icons-material/Close';
import Search from '@mui/icons-material/Search';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';

export interface FilterBoxProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

export function FilterBox({ value, onChange }: FilterBoxProps) {
  const translate = useTranslate();
  const label = translate('balcao.collectionScreen.list.filter');
  return (
    <TextField
      fullWidth
      type="search"
      placeholder={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || value === '') return;
        event.stopPropagation();
        onChange('');
      }}
      slotProps={{
        htmlInput: { 'aria-label': label, role: 'searchbox', autoComplete: 'off', spellCheck: false },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <Search fontSize="small" />
            </InputAdornment>
          ),
          endAdornment: value !== '' && (
            <InputAdornment position="end">
              <IconButton
                edge="end"
                aria-label={translate('balcao.collectionScreen.list.clearFilter')}
                onClick={() => onChange('')}
              >
                <Close />
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
      sx={{ '& input::-webkit-search-cancel-button': { display: 'none' } }}
    />
  );
}
