/**
 * The look of the rows: plain elements with classes, as a component a cell would cost more than it shows.
 */

import type { CSSObject, Theme } from '@mui/material/styles';
import { ICON, TYPE, WEIGHT } from '../../../../ui/measures.ts';

export const ROW_HEIGHT = 36;
export const CARD_HEIGHT = 60;
export const HEAD_HEIGHT = 34;
const PICTURE = 28;
/** The column of the boxes that choose rows. */
export const CHOICE_WIDTH = 36;

/** Of the element that scrolls the rows, and all that is in it. */
export const gridStyles = (theme: Theme): CSSObject => ({
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  position: 'relative',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  fontSize: TYPE.body,
  fontVariantNumeric: 'tabular-nums',
  '& table, & thead, & tbody': { display: 'block' },
  '& table:focus-visible': { outline: 'none' },
  '& tbody': { position: 'relative' },
  '& th, & td': { padding: 0, fontWeight: 'inherit', textAlign: 'left' },
  '& .cells': {
    display: 'grid',
    gridTemplateColumns: 'var(--columns)',
    alignItems: 'center',
    paddingInline: 12,
    height: '100%',
  },
  '& .cells > .cell': {
    paddingInline: 12,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& .cells > .end': { textAlign: 'right', justifyContent: 'flex-end' },
  '& .choice': { display: 'grid', placeItems: 'center', alignSelf: 'stretch' },
  '& .choice input': {
    width: 15,
    height: 15,
    margin: 0,
    cursor: 'pointer',
    accentColor: theme.vars.palette.primary.main,
  },
  '& .head': {
    position: 'sticky',
    top: 0,
    zIndex: 1,
    height: HEAD_HEIGHT,
    backgroundColor: theme.vars.palette.background.sunken,
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
    color: theme.vars.palette.text.secondary,
    fontSize: TYPE.small,
  },
  '& .head .cell': { position: 'relative', alignSelf: 'stretch', display: 'flex', alignItems: 'center' },
  '& .head .cell[data-over]': { boxShadow: `inset 2px 0 ${theme.vars.palette.primary.main}` },
  '& .head .name': {
    all: 'unset',
    display: 'inline-flex',
    alignItems: 'center',
    gap: 2,
    minWidth: 0,
    borderRadius: 4,
    fontWeight: WEIGHT.strong,
    '& > span': { overflow: 'hidden', textOverflow: 'ellipsis' },
    '& svg': { fontSize: ICON.small, flex: 'none' },
  },
  '& .head button.name': {
    cursor: 'pointer',
    '&:hover, &[data-sorted]': { color: theme.vars.palette.text.primary },
    '&:focus-visible': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: 2 },
  },
  '& .grip': {
    position: 'absolute',
    top: 0,
    bottom: 0,
    right: 0,
    width: 9,
    cursor: 'col-resize',
    touchAction: 'none',
    '&::after': {
      content: '""',
      position: 'absolute',
      top: 9,
      bottom: 9,
      right: 4,
      width: 1,
      backgroundColor: theme.vars.palette.divider,
    },
    '&:hover::after, &:focus-visible::after': {
      top: 4,
      bottom: 4,
      width: 2,
      backgroundColor: theme.vars.palette.primary.main,
    },
    '&:focus-visible': { outline: 'none' },
  },
  '& .row': {
    position: 'absolute',
    left: 0,
    right: 0,
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
    cursor: 'pointer',
  },
  '& .row:hover': { backgroundColor: theme.vars.palette.action.hover },
  '& .row[aria-selected=true], & .row[data-open]': { backgroundColor: theme.vars.palette.balcao.accentSoft },
  '& .row[data-open]': { boxShadow: `inset 3px 0 ${theme.vars.palette.primary.main}` },
  '& table:focus-visible .row[data-active]': {
    outline: `2px solid ${theme.vars.palette.primary.main}`,
    outlineOffset: -2,
  },
  '& .cells > .first, & .card .first': { color: theme.vars.palette.text.primary, fontWeight: WEIGHT.normal },
  ...cellEditingStyles(theme),
  '& .cells > .empty': { color: theme.vars.palette.text.faint },
  '& .cells > .cell:has(> .picture)': { paddingInline: 12 },
  '& .picture': {
    display: 'block',
    width: PICTURE,
    height: PICTURE,
    borderRadius: 4,
    overflow: 'hidden',
    backgroundColor: theme.vars.palette.action.hover,
    '& img': { display: 'block', width: '100%', height: '100%', objectFit: 'contain' },
  },
  '& .tag': {
    display: 'inline-block',
    maxWidth: '100%',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    verticalAlign: 'middle',
    paddingInline: 7,
    borderRadius: 9,
    fontSize: TYPE.small,
    lineHeight: '18px',
    fontWeight: WEIGHT.normal,
    border: `1px solid ${theme.vars.palette.divider}`,
    color: theme.vars.palette.text.secondary,
    '&::before': {
      content: '""',
      display: 'inline-block',
      width: 6,
      height: 6,
      borderRadius: 3,
      marginRight: 5,
      verticalAlign: 1,
      backgroundColor: theme.vars.palette.text.faint,
    },
    '&[data-tone=good]::before': { backgroundColor: theme.vars.palette.success.main },
    '&[data-tone=waiting]::before': { backgroundColor: theme.vars.palette.warning.main },
    '&[data-tone=bad]::before': { backgroundColor: theme.vars.palette.error.main },
  },
  '& .links': { display: 'flex', justifyContent: 'flex-end', gap: 2 },
  '& .links a': {
    display: 'grid',
    placeItems: 'center',
    width: 26,
    height: 26,
    borderRadius: 6,
    color: theme.vars.palette.text.secondary,
    '&:hover': { color: theme.vars.palette.primary.main, backgroundColor: theme.vars.palette.action.hover },
    '&:focus-visible': { outline: `2px solid ${theme.vars.palette.primary.main}` },
    '& svg': { fontSize: ICON.small },
  },
  '& .card': {
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    paddingInline: 16,
    '& .said': { flex: 1, minWidth: 0, display: 'grid', gap: 2 },
    '& .said > *': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& .more': { color: theme.vars.palette.text.secondary, fontSize: TYPE.small },
    '& .choice': { width: 24 },
    '& .choice input': { width: 18, height: 18 },
  },
});

/** Of a grid whose cells are edited. */
const cellEditingStyles = (theme: Theme): CSSObject => {
  const { palette } = theme.vars;
  return {
    '&[data-cells] .cells > .cell': { alignSelf: 'stretch', lineHeight: `${ROW_HEIGHT - 1}px` },
    '&[data-cells] .picture': { marginTop: (ROW_HEIGHT - 1 - PICTURE) / 2 },
    // What cannot be typed into stands on another ground; a row that is pointed at changes none.
    '&[data-cells] .row': { cursor: 'default' },
    '&[data-cells] .row:not([aria-selected=true]):not([data-open]):hover': { backgroundColor: 'transparent' },
    '&[data-cells] .cells > .cell[aria-readonly=true]': {
      backgroundColor: palette.action.hover,
      color: palette.text.secondary,
    },
    '&[data-cells] .cells > .cell[aria-readonly=false]': { cursor: 'text' },
    '& .head .pen': { fontSize: ICON.small, marginLeft: 2, color: palette.primary.main },
    '&[data-cells] .cells > .cell[aria-readonly=false]:hover': {
      boxShadow: `inset 0 0 0 1px ${palette.text.faint}`,
    },
    '&[data-cells] table:focus-visible .row[data-active]': { outline: 'none' },
    '&[data-cells] table:focus-visible .cell[data-active]': {
      boxShadow: `inset 0 0 0 2px ${palette.primary.main}`,
    },
    '& .cell[data-mark=pending]': { backgroundColor: palette.balcao.accentSoft },
    '& .cell[data-mark=wrong]': { boxShadow: `inset 0 0 0 1px ${palette.error.main}` },
    '& .cell[data-mark=conflict]': { boxShadow: `inset 0 0 0 1px ${palette.warning.main}` },
    '& .cells > .cell[data-edited]': { overflow: 'visible', padding: 0, zIndex: 1, display: 'flex' },
    '& .cells > .end[data-edited]': { justifyContent: 'flex-end' },
    '& .row:has([data-edited])': { zIndex: 1 },
  };
};
