/**
 * Some rows of a run with how each stands: processing, then success or error with what was done.
 */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { ImportRow } from '../../../../core/row-runs/rows.ts';
import { actionOf, rowId, rowName, useSay } from '../words.ts';

export interface RunRowsProps {
  readonly title: string;
  readonly rows: readonly ImportRow[];
  /** How many there are of them. */
  readonly total: number;
  readonly textOf: (row: ImportRow) => string;
}

export function RunRows({ title, rows, total, textOf }: RunRowsProps) {
  const say = useSay();
  const titleId = useId();
  const statusOf = (row: ImportRow) =>
    row.result
      ? `${say('rows.success')} · ${say(`rows.${actionOf(row, row.result)}`)}`
      : say('rows.processing');
  return (
    <Box component="section" sx={{ mt: 2 }}>
      <Typography id={titleId} variant="subtitle2" component="h4">
        {title}
      </Typography>
      <Box
        component="ul"
        aria-labelledby={titleId}
        sx={{ m: 0, p: 0, listStyle: 'none', maxHeight: 260, overflow: 'auto', fontSize: 13 }}
      >
        {rows.map((row) => {
          const text = textOf(row);
          const failed = row.result?.action === 'error' || row.undo?.ok === false;
          return (
            <Box
              component="li"
              key={row.number}
              sx={{ display: 'flex', gap: 1.5, py: 0.5, borderBottom: 1, borderColor: 'divider' }}
            >
              <Box
                component="span"
                sx={{ flex: 'none', minWidth: 84, maxWidth: '45%', overflowWrap: 'anywhere' }}
              >
                {rowName(say, row)}
              </Box>
              <Box
                component="span"
                sx={{ flex: 1, minWidth: 0, color: 'text.secondary', overflowWrap: 'anywhere' }}
              >
                {rowId(row)}
                {text !== '' && (
                  <Box
                    component="span"
                    sx={{
                      display: 'block',
                      color: 'error.main',
                      '&::first-letter': { textTransform: 'uppercase' },
                    }}
                  >
                    {text}
                  </Box>
                )}
              </Box>
              <Box component="span" sx={{ flex: 'none', color: failed ? 'error.main' : 'text.primary' }}>
                {failed ? say('rows.error') : statusOf(row)}
              </Box>
            </Box>
          );
        })}
      </Box>
      {total > rows.length && (
        <Typography variant="caption" sx={{ display: 'block', mt: 0.5, color: 'text.secondary' }}>
          {say('rows.first', { count: rows.length })}
        </Typography>
      )}
    </Box>
  );
}
