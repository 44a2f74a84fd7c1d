/**
 * A text with what a search matched in it. Drawn many times a key, so without a style of its own.
 */
import { WEIGHT } from '../measures.ts';
export interface MarkedTextProps {
  readonly pieces: readonly { readonly text: string; readonly hit: boolean }[];
}

export function MarkedText({ pieces }: MarkedTextProps) {
  let at = 0;
  return pieces.map(({ text, hit }) => {
    const key = at;
    at += text.length;
    return hit ? (
      <mark key={key} style={MARK}>
        {text}
      </mark>
    ) : (
      text
    );
  });
}

/** Weight and not colour alone: a mark must be seen on a chosen row too. */
const MARK = { color: 'inherit', backgroundColor: 'transparent', fontWeight: WEIGHT.strong };
