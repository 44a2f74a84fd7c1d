/**
 * Some rows of a run with how each stands: processing, then success or error with what was done.
 */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import type { ImportRow } from '../../../../core/row-runs/rows.ts';
import { Note } from '../../../../ui/controls/words.tsx';
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
  return (
    <RowsSection title={title} more={total > rows.length && say('rows.first', { count: rows.length })}>
      {rows.map((row) => {
        const { result, undo, number } = row;
        const text = textOf(row);
        const failed = result?.action === 'error' || undo?.ok === false;
        const stands = failed
          ? say('rows.error')
          : result
            ? `${say('rows.success')} · ${say(`rows.${actionOf(row, result)}`)}`
            : say('rows.processing');
        return (
          <li key={number} className="columns">
            <span className="name">{rowName(say, row)}</span>
            <span className="about">
              {rowId(row)}
              {text !== '' && <span className="wrong">{text}</span>}
            </span>
            <span className={failed ? 'wrong' : undefined}>{stands}</span>
          </li>
        );
      })}
    </RowsSection>
  );
}

interface RowsSectionProps {
  readonly title: string;
  readonly more?: string | false;
  /** `li`. */
  readonly children: ReactNode;
}

/** A list with its head, which scrolls by itself. */
export function RowsSection({ title, more, children }: RowsSectionProps) {
  const titleId = useId();
  return (
    <Box component="section" sx={ROWS}>
      <Typography id={titleId} variant="subtitle2" component="h4">
        {title}
      </Typography>
      <ul aria-labelledby={titleId}>{children}</ul>
      {more && <Note>{more}</Note>}
    </Box>
  );
}

const ROWS = {
  mt: 2,
  overflowWrap: 'anywhere',
  '& > ul': { m: 0, p: 0, listStyle: 'none', maxHeight: 320, overflow: 'auto' },
  '& > ul > li': { py: 0.75, borderBottom: 1, borderColor: 'divider' },
  '& > ul > li:not(.columns)': { contentVisibility: 'auto' },
  '& .columns': { display: 'flex', gap: 1.5 },
  '& .columns > :last-child': { flex: 'none' },
  '& .name': { flex: 'none', minWidth: 84, maxWidth: '45%' },
  '& .about': { flex: 1, minWidth: 0, color: 'text.secondary' },
  '& .wrong': { color: 'error.main' },
  '& .about > .wrong': { display: 'block', '&::first-letter': { textTransform: 'uppercase' } },
} as const;
