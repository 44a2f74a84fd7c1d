/**
 * How the rows of a run look. One styled element for all of them: a styled component each would cost the first frame.
 */

import { TYPE, WEIGHT } from '../../../ui/measures.ts';
import { FINGER } from '../../../ui/pointer/touch.ts';
import { STATE_ICONS } from './state-icons.tsx';

const CUT = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/** Rows and heads share their columns. */
const COLUMNS = {
  width: '100%',
  boxSizing: 'border-box',
  px: 1.5,
  display: 'flex',
  alignItems: 'center',
  gap: 1.25,
  borderBottom: '1px solid',
  borderColor: 'divider',
} as const;

const HEADS = {
  flex: 'none',
  justifyContent: 'flex-end',
  py: 0.75,
  fontSize: TYPE.small,
  lineHeight: 1.2,
  color: 'text.secondary',
  overflow: 'hidden',
  scrollbarGutter: 'stable',
  '& strong': { ...CUT, maxWidth: '100%', fontWeight: WEIGHT.strong, color: 'text.primary', pb: 0.5 },
  '& .steps span': {
    ...CUT,
    maxHeight: 110,
    // Read from below, in each browser.
    writingMode: 'vertical-rl',
    transform: 'rotate(180deg)',
    '&::first-letter': { textTransform: 'uppercase' },
  },
} as const;

export const ITEM_ROWS = {
  ...STATE_ICONS,
  display: 'flex',
  flexDirection: 'column',
  flex: { xs: 'none', md: 1 },
  height: { xs: 'min(70vh, 620px)', md: 'auto' },
  minHeight: { md: 240 },
  border: 1,
  borderColor: 'divider',
  borderRadius: 2,
  container: 'item-rows / inline-size',
  contain: 'strict',
  '& .scroll': { flex: 1, minHeight: 0, overflowY: 'auto', overflowX: 'hidden', scrollbarGutter: 'stable' },
  '& ul': { position: 'relative', m: 0, p: 0, listStyle: 'none' },
  '& li': { ...COLUMNS, position: 'absolute', top: 0, left: 0, height: FINGER },
  '& .heads': { ...COLUMNS, ...HEADS },
  '& .text': {
    flex: '1 1 0',
    minWidth: 0,
    height: FINGER,
    p: 0,
    border: 0,
    background: 'none',
    font: 'inherit',
    color: 'inherit',
    textAlign: 'left',
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'center',
    '& span': { ...CUT, lineHeight: '18px' },
  },
  '& button.text': {
    cursor: 'pointer',
    '&:hover span': { textDecoration: 'underline' },
    '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
  },
  '& .name:empty': { display: 'none' },
  '& .name:not(:empty) + .code': { fontSize: TYPE.small, color: 'text.secondary' },
  '& .name.nowhere': { color: 'error.main' },
  '& .picture': {
    flex: 'none',
    width: 32,
    height: 32,
    borderRadius: 1,
    overflow: 'hidden',
    bgcolor: 'action.hover',
    '& img': { display: 'block', width: '100%', height: '100%', objectFit: 'contain' },
  },
  '& .steps': {
    flex: 'none',
    width: 'min(calc(var(--steps) * 30px), 50cqw)',
    display: 'grid',
    gridTemplateColumns: 'repeat(var(--steps), minmax(0, 1fr))',
    justifyItems: 'center',
    alignItems: 'end',
  },
  '& .count': { flex: 'none', width: 48, fontSize: TYPE.small, color: 'text.secondary', textAlign: 'right' },
  '&[data-wide] .steps': { width: 'min(calc(var(--steps) * 84px), 50cqw)' },
  '&[data-wide] .heads .steps span': {
    writingMode: 'horizontal-tb',
    transform: 'none',
    whiteSpace: 'normal',
    textAlign: 'center',
  },
  '@container item-rows (max-width: 520px)': { '& li .steps, & .heads': { display: 'none' } },
} as const;
