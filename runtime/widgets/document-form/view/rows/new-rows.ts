/**
 * Rows that were just added and are under the hand: what they lack is no error yet. A cell is judged once it was left or
 * changed, the whole row once it was left or closed, a save was tried, or a link leads to a place.
 */
import {
  createContext,
  type RefObject,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { DocumentData } from '../../../../contract/collection.ts';
import { valueAt } from '../../../../core/values/value-at.ts';
import { type FormPath, pathKey, startsWith } from '../../model/layout/form-path.ts';
import { sameFieldValue } from '../../model/saving/by-path.ts';
import type { FieldError } from '../../model/saving/field-errors.ts';
import { FORM_ROOT_SELECTOR } from '../form-commands.ts';
import { afterPress } from '../typing/after-press.ts';

export interface NewRow {
  /** Which of its list's rows it is, wherever it is moved. */
  readonly key: number;
  /** In the document. */
  readonly path: FormPath;
  readonly added: unknown;
  /** Below the row, by `pathKey`. */
  readonly left: ReadonlySet<string>;
}

/** By their lists, of which each has one at most. */
type RowsByList = ReadonlyMap<object, NewRow>;

interface NewRows {
  readonly rows: RowsByList;
  put(list: object, row: NewRow | undefined): void;
}

const NONE: RowsByList = new Map();
const NewRowsContext = createContext<NewRows>({ rows: NONE, put: () => {} });
export const NewRowsProvider = NewRowsContext.Provider;

/** Of a form with these errors: `errors` are those that are shown by now, and `end` makes all rows like any other. */
export function useNewRows(found: readonly FieldError[], data: DocumentData) {
  const [rows, setRows] = useState(NONE);
  const put = useCallback(
    (list: object, row: NewRow | undefined) =>
      setRows((before) => {
        if (before.get(list) === row) return before;
        const others = [...before].filter(([one]) => one !== list);
        return new Map(row ? [...others, [list, row]] : others);
      }),
    [],
  );
  const end = useCallback(() => setRows((before) => (before.size === 0 ? before : NONE)), []);
  const errors = useMemo(
    () =>
      rows.size === 0
        ? found
        : found.filter((error) => ![...rows.values()].some((row) => isUntouched(error.path, row, data))),
    [rows, found, data],
  );
  const provided = useMemo((): NewRows => ({ rows, put }), [rows, put]);
  return { provided, errors, end };
}

function isUntouched(path: FormPath, { path: row, added, left }: NewRow, data: DocumentData): boolean {
  if (!startsWith(path, row)) return false;
  const cell = path.slice(row.length);
  const isLeft = cell.some((_step, at) => left.has(pathKey(cell.slice(0, at + 1))));
  return !isLeft && sameFieldValue(valueAt(data, path), valueAt(added, cell));
}

export interface ListOfRows {
  readonly path: FormPath;
  readonly element: RefObject<HTMLElement | null>;
  /** Where the row of a key stands; `null`: there is none. Absent while the rows are on their way. */
  readonly indexOf: ((key: number) => number | null) | undefined;
  readonly open: number | null;
}

/** The new row of a list; call the result when one was added. */
export function useNewRow(list: ListOfRows): (key: number, added: unknown) => void {
  const { rows, put } = useContext(NewRowsContext);
  const [own] = useState(() => ({}));
  const awaited = useRef<Pick<NewRow, 'key' | 'added'>>(null);
  const row = rows.get(own);
  const { path, element, indexOf, open } = list;
  const index = row && indexOf?.(row.key);
  useLayoutEffect(() => {
    // It comes a moment after the command. Put before, it would draw the form without it.
    const at = awaited.current && indexOf?.(awaited.current.key);
    if (!awaited.current || typeof at !== 'number') return;
    put(own, { ...awaited.current, path: [...path, at], left: new Set() });
    awaited.current = null;
  });
  useLayoutEffect(() => {
    if (!row || index === undefined) return;
    const place = index === null || index !== open ? undefined : [...path, index];
    if (!place) put(own, undefined);
    else if (pathKey(place) !== pathKey(row.path)) put(own, { ...row, path: place });
  }, [own, row, index, open, path, put]);
  useEffect(() => () => put(own, undefined), [own, put]);
  useEffect(() => {
    const around = element.current;
    if (!row || !around || typeof index !== 'number') return;
    const onLeave = ({ target, relatedTarget }: FocusEvent): void => {
      const line = around.querySelector(`[data-row="${index}"]`);
      if (!(target instanceof Element) || !line?.contains(target)) return;
      const to = relatedTarget instanceof Element ? relatedTarget : null;
      // What a field opens stands elsewhere in the page, and leads back.
      if (to && !to.closest(FORM_ROOT_SELECTOR)) return;
      const isInRow = to !== null && line.contains(to);
      const cells = isInRow ? leftCells(target, line, to).map(pathKey) : [];
      // The error that is shown then would move what is pressed.
      if (!isInRow) afterPress(() => put(own, undefined));
      else if (cells.length > 0)
        afterPress(() => put(own, { ...row, left: new Set([...row.left, ...cells]) }));
    };
    around.addEventListener('focusout', onLeave);
    return () => around.removeEventListener('focusout', onLeave);
  }, [own, row, index, element, put]);
  return (key, added) => {
    awaited.current = { key, added };
  };
}

/** The cells around `from` that do not hold `to`, each by its path below the row. */
function leftCells(from: Element, row: Element, to: Element): readonly FormPath[] {
  const around: { readonly element: Element; readonly step: string | number }[] = [];
  for (let at: Element | null = from; at && at !== row; at = at.parentElement) {
    const cell = at.getAttribute('data-cell');
    const line = at.getAttribute('data-row');
    if (cell !== null) around.unshift({ element: at, step: cell });
    else if (line !== null) around.unshift({ element: at, step: Number(line) });
  }
  return around.flatMap(({ element }, at) =>
    element.contains(to) ? [] : [around.slice(0, at + 1).map(({ step }) => step)],
  );
}
