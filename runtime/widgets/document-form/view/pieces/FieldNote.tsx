/**
 * The small line under a field: help, a hint, an error.
 */
import { styled } from '@mui/material/styles';
import { paletteOf } from '../../../../ui/palette-of.ts';

export const FieldNote = styled('div', { shouldForwardProp: (name) => name !== 'isError' })<{
  readonly isError?: boolean;
}>(({ theme, isError }) => ({
  marginTop: 4,
  fontSize: '0.75rem',
  lineHeight: 1.4,
  color: isError ? paletteOf(theme).error.main : paletteOf(theme).text.secondary,
  overflowWrap: 'anywhere',
}));
