/**
 * The heads of the columns: a click orders by one, a drag or Alt with an arrow moves it, the grip at its right makes
 * it wider (arrows too; Home or a double click gives it its own width back).
 */

import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import Edit from '@mui/icons-material/Edit';
import { visuallyHidden } from '@mui/utils';
import { type KeyboardEvent, memo, type PointerEvent, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { PlainButton } from '../../../../ui/controls/buttons.tsx';
import { LEAST_WIDTH, MOST_WIDTH, WIDTH_STEP } from '../../model/column-layout.ts';
import type { TableColumn } from '../../model/table-columns.ts';
import type { TableSort } from '../../model/table-view.ts';
import { useRefocus } from './use-refocus.ts';

export interface ColumnChanges {
  readonly onMove: (path: string, to: number) => void;
  readonly onResize: (path: string, width: number | undefined) => void;
}

export interface TableHeadProps extends ColumnChanges {
  readonly columns: readonly TableColumn[];
  readonly sort: TableSort | undefined;
  readonly onSort: (column: string) => void;
  /** The box that chooses the page, where rows can be chosen. */
  readonly choice?: { readonly state: 'none' | 'some' | 'all'; readonly onToggle: () => void };
  readonly withLinks: boolean;
  /** While cells are edited: of which columns. The same function as long as it answers the same. */
  readonly edits?: (path: string) => boolean;
}

/** Drawn again for its columns, not for rows that scroll by. */
export const TableHead = memo(function TableHead(props: TableHeadProps) {
  const { columns, sort, choice, withLinks, edits } = props;
  const translate = useTranslate();
  const [dragged, setDragged] = useState<string>();
  const [over, setOver] = useState<string>();
  const head = useRef<HTMLTableSectionElement>(null);
  const refocus = useRefocus(
    head,
    columns.map(({ path }) => path),
  );
  return (
    <thead className="head" ref={head}>
      <tr aria-rowindex={1} className="cells">
        {choice && (
          <th scope="col" className="choice">
            <input
              type="checkbox"
              aria-label={translate('balcao.dataTable.choosePage')}
              checked={choice.state === 'all'}
              ref={(box) => {
                if (box) box.indeterminate = choice.state === 'some';
              }}
              onChange={choice.onToggle}
            />
          </th>
        )}
        {columns.map((column, index) => {
          const sorted = sort?.column === column.path ? sort : undefined;
          const name = column.translated ? translate(column.label) : column.label;
          const pen = edits?.(column.path) && (
            <Edit className="pen" titleAccess={translate('balcao.dataTable.cells.editable')} />
          );
          const onKeyDown = (event: KeyboardEvent) => {
            const step = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0;
            if (!event.altKey || step === 0) return;
            event.preventDefault();
            refocus(column.path);
            props.onMove(column.path, index + step);
          };
          return (
            <th
              key={column.path}
              scope="col"
              aria-label={name}
              {...(column.sortable
                ? { 'aria-sort': sorted ? (sorted.descending ? 'descending' : 'ascending') : 'none' }
                : { title: translate('balcao.dataTable.unsorted') })}
              className={`cell ${column.align}`}
              data-over={over === column.path && dragged !== column.path ? true : undefined}
              draggable
              onDragStart={(event) => {
                event.dataTransfer.effectAllowed = 'move';
                setDragged(column.path);
              }}
              onDragOver={(event) => {
                if (dragged === undefined) return;
                event.preventDefault();
                setOver(column.path);
              }}
              onDragEnd={() => {
                setDragged(undefined);
                setOver(undefined);
              }}
              onDrop={(event) => {
                event.preventDefault();
                if (dragged !== undefined) props.onMove(dragged, index);
              }}
            >
              {column.sortable ? (
                <PlainButton
                  className="name"
                  data-path={column.path}
                  onClick={() => props.onSort(column.path)}
                  onKeyDown={onKeyDown}
                  data-sorted={sorted && true}
                  title={name}
                >
                  <span>{name}</span>
                  {pen}
                  {sorted && (sorted.descending ? <ArrowDownward /> : <ArrowUpward />)}
                </PlainButton>
              ) : (
                <span className="name">
                  <span>{name}</span>
                  {pen}
                </span>
              )}
              {grip(translate('balcao.dataTable.width', { name }), (width) =>
                props.onResize(column.path, width),
              )}
            </th>
          );
        })}
        {withLinks && (
          <th scope="col">
            <span style={visuallyHidden}>{translate('balcao.dataTable.links')}</span>
          </th>
        )}
      </tr>
    </thead>
  );
});

/** Remembers nothing, as every column has one: its width is asked of the page when somebody comes to it. */
function grip(label: string, onResize: (width: number | undefined) => void) {
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    event.preventDefault();
    event.stopPropagation();
    const held = event.currentTarget;
    const start = event.clientX;
    const before = widthOf(held);
    held.setPointerCapture(event.pointerId);
    const onMove = (move: globalThis.PointerEvent) => onResize(before + move.clientX - start);
    const onUp = () => {
      held.removeEventListener('pointermove', onMove);
      held.removeEventListener('pointerup', onUp);
      held.removeEventListener('pointercancel', onUp);
    };
    held.addEventListener('pointermove', onMove);
    held.addEventListener('pointerup', onUp);
    held.addEventListener('pointercancel', onUp);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = event.key === 'ArrowLeft' ? -WIDTH_STEP : event.key === 'ArrowRight' ? WIDTH_STEP : 0;
    if (step === 0 && event.key !== 'Home') return;
    event.preventDefault();
    const { currentTarget } = event;
    onResize(step === 0 ? undefined : widthOf(currentTarget) + step);
    requestAnimationFrame(() => tellWidth(currentTarget));
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a separator that moves is a widget; <hr> is none
    <span
      className="grip"
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={label}
      aria-valuemin={LEAST_WIDTH}
      aria-valuemax={MOST_WIDTH}
      aria-valuenow={LEAST_WIDTH}
      draggable
      onDragStart={(event) => {
        event.preventDefault();
        event.stopPropagation();
      }}
      onFocus={({ currentTarget }) => tellWidth(currentTarget)}
      onPointerDown={onPointerDown}
      onKeyDown={onKeyDown}
      onDoubleClick={() => onResize(undefined)}
    />
  );
}

function tellWidth(held: HTMLElement): void {
  held.setAttribute('aria-valuenow', String(widthOf(held)));
}

function widthOf(held: HTMLElement): number {
  return Math.round(held.parentElement?.getBoundingClientRect().width ?? LEAST_WIDTH);
}
