/**
 * The collections and config pages by group, with a search box. Groups are folded but for the one in use, a star puts an
 * entry on top, and what is shown is in sight. As a rail it is icons alone, those of groups between those of entries.
 */
import Search from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { type MouseEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useHref, useLocation, useNavigate } from 'react-router';
import type { CatalogueEntry } from '../../contract/collection.ts';
import { ICON, TYPE, WEIGHT } from '../../ui/measures.ts';
import { mixed } from '../../ui/palette-of.ts';
import { FINGER, TOUCH, TYPED_SIZE } from '../../ui/pointer/touch.ts';
import { useLatest } from '../../ui/use-latest.ts';
import { entryPath, groupedEntries } from '../catalogue/entry-address.ts';
import { useChosenNames } from '../session/use-chosen-names.ts';
import { MenuEntry } from './MenuEntry.tsx';
import { MenuGroupHead, useFolding } from './MenuGroupHead.tsx';
import { FAVOURITES, isOpen, menuGroups } from './menu-groups.ts';

export interface MenuProps {
  readonly entries: readonly CatalogueEntry[];
  readonly onChosen?: () => void;
  /** Icons alone. */
  readonly isRail?: boolean;
}

export function Menu({ entries, onChosen, isRail = false }: MenuProps) {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const [text, setText] = useState('');
  const favourites = useChosenNames('menu.favourites');
  const folding = useFolding();
  const groups = useMemo(() => groupedEntries(entries), [entries]);
  const groupLabel = (group: string) => translate(`balcao.app.groups.${group}`);
  const ways = { ...folding.ways, text, favourites: favourites.names, path: pathname };
  const shown = menuGroups(groups, ways, groupLabel);
  const search = translate('balcao.app.menu.search');
  // Each entry's own link would ask the router anew.
  const anyHref = useHref(ANY_ENTRY);
  const inUse = groups.find((group) => group.entries.some((entry) => isOpen(entry, pathname)))?.group;
  const open = useOpening((event) => {
    if (inUse !== undefined && event.detail > 0) folding.keepOpen(inUse);
    onChosen?.();
  });
  const scroller = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each address has another entry
  useEffect(() => {
    scroller.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest' });
  }, [pathname]);
  return (
    <Nav
      aria-label={translate('balcao.app.menu.label')}
      data-rail={isRail || undefined}
      onPointerLeave={folding.letFold}
    >
      {!isRail && (
        <Box sx={{ p: 1.5, pb: 0.5 }}>
          <SearchBox>
            <Search fontSize="small" />
            <input
              type="search"
              aria-label={search}
              placeholder={search}
              autoComplete="off"
              spellCheck={false}
              value={text}
              onChange={(event) => setText(event.target.value)}
              onKeyDown={(event) => event.key === 'Escape' && setText('')}
            />
          </SearchBox>
        </Box>
      )}
      <div ref={scroller}>
        {shown.map(({ group, entries: members, isFolded }) => (
          <section key={group} aria-label={groupLabel(group)}>
            <MenuGroupHead
              label={groupLabel(group)}
              group={group}
              isFolded={isFolded}
              isFixed={group === FAVOURITES || text !== ''}
              isRail={isRail}
              onToggle={() => folding.toggle(group, isFolded, group === inUse)}
            />
            {members.map((entry) => {
              const path = entryPath(entry);
              return (
                <MenuEntry
                  key={path}
                  entry={entry}
                  href={anyHref.replace(ANY_ENTRY, () => path)}
                  isOpen={isOpen(entry, pathname)}
                  isFavourite={favourites.names.includes(path)}
                  isRail={isRail}
                  onOpen={open}
                  onFavourite={favourites.toggle}
                />
              );
            })}
          </section>
        ))}
        {shown.length === 0 && <output>{translate('balcao.app.menu.nothing')}</output>}
      </div>
    </Nav>
  );
}

/** Opens an address, and stays the same: the router's own `navigate` is another one after each navigation. */
function useOpening(onChosen: (event: MouseEvent) => void) {
  const latest = useLatest({ navigate: useNavigate(), onChosen });
  return useCallback(
    (event: MouseEvent, path: string) => {
      // With a key held the browser opens another tab or window.
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      latest.current.onChosen(event);
      latest.current.navigate(path);
    },
    [latest],
  );
}

/** Stands in the place of an entry's address. */
const ANY_ENTRY = '/~entry~';

const PLAIN_BUTTON = { border: 0, background: 'none', font: 'inherit', color: 'inherit', cursor: 'pointer' };

const Nav = styled('nav')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  height: '100%',
  minHeight: 0,
  '& > div:last-of-type': { flex: 1, minHeight: 0, overflowY: 'auto', padding: '0 8px 16px' },
  '& section': { marginTop: 4 },
  '& h2': { ...theme.typography.overline, margin: 0, padding: '0 8px', color: theme.vars.palette.text.faint },
  '& h2 button': {
    ...PLAIN_BUTTON,
    display: 'flex',
    alignItems: 'center',
    width: '100%',
    minHeight: 28,
    padding: 0,
    textAlign: 'start',
    letterSpacing: 'inherit',
    textTransform: 'inherit',
    [TOUCH]: { minHeight: FINGER },
    '&::after': {
      content: '""',
      width: 5,
      height: 5,
      margin: '0 4px 3px auto',
      borderStyle: 'solid',
      borderWidth: '0 1.5px 1.5px 0',
      transform: 'rotate(45deg)',
    },
    '&[aria-expanded=false]::after': { marginBottom: 0, transform: 'rotate(-45deg)' },
    '&:hover': { color: theme.vars.palette.text.primary },
  },
  '& section > div': {
    position: 'relative',
    '& a': {
      display: 'flex',
      alignItems: 'center',
      gap: 10,
      minHeight: 30,
      [TOUCH]: { minHeight: FINGER },
      padding: '4px 8px',
      borderRadius: 6,
      fontSize: theme.typography.body2.fontSize,
      lineHeight: '18px',
      fontWeight: WEIGHT.normal,
      textDecoration: 'none',
      color: theme.vars.palette.text.secondary,
    },
    '& svg': { fontSize: ICON.small, flex: 'none' },
    '& button svg': { display: 'block', width: 16, height: 16, margin: 'auto', fill: 'currentColor' },
    // A long name takes a second line: there is nothing to hover on a phone to read the rest of it.
    '& span': {
      minWidth: 0,
      overflowWrap: 'anywhere',
      paddingInlineEnd: 16,
      [TOUCH]: { paddingInlineEnd: 36 },
    },
    '& a:hover': { backgroundColor: theme.vars.palette.action.hover, color: theme.vars.palette.text.primary },
    '& a[aria-current=page]': {
      backgroundColor: theme.vars.palette.balcao.accentSoft,
      color: theme.vars.palette.text.primary,
      fontWeight: WEIGHT.strong,
      '& svg': { color: theme.vars.palette.primary.main },
    },
    '& button': {
      ...PLAIN_BUTTON,
      position: 'absolute',
      insetBlock: 0,
      right: 0,
      width: 28,
      padding: 0,
      borderRadius: 6,
      color: theme.vars.palette.text.faint,
      // Where nothing hovers it is always there.
      visibility: 'hidden',
      [TOUCH]: { width: FINGER, visibility: 'visible' },
      '&:hover': { color: theme.vars.palette.text.primary },
      '&[aria-pressed=true]': { color: theme.vars.palette.primary.main },
    },
    '&:hover button, &:focus-within button': { visibility: 'visible' },
  },
  '& output': {
    ...theme.typography.body2,
    padding: '0 8px',
    color: theme.vars.palette.text.secondary,
  },
  '&[data-rail]': {
    '& section + section': { borderTop: `1px solid ${theme.vars.palette.divider}`, paddingTop: 8 },
    '& section': { marginTop: 8 },
    '& section > div a': { justifyContent: 'center' },
    '& h2 button': {
      height: 30,
      justifyContent: 'center',
      '&::after': { display: 'none' },
      '& svg': { fontSize: ICON.small },
    },
    // Open, it is the head of the icons below it.
    '& h2 button[aria-expanded=true]': { minHeight: 20, '& svg': { fontSize: TYPE.small } },
  },
}));

/** Looks like `.ui-framed`, whose sheet the first screen has no other use for. */
const SearchBox = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  height: 36,
  [TOUCH]: { height: FINGER },
  paddingInline: 10,
  borderRadius: 6,
  border: `1px solid ${mixed(theme.vars.palette.text.primary, 23)}`,
  backgroundColor: theme.vars.palette.background.paper,
  '& svg': { flex: 'none', color: theme.vars.palette.text.secondary },
  '&:hover:not(:focus-within)': { borderColor: mixed(theme.vars.palette.text.primary, 45) },
  '&:focus-within': {
    borderColor: theme.vars.palette.primary.main,
    boxShadow: `0 0 0 3px ${mixed(theme.vars.palette.primary.main, 25)}`,
  },
  '& input': {
    flex: 1,
    alignSelf: 'stretch',
    minWidth: 0,
    padding: 0,
    border: 0,
    outline: 0,
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    fontSize: theme.typography.body1.fontSize,
    [TOUCH]: { fontSize: TYPED_SIZE },
    letterSpacing: 'inherit',
    appearance: 'none',
    '&::placeholder': { color: 'currentcolor', opacity: 0.5 },
    '&::-webkit-search-cancel-button': { display: 'none' },
  },
}));
