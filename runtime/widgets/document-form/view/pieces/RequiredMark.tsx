/**
 * The mark of a required field; what it means is told to screen readers by the input itself.
 */
import { styled } from '@mui/material/styles';
import { paletteOf } from '../../../../ui/palette-of.ts';

const Mark = styled('span')(({ theme }) => ({ color: paletteOf(theme).error.main, marginLeft: 3 }));

export function RequiredMark() {
  return <Mark aria-hidden>*</Mark>;
}
