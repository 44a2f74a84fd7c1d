/**
 * What is done with the chosen rows: the bar, the questions before, the run. Rows of other pages stay chosen, as they
 * were when they were last seen.
 */
import { useRef, useState } from 'react';
import type { CollectionDefinition, ConsoleRecord } from '../../../contract/collection.ts';
import { SYSTEM_FIELDS } from '../../../contract/collection.ts';
import type { RecordJudge } from '../../../contract/record-judge.ts';
import type { StoreDoors } from '../../../contract/store-doors.ts';
import { fieldEdit, problemsOfEdit, removal } from '../model/bulk-changes.ts';
import { filterKind } from '../model/column-filter.ts';
import { NOTHING_SELECTED, type Selection } from '../model/selection.ts';
import type { TableColumn } from '../model/table-columns.ts';
import { BulkEditDialog } from './BulkEditDialog.tsx';
import { BulkProgressDialog } from './BulkProgressDialog.tsx';
import { BulkRemoveDialog } from './BulkRemoveDialog.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { useBulk } from './use-bulk.ts';
import type { UseList } from './use-table-rows.ts';

/** Rows that are judged before a run begins. */
const JUDGED_BEFORE = 20;

export interface BulkActionsProps {
  readonly definition: CollectionDefinition;
  readonly columns: readonly TableColumn[];
  readonly rows: readonly ConsoleRecord[];
  readonly selection: Selection;
  readonly onSelect: (selection: Selection) => void;
  readonly doors: StoreDoors;
  readonly loadJudge: () => Promise<RecordJudge>;
  readonly mayWrite: boolean;
  readonly mayDelete: boolean;
  readonly timeZone: string;
  readonly useList: UseList;
}

export function BulkActions(props: BulkActionsProps) {
  const { definition, selection, onSelect, doors } = props;
  const bulk = useBulk();
  const [asking, setAsking] = useState<'edit' | 'remove'>();
  const chosen = useChosen(selection, props.rows);
  const close = () => setAsking(undefined);
  /** What all of the first rows refuse is told where it was typed; what some refuse, row by row. */
  const edit = async (path: string, value: unknown): Promise<string | undefined> => {
    const judge = await props.loadJudge();
    const told = chosen.slice(0, JUDGED_BEFORE).map((row) => problemsOfEdit(judge, { path, value }, row));
    if (told.length > 0 && told.every((problems) => problems.length > 0)) return told[0]?.join(' ');
    close();
    bulk.start(fieldEdit(doors, judge, { collection: definition.name, path, value }), chosen);
    return undefined;
  };
  if (selection.ids.size === 0 && !bulk.state) return null;
  const editable = props.mayWrite ? props.columns.filter((column) => isEditable(definition, column)) : [];
  return (
    <>
      {selection.ids.size > 0 && (
        <SelectionBar
          count={selection.ids.size}
          onClear={() => onSelect(NOTHING_SELECTED)}
          {...(editable.length > 0 && { onEdit: () => setAsking('edit') })}
          {...(props.mayDelete && { onRemove: () => setAsking('remove') })}
        />
      )}
      {asking === 'edit' && (
        <BulkEditDialog
          count={chosen.length}
          columns={editable}
          timeZone={props.timeZone}
          useList={props.useList}
          onClose={close}
          onEdit={edit}
        />
      )}
      {asking === 'remove' && (
        <BulkRemoveDialog
          count={chosen.length}
          onClose={close}
          onRemove={() => {
            close();
            bulk.start(removal(doors.writer, definition.name), chosen);
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

/** The id's own field makes the document another one; stamps are nobody's to write. */
function isEditable({ id }: CollectionDefinition, { field, path, translated }: TableColumn): boolean {
  const isOwn = translated || SYSTEM_FIELDS.some((name) => name === path);
  return filterKind(field) !== undefined && !field.readOnly && !isOwn && path !== id?.field;
}
