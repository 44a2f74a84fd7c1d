/**
 * The small square in which a file is shown: its picture, or an icon of its kind.
 */
import { styled } from '@mui/material/styles';
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
  fontSize: 30,
  color: paletteOf(theme).text.secondary,
  backgroundColor: paletteOf(theme).action.hover,
  '&[data-small]': { width: 36, height: 36, fontSize: 22 },
  '&[data-wide]': { width: '100%', height: 'auto', aspectRatio: '1' },
  '& img': { width: '100%', height: '100%', objectFit: 'contain' },
}));
