/**
 * The look of files and uploads, from the theme's tokens alone. Room for a finger (decision 34).
 */

import { styled } from '@mui/material/styles';
import { TYPE } from '../../../ui/measures.ts';
import { paletteOf } from '../../../ui/palette-of.ts';
import { FINGER, TOUCH } from '../../../ui/pointer/touch.ts';

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
  fontSize: TYPE.body,
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
  fontSize: TYPE.body,
  '@media (max-width: 599.95px)': { margin: 8 },
  '& a': { color: paletteOf(theme).primary.main },
  '& h3': { margin: 0, fontSize: TYPE.strong },
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
  fontSize: TYPE.small,
  '&[data-held]': { opacity: 0.5 },
  '&[data-drop=before]': { boxShadow: `-3px 0 0 ${paletteOf(theme).primary.main}`, overflow: 'visible' },
  '&[data-drop=after]': { boxShadow: `3px 0 0 ${paletteOf(theme).primary.main}`, overflow: 'visible' },
  '& > .name': { padding: '4px 6px 0', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& > .tools': { display: 'flex', justifyContent: 'space-between', alignItems: 'center', padding: 2 },
  userSelect: 'none',
}));

export const Meter = styled('div')(({ theme }) => ({
  height: 4,
  borderRadius: 2,
  overflow: 'hidden',
  backgroundColor: tinted(paletteOf(theme).text.primary, 12),
  '& > span': { display: 'block', height: '100%', backgroundColor: paletteOf(theme).primary.main },
}));
