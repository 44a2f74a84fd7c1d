/**
 * The collections and config pages by group, with a search box. Arrow down in the box goes to what was found.
 */
import Search from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import { NavLink } from 'react-router';
import type { CatalogueEntry } from '../../contract/collection.ts';
import { entryLabel, entryPath, groupedEntries } from '../catalogue/entry-address.ts';
import { filterMenu } from './filter-menu.ts';
import { entryIcon } from './icons.tsx';

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
        <OutlinedInput
          fullWidth
          size="small"
          type="search"
          placeholder={search}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => event.key === 'Escape' && setText('')}
          inputProps={{ 'aria-label': search, autoComplete: 'off', spellCheck: false }}
          startAdornment={
            <InputAdornment position="start">
              <Search fontSize="small" />
            </InputAdornment>
          }
          sx={{
            '&.MuiOutlinedInput-root': { backgroundColor: 'transparent' },
            '& .MuiOutlinedInput-input': { py: '5px' },
            '& input::-webkit-search-cancel-button': { display: 'none' },
          }}
        />
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

const Item = styled(NavLink)(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  height: 30,
  paddingInline: 8,
  borderRadius: 6,
  fontSize: theme.typography.body2.fontSize,
  fontWeight: 450,
  textDecoration: 'none',
  color: theme.vars.palette.text.secondary,
  '& svg': { fontSize: 16, flex: 'none' },
  '& span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '&:hover': { backgroundColor: theme.vars.palette.action.hover, color: theme.vars.palette.text.primary },
  '&[aria-current=page]': {
    backgroundColor: theme.vars.palette.balcao.accentSoft,
    color: theme.vars.palette.text.primary,
    fontWeight: 550,
    '& svg': { color: theme.vars.palette.primary.main },
  },
}));
