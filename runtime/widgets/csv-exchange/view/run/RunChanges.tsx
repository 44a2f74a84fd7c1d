/**
 * What a run that has ended has changed: its rows, a page at a time, with each field before and after. Read from what
 * the run has noted, so that a colleague's is shown as well.
 */
import { useCallback, useEffect, useState } from 'react';
import type { CollectionDefinition } from '../../../../contract/collection.ts';
import type { IdsByCollection } from '../../../../core/row-runs/changed-places.ts';
import type { ImportRow } from '../../../../core/row-runs/rows.ts';
import { Button } from '../../../../ui/controls/buttons.tsx';
import { useDefinition } from '../../../../ui/widget-services.ts';
import { type PartReader, type WrittenPage, writtenRows } from '../../run/stored-rows.ts';
import { FieldChanges } from '../plan/FieldChanges.tsx';
import { actionOf, rowId, rowName, useSay } from '../words.ts';
import { RowsSection } from './RunRows.tsx';

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
    <RowsSection title={say('rows.changes')}>
      {rows.map((row) => (
        <li key={row.number}>
          <ChangedRow row={row} definition={definition} />
        </li>
      ))}
      {(next || hasFailed) && (
        <li>
          {hasFailed && <span role="alert">{say('rows.changesFailed')}</span>}
          <Button kind="text" onClick={() => void more()}>
            {say('rows.more')}
          </Button>
        </li>
      )}
    </RowsSection>
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
      <span className="about">{[rowId(row), done && say(`rows.${done}`)].filter(Boolean).join(' · ')}</span>
      {plan && 'write' in plan && (
        <FieldChanges plan={plan} definition={moved ?? definition} referred={NOT_LOOKED_UP} />
      )}
    </>
  );
}
