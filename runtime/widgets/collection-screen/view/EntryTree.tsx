/**
 * The rows of the list as an ARIA tree, only those in view in the document. The tree has the focus and names its
 * active row, so that a row may leave the document without taking the focus along.
 */
import { styled } from '@mui/material/styles';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { actionOfKey } from '../model/tree-keys.ts';
import type { TreeRow } from '../model/visible-rows.ts';
import { EntryRow, ROW_HEIGHT, TALL_ROW_HEIGHT } from './EntryRow.tsx';
import type { EntryMoves } from './use-entry-moves.ts';
import { useRowDrag } from './use-row-drag.ts';

export interface EntryTreeProps {
  readonly label: string;
  readonly rows: readonly TreeRow[];
  readonly selectedId: string | undefined;
  readonly addressOf: (id: string) => string;
  readonly onOpen: (id: string) => void;
  readonly onFold: (ids: readonly string[]) => void;
  readonly onUnfold: (ids: readonly string[]) => void;
  readonly moves: EntryMoves | undefined;
  readonly describedBy?: string;
  /** A second line of a row; rows are taller when it is given. */
  readonly detailOf?: (row: TreeRow) => string | undefined;
}

export function EntryTree(props: EntryTreeProps) {
  const { rows, selectedId, moves, detailOf } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const [focusedId, setFocusedId] = useState(selectedId);
  const { held, mark, handlersOf } = useRowDrag(moves);
  const idBase = useId();
  const height = detailOf ? TALL_ROW_HEIGHT : ROW_HEIGHT;

  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    getItemKey: (index) => rows[index]?.id ?? index,
    paddingStart: 4,
    paddingEnd: 8,
    scrollPaddingStart: 8,
    scrollPaddingEnd: 8,
    overscan: 8,
  });

  const activeId = rows.some((row) => row.id === focusedId) ? focusedId : (selectedId ?? rows[0]?.id);
  const activeIndex = rows.findIndex((row) => row.id === activeId);
  const selectedIndex = rows.findIndex((row) => row.id === selectedId);

  useEffect(() => setFocusedId(selectedId), [selectedId]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new choice scrolls, not rows that come and go
  useEffect(() => {
    if (selectedIndex >= 0) virtualizer.scrollToIndex(selectedIndex, { align: 'auto' });
  }, [selectedId, selectedIndex >= 0]);

  const focus = (id: string) => {
    setFocusedId(id);
    const index = rows.findIndex((row) => row.id === id);
    if (index >= 0) virtualizer.scrollToIndex(index, { align: 'auto' });
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const action = actionOfKey(rows, activeId, event);
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

  const roomForFold = rows.some((row) => row.foldable);
  return (
    <Scroller
      ref={scroller}
      role="tree"
      tabIndex={0}
      aria-label={props.label}
      aria-describedby={props.describedBy}
      aria-activedescendant={activeIndex >= 0 ? `${idBase}${activeId}` : undefined}
      onKeyDown={onKeyDown}
    >
      <div role="none" style={{ position: 'relative', height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map((item) => {
          const row = rows[item.index];
          if (!row) return null;
          const detail = detailOf?.(row);
          return (
            <EntryRow
              key={row.id}
              row={row}
              domId={`${idBase}${row.id}`}
              address={props.addressOf(row.id)}
              top={item.start}
              height={height}
              {...(detail !== undefined && { detail })}
              selected={row.id === selectedId}
              active={row.id === activeId}
              roomForFold={roomForFold}
              dragged={row.id === held}
              {...(mark?.rowId === row.id && { mark: mark.place })}
              drag={handlersOf(row)}
              onChoose={() => {
                setFocusedId(row.id);
                scroller.current?.focus({ preventScroll: true });
              }}
              onFold={() => (row.expanded ? props.onFold([row.id]) : props.onUnfold([row.id]))}
            />
          );
        })}
      </div>
    </Scroller>
  );
}

const Scroller = styled('div')({
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  overflowX: 'hidden',
  contain: 'strict',
  '&:focus-visible': { outline: 'none' },
});
