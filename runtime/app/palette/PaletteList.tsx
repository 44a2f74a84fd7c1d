/**
 * What the palette found, in groups. Not drawn anew for a key, only for another answer; of that first what is in sight,
 * and the rest when there is time.
 */

import KeyboardCommandKey from '@mui/icons-material/KeyboardCommandKey';
import { styled } from '@mui/material/styles';
import { memo, useDeferredValue, useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { ICON, TYPE } from '../../ui/measures.ts';
import { Picture } from '../../ui/Picture.tsx';
import { FINGER, TOUCH } from '../../ui/pointer/touch.ts';
import { MarkedText } from '../../ui/search/MarkedText.tsx';
import { EntryIcon } from '../pieces/EntryIcon.tsx';
import type { PaletteGroup, PaletteItem } from './palette-items.ts';

/** More options than the list has room for. */
const IN_SIGHT = 12;

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
  const whole = useDeferredValue(groups);
  const drawn = whole === groups ? groups : firstOf(groups, Math.max(IN_SIGHT, active + 1));
  const starts = drawn.map((_, at) => drawn.slice(0, at).reduce((sum, { items }) => sum + items.length, 0));
  return (
    <List
      ref={list}
      role="listbox"
      id={`${id}-list`}
      aria-label={translate('balcao.app.palette.label')}
      onPointerMove={({ target }) => {
        const place = placeOf(target);
        if (place !== undefined && place !== active) onActive(place);
      }}
      onClick={({ target }) => {
        const item = groups.flatMap(({ items }) => items)[placeOf(target) ?? -1];
        if (item) onChoose(item);
      }}
    >
      {drawn.map((group, at) => (
        // biome-ignore lint/a11y/useSemanticElements: a list box's group is no group of a form
        <div key={group.title} role="group" aria-label={group.title}>
          <div className="title" aria-hidden>
            {group.title}
          </div>
          {group.items.map((item, nth) => (
            <PaletteOption
              key={item.key}
              id={id}
              item={item}
              place={(starts[at] ?? 0) + nth}
              isActive={(starts[at] ?? 0) + nth === active}
            />
          ))}
        </div>
      ))}
    </List>
  );
});

function firstOf(groups: readonly PaletteGroup[], most: number): readonly PaletteGroup[] {
  let left = most;
  return groups.flatMap((group) => {
    const items = group.items.slice(0, left);
    left -= items.length;
    return items.length === 0 ? [] : [{ ...group, items }];
  });
}

/** Of the option under the pointer. */
function placeOf(target: EventTarget): number | undefined {
  const place = target instanceof Element ? target.closest('[data-index]')?.getAttribute('data-index') : null;
  return place == null ? undefined : Number(place);
}

interface PaletteOptionProps {
  readonly id: string;
  readonly item: PaletteItem;
  readonly place: number;
  readonly isActive: boolean;
}

const PaletteOption = memo(({ id, item, place, isActive }: PaletteOptionProps) => {
  const { entry, picture, marked, label, detail } = item;
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the box
    <div id={`${id}-${place}`} data-index={place} role="option" aria-selected={isActive}>
      {picture !== undefined ? (
        <Picture url={picture} />
      ) : entry ? (
        <EntryIcon name={entry.icon} />
      ) : (
        <KeyboardCommandKey fontSize="small" />
      )}
      <span className="label">{marked ? <MarkedText pieces={marked.label} /> : label}</span>
      {detail !== '' && (
        <span className="detail">{marked ? <MarkedText pieces={marked.detail} /> : detail}</span>
      )}
    </div>
  );
});

/** One sheet for all rows: a styled row costs more than what is in it. */
const List = styled('div')(({ theme }) => ({
  overflowY: 'auto',
  padding: 8,
  flex: 1,
  minHeight: 0,
  contain: 'strict',
  '& > [role=group]': { paddingBottom: 4 },
  '& .title': { ...theme.typography.overline, padding: '6px 10px 0', color: theme.vars.palette.text.faint },
  '& [role=option]': {
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    minHeight: 36,
    [TOUCH]: { minHeight: FINGER },
    paddingInline: 10,
    borderRadius: 6,
    cursor: 'pointer',
    fontSize: TYPE.body,
  },
  '& svg': { flex: 'none', fontSize: ICON.normal, color: theme.vars.palette.text.faint },
  '& .picture': {
    flex: 'none',
    width: 24,
    height: 24,
    // As wide as an icon, so that names stand below each other.
    marginInline: -3,
    borderRadius: 4,
    overflow: 'hidden',
    backgroundColor: theme.vars.palette.action.hover,
    '& img': { display: 'block', width: '100%', height: '100%', objectFit: 'contain' },
  },
  '& .label': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .detail': {
    flex: 'none',
    maxWidth: '45%',
    marginLeft: 'auto',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    color: theme.vars.palette.text.secondary,
    fontSize: TYPE.small,
  },
  '& [aria-selected=true]': { backgroundColor: theme.vars.palette.balcao.accentSoft },
}));
