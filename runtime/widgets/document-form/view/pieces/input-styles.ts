/**
 * The look of the form's own inputs, from the theme's tokens alone. Plain elements with one style each, because a
 * section may hold sixty of them: a keystroke should cost what it costs in a lone input.
 */

import { type CSSObject, styled, type Theme } from '@mui/material/styles';
import { memo } from 'react';
import { paletteOf } from '../../../../ui/palette-of.ts';
import { FINGER, TOUCH, TYPED_SIZE } from '../../../../ui/pointer/touch.ts';

/** Variables where the console's theme has them, values where a plain theme does not. */
function mixed(colour: string, percent: number): string {
  return `color-mix(in srgb, ${colour} ${percent}%, transparent)`;
}

/** The frame of an input, also around an input with a unit or a button beside it. */
export function frame(theme: Theme): CSSObject {
  const palette = paletteOf(theme);
  return {
    minHeight: 36,
    borderRadius: theme.shape.borderRadius,
    border: `1px solid ${mixed(palette.text.primary, 23)}`,
    backgroundColor: palette.background.paper,
    color: palette.text.primary,
    fontFamily: theme.typography.fontFamily,
    fontSize: '0.875rem',
    lineHeight: '20px',
    [TOUCH]: { minHeight: FINGER, fontSize: TYPED_SIZE },
    '&:hover': { borderColor: mixed(palette.text.primary, 45) },
  };
}

export function focused(theme: Theme): CSSObject {
  const palette = paletteOf(theme);
  return {
    outline: 'none',
    borderColor: palette.primary.main,
    boxShadow: `0 0 0 3px ${mixed(palette.primary.main, 25)}`,
  };
}

export function wrong(theme: Theme): CSSObject {
  return { borderColor: paletteOf(theme).error.main };
}

export function still(theme: Theme): CSSObject {
  const palette = paletteOf(theme);
  return {
    backgroundColor: mixed(palette.text.primary, 4),
    borderColor: mixed(palette.text.primary, 11),
    '&:hover': { borderColor: mixed(palette.text.primary, 11) },
  };
}

const bare: CSSObject = {
  width: '100%',
  minWidth: 0,
  boxSizing: 'border-box',
  margin: 0,
  '&::placeholder': { color: 'currentcolor', opacity: 0.5 },
};

const ownFrame = (theme: Theme): CSSObject => ({
  ...bare,
  ...frame(theme),
  '&:focus-visible': focused(theme),
  '&[aria-invalid="true"]': wrong(theme),
  '&:read-only:not(select), &:disabled': still(theme),
  '&:disabled': { opacity: 1, cursor: 'default' },
});

/** Drawn anew, React would write its name again although nothing changed, and the frame of that delays the next key. */
export const Input = memo(
  styled('input')(({ theme }) => ({
    ...ownFrame(theme),
    padding: '6px 10px',
    display: 'block',
    // Its size does not depend on its text: a letter lays out the input under the hands and not the page.
    '&:focus': { contain: 'size layout' },
  })),
);

export const TextArea = memo(
  styled('textarea')(({ theme }) => ({
    ...ownFrame(theme),
    padding: '7px 10px',
    lineHeight: 1.5,
    minHeight: 82,
    resize: 'vertical',
    fieldSizing: 'content',
    maxHeight: '60vh',
  })),
);

export const Select = styled('select')(({ theme }) => ({
  ...ownFrame(theme),
  appearance: 'none',
  padding: '6px 30px 6px 10px',
  textOverflow: 'ellipsis',
  '& option': { backgroundColor: paletteOf(theme).background.paper, color: paletteOf(theme).text.primary },
  '&:disabled': {
    ...still(theme),
    opacity: 1,
    color: paletteOf(theme).text.primary,
    backgroundImage: 'none',
  },
}));

/** Around a select: its arrow. */
export const SelectFrame = styled('div')(({ theme }) => ({
  position: 'relative',
  '& > svg': {
    position: 'absolute',
    right: 8,
    top: 'calc(50% - 9px)',
    fontSize: 18,
    pointerEvents: 'none',
    color: paletteOf(theme).text.secondary,
  },
}));

/** An input and what stands beside it in the same frame. Takes `data-frame`, by which the whole is marked. */
export const Framed = styled('div')(({ theme }) => ({
  ...frame(theme),
  display: 'flex',
  alignItems: 'stretch',
  // A button in it has a ring of its own.
  '&:focus-within:not(:has(button:focus-visible))': focused(theme),
  '&:has([aria-invalid="true"])': wrong(theme),
  '&:has(input:read-only)': still(theme),
  '& > input': {
    ...bare,
    flex: 1,
    border: 0,
    padding: '5px 10px',
    background: 'transparent',
    color: 'inherit',
    font: 'inherit',
    '&:focus': { outline: 'none' },
  },
}));

/** The input in a frame: the frame gives it its look. Memoized for the same reason as `Input`. */
export const FramedInput = memo(styled('input')({}));

/** `R$`, `cm`, the time zone: not to be typed. */
export const Adornment = styled('span')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  flexShrink: 0,
  color: paletteOf(theme).text.secondary,
  fontSize: '0.8125rem',
  whiteSpace: 'nowrap',
  '&:first-of-type:not(:last-child)': { paddingLeft: 10, marginRight: -4 },
  '&:last-child': { paddingRight: 10 },
}));

export const CheckBox = styled('input')(({ theme }) => {
  const palette = paletteOf(theme);
  const tick = 'polygon(14% 48%, 26% 36%, 42% 52%, 74% 18%, 86% 30%, 42% 76%)';
  return {
    appearance: 'none',
    flexShrink: 0,
    width: 16,
    height: 16,
    margin: '2px 0 0',
    borderRadius: 4,
    border: `1px solid ${mixed(palette.text.primary, 45)}`,
    backgroundColor: palette.background.paper,
    position: 'relative',
    cursor: 'pointer',
    '&:checked': { backgroundColor: palette.primary.main, borderColor: palette.primary.main },
    '&:checked::after': {
      content: '""',
      position: 'absolute',
      inset: 0,
      backgroundColor: palette.primary.contrastText,
      clipPath: tick,
    },
    '&:focus-visible': focused(theme),
    '&[aria-invalid="true"]': wrong(theme),
    '&:disabled': { opacity: 0.55, cursor: 'default' },
  };
});
