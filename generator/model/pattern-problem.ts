/**
 * Why a pattern cannot be used: it is no regular expression, or it can run away.
 */
import { type RunAway, runAwayOf } from './run-away.ts';

export type PatternProblem =
  | { readonly kind: 'invalid'; readonly says: string; readonly instead?: string | undefined }
  | ({ readonly kind: 'runs away' } & RunAway);

export function patternProblem(pattern: string): PatternProblem | undefined {
  const says = whyNoRegExp(pattern);
  if (says !== undefined) return { kind: 'invalid', says, instead: asJavaScript(pattern) };
  if (MASK.test(pattern))
    return { kind: 'invalid', says: 'it is a mask of an input', instead: ofMask(pattern) };
  const found = runAwayOf(pattern);
  return found && { kind: 'runs away', ...found };
}

/** `999.999-99` and `##/##`, where the digits and signs of another tool would stand for themselves. */
const MASK = /^(?=.*([90#])\1)[90#.\-/() ]+$/;

function ofMask(mask: string): string {
  const digits = mask.replace(/[90#]+/g, (places) => `\\d{${places.length}}`);
  return `^${digits.replace(/[./()]/g, '\\$&')}$`;
}

const POSIX_CLASSES: { readonly [name: string]: string } = {
  alpha: 'a-zA-Z',
  digit: '0-9',
  alnum: 'a-zA-Z0-9',
  upper: 'A-Z',
  lower: 'a-z',
  space: '\\s',
  word: '\\w',
  xdigit: '0-9a-fA-F',
};

/** A pattern of Perl, Python or POSIX as JavaScript writes it; nothing where that is no pattern either. */
function asJavaScript(pattern: string): string | undefined {
  const written = pattern
    .replace(/^\(\?i\)(.*)$/s, (_, rest: string) => inBothCases(rest))
    .replace(/\\A/g, '^')
    .replace(/\\[Zz]/g, '$')
    .replace(/\[:(\w+):\]/g, (whole, name: string) => POSIX_CLASSES[name] ?? whole)
    .replace(/\(\?P</g, '(?<')
    .replace(/\(\?>/g, '(?:')
    .replace(/(?<!\\)([*+?}])\+/g, '$1')
    // With the flag `u`, what has no meaning of its own cannot be escaped; in brackets "-" has one.
    .replace(/\[(?:\\.|[^\]\\])*\]|\\-/g, (part) => (part === '\\-' ? '-' : part))
    .replace(/\\([@#%&=:;,<>~`'"!_ ])/g, '$1');
  return written !== pattern && whyNoRegExp(written) === undefined ? written : undefined;
}

/** Letters outside of brackets and escapes, in both cases; what has brackets or escapes with letters stays as it is. */
function inBothCases(pattern: string): string {
  if (/\\[a-z]|\[|\(\?/i.test(pattern)) return `(?i)${pattern}`;
  return pattern.replace(/\p{L}/gu, (letter) => `[${letter.toUpperCase()}${letter.toLowerCase()}]`);
}

/** ajv compiles patterns with the flag `u`, which refuses what JavaScript otherwise reads kindly. */
export function whyNoRegExp(pattern: string): string | undefined {
  try {
    new RegExp(pattern, 'u');
    return undefined;
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    return (said.split(': ').at(-1) ?? said).toLowerCase();
  }
}
