/**
 * One row an item: its picture, its name and its id, then its steps under their heads. Only rows on the screen are
 * drawn. Arrow keys go from row to row.
 */

import Box from '@mui/material/Box';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, type KeyboardEvent, memo, useMemo, useRef } from 'react';
import { PlainButton } from '../../../ui/controls/buttons.tsx';
import { Spoken } from '../../../ui/controls/words.tsx';
import { guessedRect, observeAfterLayout, scrollWhereNew, useOverscan } from '../../../ui/first-rows.ts';
import { Picture } from '../../../ui/Picture.tsx';
import { FINGER } from '../../../ui/pointer/touch.ts';
import { pipelinesDone, type RunItem } from '../model/run-items.ts';
import { headGroups, type StepHead } from '../model/step-heads.ts';
import { ITEM_ROWS } from './item-rows-style.ts';
import { StateIcon } from './state-icons.tsx';
import { type ItemName, useItemNames } from './use-item-names.ts';
import { useRunWords } from './words.ts';

export interface ItemRowsProps {
  readonly title: string;
  readonly items: readonly RunItem[];
  /** Of the steps, in their order. */
  readonly heads: readonly StepHead[];
  /** Collections that say what an item is called: always the same ones. */
  readonly named: readonly string[] | undefined;
  /** Shows the steps of an item; absent: it has none yet. */
  readonly onOpen: ((id: string) => void) | undefined;
}

/** What stands above and below the rows. */
const AROUND = 280;
const OVERSCAN = 6;
/** So many steps have room for words side by side; the heads of more stand upright. */
const WIDE = 4;

export function ItemRows({ title, items, heads, named, onOpen }: ItemRowsProps) {
  const scroll = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLElement>({
    count: items.length,
    estimateSize: () => FINGER,
    getScrollElement: () => scroll.current,
    initialRect: guessedRect(AROUND),
    observeElementRect: observeAfterLayout,
    scrollToFn: scrollWhereNew,
    overscan: useOverscan(OVERSCAN),
  });
  const drawn = virtualizer.getVirtualItems();
  const ids = drawn.flatMap(({ index }) => items[index]?.code ?? []);
  const names = useItemNames(ids, named);
  const pipelines = useMemo(() => heads.map(({ pipeline }) => pipeline), [heads]);
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const focused = document.activeElement?.closest('[data-row]')?.getAttribute('data-row');
    if (step === undefined || focused === null || focused === undefined) return;
    event.preventDefault();
    const next = Math.min(Math.max(Number(focused) + step, 0), items.length - 1);
    virtualizer.scrollToIndex(next);
    requestAnimationFrame(() =>
      scroll.current?.querySelector<HTMLElement>(`[data-row="${next}"] button`)?.focus(),
    );
  };
  return (
    <Box sx={ITEM_ROWS} style={stepsStyle(heads.length)} data-wide={heads.length <= WIDE || undefined}>
      <Heads heads={heads} />
      {/* Without a button in any row the list itself is what the keyboard scrolls. */}
      <Box className="scroll" ref={scroll} tabIndex={onOpen ? -1 : 0} onKeyDown={onKeyDown}>
        <ul aria-label={title} style={{ height: virtualizer.getTotalSize() }}>
          {drawn.map(({ index, start }) => {
            const item = items[index];
            return (
              item && (
                <li
                  key={item.code}
                  data-row={index}
                  aria-setsize={items.length}
                  aria-posinset={index + 1}
                  style={{ transform: `translateY(${start}px)` }}
                >
                  <ItemRow
                    item={item}
                    name={names.get(item.code)}
                    isNamed={named !== undefined}
                    heads={heads}
                    pipelines={pipelines}
                    onOpen={onOpen}
                  />
                </li>
              )
            );
          })}
        </ul>
      </Box>
    </Box>
  );
}

/** How many columns there are, for the styles. */
function stepsStyle(count: number): CSSProperties {
  return { ['--steps' as never]: count };
}

/** Each icon says its step to who listens. */
const Heads = memo(function Heads({ heads }: Pick<ItemRowsProps, 'heads'>) {
  if (heads.length === 0) return null;
  const groups = headGroups(heads);
  return (
    <div className="heads" aria-hidden="true">
      <div className="steps">
        {groups.some(({ group }) => group !== '') &&
          groups.map(({ group, first, count }) => (
            <strong key={first} style={{ gridColumn: `span ${count}` }}>
              {group}
            </strong>
          ))}
        {heads.map(({ name, label, whole }) => (
          <span key={name} title={whole}>
            {label}
          </span>
        ))}
      </div>
      <span className="count" />
    </div>
  );
});

interface ItemRowProps extends Pick<ItemRowsProps, 'heads' | 'onOpen'> {
  readonly item: RunItem;
  /** Absent while it is not known. */
  readonly name: ItemName | null | undefined;
  readonly isNamed: boolean;
  readonly pipelines: readonly number[];
}

/** Drawn again only when its own item changed. */
const ItemRow = memo(function ItemRow(props: ItemRowProps) {
  const { item, name, isNamed, heads, pipelines, onOpen } = props;
  const say = useRunWords();
  const { code, state, steps, errors } = item;
  // What is done may have made it since.
  const isNowhere = name === null && state !== 'done';
  const called = isNowhere ? say('nowhere') : name?.name;
  const text = (
    <>
      {isNamed && <span className={isNowhere ? 'name nowhere' : 'name'}>{called}</span>}{' '}
      <span className="code">{code}</span>
    </>
  );
  return (
    <>
      <StateIcon state={state} name={say(`state.${state}`)} />
      {isNamed && <Picture url={name?.picture} />}
      {onOpen ? (
        <PlainButton className="text" onClick={() => onOpen(code)}>
          <Spoken>{say('open')}</Spoken> {text}
        </PlainButton>
      ) : (
        <span className="text" title={called}>
          {text}
        </span>
      )}
      {steps.length > 0 && (
        <>
          <span className="steps">
            {steps.map((step, at) => (
              // A step that the item does not have keeps its column.
              // biome-ignore lint/suspicious/noArrayIndexKey: a step is known by its position
              <span key={at}>
                <StateIcon
                  state={step}
                  name={[heads[at]?.whole, say(`state.${step}`), errors[at]].filter(Boolean).join(': ')}
                />
              </span>
            ))}
          </span>
          <span className="count">{say('stepsDone', pipelinesDone(steps, pipelines))}</span>
        </>
      )}
    </>
  );
});
