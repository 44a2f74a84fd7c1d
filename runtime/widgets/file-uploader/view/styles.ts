/**
 * The look of files and uploads, from the theme's tokens alone. Room for a finger (decision 34).
 */
import { styled } from '@mui/material/styles';
import { paletteOf } from '../../../ui/palette-of.ts';
import { FINGER, TOUCH, TYPED_SIZE } from '../../../ui/pointer/touch.ts';

const tinted = (colour: string, percent: number) => `color-mix(in srgb, ${colour} ${percent}%, transparent)`;

/** On a phone. */
const ROOMY_LINKS = {
  [TOUCH]: { '& a': { display: 'inline-flex', alignItems: 'center', minHeight: FINGER } },
};

/** The whole field: what is dropped or pasted anywhere in it is taken. */
export const Zone = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  minWidth: 0,
  padding: 10,
  borderRadius: theme.shape.borderRadius,
  border: `1px solid ${paletteOf(theme).divider}`,
  fontSize: '0.875rem',
  // A form of many pictures is laid out and drawn where it is seen.
  contentVisibility: 'auto',
  containIntrinsicSize: 'auto 150px',
  '&[data-empty]': { borderStyle: 'dashed' },
  // Around what is there: it takes no room until something is dragged over it.
  '&[data-room]': {
    gap: 12,
    padding: 0,
    border: 0,
    outline: '2px dashed transparent',
    outlineOffset: 6,
    contentVisibility: 'visible',
  },
  '&[data-room][data-over]': { outlineColor: paletteOf(theme).primary.main },
  '&[data-over]': {
    borderColor: paletteOf(theme).primary.main,
    backgroundColor: tinted(paletteOf(theme).primary.main, 8),
  },
  '&[data-invalid]': { borderColor: paletteOf(theme).error.main },
  '&:focus': { outline: 'none' },
  '& a': { color: paletteOf(theme).primary.main },
  ...ROOMY_LINKS,
}));

/** What stands above the document of a file. */
export const Panel = styled('section')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 10,
  margin: '12px 20px',
  padding: 14,
  border: `1px solid ${paletteOf(theme).divider}`,
  borderRadius: 8,
  backgroundColor: paletteOf(theme).background.paper,
  fontSize: '0.875rem',
  '@media (max-width: 599.95px)': { margin: 8 },
  '& a': { color: paletteOf(theme).primary.main },
  '& h3': { margin: 0, fontSize: '0.9375rem' },
  ...ROOMY_LINKS,
}));

export const Bar = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 6,
  minWidth: 0,
});

export const Line = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minWidth: 0,
  '& > div': { minWidth: 0, flex: 1, overflowWrap: 'anywhere' },
});

export const Note = styled('p')(({ theme }) => ({
  margin: 0,
  fontSize: '0.8125rem',
  color: paletteOf(theme).text.secondary,
  overflowWrap: 'anywhere',
  '&[data-bad]': { color: paletteOf(theme).error.main },
}));

export const PlainList = styled('ul')({ listStyle: 'none', margin: 0, padding: 0, ...ROOMY_LINKS });

export const Small = styled('button')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 4,
  minHeight: 28,
  padding: '2px 8px',
  border: `1px solid ${tinted(paletteOf(theme).text.primary, 23)}`,
  borderRadius: 6,
  font: 'inherit',
  fontSize: '0.8125rem',
  color: paletteOf(theme).text.primary,
  backgroundColor: paletteOf(theme).background.paper,
  cursor: 'pointer',
  whiteSpace: 'nowrap',
  '& svg': { fontSize: 16 },
  '&:hover': { backgroundColor: paletteOf(theme).action.hover },
  '&:focus-visible': { outline: `2px solid ${paletteOf(theme).primary.main}`, outlineOffset: 1 },
  '&:disabled': { opacity: 0.6, cursor: 'default' },
  [TOUCH]: { minHeight: FINGER, minWidth: FINGER },
}));

export const Check = styled('label')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  minHeight: 28,
  cursor: 'pointer',
  '& input': { width: 16, height: 16, margin: 0, accentColor: paletteOf(theme).primary.main },
  '&[data-fixed]': { cursor: 'default' },
  [TOUCH]: { minHeight: FINGER },
}));

export const Tiles = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(124px, 1fr))',
  gap: 10,
});

export const Tile = styled('li')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  borderRadius: theme.shape.borderRadius,
  border: `1px solid ${paletteOf(theme).divider}`,
  overflow: 'hidden',
  fontSize: '0.75rem',
  '&[data-held]': { opacity: 0.5 },
  '&[data-drop=before]': { boxShadow: `-3px 0 0 ${paletteOf(theme).primary.main}`, overflow: 'visible' },
  '&[data-drop=after]': { boxShadow: `3px 0 0 ${paletteOf(theme).primary.main}`, overflow: 'visible' },
  '& > .name': { padding: '4px 6px 0', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& > .tools': { display: 'flex', justifyContent: 'space-between', alignItems: 'center', padding: 2 },
  userSelect: 'none',
}));

/** A button without a frame. */
export const Plain = styled('button')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  minWidth: 28,
  minHeight: 28,
  padding: 0,
  border: 0,
  borderRadius: 5,
  font: 'inherit',
  background: 'none',
  color: paletteOf(theme).text.secondary,
  cursor: 'pointer',
  '& svg': { fontSize: 18 },
  '&[data-handle]': { cursor: 'grab', touchAction: 'none' },
  '&:hover': { color: paletteOf(theme).text.primary, backgroundColor: paletteOf(theme).action.hover },
  '&:focus-visible': { outline: `2px solid ${paletteOf(theme).primary.main}`, outlineOffset: -2 },
  [TOUCH]: { minWidth: FINGER, minHeight: FINGER },
}));

export const Meter = styled('div')(({ theme }) => ({
  height: 4,
  borderRadius: 2,
  overflow: 'hidden',
  backgroundColor: tinted(paletteOf(theme).text.primary, 12),
  '& > span': { display: 'block', height: '100%', backgroundColor: paletteOf(theme).primary.main },
}));

export const Spoken = styled('span')({
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
});

export const Select = styled('select')(({ theme }) => ({
  boxSizing: 'border-box',
  minHeight: 36,
  minWidth: 0,
  padding: '6px 8px',
  borderRadius: theme.shape.borderRadius,
  border: `1px solid ${tinted(paletteOf(theme).text.primary, 23)}`,
  backgroundColor: paletteOf(theme).background.paper,
  color: paletteOf(theme).text.primary,
  font: 'inherit',
  [TOUCH]: { minHeight: FINGER, fontSize: TYPED_SIZE },
}));

export const Input = Select.withComponent('input');
