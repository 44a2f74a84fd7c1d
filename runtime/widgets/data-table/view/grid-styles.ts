/**
 * The look of the rows: plain elements with classes, as a component a cell would cost more than it shows.
 */
import { styled } from '@mui/material/styles';

export const ROW_HEIGHT = 36;
export const CARD_HEIGHT = 60;
export const HEAD_HEIGHT = 34;

export const Scroller = styled('div')(({ theme }) => ({
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  position: 'relative',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  fontSize: theme.typography.body2.fontSize,
  fontVariantNumeric: 'tabular-nums',
  '& table, & thead, & tbody': { display: 'block' },
  '& table:focus-visible': { outline: 'none' },
  '& tbody': { position: 'relative' },
  '& th, & td': { padding: 0, fontWeight: 'inherit', textAlign: 'left' },
  '& .cells': { display: 'grid', alignItems: 'center', paddingInline: 12 },
  '& .cells > .cell': {
    paddingInline: 12,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& .cells > .end': { textAlign: 'right', justifyContent: 'flex-end' },
  '& .head': {
    position: 'sticky',
    top: 0,
    zIndex: 1,
    height: HEAD_HEIGHT,
    backgroundColor: theme.vars.palette.background.sunken,
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
    color: theme.vars.palette.text.secondary,
    fontSize: 12,
  },
  '& .head button': {
    all: 'unset',
    display: 'inline-flex',
    alignItems: 'center',
    gap: 2,
    maxWidth: '100%',
    borderRadius: 4,
    fontWeight: 550,
    cursor: 'pointer',
    '&:hover, &[data-sorted]': { color: theme.vars.palette.text.primary },
    '&:focus-visible': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: 2 },
    '& svg': { fontSize: 14 },
  },
  '& .row': {
    position: 'absolute',
    left: 0,
    right: 0,
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
    cursor: 'pointer',
  },
  '& .row:hover': { backgroundColor: theme.vars.palette.action.hover },
  '& .row[aria-selected=true]': { backgroundColor: theme.vars.palette.balcao.accentSoft },
  '& table:focus-visible .row[data-active]': {
    outline: `2px solid ${theme.vars.palette.primary.main}`,
    outlineOffset: -2,
  },
  '& .cells > .first, & .card > .first': { color: theme.vars.palette.text.primary, fontWeight: 500 },
  '& .card': {
    display: 'grid',
    alignContent: 'center',
    gap: 2,
    paddingInline: 16,
    '& > *': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& .more': { color: theme.vars.palette.text.secondary, fontSize: 12 },
  },
}));
