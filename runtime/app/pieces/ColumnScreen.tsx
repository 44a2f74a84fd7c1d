/**
 * A screen of one column: its name, what it is for, and what it shows.
 */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { ScreenEntry } from '../../contract/collection.ts';
import { entryLabel } from '../catalogue/entry-address.ts';
import { useProjects } from '../projects/project-context.tsx';

export interface ColumnScreenProps {
  readonly entry: Pick<ScreenEntry, 'kind' | 'label'>;
  readonly about: string;
  /** The most of it, in pixels. */
  readonly width?: number;
  readonly children: ReactNode;
}

export function ColumnScreen({ entry, about, width = 860, children }: ColumnScreenProps) {
  const { current } = useProjects();
  return (
    <Box sx={{ height: '100%', overflowY: 'auto', bgcolor: 'background.paper' }}>
      <title>{`${entryLabel(entry)} · ${current.label} · Balcão`}</title>
      <Box sx={{ maxWidth: width, mx: 'auto', px: { xs: 2, sm: 4 }, py: { xs: 3, sm: 6 } }}>
        <Typography variant="h1">{entryLabel(entry)}</Typography>
        <Typography sx={{ mt: 1, mb: 3, color: 'text.secondary' }}>{about}</Typography>
        {children}
      </Box>
    </Box>
  );
}
