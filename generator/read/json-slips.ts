/**
 * The common slips of people who write JSON by hand, the first that fits counts.
 */

import { membersOf } from '../diagnostics/remedy.ts';
import { flagOf } from '../typed-values.ts';
import { typeMeant } from './written-type.ts';

/** Characters of the text, counted from the mistake, and what to write in their place. */
type Change = readonly [from: number, length: number, text: string];

export interface Pattern {
  readonly problem: string;
  readonly mend: string;
  /** What the parser says of the place. */
  readonly said?: string;
  /** Of the text that begins at the mistake. */
  readonly at?: RegExp;
  /** Of the text before it. */
  readonly before?: RegExp;
  /** What was meant, as JSON, of what `at` and `before` found; it stands in the place of `mend`, and of `at`. */
  readonly own?: (at: RegExpExecArray, before: RegExpExecArray) => string | undefined;
  /** Whether it stands in the place of `before` too. */
  readonly ownIsBoth?: boolean;
  /** What else is changed, where no value was meant. */
  readonly edit?: (at: RegExpExecArray, before: RegExpExecArray) => Change | undefined;
  /** How far behind the parser's place the mistake is. */
  readonly on?: (at: RegExpExecArray) => number;
}

/** The quotes of the line that stand where quotes belong: those inside of a text are letters. */
const requoted = ([line]: RegExpExecArray): Change | undefined => {
  const now = line.replace(
    /(?<=^|[{,:[]\s*)(?:'([^'\\\n]*)'|[“”„‟«»]([^“”„‟«»"\n]*)[“”„‟«»"])(?=\s*[:,}\]]|\s*$)/g,
    (_, single?: string, typographic?: string) => asJson(single ?? typographic ?? ''),
  );
  return now === line ? undefined : [0, line.length, now];
};

const cut = ([all]: RegExpExecArray): Change => [0, all.length, ''];

export const SLIPS: readonly Pattern[] = [
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
    at: /^(True|False|None)\b/,
    own: ([word]) => (word === 'None' ? 'null' : word.toLowerCase()),
    problem: 'the word is Python',
    mend: 'Write true, false or null, in small letters.',
  },
  {
    at: /^(undefined|NaN|-?Infinity)\b/,
    problem: 'the word is JavaScript, and JSON has no such value',
    mend: 'Leave the keyword out, or write null.',
  },
  {
    at: /^(\/\/|#)[^\n]*|^\/\*[\s\S]*?\*\/|^\/\*/,
    edit: cut,
    problem: 'JSON has no comments',
    mend: 'Remove the comment, or say it in "$comment".',
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
    at: /^(<{7}|={7}|>{7})/,
    problem: 'a merge was not finished',
    mend: 'Decide between the two sides, and remove the lines of "<", "=" and ">".',
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
    problem: 'a list is still open, and lists have no names',
    mend: 'Close it with "]" before this name.',
  },
  {
    at: /^([A-Za-z_$][\w$-]*)\s*=/,
    own: ([, name]) => `${asJson(name ?? '')}: …`,
    edit: ([all, name]) => [0, all.length, `${asJson(name ?? '')}:`],
    before: /[{,]\s*$/,
    problem: 'it is an assignment',
    mend: 'Write "name": "value".',
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
  {
    at: /^(---|\.\.\.)\s/,
    before: /\}\s*$/,
    problem: 'a second document follows the first, as in YAML',
    mend: 'Give each schema a file of its own, without the line "---".',
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
    at: /^[rubf]"/i,
    edit: () => [0, 1, ''],
    before: /[:[,]\s*$/,
    problem: 'a letter stands before the quote, as Python has it',
    mend: 'Remove the letter, and double each backslash.',
  },
  {
    said: 'UnexpectedEndOfNumber',
    problem: 'a number is not complete',
    mend: 'Write all of it, as 0.5 or 1000.',
  },
  {
    at: /^=>?/,
    before: /"\s*$/,
    edit: ([all]) => [0, all.length, ':'],
    problem: 'an equals sign stands after a name',
    mend: 'Write a colon: "name": "value".',
  },
  {
    at: /^```/,
    problem: 'it stands in a block of Markdown',
    mend: 'Remove the lines of backticks.',
  },
  {
    at: /^`([^`\n]*)`|^`/,
    own: ([, text]) => (text === undefined ? undefined : asJson(text)),
    problem: 'a text stands between backticks',
    mend: 'Put texts between double quotes: "name".',
  },
  {
    at: /^[\u00a0\u1680\u2000-\u200f\u202f\u205f\u2060\u3000\ufeff]/,
    edit: () => [0, 1, ' '],
    problem: 'an invisible character stands here, which only looks like a space',
    mend: 'Replace it by an ordinary space.',
  },
  {
    at: /^(yes|no|on|off|y|n|sim|não|nil|true|false|null)(?![\w$])/i,
    own: ([word]) => String(flagOf(word) ?? null),
    problem: 'the word is not one of JSON',
    mend: 'Write true, false or null, in small letters.',
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
  { at: /^~(?![\w~])/, own: () => 'null', problem: 'it is the null of YAML', mend: 'Write null.' },
  {
    at: /^[|>][-+]?\s*\n/,
    problem: 'it is a text of several lines as YAML writes it',
    mend: 'Write the text between double quotes, in one line.',
  },
  {
    at: /^([*&][A-Za-z]|<<\s*:)/,
    problem: 'anchors and merges are YAML',
    mend: 'Write what it stands for, or say "$ref" to a shared piece.',
  },
  { at: /^!{1,2}[A-Za-z]/, problem: 'tags are YAML', mend: 'Write the value alone.' },
  { at: /^- /, problem: 'it is a list of YAML', mend: 'Write the list between brackets: ["a", "b"].' },
  {
    at: /^\/((?:[^/\\\n]|\\.)+)\/[a-z]*/,
    own: ([, pattern]) => asJson(pattern ?? ''),
    problem: 'it is a regular expression of JavaScript',
    mend: 'Write the pattern as a text: "^[a-z]+$".',
  },
  {
    at: /^\.\.\./,
    problem: 'JSON joins nothing',
    mend: 'Write here what it stands for, or take it in by "$ref": "../shared/….schema.json".',
  },
  {
    at: /^\+\s*"([^"\n]*)"/,
    before: /"([^"\n]*)"\s*$/,
    own: ([, rest = ''], [, start = '']) => asJson(start + rest),
    ownIsBoth: true,
    problem: 'JSON joins no texts',
    mend: 'Write one text.',
  },
  {
    at: /^(new|function|class|async)\b|^=>|^\([^)]*\)\s*=>/,
    problem: 'it is code of JavaScript, and a schema holds none',
    mend: 'Remove it, or write the value that comes of it.',
  },
  {
    at: /^\(/,
    before: /[\w.$]+$/,
    problem: 'it calls a function, and JSON has values alone',
    mend: 'Write the value that comes of it.',
  },
  {
    at: /^(\(|\+|\/)/,
    problem: 'it is JavaScript, and JSON has values alone',
    mend: 'Write the value itself, a pattern as a text: "^[a-z]+$".',
  },
  {
    at: /^</,
    before: /^\s*$/,
    problem: 'it looks like HTML or XML',
    mend: 'Write the schema as JSON: { "$schema": …, "x-collection": … }.',
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
    at: /^(---|%YAML|[$\w-]+:(\s|$))/,
    before: /^\s*$/,
    problem: 'it looks like YAML',
    mend: 'Write the schema as JSON: { "$schema": …, "x-collection": … }.',
  },
  {
    at: /^\p{L}[^,}\]\n"]*/u,
    before: /:\s*$/,
    own: ([text]) => asJson(text.trim()),
    problem: 'a text stands without quotes',
    mend: 'Put texts between double quotes: "name".',
  },
  {
    at: /^(export|module|const|import)\b/,
    before: /^\s*$/,
    problem: 'it is JavaScript',
    mend: 'Write the schema as JSON, without "export" and without functions.',
  },
  {
    said: 'CommaExpected',
    at: /^["{[\w-]/,
    edit: () => [0, 0, ', '],
    problem: 'a comma is missing before this',
    mend: 'Add the comma.',
  },
];

function asJson(text: string): string {
  return JSON.stringify(text);
}
