/**
 * Where it stands beside a field whom its whole document is for: as high before the code of the line has come as with
 * it, so that nothing moves.
 */
import { styled } from '@mui/material/styles';
import type { Matcher } from '../contract/field.ts';

export const MatchesPlace = styled('div')({
  minHeight: 32,
  '@container form (max-width: 560px)': { '&[data-long]': { minHeight: 44 } },
});

/** For `data-long`: beside a reference nothing says what the number is made of. */
export function isLongLine(matcher: Matcher, isReferred: boolean): true | undefined {
  return (matcher !== 'price-rule' && !isReferred) || undefined;
}
