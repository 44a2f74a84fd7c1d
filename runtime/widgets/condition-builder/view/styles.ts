/**
 * The look of the editor of conditions, from the theme's tokens alone. One column on a phone, room for a finger.
 */

import { styled } from '@mui/material/styles';
import { Button } from '../../../ui/controls/buttons.tsx';
import { Note } from '../../../ui/controls/words.tsx';
import { PAINTED_APART } from '../../../ui/layers/painted-apart.ts';
import { MatchesPlace } from '../../../ui/matches-place.ts';
import { TYPE, WEIGHT } from '../../../ui/measures.ts';
import { paletteOf } from '../../../ui/palette-of.ts';
import { FINGER, TOUCH } from '../../../ui/pointer/touch.ts';

/** The border and the padding of a row. */
const INSET = 7;

const tinted = (colour: string, percent: number) => `color-mix(in srgb, ${colour} ${percent}%, transparent)`;

export const Sentence = styled('div')(({ theme }) => ({
  flex: 1,
  minWidth: 0,
  padding: '8px 10px',
  minHeight: 36,
  boxSizing: 'border-box',
  borderRadius: theme.shape.borderRadius,
  border: `1px solid ${paletteOf(theme).divider}`,
  backgroundColor: tinted(paletteOf(theme).text.primary, 3),
  color: paletteOf(theme).text.primary,
  fontSize: TYPE.body,
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

/**
 * A row of the grid: field, operator and value stand below those of the rows before, however deep in groups, as a field
 * is narrower by what its row is further in.
 */
export const Row = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, calc(250px - var(--inset, 0px))) 190px minmax(0, 1fr) auto',
  gridTemplateAreas: '"handle field operator value actions"',
  alignItems: 'start',
  gap: '6px 8px',
  padding: 6,
  borderRadius: theme.shape.borderRadius,
  border: `1px solid ${paletteOf(theme).divider}`,
  backgroundColor: paletteOf(theme).background.paper,
  // What a group's own line and border add.
  '[data-condition] &': { '--inset': `${INSET}px` },
  '[data-condition] [data-condition] &': { '--inset': `${2 * INSET}px` },
  '[data-condition] [data-condition] [data-condition] &': { '--inset': `${3 * INSET}px` },
  '& > [data-cell=field]': { gridArea: 'field' },
  '& > [data-cell=operator]': { gridArea: 'operator' },
  '& > [data-cell=value]': { gridArea: 'value' },
  '& > [data-cell=group]': { gridColumn: '2 / span 3' },
  '& > [data-cell=actions]': { gridArea: 'actions' },
  '& > [data-cell=below]': { gridColumn: '2 / -1' },
  // Too narrow for three: the value stands below its field and operator.
  '@container form (max-width: 720px)': {
    gridTemplateColumns: 'auto minmax(0, 1fr) minmax(0, 1fr) auto',
    gridTemplateAreas: '"handle field operator actions" ". value value ."',
    '& > [data-cell=group]': { gridColumn: '2 / span 2' },
  },
  '@container form (max-width: 620px)': {
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    gridTemplateAreas: '"handle field actions" "operator operator operator" "value value value"',
    '& > [data-cell=group]': { gridColumn: '2 / span 1' },
    '& > [data-cell=below]': { gridColumn: '1 / -1' },
  },
  '&[data-off]': { borderStyle: 'dashed', color: paletteOf(theme).text.secondary },
  '&[data-group]': { backgroundColor: tinted(paletteOf(theme).text.primary, 3) },
  '&[data-held]': { opacity: 0.5 },
  '&[data-incomplete]': { boxShadow: `inset 3px 0 0 ${paletteOf(theme).warning.main}` },
  '&[data-far]': { display: 'block' },
  fontSize: TYPE.body,
  // What opens from the focused one may cover its neighbours. One that is a mere sentence costs more apart than painted.
  '&:not(:focus-within, [data-far])': PAINTED_APART,
}));

/** For a moment, over the end of what it is about: it moves nothing. */
export const Said = styled(Note)(({ theme }) => ({
  position: 'absolute',
  insetInlineEnd: 44,
  top: 8,
  padding: '1px 6px',
  borderRadius: theme.shape.borderRadius,
  backgroundColor: paletteOf(theme).background.paper,
}));

/** What stands side by side in one cell of a row. */
export const Cell = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 6,
  minWidth: 0,
});

/** One line of result, in sight at the bottom while its section is, unless a whole document's line is there. */
export const ResultLine = styled('div')(({ theme }) => ({
  position: 'sticky',
  bottom: 'var(--result-below, 0px)',
  zIndex: 1,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  minHeight: 40,
  borderTop: `1px solid ${paletteOf(theme).divider}`,
  backgroundColor: paletteOf(theme).background.paper,
  '[data-result] &': { position: 'static' },
}));

/** As high as its longest text: an answer moves nothing below it. */
export const MatchesLine = styled(MatchesPlace)({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  alignContent: 'center',
  columnGap: 8,
  fontSize: TYPE.body,
  lineHeight: 1.4,
  '& > strong': { fontWeight: WEIGHT.strong },
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
  gridColumn: '1 / -1',
  minWidth: 0,
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
});

/** As a flex item an input whose size is fixed would still be laid out with all boxes around it. */
export const InputPlace = styled('div')({
  flex: '1 1 100px',
  minWidth: 0,
  // As a layer of its own it draws nothing else for a key; by its opacity, since a layer that says it will move has
  // other letters.
  '& > input:focus': { willChange: 'opacity' },
});

/** Looks like a select: what it opens has a search. */
export const FieldButton = styled(Button)(({ theme }) => ({
  flex: '1 1 110px',
  minWidth: 0,
  minHeight: 36,
  justifyContent: 'space-between',
  padding: '5px 6px 5px 10px',
  color: paletteOf(theme).text.primary,
  fontWeight: WEIGHT.normal,
  [TOUCH]: { minHeight: FINGER },
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
  '& [role=group] > span': { display: 'block', padding: '6px 8px 2px', fontWeight: WEIGHT.strong },
  '& [role=option]': {
    padding: '6px 8px',
    borderRadius: theme.shape.borderRadius,
    fontSize: TYPE.body,
    cursor: 'pointer',
    overflowWrap: 'anywhere',
    [TOUCH]: { minHeight: FINGER, boxSizing: 'border-box', display: 'flex', gap: 6, alignItems: 'center' },
    '&:hover': { backgroundColor: tinted(paletteOf(theme).text.primary, 6) },
    '&[aria-selected=true]': { backgroundColor: tinted(paletteOf(theme).primary.main, 12) },
    '&[data-chosen]': { fontWeight: WEIGHT.strong },
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

export const Bar = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 6,
  alignItems: 'center',
  minWidth: 0,
});

/** Why a document meets a condition, part by part. */
export const Reasons = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: '2px 0',
  paddingLeft: 16,
  fontSize: TYPE.body,
  lineHeight: 1.6,
  overflowWrap: 'anywhere',
  '& li[data-holds=false] > span': { color: paletteOf(theme).error.main },
}));

export const ChooserFrame = styled('div')({
  padding: 12,
  width: 'min(420px, calc(100vw - 32px))',
  boxSizing: 'border-box',
});

/** What is said when it changes. */
export const Status = styled('output')({ display: 'block' });

/** The fields of one section. */
export const FieldSection = styled('div')({});
