/**
 * The box one searches a list with: a magnifier, a cross that empties it, and Escape for the same.
 * It reports every letter at once; who asks a store waits with `useDebounced`.
 */
import Close from '@mui/icons-material/Close';
import Search from '@mui/icons-material/Search';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import type { Ref } from 'react';

export interface SearchBoxProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** What is searched; shown while the box is empty. */
  readonly label: string;
  readonly clearLabel: string;
  readonly onLeave?: () => void;
  readonly inputRef?: Ref<HTMLInputElement>;
}

export function SearchBox({ value, onChange, label, clearLabel, onLeave, inputRef }: SearchBoxProps) {
  return (
    <TextField
      fullWidth
      type="search"
      placeholder={label}
      value={value}
      {...(inputRef && { inputRef })}
      {...(onLeave && { onBlur: onLeave })}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => {
        // An empty box leaves Escape to the panel around it.
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
              <IconButton edge="end" aria-label={clearLabel} onClick={() => onChange('')}>
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
