/**
 * The layer tree: every block with its name, kind and first words, in reading order. Only the rows in sight are drawn.
 */
import { memo, type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { rowDropPlace } from '../../../../core/layout/drop-place.ts';
import { Input } from '../../../../ui/controls/inputs.tsx';
import { watchDrag } from '../../../../ui/pointer/drag-gesture.ts';
import { FINGER, IS_TOUCH } from '../../../../ui/pointer/touch.ts';
import { rangeTo, toggled } from '../../model/key-moves.ts';
import { type LayerRow as Listed, listedRows } from '../../model/layer-rows.ts';
import { useEditor, useEditorParts, useStable } from '../editor-context.ts';
import { type ClickKeys, INDENT_PX, LayerRow, rowId } from './LayerRow.tsx';
import { useRowsInSight } from './rows-in-sight.ts';

const ROW_PX = 32;

export function Layers() {
  const translate = useTranslate();
  const { store } = useEditorParts();
  const sought = useEditor((state) => state.sought);
  const all = useEditor(({ rows }) => rows);
  // What is searched for may be in what an edit changes.
  const layout = useEditor((state) => (sought === '' ? null : state.layout));
  const found = useMemo(
    () => (layout ? listedRows({ layout, rows: all }, sought) : all),
    [all, layout, sought],
  );
  const rows = useStable(found);
  return (
    <div className="le-layers">
      <Input
        type="search"
        value={sought}
        placeholder={translate('balcao.layoutEditor.searchLayers')}
        aria-label={translate('balcao.layoutEditor.searchLayers')}
        onChange={(event) => store.set({ sought: event.target.value })}
      />
      <LayerRows rows={rows} isFiltered={sought !== ''} />
    </div>
  );
}

interface LayerRowsProps {
  readonly rows: readonly Listed[];
  readonly isFiltered: boolean;
}

const LayerRows = memo(function LayerRows({ rows, isFiltered }: LayerRowsProps) {
  const translate = useTranslate();
  const { store } = useEditorParts();
  const last = useEditor((state) => state.selection.at(-1));
  const renamed = useEditor((state) => state.renamed);
  const setRenamed = useCallback((id: string | null) => store.set({ renamed: id }), [store]);
  const scroller = useRef<HTMLDivElement>(null);
  const rowPx = useMemo(() => (matchMedia(IS_TOUCH).matches ? FINGER : ROW_PX), []);
  const { from, to, onScroll, show } = useRowsInSight(scroller, rows.length, rowPx);
  const scrolledTo = useRef<string>(undefined);
  useEffect(() => {
    // Only a selection moves the list, not each edit.
    if (scrolledTo.current === last) return;
    scrolledTo.current = last;
    const index = rows.findIndex(({ id }) => id === last);
    if (index >= 0) show(index);
  }, [last, rows, show]);
  const latest = useRef<LayerRowsProps>({ rows, isFiltered });
  latest.current = { rows, isFiltered };
  const { gap, dragRow } = useRowDrag(scroller, latest, rowPx);
  const choose = useCallback(
    (id: string, { shiftKey, ctrlKey, metaKey }: ClickKeys) => {
      const { selection } = store.get();
      const order = latest.current.rows.map((row) => row.id);
      if (shiftKey) store.select(rangeTo(order, selection, id));
      else store.select(ctrlKey || metaKey ? toggled(selection, id) : [id]);
      // The rows stay under the pointer: the next click of a double click is meant for this one.
      scrolledTo.current = store.get().selection.at(-1);
    },
    [store],
  );
  return (
    <div
      ref={scroller}
      role="tree"
      tabIndex={0}
      aria-multiselectable
      aria-label={translate('balcao.layoutEditor.layers')}
      aria-activedescendant={last === undefined ? undefined : rowId(last)}
      onScroll={onScroll}
    >
      <div style={{ height: rows.length * rowPx }}>
        {rows.slice(from, to).map(({ id, depth }, nth) => (
          <LayerRow
            key={id}
            id={id}
            depth={depth}
            top={(from + nth) * rowPx}
            height={rowPx}
            isGap={gap === from + nth}
            isRenamed={renamed === id}
            onDrag={dragRow}
            onChoose={choose}
            onRename={setRenamed}
          />
        ))}
      </div>
      {rows.length === 0 && isFiltered && <div>{translate('balcao.layoutEditor.noLayer')}</div>}
    </div>
  );
});

/** `gap`: the row above which what is dragged would land. What a search has found has no order to drag in. */
function useRowDrag(
  scroller: RefObject<HTMLDivElement | null>,
  latest: RefObject<LayerRowsProps>,
  rowPx: number,
) {
  const { store } = useEditorParts();
  const [gap, setGap] = useState<number | null>(null);
  const dragRow = useCallback(
    (down: PointerEvent, id: string) => {
      if (store.readOnly || latest.current.isFiltered) return;
      const { selection } = store.get();
      const ids = selection.includes(id) ? selection : [id];
      let at: ReturnType<typeof rowDropPlace> | null = null;
      watchDrag(down, {
        scroller: () => scroller.current,
        start: () => {},
        move: (x, y) => {
          const box = scroller.current?.getBoundingClientRect();
          if (!box || !scroller.current) return;
          const index = Math.round((y - box.top + scroller.current.scrollTop) / rowPx);
          const { rows } = latest.current;
          const row = Math.max(0, Math.min(rows.length, index));
          const depth = 1 + Math.max(0, Math.floor((x - box.left - 8) / INDENT_PX));
          at = rowDropPlace(store.get().layout, rows, row, depth, new Set(ids));
          setGap(row);
        },
        drop: () => at && store.do({ type: 'move', ids, ...at }),
        end: () => setGap(null),
      });
    },
    [latest, rowPx, scroller, store],
  );
  return { gap, dragRow };
}
