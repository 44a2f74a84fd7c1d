/**
 * Words and marks of other languages in a file that is to be JSON.
 */
import { flagOf } from '../typed-values.ts';
import { asJson, cut, type Pattern } from './slip-pattern.ts';

export const SLIPS_OF_OTHERS: readonly Pattern[] = [
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
    at: /^(<{7}|={7}|>{7})/,
    problem: 'a merge was not finished',
    mend: 'Decide between the two sides, and remove the lines of "<", "=" and ">".',
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
    at: /^(---|\.\.\.)\s/,
    before: /\}\s*$/,
    problem: 'a second document follows the first, as in YAML',
    mend: 'Give each schema a file of its own, without the line "---".',
  },
  {
    at: /^[rubf]"/i,
    edit: () => [0, 1, ''],
    before: /[:[,]\s*$/,
    problem: 'a letter stands before the quote, as Python has it',
    mend: 'Remove the letter, and double each backslash.',
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
    at: /^(yes|no|on|off|y|n|sim|não|nil|true|false|null)(?![\w$])/i,
    own: ([word]) => String(flagOf(word) ?? null),
    problem: 'the word is not one of JSON',
    mend: 'Write true, false or null, in small letters.',
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
    at: /^(---|%YAML|[$\w-]+:(\s|$))/,
    before: /^\s*$/,
    problem: 'it looks like YAML',
    mend: 'Write the schema as JSON: { "$schema": …, "x-collection": … }.',
  },
  {
    at: /^(export|module|const|import)\b/,
    before: /^\s*$/,
    problem: 'it is JavaScript',
    mend: 'Write the schema as JSON, without "export" and without functions.',
  },
];
