/**
 * What a run that has ended has changed: its rows, a page at a time, with each field before and after. Read from what
 * the run has noted, so that a colleague's is shown as well.
 */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useCallback, useEffect, useId, useState } from 'react';
import type { CollectionDefinition } from '../../../../contract/collection.ts';
import type { IdsByCollection } from '../../../../core/row-runs/changed-places.ts';
import type { ImportRow } from '../../../../core/row-runs/rows.ts';
import { useDefinition } from '../../../../ui/widget-services.ts';
import { type PartReader, type WrittenPage, writtenRows } from '../../run/stored-rows.ts';
import { FieldChanges } from '../plan/FieldChanges.tsx';
import { actionOf, rowId, rowName, useSay } from '../words.ts';

export interface RunChangesProps {
  readonly read: PartReader;
  readonly definition: CollectionDefinition;
}

interface ShownRows extends WrittenPage {
  /** The rows behind these could not be read. */
  readonly hasFailed?: boolean;
}

export function RunChanges({ read, definition }: RunChangesProps) {
  const say = useSay();
  const titleId = useId();
  const [{ rows, next, hasFailed }, setShown] = useState<ShownRows>({ rows: [] });
  const readPage = useCallback(
    (from?: WrittenPage['next']) =>
      // What was not read is read from the same place.
      writtenRows(read, from).catch(
        (): ShownRows => ({ rows: [], ...(from && { next: from }), hasFailed: true }),
      ),
    [read],
  );
  useEffect(() => {
    let isOver = false;
    void readPage().then((page) => !isOver && setShown(page));
    return () => {
      isOver = true;
    };
  }, [readPage]);
  if (rows.length === 0 && !hasFailed) return null;
  const more = async () => {
    const page = await readPage(next);
    setShown({ ...page, rows: [...rows, ...page.rows] });
  };
  return (
    <Box component="section" sx={{ mt: 2 }}>
      <Typography id={titleId} variant="subtitle2" component="h4">
        {say('rows.changes')}
      </Typography>
      <Box
        component="ul"
        aria-labelledby={titleId}
        sx={{ m: 0, p: 0, listStyle: 'none', maxHeight: 380, overflow: 'auto', fontSize: 13 }}
      >
        {rows.map((row) => (
          <Box
            component="li"
            key={row.number}
            sx={{ py: 0.75, borderBottom: 1, borderColor: 'divider', contentVisibility: 'auto' }}
          >
            <ChangedRow row={row} definition={definition} />
          </Box>
        ))}
        {(next || hasFailed) && (
          <li>
            {hasFailed && <span role="alert">{say('rows.changesFailed')}</span>}
            <Button onClick={() => void more()}>{say('rows.more')}</Button>
          </li>
        )}
      </Box>
    </Box>
  );
}

/** The preview has said where references lead. */
const NOT_LOOKED_UP: IdsByCollection = new Map();

function ChangedRow({
  row,
  definition,
}: {
  readonly row: ImportRow;
  readonly definition: CollectionDefinition;
}) {
  const say = useSay();
  const moved = useDefinition(row.collection);
  const { plan, result, undo } = row;
  const done = undo?.ok ? 'restored' : result && actionOf(row, result);
  return (
    <>
      <strong>{rowName(say, row)}</strong>{' '}
      <Box component="span" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {[rowId(row), done && say(`rows.${done}`)].filter(Boolean).join(' · ')}
      </Box>
      {plan && 'write' in plan && (
        <FieldChanges plan={plan} definition={moved ?? definition} referred={NOT_LOOKED_UP} />
      )}
    </>
  );
}
