/**
 * The codes that somebody typed or sent, one a line (product operations, §2). Nothing that can be seen is corrected: what
 * is repeated is counted, and what no code can be is named with its line.
 */
import type { RefusedLine } from '../../contract/sync-run.ts';
import { textAsMeant } from '../formats/text-as-meant.ts';
import { PRODUCT_CODE } from './worker-call.ts';

export interface TypedCodes {
  /** In their order, each once. */
  readonly codes: readonly string[];
  /** Lines beyond the first of a code. */
  readonly repeated: number;
  readonly refused: readonly RefusedLine[];
}

const NAMED_TEXT = 40;

export function readCodes(lines: readonly string[]): TypedCodes {
  const codes = new Set<string>();
  const refused: RefusedLine[] = [];
  let repeated = 0;
  for (const [index, line] of lines.entries()) {
    const code = textAsMeant('code', line);
    if (code === '') continue;
    if (!PRODUCT_CODE.test(code)) refused.push({ line: index + 1, text: shortened(code) });
    else if (codes.has(code)) repeated += 1;
    else codes.add(code);
  }
  return { codes: [...codes], repeated, refused };
}

export function linesOf(text: string): readonly string[] {
  return text.split(/\r\n|\r|\n/);
}

function shortened(text: string): string {
  return text.length > NAMED_TEXT ? `${text.slice(0, NAMED_TEXT - 1)}…` : text;
}
