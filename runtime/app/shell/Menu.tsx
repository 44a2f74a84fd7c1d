/**
 * The collections and config pages by group, with a search box. Arrow down in the box goes to what was found.
 */
import Search from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import { NavLink } from 'react-router';
import type { CatalogueEntry } from '../../contract/collection.ts';
import { FINGER, TOUCH, TYPED_SIZE } from '../../ui/touch.ts';
import { entryLabel, entryPath, groupedEntries } from '../catalogue/entry-address.ts';
import { entryIcon } from '../pieces/icons.tsx';
import { filterMenu } from './filter-menu.ts';

export interface MenuProps {
  readonly entries: readonly CatalogueEntry[];
  readonly onChosen?: () => void;
}

export function Menu({ entries, onChosen }: MenuProps) {
  const translate = useTranslate();
  const [text, setText] = useState('');
  const groups = useMemo(() => groupedEntries(entries), [entries]);
  const shown = filterMenu(groups, text, (group) => translate(`balcao.app.groups.${group}`));
  const search = translate('balcao.app.menu.search');
  return (
    <Box
      component="nav"
      aria-label={translate('balcao.app.menu.label')}
      sx={{ display: 'flex', flexDirection: 'column', height: '100%', minHeight: 0 }}
    >
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
      <Box sx={{ flex: 1, minHeight: 0, overflowY: 'auto', px: 1, pb: 2 }}>
        {shown.map(({ group, entries: members }) => (
          <Box key={group} component="section" sx={{ mt: 1.5 }}>
            <Typography
              variant="overline"
              component="h2"
              sx={{ px: 1, color: 'text.faint', display: 'block' }}
            >
              {translate(`balcao.app.groups.${group}`)}
            </Typography>
            {members.map((entry) => {
              const Icon = entryIcon(entry);
              return (
                <Item key={entryPath(entry)} to={entryPath(entry)} onClick={onChosen}>
                  <Icon fontSize="inherit" />
                  <span>{entryLabel(entry)}</span>
                </Item>
              );
            })}
          </Box>
        ))}
        {shown.length === 0 && (
          <Typography variant="body2" role="status" sx={{ px: 1, mt: 2, color: 'text.secondary' }}>
            {translate('balcao.app.menu.nothing')}
          </Typography>
        )}
      </Box>
    </Box>
  );
}

/** Looks like MUI's outlined input, which is half a dozen components that the first screen has no other use for. */
const SearchBox = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  height: 30,
  [TOUCH]: { height: FINGER },
  paddingInline: 9,
  borderRadius: 6,
  border: `1px solid ${theme.vars.palette.balcao.borderStrong}`,
  transition: 'box-shadow 120ms',
  '& svg': { flex: 'none', color: theme.vars.palette.text.secondary },
  '&:hover:not(:focus-within)': { borderColor: theme.vars.palette.text.faint },
  '&:focus-within': {
    borderColor: theme.vars.palette.primary.main,
    boxShadow: `0 0 0 3px ${theme.vars.palette.balcao.ring}`,
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
    '&::placeholder': { color: theme.vars.palette.text.faint, opacity: 1 },
    '&::-webkit-search-cancel-button': { display: 'none' },
  },
}));

const Item = styled(NavLink)(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minHeight: 30,
  [TOUCH]: { minHeight: FINGER },
  padding: '4px 8px',
  borderRadius: 6,
  fontSize: theme.typography.body2.fontSize,
  lineHeight: '18px',
  fontWeight: 450,
  textDecoration: 'none',
  color: theme.vars.palette.text.secondary,
  '& svg': { fontSize: 16, flex: 'none' },
  // A long name takes a second line: there is nothing to hover on a phone to read the rest of it.
  '& span': { minWidth: 0, overflowWrap: 'anywhere' },
  '&:hover': { backgroundColor: theme.vars.palette.action.hover, color: theme.vars.palette.text.primary },
  '&[aria-current=page]': {
    backgroundColor: theme.vars.palette.balcao.accentSoft,
    color: theme.vars.palette.text.primary,
    fontWeight: 550,
    '& svg': { color: theme.vars.palette.primary.main },
  },
}));
