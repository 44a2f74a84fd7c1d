/**
 * The rows of the page, only those in view in the document; on a phone as cards. The grid has the focus and names its
 * active row: arrows, Page Up and Down, Home, End, Enter.
 */
import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { columnShares } from '../model/column-shares.ts';
import { rowOfKey } from '../model/grid-keys.ts';
import type { TableColumn } from '../model/table-columns.ts';
import type { TableSort } from '../model/table-view.ts';
import { CARD_HEIGHT, HEAD_HEIGHT, ROW_HEIGHT, Scroller } from './grid-styles.ts';
import { TableHead } from './TableHead.tsx';
import type { TableRowModel } from './table-engine.ts';
import type { RowTexts } from './use-cell-texts.ts';

/** Rows whose texts share the width out. */
const MEASURED = 50;

export interface TableGridProps {
  readonly label: string;
  readonly columns: readonly TableColumn[];
  readonly rows: readonly TableRowModel[];
  /** Rows on the pages before this one. */
  readonly offset: number;
  readonly total: number;
  readonly textsOf: RowTexts;
  readonly cards: boolean;
  readonly selectedId?: string;
  readonly sort: TableSort | undefined;
  readonly onSort: (column: string) => void;
  readonly onOpen: (id: string) => void;
}

export function TableGrid(props: TableGridProps) {
  const { columns, rows, cards, offset, selectedId, textsOf, onOpen } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const idBase = useId();
  const [focusedId, setFocusedId] = useState(selectedId);
  const height = cards ? CARD_HEIGHT : ROW_HEIGHT;
  const head = cards ? 0 : HEAD_HEIGHT;
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    getItemKey: (index) => rows[index]?.id ?? index,
    scrollMargin: head,
    scrollPaddingStart: head,
    overscan: 10,
  });
  // Once: widths that follow each page or filter would make the table jump.
  const [template] = useState(() =>
    gridTemplate(
      columns,
      rows.slice(0, MEASURED).map((row) => textsOf(row.original)),
    ),
  );
  const leastWidth = columns.reduce((sum, { least }) => sum + least, 24);

  const focusedIndex = rows.findIndex((row) => row.id === focusedId);
  const active = focusedIndex >= 0 ? focusedIndex : 0;
  const activeRow = rows[active];

  // Another page, filter or order starts at its top.
  const firstId = rows[0]?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first row stands for what is shown
  useEffect(() => {
    scroller.current?.scrollTo({ top: 0 });
  }, [offset, firstId]);

  const onKeyDown = (event: KeyboardEvent) => {
    // The heads have buttons with keys of their own.
    if (event.target instanceof Element && event.target.closest('thead')) return;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      if (activeRow) onOpen(activeRow.id);
      return;
    }
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / height) - 1);
    const next = rowOfKey(event.key, active, rows.length, page);
    const row = next === undefined ? undefined : rows[next];
    if (next === undefined || !row) return;
    event.preventDefault();
    setFocusedId(row.id);
    virtualizer.scrollToIndex(next, { align: 'auto' });
  };

  // A table whose rows are chosen with keys is a grid (ARIA grid pattern).
  const grid = {
    role: 'grid',
    tabIndex: 0,
    'aria-label': props.label,
    'aria-rowcount': props.total + 1,
    'aria-colcount': columns.length,
    'aria-activedescendant': activeRow && `${idBase}${activeRow.id}`,
    onKeyDown,
  };
  return (
    <Scroller ref={scroller}>
      <table {...grid} style={cards ? undefined : { minWidth: leastWidth }}>
        {!cards && (
          <TableHead columns={columns} template={template} sort={props.sort} onSort={props.onSort} />
        )}
        <tbody style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map((item) => {
            const row = rows[item.index];
            if (!row) return null;
            const texts = textsOf(row.original);
            return (
              <tr
                key={row.id}
                id={`${idBase}${row.id}`}
                aria-rowindex={offset + item.index + 2}
                aria-selected={row.id === selectedId}
                data-active={item.index === active || undefined}
                className={cards ? 'row card' : 'row cells'}
                style={{
                  top: item.start - head,
                  height,
                  ...(!cards && { gridTemplateColumns: template }),
                }}
                onClick={() => {
                  setFocusedId(row.id);
                  onOpen(row.id);
                }}
              >
                {cards ? <Card columns={columns} texts={texts} /> : <Cells columns={columns} texts={texts} />}
              </tr>
            );
          })}
        </tbody>
      </table>
    </Scroller>
  );
}

function gridTemplate(columns: readonly TableColumn[], texts: readonly (readonly string[])[]): string {
  const shares = columnShares(
    columns.map(({ label, translated }) => (translated ? '' : label)),
    texts,
  );
  return columns.map(({ least }, index) => `minmax(${least}px, ${shares[index] ?? 1}fr)`).join(' ');
}

function Cells({ columns, texts }: { columns: readonly TableColumn[]; texts: readonly string[] }) {
  return columns.map((column, index) => (
    <td
      key={column.path}
      aria-colindex={index + 1}
      className={`cell ${column.align}${index === 0 ? ' first' : ''}`}
      title={texts[index]}
    >
      {texts[index]}
    </td>
  ));
}

/** Two texts at the start make the title, as a name often comes in two. */
function Card({ columns, texts }: { columns: readonly TableColumn[]; texts: readonly string[] }) {
  const inTitle = columns[0]?.field.type === 'text' && columns[1]?.field.type === 'text' ? 2 : 1;
  const said = (part: readonly string[]) => part.filter((text) => text !== '');
  return (
    <>
      <td className="first">{said(texts.slice(0, inTitle)).join(' ')}</td>
      <td className="more">{said(texts.slice(inTitle)).join(' · ')}</td>
    </>
  );
}
