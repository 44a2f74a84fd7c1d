/**
 * The rows of an array field: one open at a time, one page on the screen, and the focus that follows a moved row.
 */
import { type RefObject, useEffect, useRef, useState } from 'react';
import {
  applyToRows,
  pageOfRow,
  type RowPage,
  type Rows,
  type RowsCommand,
  rowPage,
} from '../../model/array-rows.ts';
import { type FormPath, startsWith } from '../../model/form-path.ts';
import { useFieldTarget, useFormServices } from '../form-services.ts';

export interface RowsView {
  readonly rows: readonly unknown[];
  readonly open: number | null;
  /** Stays the same for as long as the same row is open, wherever it is moved. */
  readonly openKey: number;
  readonly page: RowPage;
  readonly list: RefObject<HTMLDivElement | null>;
  do(command: RowsCommand): void;
  showPage(page: number): void;
}

/** Where the focus goes after a command: `first-input` of the open row, or a button by its `data-action`. */
interface FocusRequest {
  readonly row: number;
  readonly action: string;
}

export function useRows(path: FormPath, value: unknown): RowsView {
  const { port } = useFormServices();
  const [open, setOpen] = useState<number | null>(null);
  const [openKey, setOpenKey] = useState(0);
  const [page, setPage] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const focus = useRef<FocusRequest | null>(null);
  const rows = rowsOf(value);

  const show = (next: number | null): void => {
    setOpen(next);
    if (next !== null) setPage(pageOfRow(next));
  };

  useTargetedRow(path, (row) => {
    setOpenKey((key) => key + 1);
    show(row);
  });

  useEffect(() => {
    // The rows come a moment after the command: the request stands until there is what it asks for.
    if (focus.current && list.current && moveFocus(list.current, focus.current)) focus.current = null;
  });

  const run = (command: RowsCommand): void => {
    // A text that was still in its input has just reached the form: these rows are newer than the screen's.
    const before: Rows = { rows: rowsOf(port.read(path)), open };
    const after = applyToRows(before, command);
    if (after === before) return;
    const isSameRow = command.type.startsWith('move') || command.type === 'remove';
    if (!isSameRow) setOpenKey((key) => key + 1);
    focus.current = focusAfter(command, after);
    show(after.open);
    if (after.rows !== before.rows) port.change(path, after.rows);
  };

  const shownOpen = open !== null && open < rows.length ? open : null;
  return {
    rows,
    open: shownOpen,
    openKey,
    page: rowPage(rows.length, page),
    list,
    do: run,
    showPage: setPage,
  };
}

function rowsOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Opens the row on the way to the place that the bar asked for. */
function useTargetedRow(path: FormPath, openRow: (row: number) => void): void {
  const target = useFieldTarget();
  const latest = useRef({ path, openRow });
  latest.current = { path, openRow };
  useEffect(() => {
    const { path: own, openRow: reveal } = latest.current;
    const row = target && startsWith(target.path, own) ? target.path[own.length] : undefined;
    if (typeof row === 'number') reveal(row);
  }, [target]);
}

function focusAfter(command: RowsCommand, after: Rows): FocusRequest | null {
  switch (command.type) {
    case 'add':
    case 'duplicate':
      return after.open === null ? null : { row: after.open, action: 'first-input' };
    case 'move':
      return { row: command.to, action: 'drag' };
    case 'move-up':
      return { row: command.index - 1, action: pressed('move-up') };
    case 'move-down':
      return { row: command.index + 1, action: pressed('move-down') };
    case 'remove':
      return { row: Math.min(command.index, after.rows.length - 1), action: 'open' };
    case 'toggle':
      return null;
  }
}

/** A row may be moved from its handle or its line too: the focus stays on what moved it. */
function pressed(action: string): string {
  const focused = document.activeElement;
  return (focused instanceof HTMLElement && focused.dataset.action) || action;
}

/** False while there is nothing to move it to. */
function moveFocus(list: HTMLElement, { row, action }: FocusRequest): boolean {
  const element = list.querySelector(`:scope [data-row="${row}"]`);
  const inputs = 'input:not([type=hidden]):not([tabindex="-1"]), select, textarea';
  const buttons = '[data-action]:not(:disabled)';
  const found =
    action === 'first-input'
      ? element?.querySelector(inputs)
      : (element?.querySelector(`[data-action="${action}"]:not(:disabled)`) ??
        element?.querySelector(buttons) ??
        list.querySelector('[data-action="add"]'));
  if (!(found instanceof HTMLElement)) return false;
  found.focus();
  return true;
}
