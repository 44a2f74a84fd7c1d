/**
 * After a paste or a cleared cell: asks once where amounts change by more than half, and names them, or where documents
 * are switched on, and says how many. Values that were refused are named, row by row.
 */
import { useTranslate } from 'react-admin';
import type { CollectionDefinition, ConsoleRecord } from '../../../../contract/collection.ts';
import type { CellText } from '../../../../core/field-types/value-text.ts';
import { entryTitle } from '../../../../core/records/entry-title.ts';
import { isTakenAway } from '../../../../core/values/large-change.ts';
import type { JudgedCells } from '../../../../ui/cell-editing.ts';
import { DialogFrame } from '../../../../ui/controls/DialogFrame.tsx';
import type { TableColumn } from '../../model/table-columns.ts';

export interface Pasted extends JudgedCells {
  /** Rows for which the page had no more. */
  readonly left: number;
  /** The operator has said that it is meant, where that is asked. */
  readonly isWritten: boolean;
}

export interface PasteDialogProps {
  readonly pasted: Pasted;
  readonly columns: readonly TableColumn[];
  readonly definition: CollectionDefinition;
  readonly textOf: CellText;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

const LIST = { margin: '4px 0', paddingLeft: 20 };
/** Of the amounts that change much: as many as show that a column has slipped. */
const NAMED = 8;

export function PasteDialog(props: PasteDialogProps) {
  const { pasted, columns, definition, textOf, onConfirm, onClose } = props;
  const translate = useTranslate();
  const { accepted, refused, large, switchesOn, left, isWritten } = pasted;
  const say = (key: string, words: object = {}) => translate(`balcao.dataTable.cells.${key}`, words);
  const columnAt = (path: string) => columns.find((one) => one.path === path);
  const nameOf = (record: ConsoleRecord, path: string) => {
    const column = columnAt(path);
    const label = column?.translated ? translate(column.label) : (column?.label ?? path);
    return `${entryTitle(definition, record)} · ${label}`;
  };
  const amountOf = (path: string, value: unknown) => {
    const field = columnAt(path)?.field;
    return isTakenAway(value) || !field ? say('nothing') : textOf(field, value);
  };
  const count = { smart_count: accepted.length };
  const question =
    large.length > 0
      ? say('large', { smart_count: large.length })
      : say('switchesOn', { smart_count: switchesOn });
  return (
    <DialogFrame
      width="medium"
      title={isWritten ? say('pasted', count) : question}
      onClose={onClose}
      cancel={!isWritten && say('keep')}
      action={
        isWritten
          ? { label: say('close'), onClick: onClose }
          : { label: say('confirm', count), onClick: onConfirm }
      }
      focus={isWritten ? 'action' : 'cancel'}
    >
      {!isWritten && (
        <>
          <p style={{ margin: 0 }}>{say('largeAbout')}</p>
          {large.length > 0 && (
            <ul aria-label={say('largeList')} style={LIST}>
              {large.slice(0, NAMED).map(({ record, path, from, to }) => (
                <li key={`${record.id} ${path}`}>
                  {`${nameOf(record, path)}: `}
                  {say('largeChange', { from: amountOf(path, from), to: amountOf(path, to) })}
                </li>
              ))}
            </ul>
          )}
          {large.length > NAMED && (
            <p style={{ margin: 0 }}>{say('moreLarge', { smart_count: large.length - NAMED })}</p>
          )}
          {large.length > 0 && switchesOn > 0 && (
            <p style={{ margin: 0 }}>{say('switchesOn', { smart_count: switchesOn })}</p>
          )}
        </>
      )}
      {left > 0 && <p style={{ margin: 0 }}>{say('left', { smart_count: left })}</p>}
      {refused.length > 0 && (
        <>
          <p style={{ margin: 0 }}>{say('refused', { smart_count: refused.length })}</p>
          <ul aria-label={say('refusedList')} style={LIST}>
            {refused.map(({ record, path, text, reason }) => (
              <li key={`${record.id} ${path}`}>
                {`${nameOf(record, path)}: ${text === '' ? '–' : `“${text}”`}. ${reason}`}
              </li>
            ))}
          </ul>
        </>
      )}
    </DialogFrame>
  );
}
