/**
 * The small square in which a file is shown: its picture, or an icon of its kind.
 */

import { styled } from '@mui/material/styles';
import { ICON } from './measures.ts';
import { paletteOf } from './palette-of.ts';

export const FileThumbFrame = styled('span')(({ theme }) => ({
  flexShrink: 0,
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: 72,
  height: 72,
  borderRadius: 6,
  overflow: 'hidden',
  fontSize: ICON.large,
  color: paletteOf(theme).text.secondary,
  backgroundColor: paletteOf(theme).action.hover,
  '&[data-small]': { width: 36, height: 36, fontSize: ICON.normal },
  '&[data-wide]': { width: '100%', height: 'auto', aspectRatio: '1' },
  '& img': { width: '100%', height: '100%', objectFit: 'contain' },
}));
