/**
 * The filters by column: one chip each, to be changed or taken off, in groups of which one is enough, and the way to
 * add one.
 */
import FilterList from '@mui/icons-material/FilterList';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { Fragment, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Popup } from '../../../../ui/layers/Popup.tsx';
import type { WrittenFilter } from '../../model/column-filter.ts';
import type { TableColumn } from '../../model/table-columns.ts';
import { filterGroups } from '../../model/table-view.ts';
import type { UseList } from '../rows/use-table-rows.ts';
import { ColumnChooser } from './ColumnChooser.tsx';
import { FilterEditor } from './FilterEditor.tsx';

interface Opened {
  readonly anchor: HTMLElement;
  readonly group: number;
  /** Absent: the column is still to be chosen. */
  readonly column?: TableColumn;
}

export interface FilterBarProps {
  /** All that the table could show. */
  readonly columns: readonly TableColumn[];
  readonly filters: readonly WrittenFilter[];
  readonly textOf: (filter: WrittenFilter, column: TableColumn) => string;
  readonly useList: UseList;
  readonly onFilter: (column: string, filter: WrittenFilter | undefined, group: number) => void;
}

/** The button that adds a filter to the last group. */
export function FilterButton(props: FilterBarProps) {
  const translate = useTranslate();
  return (
    <AddFilter
      {...props}
      group={Math.max(0, filterGroups(props.filters).length - 1)}
      label={translate('balcao.dataTable.filters.add')}
      hasIcon
    />
  );
}

const AT_ZERO: readonly string[] = ['', '0'];

/** What has run out, with one click, and back: of the first shown column that counts pieces. */
export function ZeroFilter({ columns, filters, onFilter }: FilterBarProps) {
  const translate = useTranslate();
  const counted = columns.find(({ read }) => read);
  if (!counted) return null;
  const { path, label } = counted;
  const isOn = filters.some(
    ({ column, how, values, group = 0 }) =>
      column === path && group === 0 && how === 'in' && values.join() === AT_ZERO.join(),
  );
  return (
    <Button
      color={isOn ? 'primary' : 'inherit'}
      aria-pressed={isOn}
      onClick={() => onFilter(path, isOn ? undefined : { column: path, how: 'in', values: AT_ZERO }, 0)}
    >
      {translate('balcao.dataTable.atZero', { field: label })}
    </Button>
  );
}

/** What the start page counts; it is not to be edited, only taken off. */
export function AttentionChip({
  label,
  onDelete,
}: {
  readonly label: string;
  readonly onDelete: () => void;
}) {
  const translate = useTranslate();
  return (
    <Chip
      size="small"
      color="primary"
      variant="outlined"
      label={translate('balcao.dataTable.attention', { label })}
      onDelete={onDelete}
      sx={{ maxWidth: '100%' }}
    />
  );
}

export function FilterChips(props: FilterBarProps) {
  const translate = useTranslate();
  const [opened, setOpened] = useState<Opened>();
  const groups = filterGroups(props.filters);
  return (
    <>
      {groups.map((filters, group) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a group is its place
        <Fragment key={group}>
          {group > 0 && <strong>{translate('balcao.dataTable.filters.or')}</strong>}
          {filters.map((filter) => {
            const column = props.columns.find(({ path }) => path === filter.column);
            if (!column) return null;
            const name = column.translated ? translate(column.label) : column.label;
            return (
              <Chip
                key={filter.column}
                size="small"
                variant="outlined"
                label={`${name}: ${props.textOf(filter, column)}`}
                onClick={(event) => setOpened({ anchor: event.currentTarget, column, group })}
                onDelete={() => props.onFilter(filter.column, undefined, group)}
                sx={{ maxWidth: '100%' }}
              />
            );
          })}
        </Fragment>
      ))}
      <AddFilter {...props} group={groups.length} label={translate('balcao.dataTable.filters.addOr')} />
      <FilterPopover {...props} opened={opened} onClose={() => setOpened(undefined)} />
    </>
  );
}

interface AddFilterProps extends FilterBarProps {
  readonly group: number;
  readonly label: string;
  readonly hasIcon?: boolean;
}

function AddFilter({ group, label, hasIcon, ...props }: AddFilterProps) {
  const [opened, setOpened] = useState<Opened>();
  return (
    <>
      <Button
        color="inherit"
        {...(hasIcon ? { startIcon: <FilterList /> } : { size: 'small' as const })}
        aria-haspopup="dialog"
        onClick={(event) => setOpened({ anchor: event.currentTarget, group })}
      >
        {label}
      </Button>
      <FilterPopover
        {...props}
        opened={opened}
        onColumn={(column) => opened && setOpened({ ...opened, column })}
        onClose={() => setOpened(undefined)}
      />
    </>
  );
}

interface FilterPopoverProps extends FilterBarProps {
  readonly opened: Opened | undefined;
  readonly onColumn?: (column: TableColumn) => void;
  readonly onClose: () => void;
}

function FilterPopover(props: FilterPopoverProps) {
  const { columns, filters, useList, opened, onColumn, onClose, onFilter } = props;
  const translate = useTranslate();
  const column = opened?.column;
  const group = opened?.group ?? 0;
  const nameOf = (one: TableColumn) => (one.translated ? translate(one.label) : one.label);
  const held = filters.filter((filter) => (filter.group ?? 0) === group);
  return (
    <Popup
      open={opened !== undefined}
      anchorEl={opened?.anchor ?? null}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': column ? nameOf(column) : translate('balcao.dataTable.filters.add'),
          sx: { mt: 0.5, maxWidth: 'calc(100vw - 32px)' },
        },
      }}
    >
      {opened && !column && (
        <ColumnChooser
          columns={columns}
          nameOf={nameOf}
          isFiltered={({ path }) => held.some((filter) => filter.column === path)}
          onColumn={(one) => onColumn?.(one)}
        />
      )}
      {column && (
        <FilterEditor
          key={column.path}
          column={{ ...column, label: nameOf(column) }}
          filter={held.find((filter) => filter.column === column.path)}
          useList={useList}
          onApply={(filter) => {
            onFilter(column.path, filter, group);
            onClose();
          }}
        />
      )}
    </Popup>
  );
}
