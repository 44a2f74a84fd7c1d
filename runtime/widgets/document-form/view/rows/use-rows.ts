/**
 * The rows of an array field: one open at a time, one page on the screen, and the focus that follows a moved row.
 */
import { type RefObject, useEffect, useRef, useState } from 'react';
import { followRows, indexOfRow, type KnownRows, NO_ROWS } from '../../../../core/patches/known-rows.ts';
import { sameValue } from '../../../../core/patches/same-value.ts';
import { type FormPath, startsWith } from '../../model/layout/form-path.ts';
import {
  applyToRows,
  pageOfRow,
  type RowPage,
  type Rows,
  type RowsCommand,
  rowPage,
} from '../../model/rows/array-rows.ts';
import { useFieldTarget, useFormServices } from '../pieces/form-services.ts';
import { finishPress } from '../typing/after-press.ts';
import { useNewRow } from './new-rows.ts';

export interface RowsView {
  readonly rows: readonly unknown[];
  readonly open: number | null;
  /** One for each row: the same for as long as it is there, wherever it is moved. */
  readonly keys: readonly number[];
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

/** `itemKey`: by which field the rows are told apart, where they are. */
export function useRows(path: FormPath, value: unknown, itemKey?: string): RowsView {
  const { port } = useFormServices();
  const rows = rowsOf(value);
  const [last, setLast] = useState(() => followRows(NO_ROWS, rows, itemKey));
  const [openKey, setOpenKey] = useState<number | null>(null);
  const [page, setPage] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const focus = useRef<FocusRequest | null>(null);
  /** The rows on the screen when a command was given: it follows a moment later. */
  const behind = useRef<readonly unknown[] | null>(null);
  const known = followRows(last, rows, itemKey);
  const open = indexOfRow(known, openKey);
  // The form library may hand over the same rows as another list meanwhile.
  const isBehind = behind.current !== null && sameValue(rows, behind.current);
  if (known !== last && !isBehind) {
    behind.current = null;
    setLast(known);
    // Somebody else's rows may push the one under the hand onto another page.
    const before = indexOfRow(last, openKey);
    const wasInSight = before !== null && pageOfRow(before) === page;
    if (wasInSight && open !== null && pageOfRow(open) !== page) setPage(pageOfRow(open));
  }

  const show = (next: number | null, among: KnownRows): void => {
    setOpenKey(next === null ? null : (among.keys[next] ?? null));
    if (next !== null) setPage(pageOfRow(next));
  };

  const onAdded = useNewRow({
    path,
    element: list,
    indexOf: isBehind ? undefined : (key) => indexOfRow(known, key),
    open,
  });

  useTargetedRow(path, (row) => show(row, known));

  useEffect(() => {
    // The rows come a moment after the command: the request stands until there is what it asks for.
    if (!focus.current || !list.current || isBehind) return;
    if (moveFocus(list.current, focus.current)) focus.current = null;
  });

  const run = (given: RowsCommand): void => {
    finishPress();
    // A text that was still in its input has just reached the form: these rows are newer than the screen's.
    const fresh = followRows(known, rowsOf(port.read(path)), itemKey);
    const command = meantCommand(given, known, fresh);
    if (!command) return;
    const before: Rows = { rows: fresh.rows, open: indexOfRow(fresh, openKey) };
    const after = applyToRows(before, command);
    if (after === before) return;
    // Where two rows that hold the same change places the document stays as it is, and the other one is open.
    const isChange = after.rows !== before.rows && !sameValue(after.rows, before.rows);
    const next = isChange ? followRows(fresh, after.rows, itemKey) : fresh;
    focus.current = focusAfter(command, after);
    behind.current = isChange ? rows : null;
    setLast(next);
    show(after.open, next);
    if ((command.type === 'add' || command.type === 'duplicate') && after.open !== null) {
      onAdded(next.keys[after.open] ?? -1, after.rows[after.open]);
    }
    if (isChange) port.change(path, after.rows);
  };

  return {
    rows,
    keys: known.keys,
    open,
    page: rowPage(rows.length, page),
    list,
    do: run,
    showPage: setPage,
  };
}

/** The command as it is meant by what is on the screen; `null` where its row is there no more. */
function meantCommand(command: RowsCommand, shown: KnownRows, now: KnownRows): RowsCommand | null {
  if (command.type === 'add' || shown === now) return command;
  const placeOf = (index: number): number | null => indexOfRow(now, shown.keys[index] ?? null);
  const index = placeOf(command.index);
  if (index === null) return null;
  return command.type === 'move'
    ? { ...command, index, to: placeOf(command.to) ?? command.to }
    : { ...command, index };
}

const NONE: readonly unknown[] = [];

function rowsOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : NONE;
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

/** What an item that has no input is changed by: the buttons of its row have a `data-action`. */
const OWN_BUTTON = 'button:not([data-action])';

/** False while there is nothing to move it to. */
function moveFocus(list: HTMLElement, { row, action }: FocusRequest): boolean {
  const element = list.querySelector(`:scope [data-row="${row}"]`);
  const inputs = 'input:not([type=hidden]):not([tabindex="-1"]), select, textarea';
  const buttons = '[data-action]:not(:disabled)';
  const found =
    action === 'first-input'
      ? (element?.querySelector(inputs) ?? element?.querySelector(OWN_BUTTON))
      : (element?.querySelector(`[data-action="${action}"]:not(:disabled)`) ??
        element?.querySelector(buttons) ??
        list.querySelector('[data-action="add"]'));
  if (!(found instanceof HTMLElement)) return false;
  found.focus();
  return true;
}
