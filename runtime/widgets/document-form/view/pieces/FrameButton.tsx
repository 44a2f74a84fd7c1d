/**
 * A small button inside an input's frame or at a row, drawn with one plain element.
 */
import { styled } from '@mui/material/styles';
import type { ReactNode, Ref } from 'react';
import { paletteOf } from '../../../../ui/palette-of.ts';
import { FINGER, TOUCH } from '../../../../ui/pointer/touch.ts';

const Plain = styled('button')(({ theme }) => {
  const palette = paletteOf(theme);
  return {
    flexShrink: 0,
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: 28,
    height: 28,
    padding: 0,
    margin: 2,
    // Over the frame's own lines.
    [TOUCH]: { width: FINGER, height: FINGER, margin: -1 },
    border: 0,
    borderRadius: 5,
    background: 'transparent',
    color: palette.text.secondary,
    fontSize: 17,
    cursor: 'pointer',
    '&:hover': { backgroundColor: palette.action.hover, color: palette.text.primary },
    '&:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: -2 },
    '&:disabled': { color: palette.action.disabled, cursor: 'default', backgroundColor: 'transparent' },
  };
});

export interface FrameButtonProps {
  readonly label: string;
  readonly onClick: () => void;
  readonly disabled?: boolean;
  /** Names the button among those of its row, for the focus that follows a moved row. */
  readonly action?: string;
  readonly children: ReactNode;
  readonly ref?: Ref<HTMLButtonElement>;
}

export function FrameButton({ label, action, ...rest }: FrameButtonProps) {
  return <Plain type="button" title={label} aria-label={label} data-action={action} {...rest} />;
}
