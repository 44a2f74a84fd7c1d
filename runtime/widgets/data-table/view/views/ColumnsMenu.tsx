/**
 * Which columns are shown and in which order: a box each, a drag, or Alt with the arrows. Of many columns the one that
 * is meant is typed.
 */

import DragIndicator from '@mui/icons-material/DragIndicator';
import ViewColumn from '@mui/icons-material/ViewWeekOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Typography from '@mui/material/Typography';
import { useId, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { plainText } from '../../../../core/values/plain-text.ts';
import { Popup } from '../../../../ui/layers/Popup.tsx';
import { TYPE } from '../../../../ui/measures.ts';
import { SearchBox } from '../../../../ui/search/SearchBox.tsx';
import { type ColumnLayout, moved, withColumn } from '../../model/column-layout.ts';
import type { TableColumn } from '../../model/table-columns.ts';
import { useRefocus } from '../grid/use-refocus.ts';

/** More than these are not read one by one. */
const MOST_READ = 12;

export interface ColumnsMenuProps {
  readonly all: readonly TableColumn[];
  /** The paths that the schema declares. */
  readonly standard: readonly string[];
  readonly layout: ColumnLayout;
  /** `undefined`: as the schema declares. */
  readonly onLayout: (layout: ColumnLayout | undefined) => void;
}

export function ColumnsMenu({ all, standard, layout, onLayout }: ColumnsMenuProps) {
  const translate = useTranslate();
  const hint = useId();
  const list = useRef<HTMLUListElement>(null);
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [dragged, setDragged] = useState<string>();
  // As it was when the menu opened: a box that is unticked stays where it is, and keeps the focus.
  const [order, setOrder] = useState<readonly string[]>([]);
  const [sought, setSought] = useState('');
  const refocus = useRefocus(list, order);

  const standing = (paths: readonly string[]) => {
    const hidden = all.map(({ path }) => path).filter((path) => !paths.includes(path));
    return [...paths, ...hidden];
  };
  const move = (path: string, to: number) => {
    const next = moved(order, path, to);
    setOrder(next);
    onLayout({ ...layout, shown: next.filter((one) => layout.shown.includes(one)) });
  };

  const row = (path: string, at: number) => {
    const column = all.find((one) => one.path === path);
    if (!column) return null;
    const name = column.translated ? translate(column.label) : column.label;
    if (!plainText(name).includes(plainText(sought.trim()))) return null;
    const shown = layout.shown.includes(path);
    return (
      <Box
        key={path}
        component="li"
        draggable
        onDragStart={() => setDragged(path)}
        onDragEnd={() => setDragged(undefined)}
        onDragOver={(event) => {
          if (dragged === undefined) return;
          event.preventDefault();
          if (dragged !== path) move(dragged, at);
        }}
        onKeyDown={(event) => {
          const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
          if (!event.altKey || step === 0) return;
          event.preventDefault();
          refocus(path);
          move(path, at + step);
        }}
        sx={{ display: 'flex', alignItems: 'center', pr: 1, opacity: dragged === path ? 0.5 : 1 }}
      >
        <Box
          component="label"
          sx={{
            flex: 1,
            minWidth: 0,
            display: 'flex',
            alignItems: 'center',
            fontSize: TYPE.body,
            cursor: 'pointer',
            color: shown ? 'text.primary' : 'text.secondary',
          }}
        >
          <Checkbox
            size="small"
            checked={shown}
            disabled={shown && layout.shown.length === 1}
            onChange={(event) => onLayout(withColumn(layout, order, path, event.target.checked))}
            slotProps={{ input: { 'aria-describedby': hint, ...{ 'data-path': path } } }}
          />
          <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
            {name}
          </Box>
        </Box>
        <DragIndicator aria-hidden fontSize="small" sx={{ color: 'text.faint', cursor: 'grab' }} />
      </Box>
    );
  };

  return (
    <>
      <Button
        color="inherit"
        startIcon={<ViewColumn />}
        aria-haspopup="dialog"
        onClick={(event) => {
          setOrder(standing(layout.shown));
          setSought('');
          setAnchor(event.currentTarget);
        }}
      >
        {translate('balcao.dataTable.columns.title')}
      </Button>
      <Popup
        open={anchor !== undefined}
        anchorEl={anchor ?? null}
        onClose={() => setAnchor(undefined)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': translate('balcao.dataTable.columns.title'),
            sx: {
              mt: 0.5,
              width: 300,
              maxHeight: 'min(520px, 80vh)',
              display: 'flex',
              flexDirection: 'column',
            },
          },
        }}
      >
        {order.length > MOST_READ && (
          <Box sx={{ p: 1, pb: 0.5 }}>
            <SearchBox
              value={sought}
              onChange={setSought}
              label={translate('balcao.dataTable.filters.seekColumn')}
              clearLabel={translate('balcao.dataTable.clearFilter')}
              inputRef={focusFirst}
            />
          </Box>
        )}
        <Box
          component="ul"
          ref={list}
          aria-label={translate('balcao.dataTable.columns.title')}
          sx={{ overflow: 'auto', m: 0, p: 0.5, listStyle: 'none' }}
        >
          {order.map(row)}
        </Box>
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 1,
            p: 1,
            pl: 1.5,
            borderTop: 1,
            borderColor: 'divider',
          }}
        >
          <Typography id={hint} variant="caption" sx={{ flex: 1, color: 'text.secondary' }}>
            {translate('balcao.dataTable.columns.hint')}
          </Typography>
          <Button
            onClick={() => {
              setOrder(standing(standard));
              onLayout(undefined);
            }}
          >
            {translate('balcao.dataTable.columns.reset')}
          </Button>
        </Box>
      </Popup>
    </>
  );
}

function focusFirst(box: HTMLInputElement | null): void {
  box?.focus();
}
