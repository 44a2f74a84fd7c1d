/**
 * What is wrong at the place where a file is no JSON any more, and what to write there.
 */
import { mend } from '../diagnostics/remedy.ts';
import { SLIPS } from './json-slips.ts';

/** Nothing where the place tells no more than the parser does. `offset` is that of the mistake. */
export function jsonSlip(text: string, offset: number, said: string) {
  const at = text.slice(offset);
  const before = text.slice(0, offset);
  for (const slip of SLIPS) {
    const atFound = slip.at ? slip.at.exec(at) : NONE;
    const beforeFound = slip.before ? slip.before.exec(before) : NONE;
    if ((slip.said && slip.said !== said) || !atFound || !beforeFound) continue;
    const own = slip.own?.(atFound, beforeFound);
    const says = own === undefined ? slip.mend : withOwn(slip.mend, own);
    const start = slip.ownIsBoth ? beforeFound[0].length : 0;
    const inPlace = own === undefined ? undefined : ([-start, start + atFound[0].length, own] as const);
    const [from, length, put] = (slip.edit ? slip.edit(atFound, beforeFound) : inPlace) ?? [];
    const edit = {
      kind: 'text',
      offset: offset + (from ?? 0),
      length: length ?? 0,
      text: put ?? '',
    } as const;
    return {
      problem: slip.problem,
      mend: put === undefined ? says : mend(says, edit),
      offset: offset + (slip.on?.(atFound) ?? 0),
    };
  }
  return undefined;
}

function withOwn(mend: string, own: string): string {
  const example = ': "name".';
  return mend.endsWith(example) ? mend.replace(example, `: ${own}.`) : `Write ${own}.`;
}

const NONE: RegExpExecArray = Object.assign([''], { index: 0, input: '' }) as RegExpExecArray;

export interface Unclosed {
  /** Of the bracket. */
  readonly offset: number;
  /** Where the one that closes it belongs: at the end of this line, before its comma. */
  readonly line: number;
  readonly at: number;
  readonly bracket: string;
}

/**
 * The bracket that was never closed in a file that ends too early. The indentation tells: what stands less deep than
 * the line of the last open one closes another, and what stands as deep comes after it.
 */
export function unclosedAt(text: string): Unclosed | undefined {
  const open: { offset: number; indent: number; bracket: string }[] = [];
  const lines = text.split('\n');
  let start = 0;
  let suspect: Unclosed | undefined;
  for (const line of lines) {
    const indent = line.length - line.trimStart().length;
    const last = open.at(-1);
    const closes = /^\s*[}\]]/.test(line);
    if (line.trim() !== '' && last && (closes ? indent < last.indent : indent <= last.indent)) {
      const before = text.slice(0, start).trimEnd();
      suspect ??= {
        offset: last.offset,
        line: before.split('\n').length,
        at: before.replace(/,$/, '').length,
        bracket: last.bracket === '{' ? '}' : ']',
      };
      if (closes) return suspect;
    }
    for (const { 0: token, index: at } of line.matchAll(/"(?:[^"\\]|\\.)*"|[{}[\]]/g)) {
      if (token === '{' || token === '[') open.push({ offset: start + at, indent, bracket: token });
      else if (token === '}' || token === ']') open.pop();
    }
    start += line.length + 1;
  }
  return suspect;
}
