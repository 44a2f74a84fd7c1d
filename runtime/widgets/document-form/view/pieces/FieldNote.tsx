/**
 * The small line under a field: help, a hint, an error.
 */

import { styled } from '@mui/material/styles';
import { TYPE } from '../../../../ui/measures.ts';
import { paletteOf } from '../../../../ui/palette-of.ts';

export const FieldNote = styled('div', { shouldForwardProp: (name) => name !== 'isError' })<{
  readonly isError?: boolean;
}>(({ theme, isError }) => ({
  marginTop: 4,
  fontSize: TYPE.small,
  lineHeight: 1.4,
  color: isError ? paletteOf(theme).error.main : paletteOf(theme).text.secondary,
  overflowWrap: 'anywhere',
}));
