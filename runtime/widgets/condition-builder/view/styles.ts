/**
 * The look of the editor of conditions, from the theme's tokens alone. One column on a phone, room for a finger.
 */
import { styled, type Theme } from '@mui/material/styles';
import { FINGER, TOUCH, TYPED_SIZE } from '../../../ui/touch.ts';

function paletteOf(theme: Theme): Theme['palette'] {
  return (theme.vars ?? theme).palette as Theme['palette'];
}

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

export const Builder = styled('div')({ display: 'flex', flexDirection: 'column', gap: 8, minWidth: 0 });

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
  '&:disabled, &:read-only:not(select)': { color: paletteOf(theme).text.secondary },
});

export const Select = styled('select')(({ theme }) => ({ ...box(theme), flex: '1 1 140px' }));
export const Input = styled('input')(({ theme }) => ({ ...box(theme), flex: '1 1 120px' }));
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
