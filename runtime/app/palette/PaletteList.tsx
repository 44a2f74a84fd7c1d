/**
 * What the palette found, in groups. Not drawn anew for a key, only for another answer.
 */
import KeyboardCommandKey from '@mui/icons-material/KeyboardCommandKey';
import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { memo, useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { FINGER, TOUCH } from '../../ui/pointer/touch.ts';
import { MarkedText } from '../../ui/search/MarkedText.tsx';
import { entryIcon } from '../pieces/icons.tsx';
import type { PaletteGroup, PaletteItem } from './palette-items.ts';

export interface PaletteListProps {
  /** Of the palette: the list and its options are named after it. */
  readonly id: string;
  readonly groups: readonly PaletteGroup[];
  readonly active: number;
  readonly onActive: (place: number) => void;
  readonly onChoose: (item: PaletteItem) => void;
}

export const PaletteList = memo(({ id, groups, active, onActive, onChoose }: PaletteListProps) => {
  const translate = useTranslate();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector(`[data-index="${active}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const starts = groups.map((_, at) => groups.slice(0, at).reduce((sum, { items }) => sum + items.length, 0));
  return (
    <Box
      ref={list}
      role="listbox"
      id={`${id}-list`}
      aria-label={translate('balcao.app.palette.label')}
      sx={{ overflowY: 'auto', p: 1, flex: 1, minHeight: 0, contain: 'strict' }}
    >
      {groups.map((group, at) => (
        <Box key={group.title} role="group" aria-label={group.title} sx={{ pb: 0.5 }}>
          <Typography
            variant="overline"
            component="div"
            aria-hidden
            sx={{ px: 1.25, pt: 0.75, color: 'text.faint' }}
          >
            {group.title}
          </Typography>
          {group.items.map((item, nth) => (
            <PaletteOption
              key={item.key}
              id={id}
              item={item}
              place={(starts[at] ?? 0) + nth}
              isActive={(starts[at] ?? 0) + nth === active}
              onActive={onActive}
              onChoose={onChoose}
            />
          ))}
        </Box>
      ))}
    </Box>
  );
});

interface PaletteOptionProps extends Omit<PaletteListProps, 'groups' | 'active'> {
  readonly item: PaletteItem;
  readonly place: number;
  readonly isActive: boolean;
}

const PaletteOption = memo(({ id, item, place, isActive, onActive, onChoose }: PaletteOptionProps) => {
  const { entry, marked, label, detail } = item;
  const Icon = entry ? entryIcon(entry) : KeyboardCommandKey;
  return (
    <Option
      id={`${id}-${place}`}
      data-index={place}
      role="option"
      aria-selected={isActive}
      onPointerMove={() => !isActive && onActive(place)}
      onClick={() => onChoose(item)}
    >
      <Icon fontSize="small" />
      <span className="label">{marked ? <MarkedText pieces={marked.label} /> : label}</span>
      {detail !== '' && (
        <span className="detail">{marked ? <MarkedText pieces={marked.detail} /> : detail}</span>
      )}
    </Option>
  );
});

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
