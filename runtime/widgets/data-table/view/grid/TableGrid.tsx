/**
 * The rows of the page, only those in view in the document; on a phone as cards. The grid has the focus and names its
 * active row: arrows, Page Up and Down, Home, End, Enter opens, Space chooses, Shift reaches, Ctrl+A takes the page.
 */
import { useVirtualizer } from '@tanstack/react-virtual';
import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslate } from 'react-admin';
import type { ConsoleRecord } from '../../../../contract/collection.ts';
import type { CellEditing } from '../../../../ui/cell-editing.ts';
import { listedCommands, useCommands } from '../../../../ui/commands/use-commands.ts';
import { guessedRect, observeAfterLayout, rangeWith, useOverscan } from '../../../../ui/first-rows.ts';
import type { ShownLink } from '../../../../ui/shown-link.ts';
import { useMinute } from '../../../../ui/use-minute.ts';
import { rowOfKey } from '../../model/grid-keys.ts';
import { pageState, pageToggled, reachedTo, type Selection, toggled } from '../../model/selection.ts';
import type { TableColumn } from '../../model/table-columns.ts';
import type { TableSort } from '../../model/table-view.ts';
import { RefusedNote } from '../cells/RefusedNote.tsx';
import { type CellGridOptions, type EditedCell, useCellGrid } from '../cells/use-cell-grid.ts';
import type { RowTexts, StateOf } from '../cells/use-cell-texts.ts';
import { CARD_HEIGHT, HEAD_HEIGHT, ROW_HEIGHT } from './grid-styles.ts';
import { type ColumnChanges, TableHead } from './TableHead.tsx';
import { TableRow } from './TableRow.tsx';
import { useGridColumns } from './use-grid-columns.ts';

/** Above and below the rows in a window, in pixels. */
const AROUND = 190;
/** As the help sheet lists them. */
const ROW_KEYS = { go: ['ArrowUp', 'ArrowDown'] };
const OPEN_KEYS = { open: ['Enter'] };
const CHOICE_KEYS = {
  choose: ['Space'],
  reach: ['Shift+ArrowUp', 'Shift+ArrowDown'],
  all: ['Mod+A'],
  none: ['Escape'],
};
const CELL_KEYS = { cell: ['F2', 'Enter'], clear: ['Delete'], paste: ['Mod+V'] };
const OVERSCAN = 10;

export interface TableGridProps extends ColumnChanges {
  readonly label: string;
  readonly columns: readonly TableColumn[];
  readonly widths: { readonly [path: string]: number };
  readonly rows: readonly ConsoleRecord[];
  /** Rows on the pages before this one. */
  readonly offset: number;
  readonly total: number;
  readonly textsOf: RowTexts;
  readonly stateOf?: StateOf;
  readonly cards: boolean;
  readonly openId?: string;
  /** Absent: rows cannot be chosen. */
  readonly selection?: Selection;
  readonly onSelect: (selection: Selection) => void;
  readonly linksOf?: (record: ConsoleRecord) => readonly ShownLink[];
  readonly sort: TableSort | undefined;
  readonly onSort: (column: string) => void;
  readonly onOpen: (id: string) => void;
  /** Absent while cells are not edited. */
  readonly editing?: CellEditing;
  readonly onPaste: CellGridOptions['onPaste'];
  /** A cell to be gone to, once a request. */
  readonly asked?: AskedCell | undefined;
}

export interface AskedCell extends EditedCell {
  readonly isLink: boolean;
  readonly request: number;
}

export function TableGrid(props: TableGridProps) {
  const { columns, rows, cards, offset, openId, textsOf, onOpen, selection, onSelect, linksOf } = props;
  const editing = cards ? undefined : props.editing;
  const scroller = useRef<HTMLDivElement>(null);
  const table = useRef<HTMLTableElement>(null);
  const idBase = useId();
  const translate = useTranslate();
  const choiceLabel = useCallback(
    (name: string) => translate('balcao.dataTable.chooseRow', { name }),
    [translate],
  );
  useCommands(
    listedCommands(
      'table',
      { ...ROW_KEYS, ...(editing ? CELL_KEYS : OPEN_KEYS), ...(selection && CHOICE_KEYS) },
      (name) => translate(`balcao.dataTable.keys.${name}`),
    ),
  );
  const [focusedId, setFocusedId] = useState(openId);
  const height = cards ? CARD_HEIGHT : ROW_HEIGHT;
  const head = cards ? 0 : HEAD_HEIGHT;
  const shown = useMemo(() => rows.map(({ id }) => id), [rows]);
  const focusedIndex = focusedId === undefined ? -1 : shown.indexOf(focusedId);
  const active = focusedIndex >= 0 ? focusedIndex : 0;
  const activeId = shown[active];
  const getItemKey = useCallback((index: number) => rows[index]?.id ?? index, [rows]);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    getItemKey,
    scrollMargin: head,
    scrollPaddingStart: head,
    overscan: useOverscan(OVERSCAN),
    initialRect: guessedRect(AROUND),
    observeElementRect: observeAfterLayout,
    // The grid names its active row.
    rangeExtractor: useMemo(() => rangeWith(active), [active]),
  });
  const now = useMinute(columns.some(({ look }) => look === 'recent'));
  const linksFor = useMemo(() => linksOf && keptLinks(linksOf), [linksOf]);
  const { template, leastWidth } = useGridColumns({
    columns,
    rows,
    widths: props.widths,
    textsOf,
    hasChoice: selection !== undefined,
    linksFor,
  });

  // Another page, filter or order starts at its top.
  const firstId = shown[0];
  const isFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first row stands for what is shown
  useEffect(() => {
    if (!isFirst.current) scroller.current?.scrollTo({ top: 0 });
    isFirst.current = false;
  }, [offset, firstId]);

  const goToRow = (row: number): void => {
    setFocusedId(shown[row]);
    virtualizer.scrollToIndex(row, { align: 'auto' });
  };
  const cell = useCellGrid({
    editing,
    columns,
    rows,
    activeRow: active,
    textsOf,
    goToRow,
    focusGrid: () => table.current?.focus({ preventScroll: true }),
    onPaste: props.onPaste,
  });
  const { asked } = props;
  useEffect(() => {
    const row = asked ? latest.current.shown.indexOf(asked.id) : -1;
    const at = latest.current.columns.findIndex(({ path }) => path === asked?.path);
    if (row >= 0 && at >= 0) cell.begin(row, at);
    // Its row is on another page, or its column is not shown: the form has the same cell.
    else if (asked?.isLink) latest.current.onOpen(asked.id);
  }, [asked, cell.begin]);

  const isEditing = editing !== undefined;
  const latest = useRef({ shown, columns, selection, onSelect, onOpen, isEditing });
  latest.current = { shown, columns, selection, onSelect, onOpen, isEditing };

  const onChoose = useCallback((id: string, reaching: boolean) => {
    const { shown: ids, selection: before, onSelect: select } = latest.current;
    setFocusedId(id);
    if (before) select(reaching ? reachedTo(before, id, ids) : toggled(before, id));
  }, []);
  const onClick = useCallback(
    (id: string, event: MouseEvent) => {
      if (event.shiftKey || event.ctrlKey || event.metaKey) {
        onChoose(id, event.shiftKey);
        return;
      }
      const td = event.target instanceof Element ? event.target.closest('td') : null;
      const at = td ? [...(td.parentElement?.querySelectorAll('.cell') ?? [])].indexOf(td) : -1;
      setFocusedId(id);
      if (!latest.current.isEditing) latest.current.onOpen(id);
      else if (at >= 0) cell.onClick(latest.current.shown.indexOf(id), at);
    },
    [cell.onClick, onChoose],
  );

  const onKeyDown = (event: KeyboardEvent) => {
    // The heads have buttons with keys of their own, and so have links.
    if (event.target instanceof Element && event.target.closest('thead, a')) return;
    if (cell.onKey(event) || chooseByKey(event)) {
      event.preventDefault();
      return;
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      if (activeId !== undefined) onOpen(activeId);
      return;
    }
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / height) - 1);
    const next = event.altKey ? undefined : rowOfKey(event.key, active, rows.length, page);
    const nextId = next === undefined ? undefined : shown[next];
    if (next === undefined || nextId === undefined) return;
    event.preventDefault();
    if (event.shiftKey && selection && activeId !== undefined) {
      const anchored = selection.anchor === undefined ? toggled(selection, activeId) : selection;
      onSelect(reachedTo(anchored, nextId, shown));
    }
    setFocusedId(nextId);
    virtualizer.scrollToIndex(next, { align: 'auto' });
  };

  const chooseByKey = (event: KeyboardEvent): boolean => {
    if (!selection) return false;
    if (event.key === ' ') {
      if (activeId !== undefined) onChoose(activeId, event.shiftKey);
      return true;
    }
    if (event.key === 'Escape' && selection.ids.size > 0) {
      onSelect({ ids: new Set() });
      return true;
    }
    if (event.key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey)) {
      if (pageState(selection, shown) !== 'all') onSelect(pageToggled(selection, shown));
      return true;
    }
    return false;
  };

  const choice = useMemo(
    () =>
      selection && {
        state: pageState(selection, shown),
        onToggle: () => onSelect(pageToggled(selection, shown)),
      },
    [selection, shown, onSelect],
  );

  const editorOf = (record: ConsoleRecord) => {
    const path = cell.edited?.path;
    const column = columns.find((one) => one.path === path);
    if (!editing || !column) return undefined;
    const input = (
      <editing.Input
        key={`${record.id} ${column.path}`}
        record={record}
        path={column.path}
        label={column.label}
        onDone={cell.onDone}
        leaveRef={cell.leaveRef}
      />
    );
    return { path: column.path, input };
  };

  const placing: CSSProperties & { readonly '--columns': string } = {
    minWidth: leastWidth,
    '--columns': template,
  };
  // A table whose rows are chosen with keys is a grid (ARIA grid pattern).
  const grid = {
    role: 'grid',
    tabIndex: 0,
    'aria-label': props.label,
    'aria-rowcount': props.total + 1,
    'aria-activedescendant': activeId && `${idBase}${activeId}${editing ? `-${cell.column}` : ''}`,
    ...(selection && { 'aria-multiselectable': true }),
    onKeyDown,
    ...(editing && { onPaste: cell.onPaste, onCopy: cell.onCopy }),
  };
  return (
    <div className="grid" ref={scroller} data-cells={editing ? '' : undefined}>
      <table {...grid} ref={table} style={cards ? undefined : placing}>
        {!cards && (
          <TableHead
            columns={columns}
            sort={props.sort}
            onSort={props.onSort}
            onMove={props.onMove}
            onResize={props.onResize}
            withLinks={linksOf !== undefined}
            {...(editing && { edits: editing.editsColumn })}
            {...(choice && { choice })}
          />
        )}
        <tbody style={{ height: virtualizer.getTotalSize() }} onPointerOver={tellCutText}>
          {virtualizer.getVirtualItems().map((item) => {
            const stored = rows[item.index];
            if (!stored) return null;
            const record = editing?.shown(stored) ?? stored;
            const isEdited = cell.edited?.id === stored.id;
            return (
              <TableRow
                key={record.id}
                id={`${idBase}${record.id}`}
                record={record}
                columns={columns}
                texts={textsOf(record)}
                chosen={selection?.ids.has(record.id)}
                isOpen={record.id === openId}
                isActive={item.index === active}
                rowIndex={offset + item.index + 2}
                top={item.start - head}
                height={height}
                card={cards}
                links={linksFor?.(record)}
                choiceLabel={choiceLabel}
                stateOf={props.stateOf}
                now={now}
                {...(editing && {
                  marks: editing.marks(record.id),
                  activeColumn: item.index === active ? cell.column : undefined,
                  mayEdit: editing.mayEdit,
                  ...(isEdited && { edited: editorOf(record) }),
                })}
                onClick={onClick}
                onChoose={onChoose}
              />
            );
          })}
        </tbody>
      </table>
      {cell.refused && (
        <RefusedNote
          reason={cell.refused.reason}
          anchorId={`${idBase}${cell.refused.id}-${columns.findIndex(({ path }) => path === cell.refused?.path)}`}
          onGone={cell.clearRefused}
        />
      )}
    </div>
  );
}

/** The links of a record, the very same while it does not change. */
function keptLinks(linksOf: NonNullable<TableGridProps['linksOf']>): typeof linksOf {
  const known = new WeakMap<ConsoleRecord, readonly ShownLink[]>();
  return (record) => {
    const links = known.get(record) ?? linksOf(record);
    known.set(record, links);
    return links;
  };
}

/** A text that its cell cuts is shown whole where the pointer rests; all others need no title. */
function tellCutText({ target }: PointerEvent): void {
  const cell = target instanceof Element ? target.closest<HTMLElement>('.cell') : null;
  if (!cell) return;
  if (cell.dataset.mark !== undefined) return;
  const isCut = [cell, ...cell.children].some(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
  cell.title = isCut ? (cell.textContent ?? '') : '';
}
