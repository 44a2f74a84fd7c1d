/**
 * The frame around lines of the start page, in as many columns as fit.
 */
import { styled } from '@mui/material/styles';
import { space } from '../../../ui/measures.ts';

export const Lines = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: space(1),
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 380px), 1fr))',
  columnGap: space(2),
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 10,
}));
