/**
 * The way to the palette: a button in the top bar, and Ctrl or Cmd with K from anywhere. The palette itself, and
 * what asks the backend for records, come once the screen stands.
 */

import Search from '@mui/icons-material/Search';
import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { ariaKeys, keyCaps } from '../../ui/commands/keys.ts';
import { useCommands } from '../../ui/commands/use-commands.ts';
import { ICON, TYPE } from '../../ui/measures.ts';
import { PartPlace, part } from '../../ui/part.tsx';
import { FINGER, TOUCH } from '../../ui/pointer/touch.ts';
import { useWhenIdle } from '../../ui/use-when-idle.ts';
import { learnMessages } from '../messages/console-i18n.ts';
import { useVisitedPages } from './use-recent-visits.ts';
import { useTypedAhead } from './use-typed-ahead.ts';

const fetchPalette = async () => {
  const [loaded] = await Promise.all([
    import('./Palette.tsx'),
    // The first key would wait for it.
    import('../../data/console-api/search-service.ts'),
  ]);
  return loaded;
};

const Palette = part(async () => {
  const loaded = await fetchPalette();
  learnMessages(loaded.paletteMessages);
  return loaded.Palette;
});

const KEYS = 'Mod+K';

export function PaletteButton() {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  const ahead = useTypedAhead();
  useVisitedPages();
  useWhenIdle(fetchPalette);
  const label = translate('balcao.app.palette.open');
  const show = () => {
    // Enter presses the button again that keeps the focus until the palette has come.
    if (open) return;
    ahead.begin();
    setOpen(true);
  };
  const close = () => {
    ahead.take();
    setOpen(false);
  };
  useCommands([
    { id: 'palette', label, place: 'console', keys: [KEYS], run: () => (open ? close() : show()) },
  ]);
  const keys = keyCaps(KEYS).join(' ');
  return (
    <>
      <Button
        onClick={show}
        // A name holds all that is read on the button, the keys too: voice control goes by what people see.
        aria-label={`${label} ${keys}`}
        aria-haspopup="dialog"
        aria-keyshortcuts={ariaKeys(KEYS)}
      >
        <Search fontSize="small" />
        <span>{label}</span> <kbd>{keys}</kbd>
      </Button>
      {open && (
        <PartPlace>
          <Palette onClose={close} takeTyped={ahead.take} />
        </PartPlace>
      )}
    </>
  );
}

const Button = styled(ButtonBase)(({ theme }) => ({
  flex: 'none',
  gap: 8,
  height: 32,
  [TOUCH]: { height: FINGER },
  paddingInline: 8,
  borderRadius: 6,
  color: theme.vars.palette.text.secondary,
  fontFamily: theme.typography.fontFamily,
  fontSize: TYPE.body,
  '& svg': { fontSize: ICON.normal },
  '&:hover': { backgroundColor: theme.vars.palette.action.hover },
  '& kbd': {
    padding: '0 5px',
    borderRadius: 4,
    border: `1px solid ${theme.vars.palette.divider}`,
    color: theme.vars.palette.text.faint,
    fontFamily: 'inherit',
    fontSize: TYPE.small,
    lineHeight: '18px',
  },
  [theme.breakpoints.up('sm')]: {
    border: `1px solid ${theme.vars.palette.divider}`,
    minWidth: 180,
    '& kbd': { marginLeft: 'auto' },
    '&': { justifyContent: 'flex-start' },
  },
  [theme.breakpoints.down('sm')]: {
    width: 36,
    [TOUCH]: { width: FINGER },
    '& span:not(.MuiTouchRipple-root), & kbd': { display: 'none' },
  },
}));
