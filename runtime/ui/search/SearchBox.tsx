/**
 * The box one searches a list with: a magnifier, a cross that empties it, and Escape for the same.
 * It reports every letter at once; who asks a store waits with `useDebounced`.
 */
import Close from '@mui/icons-material/Close';
import Search from '@mui/icons-material/Search';
import { styled } from '@mui/material/styles';
import type { Ref } from 'react';
import { IconButton } from '../controls/buttons.tsx';
import { Adornment, Framed, FramedInput } from '../controls/inputs.tsx';

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
    <Frame>
      <Adornment>
        <Search fontSize="small" />
      </Adornment>
      <FramedInput
        type="search"
        role="searchbox"
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
        value={value}
        {...(inputRef && { ref: inputRef })}
        {...(onLeave && { onBlur: onLeave })}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          // An empty box leaves Escape to the panel around it.
          if (event.key !== 'Escape' || value === '') return;
          event.stopPropagation();
          onChange('');
        }}
      />
      {value !== '' && (
        <IconButton size="small" label={clearLabel} icon={<Close />} onClick={() => onChange('')} />
      )}
    </Frame>
  );
}

const Frame = styled(Framed)({ '& > input::-webkit-search-cancel-button': { display: 'none' } });
