/**
 * The rows of the list as an ARIA tree, only those in view in the document. The tree has the focus and names its
 * active row, so that a row may leave the document without taking the focus along.
 */
import GlobalStyles from '@mui/material/GlobalStyles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useVirtualizer } from '@tanstack/react-virtual';
import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type SyntheticEvent,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { type To, useHref } from 'react-router';
import type { ConsoleRecord } from '../../../../contract/collection.ts';
import type { EntryName } from '../../../../core/records/entry-title.ts';
import { recordLabel } from '../../../../core/records/record-label.ts';
import {
  guessedRect,
  observeAfterLayout,
  rangeWith,
  scrollWhereNew,
  useOverscan,
} from '../../../../ui/first-rows.ts';
import { FINGER, IS_TOUCH } from '../../../../ui/pointer/touch.ts';
import { actionOfKey } from '../../model/tree-keys.ts';
import type { TreeRow } from '../../model/visible-rows.ts';
import { DragGhost, DropLine } from './drag-marks.tsx';
import { EntryRow, INDENT, type Mark, ROW_HEIGHT, rowStyles, TALL_ROW_HEIGHT } from './EntryRow.tsx';
import type { EntryMoves } from './use-entry-moves.tsx';
import { useTreeCommands } from './use-tree-commands.ts';
import { useTreeDrag } from './use-tree-drag.ts';
import { useTypeahead } from './use-typeahead.ts';

export interface EntryTreeProps {
  readonly label: string;
  readonly rows: readonly TreeRow[];
  readonly selectedId: string | undefined;
  readonly addressOf: (id: string) => To;
  readonly onOpen: (id: string) => void;
  readonly onFold: (ids: readonly string[]) => void;
  readonly onUnfold: (ids: readonly string[]) => void;
  readonly moves: EntryMoves | undefined;
  readonly describedBy?: string;
  /** What a row says; its label when absent. */
  readonly nameOf?: (record: ConsoleRecord) => EntryName;
  /** Its place is kept in every row; `null`: rows have none. */
  readonly pictureOf?: (record: ConsoleRecord) => { readonly url?: string } | null;
  /** Rows have a second line. */
  readonly isTall?: boolean;
  /** What the filter matched in a text of a row. */
  readonly mark?: Mark;
  /** How many there are at the top, where that is more than the rows. */
  readonly setSize?: number | undefined;
  /** A row at the end with others between it and the row above. */
  readonly apartId?: string;
  /** Only some rows are shown. */
  readonly isFiltered?: boolean;
  /** The last rows are in sight. */
  readonly onEnd?: () => void;
}

export function EntryTree(props: EntryTreeProps) {
  const { rows, selectedId, moves, isTall = false, nameOf = labelOf } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const [focusedId, setFocusedId] = useState(selectedId);
  const idBase = useId();
  // Each row's own link would ask the router anew.
  const anyHref = useHref(props.addressOf(ANY_ROW));
  const hrefOf = (id: string) => anyHref.replace(ANY_ROW, () => encodeURIComponent(id));
  const isTouch = useMediaQuery(IS_TOUCH, { noSsr: true });
  const height = isTall ? TALL_ROW_HEIGHT : isTouch ? FINGER : ROW_HEIGHT;
  const drag = useTreeDrag({
    moves,
    rows,
    scroller,
    rowHeight: height,
    paddingTop: PADDING_TOP,
    indent: INDENT,
    onUnfold: props.onUnfold,
  });
  const { held, mark } = drag;
  const typeahead = useTypeahead();
  const roomForFold = rows.some((row) => row.foldable);
  useTreeCommands({ root: scroller, moves, hasLevels: roomForFold || moves !== undefined });

  const activeId = rows.some((row) => row.id === focusedId) ? focusedId : (selectedId ?? rows[0]?.id);
  const activeIndex = rows.findIndex((row) => row.id === activeId);
  const heldIndex = held ? rows.findIndex((row) => row.id === held.id) : -1;
  const overscan = useOverscan(OVERSCAN);
  const getItemKey = useCallback((index: number) => rows[index]?.id ?? index, [rows]);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    getItemKey,
    paddingStart: PADDING_TOP,
    paddingEnd: 8,
    scrollPaddingStart: 8,
    scrollPaddingEnd: 8,
    overscan,
    initialRect: guessedRect(AROUND),
    observeElementRect: observeAfterLayout,
    scrollToFn: scrollWhereNew,
    // A finger's events go to the row where it went down, and the tree names its active row: both must stay.
    rangeExtractor: rangeWith(heldIndex, activeIndex),
  });

  const lastDrawn = (virtualizer.calculateRange()?.endIndex ?? 0) + overscan;
  const isNearEnd = lastDrawn >= rows.length - ROWS_BEFORE_END;
  const { onEnd } = props;
  useEffect(() => {
    if (isNearEnd) onEnd?.();
  }, [isNearEnd, onEnd]);

  const selectedIndex = rows.findIndex((row) => row.id === selectedId);

  useEffect(() => setFocusedId(selectedId), [selectedId]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new choice, the end of a search, and a row that stood apart and takes its place scroll; rows that come and go do not
  useEffect(() => {
    if (selectedIndex >= 0) virtualizer.scrollToIndex(selectedIndex, { align: 'auto' });
  }, [selectedId, selectedIndex >= 0, props.isFiltered, props.apartId]);

  const focus = (id: string) => {
    setFocusedId(id);
    const index = rows.findIndex((row) => row.id === id);
    if (index >= 0) virtualizer.scrollToIndex(index, { align: 'auto' });
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const action = actionOfKey(rows, activeId, event, typeahead(event));
    if (!action || (action.kind === 'move' && !moves)) return;
    event.preventDefault();
    switch (action.kind) {
      case 'focus':
        return focus(action.id);
      case 'open':
        return props.onOpen(action.id);
      case 'fold':
        return props.onFold(action.ids);
      case 'unfold':
        return props.onUnfold(action.ids);
      case 'move':
        return moves?.run(action.command);
    }
  };

  const rowOf = ({ target }: SyntheticEvent): TreeRow | undefined => {
    const id = target instanceof Element && target.closest<HTMLElement>('[role=treeitem]')?.dataset.id;
    return id === false ? undefined : rows.find((row) => row.id === id);
  };
  const onPointerDown = (event: PointerEvent) => {
    const row = rowOf(event);
    if (row) drag.onPointerDown(event, row);
  };
  const onClick = (event: MouseEvent) => {
    const row = rowOf(event);
    if (!row) return;
    if (row.foldable && event.target instanceof Element && event.target.closest('.fold')) {
      event.preventDefault();
      return row.expanded ? props.onFold([row.id]) : props.onUnfold([row.id]);
    }
    setFocusedId(row.id);
    scroller.current?.focus({ preventScroll: true });
    // With a key held the browser opens another tab or window.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    props.onOpen(row.id);
  };

  return (
    <>
      {TREE_STYLES}
      <div
        className="entry-tree"
        ref={scroller}
        role="tree"
        tabIndex={0}
        aria-label={props.label}
        aria-describedby={props.describedBy}
        aria-activedescendant={activeIndex >= 0 ? `${idBase}${activeId}` : undefined}
        data-dragging={held ? true : undefined}
        data-tall={isTall || undefined}
        onKeyDown={onKeyDown}
        onPointerDown={onPointerDown}
        onPointerOver={tellCutLabel}
        onClick={onClick}
      >
        <div role="none" style={{ position: 'relative', height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map((item) => {
            const row = rows[item.index];
            if (!row) return null;
            const { label, subtitle } = nameOf(row.node.record);
            const picture = props.pictureOf?.(row.node.record);
            return (
              <EntryRow
                {...(props.mark && { mark: props.mark })}
                setSize={(row.depth === 1 ? props.setSize : undefined) ?? row.setSize}
                isApart={row.id === props.apartId}
                key={row.id}
                row={row}
                domId={`${idBase}${row.id}`}
                address={hrefOf(row.id)}
                top={item.start}
                height={height}
                label={label}
                {...(isTall && { detail: subtitle ?? '' })}
                {...(picture && { picture: picture.url ?? '' })}
                selected={row.id === selectedId}
                active={row.id === activeId}
                roomForFold={roomForFold}
                dragged={row.id === held?.id}
                receives={mark?.kind === 'inside' && mark.index === item.index}
                movable={moves !== undefined}
              />
            );
          })}
          {mark?.kind === 'line' && (
            <DropLine top={PADDING_TOP + mark.index * height} left={8 + (mark.depth - 1) * INDENT} />
          )}
        </div>
        {held && <DragGhost ref={drag.ghost} label={recordLabel(held.node.record)} />}
      </div>
    </>
  );
}

const labelOf = (record: ConsoleRecord): EntryName => ({ label: recordLabel(record) });

/** Stands where an id would, in an address. */
const ANY_ROW = '~row~';
/** Above the first row. */
const PADDING_TOP = 4;
/** Above and below the tree in a window, in pixels. */
const AROUND = 150;
const OVERSCAN = 8;
/** More is asked for before the end is in sight. */
const ROWS_BEFORE_END = 20;

/** A label that its row cuts is shown whole where the pointer rests. */
function tellCutLabel({ target }: PointerEvent): void {
  if (!(target instanceof HTMLElement) || !target.matches('.label')) return;
  target.title = target.scrollWidth > target.clientWidth ? (target.textContent ?? '') : '';
}

/** One element for ever: a styled one would spell its rules anew whenever the rows change. */
const TREE_STYLES = (
  <GlobalStyles
    styles={(theme) => ({
      '.entry-tree': {
        ...rowStyles(theme),
        flex: 1,
        minHeight: 0,
        overflowY: 'auto',
        overflowX: 'hidden',
        contain: 'strict',
        '&:focus-visible': { outline: 'none' },
        '&[data-dragging], &[data-dragging] *': { cursor: 'grabbing' },
      },
    })}
  />
);
