/**
 * The look of the editor of conditions, from the theme's tokens alone. One column on a phone, room for a finger.
 */

import { styled, type Theme } from '@mui/material/styles';
import { PAINTED_APART } from '../../../ui/layers/painted-apart.ts';
import { MatchesPlace } from '../../../ui/matches-place.ts';
import { paletteOf } from '../../../ui/palette-of.ts';
import { FINGER, TOUCH, TYPED_SIZE } from '../../../ui/pointer/touch.ts';

const tinted = (colour: string, percent: number) => `color-mix(in srgb, ${colour} ${percent}%, transparent)`;

export const Sentence = styled('div')(({ theme }) => ({
  padding: '8px 10px',
  minHeight: 36,
  boxSizing: 'border-box',
  borderRadius: theme.shape.borderRadius,
  border: `1px solid ${paletteOf(theme).divider}`,
  backgroundColor: tinted(paletteOf(theme).text.primary, 3),
  color: paletteOf(theme).text.primary,
  fontSize: '0.8125rem',
  lineHeight: 1.5,
  overflowWrap: 'anywhere',
}));

export const Builder = styled('div')({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  minWidth: 0,
});

export const Rows = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
});

export const Row = styled('li')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: 6,
  padding: 6,
  borderRadius: theme.shape.borderRadius,
  border: `1px solid ${paletteOf(theme).divider}`,
  backgroundColor: paletteOf(theme).background.paper,
  '&[data-off]': { borderStyle: 'dashed', color: paletteOf(theme).text.secondary },
  '&[data-group]': { backgroundColor: tinted(paletteOf(theme).text.primary, 3) },
  '&[data-held]': { opacity: 0.5 },
  '&[data-incomplete]': { boxShadow: `inset 3px 0 0 ${paletteOf(theme).warning.main}` },
  fontSize: '0.8125rem',
  // What opens from the focused one may cover its neighbours. One that is a mere sentence costs more apart than painted.
  '&:not(:focus-within, [data-far])': PAINTED_APART,
}));

/** As high as its longest text: an answer moves nothing below it. */
export const MatchesLine = styled(MatchesPlace)({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  alignContent: 'center',
  columnGap: 8,
  fontSize: '0.8125rem',
  lineHeight: 1.4,
  '& > strong': { fontWeight: 600 },
});

/** A row is dragged by it; the keyboard and the menu move rows without it. */
export const Handle = styled('span')(({ theme }) => ({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: 20,
  minHeight: 36,
  color: paletteOf(theme).text.secondary,
  cursor: 'grab',
  touchAction: 'none',
  userSelect: 'none',
  [TOUCH]: { width: FINGER, minHeight: FINGER },
}));

export const Inner = styled('div')({
  flex: '1 1 100%',
  minWidth: 0,
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
});

const box = (theme: Theme) => ({
  boxSizing: 'border-box' as const,
  minHeight: 36,
  minWidth: 0,
  maxWidth: '100%',
  padding: '6px 8px',
  borderRadius: theme.shape.borderRadius,
  border: `1px solid ${tinted(paletteOf(theme).text.primary, 23)}`,
  backgroundColor: paletteOf(theme).background.paper,
  color: paletteOf(theme).text.primary,
  fontFamily: theme.typography.fontFamily,
  fontSize: '0.875rem',
  lineHeight: '20px',
  colorScheme: 'inherit',
  [TOUCH]: { minHeight: FINGER, fontSize: TYPED_SIZE },
  '&:focus-visible': {
    outline: 'none',
    borderColor: paletteOf(theme).primary.main,
    boxShadow: `0 0 0 3px ${tinted(paletteOf(theme).primary.main, 25)}`,
  },
  '&[aria-invalid]': { borderColor: paletteOf(theme).error.main },
  '&:disabled, &:is(input, textarea):read-only': { color: paletteOf(theme).text.secondary },
});

export const Select = styled('select')(({ theme }) => ({ ...box(theme), flex: '1 1 140px' }));
export const Input = styled('input')(({ theme }) => ({
  ...box(theme),
  flex: '1 1 100px',
  // Its size does not depend on its text: a letter lays out nothing else. As a layer of its own it draws nothing else
  // either; by its opacity, since a layer that says it will move has other letters.
  '&:focus': { contain: 'size layout', willChange: 'opacity' },
}));
/** As a flex item an input whose size is fixed would still be laid out with all boxes around it. */
export const InputPlace = styled('div')({
  flex: '1 1 100px',
  minWidth: 0,
  '& > input': { display: 'block', width: '100%' },
});
export const FieldButton = styled('button')(({ theme }) => ({
  ...box(theme),
  flex: '1 1 170px',
  display: 'flex',
  justifyContent: 'space-between',
  gap: 6,
  textAlign: 'left',
  cursor: 'pointer',
  '& > span:first-of-type': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
}));

/** The fields to choose from, with their search. */
export const FieldList = styled('div')(({ theme }) => ({
  width: 'min(420px, calc(100vw - 32px))',
  maxHeight: 'min(420px, 60vh)',
  boxSizing: 'border-box',
  padding: 8,
  display: 'flex',
  flexDirection: 'column',
  gap: 6,
  '& > input': { flex: 'none' },
  '& [role=listbox]': { overflow: 'auto', minHeight: 0 },
  '& [role=group] > span': { display: 'block', padding: '6px 8px 2px', fontWeight: 600 },
  '& [role=option]': {
    padding: '6px 8px',
    borderRadius: theme.shape.borderRadius,
    fontSize: '0.8125rem',
    cursor: 'pointer',
    overflowWrap: 'anywhere',
    [TOUCH]: { minHeight: FINGER, boxSizing: 'border-box', display: 'flex', gap: 6, alignItems: 'center' },
    '&:hover': { backgroundColor: tinted(paletteOf(theme).text.primary, 6) },
    '&[aria-selected=true]': { backgroundColor: tinted(paletteOf(theme).primary.main, 12) },
    '&[data-chosen]': { fontWeight: 600 },
  },
}));

/** Where a part would land. */
export const DropLine = styled('div')(({ theme }) => ({
  position: 'absolute',
  height: 3,
  borderRadius: 2,
  pointerEvents: 'none',
  zIndex: theme.zIndex.tooltip,
  backgroundColor: paletteOf(theme).primary.main,
}));

export const Lines = styled('textarea')(({ theme }) => ({
  ...box(theme),
  width: '100%',
  minHeight: 84,
  resize: 'vertical',
}));

export const Small = styled('button')(({ theme }) => ({
  minHeight: 32,
  minWidth: 32,
  padding: '4px 8px',
  border: '1px solid transparent',
  borderRadius: theme.shape.borderRadius,
  background: 'none',
  color: paletteOf(theme).text.primary,
  fontFamily: theme.typography.fontFamily,
  fontSize: '0.8125rem',
  cursor: 'pointer',
  '&:hover': { backgroundColor: tinted(paletteOf(theme).text.primary, 6) },
  '&:focus-visible': { outline: `2px solid ${paletteOf(theme).primary.main}`, outlineOffset: 1 },
  '&:disabled': { color: paletteOf(theme).text.disabled, cursor: 'default' },
  [TOUCH]: { minHeight: FINGER, minWidth: FINGER },
}));

export const Bar = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 6,
  alignItems: 'center',
  minWidth: 0,
});

export const Note = styled('span')(({ theme }) => ({
  fontSize: '0.75rem',
  lineHeight: 1.5,
  color: paletteOf(theme).text.secondary,
  '&[data-wrong]': { color: paletteOf(theme).error.main },
  '&[data-missing]': { color: paletteOf(theme).warning.main },
}));

export const Chip = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  paddingLeft: 8,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: tinted(paletteOf(theme).text.primary, 8),
  fontSize: '0.8125rem',
}));

export const Code = styled('pre')(({ theme }) => ({
  margin: 0,
  padding: 8,
  maxHeight: 180,
  overflow: 'auto',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  borderRadius: theme.shape.borderRadius,
  backgroundColor: tinted(paletteOf(theme).text.primary, 4),
  fontSize: '0.75rem',
  lineHeight: 1.5,
}));

/** For who listens. */
export const Spoken = styled('span')({
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
});

/** Why a document meets a condition, part by part. */
export const Reasons = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: '2px 0',
  paddingLeft: 16,
  fontSize: '0.8125rem',
  lineHeight: 1.6,
  overflowWrap: 'anywhere',
  '& li[data-holds=false] > span': { color: paletteOf(theme).error.main },
}));

export const ChooserFrame = styled('div')({
  padding: 12,
  width: 'min(420px, calc(100vw - 32px))',
  boxSizing: 'border-box',
});

export const PlainList = styled('ul')({ listStyle: 'none', margin: 0, padding: 0 });

/** What is said when it changes. */
export const Status = styled('output')({ display: 'block' });

/** The fields of one section. */
export const FieldSection = styled('div')({});
