/**
 * One row a code, with what its product is called, of which only those on the screen are drawn. Arrow keys go from row to
 * row.
 */
import Box from '@mui/material/Box';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, memo, useRef } from 'react';
import { guessedRect, observeAfterLayout, scrollWhereNew, useOverscan } from '../../../ui/first-rows.ts';
import { FINGER } from '../../../ui/pointer/touch.ts';
import { pipelinesDone, type RunRow } from '../model/run-rows.ts';
import { STATE_ICONS, StateIcon } from './state-icons.tsx';
import { type ProductName, useProductNames } from './use-product-names.ts';
import { useSay } from './words.ts';

export interface ProductRowsProps {
  readonly rows: readonly RunRow[];
  /** Of the steps, in their order. */
  readonly labels: readonly string[];
  /** Of which pipeline each step is. */
  readonly pipelines: readonly number[];
  /** Shows the steps of the code at this position of the run; absent: it has none yet. */
  readonly onOpen: ((index: number) => void) | undefined;
}

/** What stands above and below the rows. */
const AROUND = 280;
const OVERSCAN = 6;

export function ProductRows({ rows, labels, pipelines, onOpen }: ProductRowsProps) {
  const say = useSay();
  const scroll = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLElement>({
    count: rows.length,
    estimateSize: () => FINGER,
    getScrollElement: () => scroll.current,
    initialRect: guessedRect(AROUND),
    observeElementRect: observeAfterLayout,
    scrollToFn: scrollWhereNew,
    overscan: useOverscan(OVERSCAN),
  });
  const drawn = virtualizer.getVirtualItems();
  const names = useProductNames(drawn.flatMap(({ index }) => rows[index]?.code ?? []));
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const focused = document.activeElement?.closest('[data-row]')?.getAttribute('data-row');
    if (step === undefined || focused === null || focused === undefined) return;
    event.preventDefault();
    const next = Math.min(Math.max(Number(focused) + step, 0), rows.length - 1);
    virtualizer.scrollToIndex(next);
    requestAnimationFrame(() =>
      scroll.current?.querySelector<HTMLElement>(`[data-row="${next}"] button`)?.focus(),
    );
  };
  return (
    // Without a button in any row the list itself is what the keyboard scrolls.
    <Box ref={scroll} tabIndex={onOpen ? -1 : 0} onKeyDown={onKeyDown} sx={LIST}>
      <ul aria-label={say('products')} style={{ height: virtualizer.getTotalSize() }}>
        {drawn.map(({ index, start }) => {
          const row = rows[index];
          return (
            row && (
              <li
                key={row.code}
                data-row={index}
                aria-setsize={rows.length}
                aria-posinset={index + 1}
                style={{ transform: `translateY(${start}px)` }}
              >
                <ProductRow
                  row={row}
                  name={names.get(row.code)}
                  labels={labels}
                  pipelines={pipelines}
                  onOpen={onOpen}
                />
              </li>
            )
          );
        })}
      </ul>
    </Box>
  );
}

interface ProductRowProps extends Omit<ProductRowsProps, 'rows'> {
  readonly row: RunRow;
  /** Absent while it is not known. */
  readonly name: ProductName | undefined;
}

/** Drawn again only when its own row changed. */
const ProductRow = memo(function ProductRow({ row, name, labels, pipelines, onOpen }: ProductRowProps) {
  const say = useSay();
  const { code, state, steps, errors, index } = row;
  // What is done may have made it since.
  const isNowhere = name === null && state !== 'done';
  return (
    <>
      <StateIcon state={state} name={say(`row.${state}`)} />
      {onOpen ? (
        <button type="button" onClick={() => onOpen(index)} aria-label={say('row.open', { code })}>
          {code}
        </button>
      ) : (
        <span className="code">{code}</span>
      )}
      <span className={isNowhere ? 'name nowhere' : 'name'} title={name ?? undefined}>
        {isNowhere ? say('row.nowhere') : name}
      </span>
      <span className="steps">
        {steps.map((step, at) => (
          <StateIcon
            // biome-ignore lint/suspicious/noArrayIndexKey: a step is known by its position
            key={at}
            state={step}
            name={[labels[at], say(`step.${step}`), errors[at]].filter(Boolean).join(': ')}
          />
        ))}
      </span>
      {steps.length > 0 && <span className="count">{say('row.steps', pipelinesDone(steps, pipelines))}</span>}
    </>
  );
});

/** One styled element for all rows: a styled component each would cost the first frame. */
const LIST = {
  ...STATE_ICONS,
  flex: { xs: 'none', md: 1 },
  height: { xs: 'min(70vh, 620px)', md: 'auto' },
  minHeight: { md: 240 },
  overflowY: 'auto',
  overflowX: 'hidden',
  border: 1,
  borderColor: 'divider',
  borderRadius: 2,
  container: 'product-rows / inline-size',
  contain: 'strict',
  '& ul': { position: 'relative', m: 0, p: 0, listStyle: 'none' },
  '& li': {
    position: 'absolute',
    top: 0,
    left: 0,
    width: '100%',
    boxSizing: 'border-box',
    height: FINGER,
    px: 1.5,
    display: 'flex',
    alignItems: 'center',
    gap: 1.25,
    borderBottom: '1px solid',
    borderColor: 'divider',
  },
  '& button, & .code': {
    flex: '0 1 130px',
    minWidth: 0,
    height: FINGER,
    px: 0.5,
    border: 0,
    background: 'none',
    font: 'inherit',
    fontSize: 13.5,
    fontVariantNumeric: 'tabular-nums',
    color: 'inherit',
    textAlign: 'left',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    lineHeight: `${FINGER}px`,
  },
  '& button': { cursor: 'pointer', textDecoration: 'underline', textUnderlineOffset: 3 },
  '& button:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -4 },
  '& .name': {
    flex: '1 1 0',
    minWidth: 0,
    fontSize: 13,
    color: 'text.secondary',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& .name.nowhere': { color: 'error.main' },
  '& .steps': { flex: '0 1 auto', minWidth: 0, display: 'flex', gap: 0.5, overflow: 'hidden' },
  '& .count': { flex: 'none', fontSize: 12.5, lineHeight: 1, color: 'text.secondary', marginLeft: 'auto' },
  '@container product-rows (max-width: 520px)': { '& .steps': { display: 'none' } },
} as const;
