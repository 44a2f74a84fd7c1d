/**
 * A text with what a search matched in it.
 */
import { styled } from '@mui/material/styles';

export interface MarkedTextProps {
  readonly pieces: readonly { readonly text: string; readonly hit: boolean }[];
}

export function MarkedText({ pieces }: MarkedTextProps) {
  let at = 0;
  return pieces.map(({ text, hit }) => {
    const key = at;
    at += text.length;
    return hit ? <Mark key={key}>{text}</Mark> : <span key={key}>{text}</span>;
  });
}

/** Weight and not colour alone: a mark must be seen on a chosen row too. */
const Mark = styled('mark')({ color: 'inherit', backgroundColor: 'transparent', fontWeight: 700 });
