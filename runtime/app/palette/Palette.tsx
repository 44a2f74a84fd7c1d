/**
 * The palette: one box to go anywhere and to do anything. A combobox over a list box, as the ARIA pattern says: the focus stays in the box.
 */
import KeyboardCommandKey from '@mui/icons-material/KeyboardCommandKey';
import Search from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import InputBase from '@mui/material/InputBase';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import { type KeyboardEvent, useCallback, useDeferredValue, useEffect, useId, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router';
import { FINGER, TOUCH } from '../../ui/pointer/touch.ts';
import { MarkedText } from '../../ui/search/MarkedText.tsx';
import { entryIcon } from '../pieces/icons.tsx';
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
  const navigate = useNavigate();
  const id = useId();
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const { groups, isSearching, isPartial } = usePaletteGroups(useDeferredValue(text));
  const items = groups.flatMap((group) => group.items);
  const index = Math.min(active, items.length - 1);
  const chosen = items[index];

  // React focuses the box before it hands it over: from here on keys are the box's own.
  const onBox = useCallback(
    (box: HTMLInputElement | null) => {
      if (box) setText(takeTyped());
    },
    [takeTyped],
  );

  useEffect(() => {
    list.current?.querySelector(`[data-index="${index}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [index]);

  const go = (item: PaletteItem | undefined) => {
    if (!item) return;
    onClose();
    const { leads } = item;
    if (typeof leads === 'string') navigate(leads);
    // By then the palette has given the focus back.
    else setTimeout(leads);
  };
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
    else if (event.key === 'Enter') go(chosen);
    else return;
    event.preventDefault();
  };

  let nth = -1;
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
        <Search sx={{ color: 'text.faint', fontSize: 20 }} />
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
          sx={{ height: 52, fontSize: 16 }}
        />
      </Box>
      <Box
        ref={list}
        role="listbox"
        id={`${id}-list`}
        aria-label={translate('balcao.app.palette.label')}
        sx={{ overflowY: 'auto', p: 1, flex: 1, minHeight: 0 }}
      >
        {groups.map((group) => (
          <Box key={group.title} role="group" aria-label={group.title} sx={{ pb: 0.5 }}>
            <Typography
              variant="overline"
              component="div"
              aria-hidden
              sx={{ px: 1.25, pt: 0.75, color: 'text.faint' }}
            >
              {group.title}
            </Typography>
            {group.items.map((item) => {
              nth += 1;
              const place = nth;
              const Icon = item.entry ? entryIcon(item.entry) : KeyboardCommandKey;
              return (
                <Option
                  key={item.key}
                  id={`${id}-${place}`}
                  data-index={place}
                  role="option"
                  aria-selected={place === index}
                  onPointerMove={() => place !== index && setActive(place)}
                  onClick={() => go(item)}
                >
                  <Icon fontSize="small" />
                  <span className="label">
                    {item.marked ? <MarkedText pieces={item.marked.label} /> : item.label}
                  </span>
                  {item.detail !== '' && (
                    <span className="detail">
                      {item.marked ? <MarkedText pieces={item.marked.detail} /> : item.detail}
                    </span>
                  )}
                </Option>
              );
            })}
          </Box>
        ))}
      </Box>
      <Typography
        variant="caption"
        role="status"
        sx={{ px: 2, py: 1, color: 'text.secondary', borderTop: 1, borderColor: 'divider' }}
      >
        {footer()}
      </Typography>
    </Dialog>
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

const Option = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minHeight: 36,
  [TOUCH]: { minHeight: FINGER },
  paddingInline: 10,
  borderRadius: 6,
  cursor: 'pointer',
  fontSize: theme.typography.body2.fontSize,
  '& svg': { flex: 'none', fontSize: 17, color: theme.vars.palette.text.faint },
  '& .label': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .detail': {
    flex: 'none',
    maxWidth: '45%',
    marginLeft: 'auto',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    color: theme.vars.palette.text.secondary,
    fontSize: 12,
  },
  '&[aria-selected=true]': { backgroundColor: theme.vars.palette.balcao.accentSoft },
}));
