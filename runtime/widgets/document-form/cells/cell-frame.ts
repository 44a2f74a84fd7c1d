/**
 * What stands around the input of a cell, and under it.
 */
import { styled } from '@mui/material/styles';
import { paletteOf } from '../../../ui/palette-of.ts';

export const Place = styled('div')(({ theme }) => ({
  position: 'relative',
  width: '100%',
  minWidth: 168,
  textAlign: 'left',
  backgroundColor: paletteOf(theme).background.paper,
  // The zone of a time has no room in a row; the form says it.
  '& [id$="__zone"]': { display: 'none' },
}));

export const Notes = styled('div')(({ theme }) => ({
  maxWidth: 320,
  margin: 4,
  padding: '8px 12px',
  borderRadius: theme.shape.borderRadius,
  border: `1px solid ${paletteOf(theme).divider}`,
  backgroundColor: paletteOf(theme).background.paper,
  boxShadow: theme.shadows[3],
}));
