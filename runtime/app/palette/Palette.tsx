/**
 * The palette: one box to go anywhere and to do anything. A combobox over a list box, as the ARIA pattern says: the focus stays in the box.
 */

import Search from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import InputBase from '@mui/material/InputBase';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import { type KeyboardEvent, useCallback, useDeferredValue, useId, useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router';
import { ICON, TYPE } from '../../ui/measures.ts';
import { PaletteList } from './PaletteList.tsx';
import type { PaletteItem } from './palette-items.ts';
import { usePaletteGroups } from './use-palette-groups.ts';

export { paletteMessages } from '../messages/palette-messages.ts';

export interface PaletteProps {
  readonly onClose: () => void;
  /** What was typed before the box was there. */
  readonly takeTyped: () => string;
}

export function Palette({ onClose, takeTyped }: PaletteProps) {
  const translate = useTranslate();
  const id = useId();
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={`${id}-name`}
      slotProps={{ container: { sx: { alignItems: 'flex-start' } }, paper: { sx: PAPER } }}
    >
      <h2 id={`${id}-name`} style={visuallyHidden}>
        {translate('balcao.app.palette.label')}
      </h2>
      <PaletteContent id={id} onClose={onClose} takeTyped={takeTyped} />
    </Dialog>
  );
}

/** Apart from its dialog, which a key draws nothing of. */
function PaletteContent({ id, onClose, takeTyped }: PaletteProps & { readonly id: string }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const { groups, isSearching, isPartial } = usePaletteGroups(useDeferredValue(text), text);
  const items = useMemo(() => groups.flatMap((group) => group.items), [groups]);
  const index = Math.min(active, items.length - 1);
  const chosen = items[index];

  // React focuses the box before it hands it over: from here on keys are the box's own.
  const onBox = useCallback(
    (box: HTMLInputElement | null) => {
      if (box) setText(takeTyped());
    },
    [takeTyped],
  );

  const go = useCallback(
    ({ leads }: PaletteItem) => {
      onClose();
      if (typeof leads === 'string') navigate(leads);
      // By then the palette has given the focus back.
      else setTimeout(leads);
    },
    [navigate, onClose],
  );
  const onKeyDown = (event: KeyboardEvent) => {
    // A key that ends a composed letter is not for the list.
    if (event.nativeEvent.isComposing || items.length === 0) return;
    const to: { [key: string]: number } = {
      ArrowDown: (index + 1) % items.length,
      ArrowUp: (index - 1 + items.length) % items.length,
      PageDown: Math.min(index + 8, items.length - 1),
      PageUp: Math.max(index - 8, 0),
    };
    const next = to[event.key];
    if (next !== undefined) setActive(next);
    else if (event.key === 'Enter' && chosen) go(chosen);
    else return;
    event.preventDefault();
  };

  return (
    <>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1.25,
          px: 2,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Search sx={{ color: 'text.faint', fontSize: ICON.normal }} />
        <InputBase
          autoFocus
          inputRef={onBox}
          fullWidth
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
          placeholder={translate('balcao.app.palette.placeholder')}
          inputProps={{
            role: 'combobox',
            'aria-label': translate('balcao.app.palette.placeholder'),
            'aria-expanded': items.length > 0,
            'aria-controls': `${id}-list`,
            'aria-activedescendant': chosen ? `${id}-${index}` : undefined,
            'aria-autocomplete': 'list',
            autoComplete: 'off',
            spellCheck: false,
            enterKeyHint: 'go',
          }}
          sx={{ height: 52, fontSize: TYPE.strong }}
        />
      </Box>
      <PaletteList id={id} groups={groups} active={index} onActive={setActive} onChoose={go} />
      <Typography
        variant="caption"
        role="status"
        sx={{ px: 2, py: 1, color: 'text.secondary', borderTop: 1, borderColor: 'divider' }}
      >
        {footer()}
      </Typography>
    </>
  );

  function footer(): string {
    if (items.length === 0) {
      return text.trim() === ''
        ? translate('balcao.app.palette.nothingYet')
        : isSearching
          ? translate('balcao.app.palette.searching')
          : translate(`balcao.app.palette.${isPartial ? 'nothingInPart' : 'nothing'}`, { text: text.trim() });
    }
    if (text.trim() !== '' && isPartial) return translate('balcao.app.palette.partial');
    return text.trim() === ''
      ? translate('balcao.app.palette.keys')
      : translate('balcao.app.palette.results', { smart_count: items.length });
  }
}

const PAPER = {
  width: 'min(600px, calc(100vw - 24px))',
  maxWidth: 'none',
  m: 0,
  mt: { xs: 1.5, sm: '12vh' },
  // One size, so that nothing jumps while the answers change.
  height: 'min(480px, calc(100dvh - 24px))',
  display: 'flex',
  flexDirection: 'column',
} as const;
