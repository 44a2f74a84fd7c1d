/**
 * One line of an `array_struct`: its first fields and the button that opens it. Alt with the arrows moves the row.
 */

import ErrorOutline from '@mui/icons-material/ErrorOutline';
import ExpandMore from '@mui/icons-material/ExpandMore';
import { type CSSObject, styled, type Theme } from '@mui/material/styles';
import type { KeyboardEvent, ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { FieldDefinition } from '../../../../contract/field.ts';
import { isEmptyValue } from '../../../../core/values/empty-value.ts';
import { fieldOf, isMap } from '../../../../core/values/map-value.ts';
import { PlainButton } from '../../../../ui/controls/buttons.tsx';
import { PAINTED_APART } from '../../../../ui/layers/painted-apart.ts';
import { ICON, TYPE } from '../../../../ui/measures.ts';
import { paletteOf } from '../../../../ui/palette-of.ts';
import { FINGER, TOUCH } from '../../../../ui/pointer/touch.ts';
import type { RowsCommand } from '../../model/rows/array-rows.ts';
import { CellText } from './cell-text.tsx';
import { useRested } from './use-rested.ts';

const NARROW = '@container form (max-width: 560px)';

/** The line where a held row would land. */
export const DROP_MARKS = (colour: string): CSSObject => ({
  // No other row is placed: each one that is would be asked anew for what lies under the pointer with every letter.
  '& > li[data-drop]': { position: 'relative' },
  '& > li[data-drop]::before': {
    content: '""',
    position: 'absolute',
    zIndex: 1,
    left: 0,
    right: 0,
    top: -1,
    height: 2,
    backgroundColor: colour,
  },
  '& > li[data-drop="after"]::before': { top: 'auto', bottom: -1 },
});

/** A row in the hand, readable still. */
export const HELD = ({ action, primary }: Theme['palette']): CSSObject => ({
  backgroundColor: action.hover,
  outline: `1px dashed ${primary.main}`,
  outlineOffset: -1,
});

/** The frame of the column names and all rows. */
export const RowFrame = styled('div')(({ theme }) => ({
  border: `1px solid ${paletteOf(theme).divider}`,
  borderRadius: theme.shape.borderRadius,
  // Not `hidden`: a place that the keys come to would scroll the frame and cut its head.
  overflow: 'clip',
  [NARROW]: { border: 0, borderRadius: 0 },
}));

export const RowList = styled('ul')(({ theme }) => {
  const palette = paletteOf(theme);
  const line = `1px solid ${palette.divider}`;
  return {
    listStyle: 'none',
    margin: 0,
    padding: 0,
    '& > li + li': { borderTop: line },
    ...DROP_MARKS(palette.primary.main),
    '& > li[data-held]': HELD(palette),
    '& > :not([data-open]), & > [data-open] > :not([data-part="open-row"])': PAINTED_APART,
    '& > [data-open]': { boxShadow: `inset 2px 0 0 ${palette.primary.main}` },
    // Below the last field is room for its error, which takes none of its own.
    '& [data-part="open-row"]': { padding: '4px 14px 24px' },
    [NARROW]: {
      display: 'grid',
      gap: 8,
      '& > li, & > li + li': { border: line, borderRadius: theme.shape.borderRadius },
      '& [data-part="open-row"]': { padding: '4px 10px 24px' },
    },
  };
});

const Line = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  minHeight: 36,
  [TOUCH]: { minHeight: FINGER },
  '&:has(> button:hover)': { backgroundColor: paletteOf(theme).action.hover },
}));

const Opener = styled(PlainButton)(({ theme }) => {
  const palette = paletteOf(theme);
  return {
    flex: 1,
    minWidth: 0,
    display: 'grid',
    gridTemplateColumns: '20px 28px repeat(var(--columns), minmax(0, 1fr))',
    alignItems: 'center',
    gap: 8,
    padding: '7px 8px',
    [TOUCH]: { minHeight: FINGER },
    color: palette.text.primary,
    fontSize: TYPE.body,
    '& > svg:first-of-type': {
      fontSize: ICON.normal,
      color: palette.text.secondary,
      transition: 'transform 120ms',
    },
    '&[aria-expanded="false"] > svg:first-of-type': { transform: 'rotate(-90deg)' },
    // The open row shows its values right under it.
    '&[aria-expanded="true"] > [data-part="cell"]:not(:nth-of-type(2))': { display: 'none' },
    '&[aria-expanded="true"] em': { display: 'none' },
    '&[aria-expanded="true"] > [data-part="cell"]': { gridColumn: '3 / -1' },
    [NARROW]: {
      gridTemplateColumns: '18px auto minmax(0, 1fr)',
      gap: '2px 6px',
      paddingLeft: 2,
      alignItems: 'start',
    },
  };
});

const Cell = styled('span')(({ theme }) => ({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  // The head of the column says it to the eye, this to a screen reader.
  '& > em': { fontSize: 0 },
  [NARROW]: {
    gridColumn: 3,
    whiteSpace: 'normal',
    overflowWrap: 'anywhere',
    '& > em': {
      fontSize: 'inherit',
      fontStyle: 'normal',
      color: paletteOf(theme).text.secondary,
    },
    '&[data-empty]': { display: 'none' },
  },
}));

const Position = styled('span')(({ theme }) => ({
  color: paletteOf(theme).text.secondary,
  fontVariantNumeric: 'tabular-nums',
  [NARROW]: { gridColumn: 2, gridRow: 1 },
}));

const Head = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '20px 28px repeat(var(--columns), minmax(0, 1fr))',
  gap: 8,
  padding: '6px 8px',
  fontSize: TYPE.small,
  color: paletteOf(theme).text.secondary,
  borderBottom: `1px solid ${paletteOf(theme).divider}`,
  '&[data-movable]': { paddingLeft: 32 },
  alignItems: 'end',
  lineHeight: 1.35,
  '& > span': { overflowWrap: 'anywhere' },
  [NARROW]: { display: 'none' },
}));

function columnCount(columns: readonly FieldDefinition[]): Record<string, number> {
  return { '--columns': Math.max(1, columns.length) };
}

/** The names of the columns, for the eye only: each row says its own to a screen reader. */
export function RowHead({
  columns,
  isMovable,
}: {
  readonly columns: readonly FieldDefinition[];
  readonly isMovable: boolean;
}) {
  const translate = useTranslate();
  return (
    <Head aria-hidden data-movable={isMovable || undefined} style={columnCount(columns)}>
      <span />
      <span>{translate('balcao.documentForm.rows.position')}</span>
      {columns.map(({ name, label }) => (
        <span key={name}>{label}</span>
      ))}
    </Head>
  );
}

export interface ClosedRowProps {
  readonly index: number;
  readonly row: unknown;
  readonly columns: readonly FieldDefinition[];
  /** All of the row's: they speak where its columns say nothing. */
  readonly fields: readonly FieldDefinition[];
  readonly isOpen: boolean;
  readonly isInvalid: boolean;
  readonly isMovable: boolean;
  readonly onCommand: (command: RowsCommand) => void;
  readonly tools: ReactNode;
  /** What the row is dragged by. */
  readonly handle: ReactNode;
}

export function ClosedRow({
  index,
  row,
  columns,
  fields,
  isOpen,
  isInvalid,
  isMovable,
  onCommand,
  tools,
  handle,
}: ClosedRowProps) {
  const translate = useTranslate();
  const shown = useRested(row, isOpen);
  const number = index + 1;
  const valueAt = ({ name }: FieldDefinition): unknown => (isMap(shown) ? fieldOf(shown, name) : undefined);
  const isSilent = columns.every((field) => isEmptyValue(valueAt(field)));
  const move = (event: KeyboardEvent): void => {
    const type = event.key === 'ArrowUp' ? 'move-up' : event.key === 'ArrowDown' ? 'move-down' : null;
    if (!event.altKey || !type || !isMovable) return;
    event.preventDefault();
    onCommand({ type, index });
  };
  return (
    <Line>
      {handle}
      <Opener
        data-action="open"
        aria-expanded={isOpen}
        style={columnCount(columns)}
        onClick={() => onCommand({ type: 'toggle', index })}
        onKeyDown={move}
      >
        <ExpandMore aria-hidden />
        <Position>{number}</Position>
        {isSilent && (
          <Cell data-part="cell" style={{ gridColumn: '3 / -1' }}>
            <CellText field={{ name: '', path: '', label: '', type: 'struct', fields }} value={shown} />
          </Cell>
        )}
        {(isSilent ? [] : columns).map((field) => {
          const value = valueAt(field);
          return (
            <Cell key={field.name} data-part="cell" data-empty={isEmptyValue(value) || undefined}>
              <em>{field.label}: </em>
              <CellText field={field} value={value} />
            </Cell>
          );
        })}
      </Opener>
      {isInvalid && (
        <ErrorOutline
          color="error"
          fontSize="small"
          sx={{ mx: 0.75 }}
          titleAccess={translate('balcao.documentForm.rows.invalid')}
        />
      )}
      {tools}
    </Line>
  );
}
