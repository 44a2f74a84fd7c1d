/**
 * The layer tree: every block with its name, kind and first words, in reading order. Only the rows in sight are drawn.
 */
import ErrorOutline from '@mui/icons-material/ErrorOutline';
import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import { styled } from '@mui/material/styles';
import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { rowDropPlace } from '../../../core/layout/drop-place.ts';
import { blockLabel, type LayoutBlock, walk } from '../../../core/layout/layout.ts';
import { firstWords } from '../../../core/layout/words.ts';
import { watchDrag } from '../../../ui/drag-gesture.ts';
import { FINGER, IS_TOUCH, TOUCH, TYPED_SIZE } from '../../../ui/touch.ts';
import { rangeTo, toggled } from '../model/key-moves.ts';
import { missingOf, type ReferenceStore } from '../model/references.ts';
import { isInItself } from '../model/reusable.ts';
import { useEditor, useEditorParts, useReferences } from './editor-context.ts';

const ROW_PX = 32;
const INDENT_PX = 14;

const Box = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
  flex: '1 1 200px',
  gap: 6,
});

const Search = styled('input')(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    font: 'inherit',
    fontSize: '0.875rem',
    padding: '6px 8px',
    color: palette.text.primary,
    background: palette.background.paper,
    border: `1px solid ${palette.divider}`,
    borderRadius: 6,
    [TOUCH]: { minHeight: FINGER, fontSize: TYPED_SIZE },
  };
});

const Rows = styled('div')({ overflow: 'auto', flex: 1, minHeight: 120 });

const Row = styled('div')(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    position: 'absolute',
    left: 0,
    right: 0,
    display: 'flex',
    alignItems: 'center',
    gap: 6,
    paddingRight: 2,
    fontSize: '0.8125rem',
    borderRadius: 4,
    whiteSpace: 'nowrap',
    cursor: 'default',
    // A click with Shift would select the words of the rows, and Ctrl+C would copy these instead of the blocks.
    userSelect: 'none',
    '&:hover': { background: palette.action.hover },
    '&[aria-selected=true]': { background: palette.action.selected, fontWeight: 600 },
    '& > span': { overflow: 'hidden', textOverflow: 'ellipsis' },
    '& > span + span': { flex: 1, color: palette.text.secondary, fontWeight: 400 },
    '& > input': { flex: 1, minWidth: 0, font: 'inherit' },
    '& > button': {
      marginLeft: 'auto',
      flex: 'none',
      width: 28,
      height: 28,
      padding: 0,
      border: 0,
      background: 'none',
      color: palette.text.secondary,
      cursor: 'pointer',
      [TOUCH]: { width: FINGER, height: FINGER },
    },
    '& > button svg': { fontSize: 18 },
    '& > svg[data-missing]': { fontSize: 18, flex: 'none', color: palette.error.main },
    '&[data-drop-before]': { boxShadow: `0 -2px 0 ${palette.primary.main}` },
  };
});

export function Layers() {
  const translate = useTranslate();
  const { store } = useEditorParts();
  const layout = useEditor((state) => state.layout);
  const last = useEditor((state) => state.selection.at(-1));
  const [wanted, setWanted] = useState('');
  const renamed = useEditor((state) => state.renamed);
  const setRenamed = useCallback((id: string | null) => store.set({ renamed: id }), [store]);
  const [gap, setGap] = useState<number | null>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const rowPx = useMemo(() => (matchMedia(IS_TOUCH).matches ? FINGER : ROW_PX), []);
  const rows = useMemo(() => {
    const all = [...walk(layout)].map(({ block, depth }) => ({ block, id: block.id, depth }));
    const sought = wanted.trim().toLowerCase();
    if (sought === '') return all;
    return all.filter(({ block }) =>
      `${block.name} ${blockLabel(block)} ${firstWords(block.props)}`.toLowerCase().includes(sought),
    );
  }, [layout, wanted]);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowPx,
    overscan: 8,
    getItemKey: (index) => rows[index]?.id ?? index,
  });
  const scrolledTo = useRef<string>(undefined);
  useEffect(() => {
    // Only a selection moves the list, not each edit.
    if (scrolledTo.current === last) return;
    scrolledTo.current = last;
    const index = rows.findIndex(({ id }) => id === last);
    if (index >= 0) virtual.scrollToIndex(index, { align: 'auto' });
  }, [last, rows, virtual]);

  const latest = useRef({ rows, wanted });
  latest.current = { rows, wanted };
  const dragRow = useCallback(
    (down: PointerEvent, id: string) => {
      if (store.readOnly || latest.current.wanted !== '') return;
      const { selection: selected } = store.get();
      const ids = selected.includes(id) ? selected : [id];
      let at: ReturnType<typeof rowDropPlace> | null = null;
      watchDrag(down, {
        scroller: () => scroller.current,
        start: () => {},
        move: (x, y) => {
          const box = scroller.current?.getBoundingClientRect();
          if (!box || !scroller.current) return;
          const index = Math.round((y - box.top + scroller.current.scrollTop) / rowPx);
          const { rows: shown } = latest.current;
          const row = Math.max(0, Math.min(shown.length, index));
          const depth = 1 + Math.max(0, Math.floor((x - box.left - 8) / INDENT_PX));
          at = rowDropPlace(store.get().layout, shown, row, depth, new Set(ids));
          setGap(row);
        },
        drop: () => at && store.do({ type: 'move', ids, ...at }),
        end: () => setGap(null),
      });
    },
    [rowPx, store],
  );
  return (
    <Box>
      <Search
        type="search"
        value={wanted}
        placeholder={translate('balcao.layoutEditor.searchLayers')}
        aria-label={translate('balcao.layoutEditor.searchLayers')}
        onChange={(event) => setWanted(event.target.value)}
      />
      <Rows
        ref={scroller}
        role="tree"
        tabIndex={0}
        aria-multiselectable
        aria-label={translate('balcao.layoutEditor.layers')}
        aria-activedescendant={last === undefined ? undefined : rowId(last)}
      >
        <div style={{ position: 'relative', height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index, start }) => {
            const row = rows[index];
            return (
              row && (
                <LayerRow
                  key={row.id}
                  id={row.id}
                  depth={row.depth}
                  top={start}
                  height={rowPx}
                  isGap={gap === index}
                  isRenamed={renamed === row.id}
                  onDrag={dragRow}
                  onRename={setRenamed}
                />
              )
            );
          })}
        </div>
        {rows.length === 0 && wanted !== '' && <div>{translate('balcao.layoutEditor.noLayer')}</div>}
      </Rows>
    </Box>
  );
}

interface LayerRowProps {
  readonly id: string;
  readonly depth: number;
  /** Pixels. */
  readonly top: number;
  readonly height: number;
  readonly isGap: boolean;
  readonly isRenamed: boolean;
  readonly onDrag: (down: PointerEvent, id: string) => void;
  readonly onRename: (id: string | null) => void;
}

/** Drawn again only when its own block, its selection or its place changes. */
const LayerRow = memo(function LayerRow(props: LayerRowProps) {
  const { id, depth, top, height, isGap, isRenamed, onDrag, onRename } = props;
  const translate = useTranslate();
  const { store, own } = useEditorParts();
  const block = useEditor(({ layout }) => layout.blocks.get(id));
  const isSelected = useEditor(({ selection }) => selection.includes(id));
  const isMissing = useReferences((references) => block !== undefined && isAmiss(block, references, own));
  if (!block) return null;
  const name = block.name || blockLabel(block);
  const hide = translate(`balcao.layoutEditor.${block.hidden ? 'show' : 'hide'}`, { name });
  const VisibilityIcon = block.hidden ? VisibilityOffOutlined : VisibilityOutlined;
  return (
    <Row
      id={rowId(id)}
      role="treeitem"
      tabIndex={-1}
      aria-level={depth}
      aria-selected={isSelected}
      data-drop-before={isGap || undefined}
      style={{ top, height, paddingLeft: 8 + (depth - 1) * INDENT_PX }}
      onPointerDown={(event) => {
        if (event.target instanceof Element && event.target.closest('button, input')) return;
        onDrag(event.nativeEvent, id);
      }}
      onClick={({ shiftKey, ctrlKey, metaKey }) => {
        const { layout, selection } = store.get();
        if (shiftKey) store.select(rangeTo(layout, selection, id));
        else store.select(ctrlKey || metaKey ? toggled(selection, id) : [id]);
      }}
      onDoubleClick={() => !store.readOnly && onRename(id)}
    >
      {isRenamed ? (
        <NameInput
          label={translate('balcao.layoutEditor.rename', { name })}
          name={block.name}
          onDone={(next) => {
            onRename(null);
            if (next !== null) store.do({ type: 'rename', id, name: next });
          }}
        />
      ) : (
        <>
          <span>{name}</span>
          <span>{block.name === '' ? firstWords(block.props) : blockLabel(block)}</span>
        </>
      )}
      {isMissing && <ErrorOutline data-missing="" titleAccess={translate('balcao.layoutEditor.missing')} />}
      {!store.readOnly && (
        <button
          type="button"
          tabIndex={-1}
          aria-label={hide}
          onClick={(event) => {
            event.stopPropagation();
            store.do({ type: 'set-hidden', ids: [id], hidden: !block.hidden });
          }}
        >
          <VisibilityIcon aria-hidden />
        </button>
      )}
    </Row>
  );
});

/** Something that it shows does not exist, or is the page itself. */
function isAmiss(block: LayoutBlock, references: ReferenceStore, own: string | undefined): boolean {
  if (missingOf(block, references).length > 0) return true;
  const content = block.type === 'contents' ? block.props.contentId : undefined;
  return typeof content === 'string' && isInItself(content, own, references);
}

interface NameInputProps {
  readonly label: string;
  readonly name: string;
  /** `null`: the name stays. */
  readonly onDone: (name: string | null) => void;
}

function NameInput({ label, name, onDone }: NameInputProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);
  return (
    <input
      ref={input}
      aria-label={label}
      defaultValue={name}
      maxLength={80}
      onBlur={(event) => onDone(event.target.value.trim())}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur();
        if (event.key === 'Escape') onDone(null);
        event.stopPropagation();
      }}
    />
  );
}

function rowId(id: string): string {
  return `layer-${id}`;
}
