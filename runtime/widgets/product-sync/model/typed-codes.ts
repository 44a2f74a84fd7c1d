/**
 * The codes of a pasted text, one a line (product operations, §2). Nothing is corrected silently: what is repeated is
 * counted, and what no code can be is named with its line.
 */
import { PRODUCT_CODE } from '../../../core/worker/worker-call.ts';

export interface WrongLine {
  /** From 1, as people count lines. */
  readonly line: number;
  readonly text: string;
}

export interface TypedCodes {
  /** In their order, each once. */
  readonly codes: readonly string[];
  /** Lines beyond the first of a code. */
  readonly repeated: number;
  readonly wrong: readonly WrongLine[];
}

const NAMED_TEXT = 40;

export function readCodes(text: string): TypedCodes {
  const codes = new Set<string>();
  const wrong: WrongLine[] = [];
  let repeated = 0;
  for (const [index, line] of text.split(/\r\n|\r|\n/).entries()) {
    const code = line.trim();
    if (code === '') continue;
    if (!PRODUCT_CODE.test(code)) wrong.push({ line: index + 1, text: shortened(code) });
    else if (codes.has(code)) repeated += 1;
    else codes.add(code);
  }
  return { codes: [...codes], repeated, wrong };
}

function shortened(text: string): string {
  return text.length > NAMED_TEXT ? `${text.slice(0, NAMED_TEXT - 1)}…` : text;
}
