/**
 * Product synchronisation: what it is for, and what of it can be done today. It runs nothing.
 */
import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { ScreenEntry } from '../../../contract/collection.ts';
import { entryLabel, entryPath } from '../../catalogue/entry-address.ts';
import { entryIcon } from '../../pieces/icons.tsx';
import { useProjects } from '../../projects/project-context.tsx';
import { useVisibleEntries } from '../../projects/use-visible-entries.ts';

const DOORS = [
  { collection: 'product', word: 'products' },
  { collection: 'product-data', word: 'data' },
  { collection: 'product-data-changelog', word: 'changelog' },
  { collection: 'bling', word: 'accounts' },
] as const;

export function ProductSync({ entry }: { readonly entry: ScreenEntry }) {
  const translate = useTranslate();
  const word = (key: string): string => translate(`balcao.app.productSync.${key}`);
  const { current } = useProjects();
  const visible = useVisibleEntries();
  const doors = DOORS.flatMap((door) => {
    const target = visible.find(({ name }) => name === door.collection);
    return target ? [{ ...door, target }] : [];
  });
  return (
    <Box sx={{ height: '100%', overflowY: 'auto', bgcolor: 'background.paper' }}>
      <title>{`${entryLabel(entry)} · ${current.label} · Balcão`}</title>
      <Box sx={{ maxWidth: 720, mx: 'auto', px: { xs: 2, sm: 4 }, py: { xs: 3, sm: 6 } }}>
        <Typography variant="h1">{entryLabel(entry)}</Typography>
        <Typography sx={{ mt: 1, color: 'text.secondary' }}>{word('about')}</Typography>
        <Typography variant="subtitle2" component="h2" sx={{ mt: 4, mb: 1 }}>
          {word('today')}
        </Typography>
        {doors.map((door) => {
          const Icon = entryIcon(door.target);
          return (
            <Door key={door.collection} to={entryPath(door.target)}>
              <Icon fontSize="small" />
              <span>
                <Typography component="strong" variant="body2" sx={{ display: 'block', fontWeight: 600 }}>
                  {word(door.word)}
                </Typography>
                <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
                  {word(`${door.word}About`)}
                </Typography>
              </span>
            </Door>
          );
        })}
      </Box>
    </Box>
  );
}

const Door = styled(Link)(({ theme }) => ({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 12,
  padding: '12px 14px',
  marginBottom: 8,
  borderRadius: 10,
  border: `1px solid ${theme.vars.palette.divider}`,
  color: theme.vars.palette.text.primary,
  textDecoration: 'none',
  '& svg': { fontSize: 18, marginTop: 2, color: theme.vars.palette.text.faint },
  '&:hover': { backgroundColor: theme.vars.palette.action.hover },
}));
