/**
 * The column that a filter is for. Of many columns the one that is meant is typed; the arrow down goes into the list.
 */
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { plainText } from '../../../../core/values/plain-text.ts';
import { SearchBox } from '../../../../ui/search/SearchBox.tsx';
import type { TableColumn } from '../../model/table-columns.ts';

/** More than these are not read one by one. */
const MOST_READ = 12;

export interface ColumnChooserProps {
  readonly columns: readonly TableColumn[];
  readonly nameOf: (column: TableColumn) => string;
  readonly isFiltered: (column: TableColumn) => boolean;
  readonly onColumn: (column: TableColumn) => void;
}

export function ColumnChooser({ columns, nameOf, isFiltered, onColumn }: ColumnChooserProps) {
  const translate = useTranslate();
  const [sought, setSought] = useState('');
  const box = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const isLong = columns.length > MOST_READ;
  const found = columns.filter((column) => plainText(nameOf(column)).includes(plainText(sought.trim())));
  useEffect(() => box.current?.focus(), []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== box.current) return;
    const [first] = found;
    if (event.key === 'ArrowDown') list.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus();
    else if (event.key === 'Enter' && sought.trim() !== '' && first) onColumn(first);
    else return;
    event.preventDefault();
  };
  return (
    <Stack onKeyDown={onKeyDown} sx={{ minWidth: 220, p: isLong ? 1 : 0, gap: 0.5 }}>
      {isLong && (
        <SearchBox
          value={sought}
          onChange={setSought}
          label={translate('balcao.dataTable.filters.seekColumn')}
          clearLabel={translate('balcao.dataTable.clearFilter')}
          inputRef={box}
        />
      )}
      {/* One height, so that nothing moves while letters are typed. */}
      <MenuList
        ref={list}
        autoFocusItem={!isLong}
        dense
        sx={{ height: isLong ? 340 : undefined, maxHeight: 380, overflow: 'auto' }}
      >
        {found.map((column) => (
          <MenuItem key={column.path} selected={isFiltered(column)} onClick={() => onColumn(column)}>
            {nameOf(column)}
          </MenuItem>
        ))}
      </MenuList>
      {found.length === 0 && (
        <Typography role="status" variant="body2" sx={{ px: 1, pb: 1, color: 'text.secondary' }}>
          {translate('balcao.dataTable.filters.noOptions')}
        </Typography>
      )}
    </Stack>
  );
}
