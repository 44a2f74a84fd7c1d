/**
 * The common slips of people who write JSON by hand, the first that fits counts: values written as they are read
 * elsewhere, then what is of another language, then what the parser alone tells.
 */

import { membersOf } from '../diagnostics/remedy.ts';
import { asJson, type Change, cut, type Pattern } from './slip-pattern.ts';
import { SLIPS_OF_OTHERS } from './slips-of-others.ts';
import { typeMeant } from './written-type.ts';

/** The quotes of the line that stand where quotes belong: those inside of a text are letters. */
const requoted = ([line]: RegExpExecArray): Change | undefined => {
  const now = line.replace(
    /(?<=^|[{,:[]\s*)(?:'([^'\\\n]*)'|[“”„‟«»]([^“”„‟«»"\n]*)[“”„‟«»"])(?=\s*[:,}\]]|\s*$)/g,
    (_, single?: string, typographic?: string) => asJson(single ?? typographic ?? ''),
  );
  return now === line ? undefined : [0, line.length, now];
};

const OF_VALUES: readonly Pattern[] = [
  {
    at: /^[A-Za-z_$][\w$.]*/,
    before: /"type"\s*:\s*\[?\s*$/,
    own: ([name], [before]) => {
      const meant = typeMeant(name);
      if (before.includes('[')) return meant && `"type": [${asJson(String(meant.type))}`;
      return meant && membersOf(meant);
    },
    ownIsBoth: true,
    problem: 'a type stands without quotes',
    mend: 'Write one of "string", "number", "integer", "boolean", "array" and "object".',
  },
  {
    at: /^((?:[._ ]\d{3})+)(?:,(\d+))?(?![\d.])/,
    before: /(?<![\d.])(\d{1,3}(?:\.\d{3})*)$/,
    own: ([, more = '', decimals], [, start = '']) =>
      `${start}${more}`.replace(/\D/g, '') + (decimals === undefined ? '' : `.${decimals}`),
    ownIsBoth: true,
    problem: 'a number is written with separators',
    mend: 'Write the digits alone, and a point before decimals: 1000.50.',
  },
  {
    at: /^'(?:([^'\n]*)')?[^\n]*/,
    edit: requoted,
    own: ([, text]) => (text !== undefined ? asJson(text) : undefined),
    problem: 'a text stands between single quotes',
    mend: 'Put texts and names between double quotes: "name".',
  },
  {
    at: /^[“”„‟«»][^\n]*/,
    edit: requoted,
    problem: 'the quotes are typographic',
    mend: 'Replace “ and ” by the straight quote ".',
  },
  {
    at: /^\\|^("(?:[^"\\\n]|\\["\\/bfnrtu])*)\\[^"\\/bfnrtu](?:[^"\\\n]|\\.)*"?/,
    on: ([, before = '']) => before.length,
    edit: ([all]) => [
      0,
      all.length,
      all.replace(/\\(\\|["/bfnrtu]|)/g, (pair, of) => (of === '' ? '\\\\' : pair)),
    ],
    problem: 'a backslash stands alone',
    mend: String.raw`Double the backslash: "\\d" for the pattern \d.`,
  },
  {
    at: /^[}\]]/,
    before: /,(\s*)$/,
    edit: (_, [all]) => [-all.length, 1, ''],
    problem: 'a comma stands before the closing bracket',
    mend: 'Remove the comma.',
  },
  {
    at: /^;/,
    before: /[{,]\s*"[^"\n]*"\s*$/,
    edit: () => [0, 1, ':'],
    problem: 'a semicolon stands after a name',
    mend: 'Write a colon: "name": "value".',
  },
  {
    at: /^;/,
    edit: () => [0, 1, ','],
    problem: 'a semicolon stands where a comma belongs',
    mend: 'Write a comma.',
  },
  { at: /^\{/, before: /\{\s*$/, problem: 'there is a bracket too many', mend: 'Remove it.' },
  { at: /^:/, before: /:\s*$/, edit: cut, problem: 'there is a colon too many', mend: 'Remove it.' },
  {
    said: 'CommaExpected',
    at: /^:/,
    before: /(?:,\s*)?"[^"\n]*"\s*$/,
    edit: (_, [all]) => [-all.length, 0, ']'],
    problem: 'a list is still open, and lists have no names',
    mend: 'Close it with "]" before this name.',
  },
  {
    at: /^(%|(?!x[\da-f])[A-Za-z]+)/i,
    edit: cut,
    before: /:\s*\d+$/,
    problem: 'a unit stands behind a number',
    mend: 'Write the number alone.',
  },
  {
    at: /^(\d?)\/(\d{1,2})\/(\d{4})/,
    before: /(?<!\d)(\d{1,2})$/,
    ownIsBoth: true,
    own: ([, more = '', month = '', year], [, day = '']) =>
      asJson(`${year}-${month.padStart(2, '0')}-${(day + more).padStart(2, '0')}`),
    problem: 'a date stands without quotes, as in Brazil',
    mend: 'Write the year first, between double quotes: "2025-01-31".',
  },
  {
    at: /^-\d\d-\d\d/,
    before: /(?<!\d)\d{4}$/,
    ownIsBoth: true,
    own: ([rest], [year]) => asJson(`${year}${rest}`),
    problem: 'a date stands without quotes',
    mend: 'Put dates between double quotes: "2025-01-31".',
  },
  { at: /^,/, before: /[,[{]\s*$/, edit: cut, problem: 'there is a comma too many', mend: 'Remove it.' },
  {
    at: /^["\p{L}\d]/u,
    before: /[:[,]\s*""$/,
    problem: 'the quotes are doubled, as in a CSV file',
    mend: 'Write each quote once: "name".',
  },
  {
    at: /^[^\s,:}\]"][^"\n]*"/,
    before: /:\s*"[^"\n]+"$/,
    problem: 'a quote stands inside a text',
    mend: 'Write it as \\".',
  },
  {
    at: /^=>?/,
    before: /"\s*$/,
    edit: ([all]) => [0, all.length, ':'],
    problem: 'an equals sign stands after a name',
    mend: 'Write a colon: "name": "value".',
  },
  {
    at: /^[\u00a0\u1680\u2000-\u200f\u202f\u205f\u2060\u3000\ufeff]/,
    edit: () => [0, 1, ' '],
    problem: 'an invisible character stands here, which only looks like a space',
    mend: 'Replace it by an ordinary space.',
  },
  {
    at: /^\+(\d[\d.]*)|^(\.\d+)/,
    own: ([, plus, point]) => plus ?? `0${point}`,
    problem: 'a number begins with a sign that JSON lacks',
    mend: 'Write 3 or 0.5.',
  },
  {
    at: /^\d/,
    before: /(?<![\d.])0+$/,
    edit: (_, [zeros]) => [-zeros.length, zeros.length, ''],
    problem: 'a number begins with 0',
    mend: 'Write it without the 0.',
  },
  {
    at: /^x([\da-f]+)/i,
    before: /(?<!\d)0$/,
    own: ([, digits = '']) => String(Number.parseInt(digits, 16)),
    ownIsBoth: true,
    problem: 'a number is hexadecimal',
    mend: 'Write it in decimals.',
  },
  {
    at: /^\d+/,
    before: /(?<![\d.])(\d{1,3}(?:\.\d{3})+),$/,
    own: ([decimals], [, start = '']) => `${start.replaceAll('.', '')}.${decimals}`,
    ownIsBoth: true,
    problem: 'a number is written as in Brazil',
    mend: 'Leave out the points, and write a point for the comma: 1000.50.',
  },
  {
    at: /^\d+/,
    before: /(\d+),$/,
    own: ([rest], [, start]) => `${start}.${rest}`,
    ownIsBoth: true,
    problem: 'a number has a comma',
    mend: 'Write a point: 1.5.',
  },
  {
    at: /^[A-Za-z][\w$-]*"/,
    before: /"([\w$-]+):\s*"$/,
    edit: (_, [all, name]) => [-all.length, all.length, `"${name}": "`],
    problem: 'the quote after a name is missing',
    mend: 'Close the name before the colon: "name": "value".',
  },
];

const OF_THE_PARSER: readonly Pattern[] = [
  {
    said: 'UnexpectedEndOfNumber',
    problem: 'a number is not complete',
    mend: 'Write all of it, as 0.5 or 1000.',
  },
  {
    said: 'UnexpectedEndOfString',
    problem: 'a text does not end on its line',
    mend: 'Close it with a double quote; a line break inside is written \\n.',
  },
  {
    said: 'InvalidCharacter',
    problem: 'a text holds a tab or another control character',
    mend: 'Remove it, or write \\t.',
  },
  {
    said: 'ColonExpected',
    edit: () => [0, 0, ': '],
    problem: 'a colon is missing after the name',
    mend: 'Write "name": "value".',
  },
  {
    said: 'EndOfFileExpected',
    at: /^[{[]/,
    problem: 'a second document follows the first',
    mend: 'Give each schema a file of its own.',
  },
  {
    said: 'EndOfFileExpected',
    at: /^[}\]]/,
    edit: cut,
    problem: 'a bracket closes nothing',
    mend: 'Remove it.',
  },
  {
    at: /^$/,
    problem: 'it ends before its brackets are closed',
    mend: 'Close them: the last "}" belongs to the first "{".',
  },
  {
    at: /^[}\]]/,
    problem: 'the bracket is not the one that was opened',
    mend: 'Close "[" with "]", and "{" with "}".',
  },
  {
    at: /^"/,
    before: /["\d}\]el](\s*\n\s*)$/,
    edit: (_, [, blanks = '']) => [-blanks.length, 0, ','],
    problem: 'a comma is missing at the end of the line above',
    mend: 'Add the comma.',
  },
  {
    at: /^([A-Za-z_$][\w$-]*)\s*:/,
    before: /[{,]\s*$/,
    own: ([, name]) => `${asJson(name ?? '')}: …`,
    edit: ([, name = '']) => [0, name.length, asJson(name)],
    problem: 'a name stands without quotes',
    mend: 'Put names between double quotes: "name".',
  },
  {
    at: /^\p{L}[^,}\]\n"]*/u,
    before: /:\s*$/,
    own: ([text]) => asJson(text.trim()),
    problem: 'a text stands without quotes',
    mend: 'Put texts between double quotes: "name".',
  },
  {
    said: 'CommaExpected',
    at: /^["{[\w-]/,
    edit: () => [0, 0, ', '],
    problem: 'a comma is missing before this',
    mend: 'Add the comma.',
  },
];

export const SLIPS: readonly Pattern[] = [...OF_VALUES, ...SLIPS_OF_OTHERS, ...OF_THE_PARSER];
