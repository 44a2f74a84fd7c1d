/**
 * What is done with the chosen rows: the bar, the questions before, the run. Rows of other pages stay chosen, as they
 * were when they were last seen.
 */
import { useRef, useState } from 'react';
import type { BulkTarget } from '../../../contract/bulk-target.ts';
import type { CollectionDefinition, ConsoleRecord } from '../../../contract/collection.ts';
import type { ListedRecords } from '../../../contract/listed-records.ts';
import type { UsagesOf } from '../../../contract/usages.ts';
import type { DocumentWriter } from '../../../contract/writes.ts';
import { removal } from '../model/bulk-changes.ts';
import { NOTHING_SELECTED, type Selection } from '../model/selection.ts';
import { BulkProgressDialog } from './BulkProgressDialog.tsx';
import { BulkRemoveDialog } from './BulkRemoveDialog.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { useBulk } from './use-bulk.ts';

export interface BulkActionsProps {
  readonly definition: CollectionDefinition;
  readonly rows: readonly ConsoleRecord[];
  readonly selection: Selection;
  readonly onSelect: (selection: Selection) => void;
  readonly writer: DocumentWriter;
  readonly onBulk: ((target: BulkTarget) => void) | undefined;
  readonly usagesOf: UsagesOf | undefined;
  readonly onRemoved: (() => void) | undefined;
  readonly mayDelete: boolean;
  /** All that the table shows, on every page, and how many where that is known. */
  readonly listed: ListedRecords;
  readonly count: number | undefined;
  /** The rows of the page are chosen. */
  readonly pageChosen: boolean;
}

export function BulkActions(props: BulkActionsProps) {
  const { definition, selection, onSelect, writer, onBulk, listed, count, pageChosen, usagesOf } = props;
  const bulk = useBulk(props.onRemoved);
  const [asking, setAsking] = useState<'remove'>();
  const chosen = useChosen(selection, props.rows);
  const [wantsAll, setAll] = useState(false);
  const offersAll = onBulk !== undefined && pageChosen && (count === undefined || count > selection.ids.size);
  const all = offersAll && wantsAll;
  const close = () => setAsking(undefined);
  if (selection.ids.size === 0 && !bulk.state) return null;
  return (
    <>
      {selection.ids.size > 0 && (
        <SelectionBar
          count={selection.ids.size}
          onClear={() => onSelect(NOTHING_SELECTED)}
          {...(onBulk && {
            onEdit: () => onBulk(all ? { kind: 'listed', listed } : { kind: 'chosen', records: chosen }),
          })}
          {...(offersAll && { onAll: () => setAll(!all), all, total: count })}
          {...(props.mayDelete && !all && { onRemove: () => setAsking('remove') })}
        />
      )}
      {asking === 'remove' && (
        <BulkRemoveDialog
          count={chosen.length}
          {...(usagesOf && {
            loadUsages: () =>
              usagesOf(
                definition.name,
                chosen.map(({ id }) => id),
              ),
          })}
          onClose={close}
          onRemove={() => {
            close();
            bulk.start(removal(writer, definition.name), chosen);
            onSelect(NOTHING_SELECTED);
          }}
        />
      )}
      <BulkProgressDialog bulk={bulk} />
    </>
  );
}

/** The chosen records, each as it was last shown. */
function useChosen(selection: Selection, rows: readonly ConsoleRecord[]): readonly ConsoleRecord[] {
  const seen = useRef(new Map<string, ConsoleRecord>());
  for (const row of rows) {
    if (selection.ids.has(row.id)) seen.current.set(row.id, row);
  }
  for (const id of seen.current.keys()) {
    if (!selection.ids.has(id)) seen.current.delete(id);
  }
  return [...seen.current.values()];
}
