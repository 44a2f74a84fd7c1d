/**
 * The filters by column: one chip each, to be changed or taken off, and the way to add one.
 */
import FilterList from '@mui/icons-material/FilterList';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';

import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { filterKind } from '../../../core/field-types/filter-kind.ts';
import { Popup } from '../../../ui/Popup.tsx';
import type { WrittenFilter } from '../model/column-filter.ts';
import type { TableColumn } from '../model/table-columns.ts';
import { FilterEditor } from './FilterEditor.tsx';
import type { UseList } from './use-table-rows.ts';

interface Opened {
  readonly anchor: HTMLElement;
  /** Absent: the column is still to be chosen. */
  readonly column?: TableColumn;
}

export interface FilterBarProps {
  /** All that the table could show. */
  readonly columns: readonly TableColumn[];
  readonly filters: readonly WrittenFilter[];
  readonly textOf: (filter: WrittenFilter, column: TableColumn) => string;
  readonly useList: UseList;
  readonly onFilter: (column: string, filter: WrittenFilter | undefined) => void;
}

/** The button that adds a filter. */
export function FilterButton(props: FilterBarProps) {
  const translate = useTranslate();
  const [opened, setOpened] = useState<Opened>();
  const filterable = props.columns.filter(({ field }) => filterKind(field) !== undefined);
  if (filterable.length === 0) return null;
  return (
    <>
      <Button
        color="inherit"
        startIcon={<FilterList />}
        aria-haspopup="dialog"
        onClick={(event) => setOpened({ anchor: event.currentTarget })}
      >
        {translate('balcao.dataTable.filters.add')}
      </Button>
      <FilterPopover
        {...props}
        columns={filterable}
        opened={opened}
        onColumn={(column) => opened && setOpened({ ...opened, column })}
        onClose={() => setOpened(undefined)}
      />
    </>
  );
}

export function FilterChips(props: FilterBarProps) {
  const translate = useTranslate();
  const [opened, setOpened] = useState<Opened>();
  return (
    <>
      {props.filters.map((filter) => {
        const column = props.columns.find(({ path }) => path === filter.column);
        if (!column) return null;
        const name = column.translated ? translate(column.label) : column.label;
        return (
          <Chip
            key={filter.column}
            size="small"
            variant="outlined"
            label={`${name}: ${props.textOf(filter, column)}`}
            onClick={(event) => setOpened({ anchor: event.currentTarget, column })}
            onDelete={() => props.onFilter(filter.column, undefined)}
            sx={{ maxWidth: '100%' }}
          />
        );
      })}
      <FilterPopover {...props} opened={opened} onClose={() => setOpened(undefined)} />
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
  const nameOf = (one: TableColumn) => (one.translated ? translate(one.label) : one.label);
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
        <MenuList autoFocusItem dense sx={{ minWidth: 220, maxHeight: 380, overflow: 'auto' }}>
          {columns.map((one) => (
            <MenuItem
              key={one.path}
              selected={filters.some((filter) => filter.column === one.path)}
              onClick={() => onColumn?.(one)}
            >
              {nameOf(one)}
            </MenuItem>
          ))}
        </MenuList>
      )}
      {column && (
        <FilterEditor
          key={column.path}
          column={{ ...column, label: nameOf(column) }}
          filter={filters.find((filter) => filter.column === column.path)}
          useList={useList}
          onApply={(filter) => {
            onFilter(column.path, filter);
            onClose();
          }}
        />
      )}
    </Popup>
  );
}
