/**
 * The first ten rows of the file as they stand in it, and how many more there are (admin console, §9).
 */
import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { memo, useId } from 'react';
import { TYPE, WEIGHT } from '../../../../ui/measures.ts';
import type { OpenedFile } from '../../model/import-state.ts';
import { shortened, useSay } from '../words.ts';

export interface FirstRowsProps {
  readonly opened: OpenedFile;
  /** Absent until all are read. */
  readonly total?: number;
}

/** Drawn once, and not with each hundred rows that are judged. */
export const FirstRows = memo(function FirstRows({ opened, total }: FirstRowsProps) {
  const say = useSay();
  const titleId = useId();
  const more = total === undefined ? 0 : total - opened.first.length;
  const columns = opened.header.map((header, at) => ({ header, at }));
  const rows = opened.first.map((cells, at) => ({ cells, at }));
  return (
    <Box component="section" sx={{ mt: 2.5 }}>
      <Typography id={titleId} variant="subtitle2" component="h3" sx={{ mb: 0.5 }}>
        {say('preview.title')}
      </Typography>
      <Scroll tabIndex={0} role="region" aria-labelledby={titleId}>
        <table>
          <thead>
            <tr>
              {columns.map(({ header, at }) => (
                <th key={at} scope="col">
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.at}>
                {columns.map(({ at }) => (
                  <td key={at}>{shortened(row.cells[at] ?? '', 40)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
      {more > 0 && (
        <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
          {say('preview.more', { count: more })}
        </Typography>
      )}
    </Box>
  );
});

const Scroll = styled('section')(({ theme }) => ({
  overflowX: 'auto',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 8,
  '& table': { borderCollapse: 'collapse', fontSize: TYPE.small, minWidth: '100%' },
  '& th, & td': {
    padding: '6px 10px',
    textAlign: 'left',
    whiteSpace: 'nowrap',
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
  },
  '& th': { fontWeight: WEIGHT.strong, color: theme.vars.palette.text.secondary },
  '& tbody tr:last-child td': { borderBottom: 0 },
}));
