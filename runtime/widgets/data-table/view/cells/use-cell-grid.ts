/**
 * The active cell of a grid whose cells are edited, and what keys, clicks and the clipboard do there. One that cannot be
 * edited says why. Rows are the grid's own matter; it moves the active row when it is asked to.
 */
import { type ClipboardEvent, type KeyboardEvent, useCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ConsoleRecord } from '../../../../contract/collection.ts';
import type { AfterCell, CellEditing, CellText } from '../../../../ui/cell-editing.ts';
import { pastedBlock } from '../../model/pasted-block.ts';
import type { TableColumn } from '../../model/table-columns.ts';
import type { RowTexts } from './use-cell-texts.ts';

export interface CellGridOptions {
  /** Absent while cells are not edited. */
  readonly editing: CellEditing | undefined;
  readonly columns: readonly TableColumn[];
  readonly rows: readonly ConsoleRecord[];
  readonly activeRow: number;
  readonly textsOf: RowTexts;
  readonly goToRow: (row: number) => void;
  readonly focusGrid: () => void;
  /** `left`: rows for which the page has no more. */
  readonly onPaste: (cells: readonly CellText[], left: number) => void;
}

export interface EditedCell {
  readonly id: string;
  readonly path: string;
}

/** A cell that somebody wanted to edit, and why it cannot be. */
export interface RefusedEdit extends EditedCell {
  readonly reason: string;
}

export function useCellGrid(options: CellGridOptions) {
  const latest = useRef(options);
  latest.current = options;
  const [column, setColumn] = useState(0);
  const [edited, setEdited] = useState<EditedCell>();
  const [refused, setRefused] = useState<RefusedEdit>();
  const clearRefused = useCallback(() => setRefused(undefined), []);
  const leaveRef = useRef<((then: () => void) => void) | null>(null);
  const active = Math.min(column, options.columns.length - 1);

  const placeAt = useCallback((row: number, at: number) => {
    const { rows, columns, editing } = latest.current;
    const record = rows[row];
    const path = columns[at]?.path;
    if (!editing || !record || path === undefined) return undefined;
    return { editing, place: { record, path } };
  }, []);

  /** The cell takes an input, is changed at a stroke, or says why it is not. */
  const begin = useCallback(
    (row: number, at: number): void => {
      const found = placeAt(row, at);
      if (!found) return;
      latest.current.goToRow(row);
      setColumn(at);
      const { record, path } = found.place;
      const reason = found.editing.whyReadOnly(found.place);
      if (reason !== undefined) {
        setEdited(undefined);
        setRefused({ id: record.id, path, reason });
        latest.current.focusGrid();
        return;
      }
      const value = found.editing.toggled(found.place);
      if (value === undefined || found.editing.asksFirst(found.place)) setEdited({ id: record.id, path });
      else found.editing.write([{ ...found.place, value }]);
    },
    [placeAt],
  );

  const onDone = useCallback(
    (after: AfterCell): void => {
      const { rows, columns, activeRow, goToRow, focusGrid } = latest.current;
      setEdited(undefined);
      focusGrid();
      if (after === 'down') goToRow(Math.min(activeRow + 1, rows.length - 1));
      if (after !== 'next' && after !== 'previous') return;
      const step = after === 'next' ? 1 : -1;
      const count = rows.length * columns.length;
      const from = activeRow * columns.length + latestColumn.current;
      for (let at = from + step; at >= 0 && at < count; at += step) {
        const found = placeAt(Math.floor(at / columns.length), at % columns.length);
        if (!found?.editing.mayEdit(found.place)) continue;
        // A box is changed by its own key alone.
        if (found.editing.toggled(found.place) === undefined)
          begin(Math.floor(at / columns.length), at % columns.length);
        else {
          goToRow(Math.floor(at / columns.length));
          setColumn(at % columns.length);
        }
        return;
      }
    },
    [begin, placeAt],
  );
  const latestColumn = useRef(active);
  latestColumn.current = active;

  /** Whether the key was the cell's. */
  const onKey = (event: KeyboardEvent): boolean => {
    const { activeRow } = options;
    const found = placeAt(activeRow, active);
    if (!found || event.ctrlKey || event.metaKey || event.altKey) return false;
    const { editing, place } = found;
    clearRefused();
    switch (event.key) {
      case 'ArrowLeft':
      case 'ArrowRight':
        setColumn(
          Math.max(0, Math.min(active + (event.key === 'ArrowLeft' ? -1 : 1), options.columns.length - 1)),
        );
        return true;
      case 'Enter':
      case 'F2':
        begin(activeRow, active);
        return true;
      case 'Delete':
      case 'Backspace':
        if (!editing.mayEdit(place)) begin(activeRow, active);
        else options.onPaste([{ ...place, text: '' }], 0);
        return true;
      default:
        if (event.key.length === 1 && event.key !== ' ' && editing.toggled(place) === undefined) {
          // The input is there before the letter is, so that the letter goes into it.
          flushSync(() => begin(activeRow, active));
        }
        return false;
    }
  };

  const onClick = useCallback(
    (row: number, at: number): void => {
      clearRefused();
      const go = (): void => begin(row, at);
      if (leaveRef.current) leaveRef.current(go);
      else go();
    },
    [begin, clearRefused],
  );

  const onPaste = (event: ClipboardEvent): void => {
    const { rows, columns, activeRow, editing } = options;
    if (!editing) return;
    const block = pastedBlock(event.clipboardData.getData('text/plain'));
    if (edited && !isForManyCells(event, block)) return;
    event.preventDefault();
    const cells = block.flatMap((texts, down) =>
      texts.flatMap((text, right): readonly CellText[] => {
        const record = rows[activeRow + down];
        const path = columns[active + right]?.path;
        return record && path !== undefined ? [{ record, path, text }] : [];
      }),
    );
    const put = (): void => options.onPaste(cells, Math.max(0, activeRow + block.length - rows.length));
    if (!leaveRef.current) put();
    else
      leaveRef.current(() => {
        // The input that goes notes its own step first.
        flushSync(() => onDone('stay'));
        queueMicrotask(put);
      });
  };

  const onCopy = (event: ClipboardEvent): void => {
    const record = options.rows[options.activeRow];
    if (!options.editing || edited || !record || getSelection()?.toString()) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', options.textsOf(options.editing.shown(record))[active] ?? '');
  };

  return {
    column: active,
    setColumn,
    edited,
    refused: options.editing ? refused : undefined,
    clearRefused,
    begin,
    onDone,
    onKey,
    onClick,
    onPaste,
    onCopy,
    leaveRef,
  };
}

/** A click opens the cell's input, and an input of one line would join the cells of a spreadsheet into one text. */
function isForManyCells(
  { target, currentTarget }: ClipboardEvent,
  block: readonly (readonly string[])[],
): boolean {
  const isOwn = target instanceof HTMLInputElement && currentTarget.contains(target);
  return isOwn && block.flat().length > 1;
}
