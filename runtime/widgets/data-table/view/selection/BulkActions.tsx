/**
 * What is done with the chosen rows: the bar, the questions before, the run. Rows of other pages stay chosen, as they
 * were when they were last seen.
 */
import { type ComponentType, useRef, useState } from 'react';
import type { BulkTarget } from '../../../../contract/bulk-target.ts';
import type { CollectionDefinition, ConsoleRecord } from '../../../../contract/collection.ts';
import type { ListedRecords } from '../../../../contract/listed-records.ts';
import type { UsagesProps } from '../../../../contract/usages.ts';
import { NOTHING_SELECTED, type Selection } from '../../model/selection.ts';
import { BulkRemoveDialog } from './BulkRemoveDialog.tsx';
import { SelectionBar } from './SelectionBar.tsx';

export interface BulkActionsProps {
  readonly definition: CollectionDefinition;
  readonly rows: readonly ConsoleRecord[];
  readonly selection: Selection;
  readonly onSelect: (selection: Selection) => void;
  readonly onBulk: ((target: BulkTarget) => void) | undefined;
  readonly Usages: ComponentType<UsagesProps> | undefined;
  readonly mayDelete: boolean;
  /** All that the table shows, on every page, and how many where that is known. */
  readonly listed: ListedRecords;
  readonly count: number | undefined;
  /** The rows of the page are chosen. */
  readonly pageChosen: boolean;
}

export function BulkActions(props: BulkActionsProps) {
  const { definition, selection, onSelect, onBulk, listed, count, pageChosen, Usages } = props;
  const [asking, setAsking] = useState(false);
  const chosen = useChosen(selection, props.rows);
  const [wantsAll, setAll] = useState(false);
  const offersAll = onBulk !== undefined && pageChosen && (count === undefined || count > selection.ids.size);
  const all = offersAll && wantsAll;
  const close = () => setAsking(false);
  if (selection.ids.size === 0) return null;
  return (
    <>
      <SelectionBar
        count={selection.ids.size}
        onClear={() => onSelect(NOTHING_SELECTED)}
        {...(onBulk && {
          onEdit: () => onBulk(all ? { kind: 'listed', listed } : { kind: 'chosen', records: chosen }),
        })}
        {...(offersAll && { onAll: () => setAll(!all), all, total: count })}
        {...(props.mayDelete && onBulk && !all && { onRemove: () => setAsking(true) })}
      />
      {asking && (
        <BulkRemoveDialog
          count={chosen.length}
          {...(Usages && {
            usages: <Usages collection={definition.name} ids={chosen.map(({ id }) => id)} />,
          })}
          onClose={close}
          onRemove={() => {
            close();
            onBulk?.({ kind: 'chosen', records: chosen, removes: true });
            onSelect(NOTHING_SELECTED);
          }}
        />
      )}
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
