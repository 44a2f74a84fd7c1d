/**
 * The common slips of people who write JSON by hand: what is wrong at a place, and what to write there.
 */

export interface JsonSlip {
  readonly problem: string;
  readonly mend: string;
}

interface Pattern extends JsonSlip {
  /** Of the text that begins at the mistake. */
  readonly at?: RegExp;
  /** Of the text before it. */
  readonly before?: RegExp;
}

const SLIPS: readonly Pattern[] = [
  {
    at: /^'/,
    problem: 'a text stands between single quotes',
    mend: 'Put texts and names between double quotes: "name".',
  },
  {
    at: /^[“”„‟«»]/,
    problem: 'the quotes are typographic',
    mend: 'Replace “ and ” by the straight quote ".',
  },
  {
    at: /^(True|False|None)\b/,
    problem: 'the word is Python',
    mend: 'Write true, false or null, in small letters.',
  },
  {
    at: /^(undefined|NaN|-?Infinity)\b/,
    problem: 'the word is JavaScript, and JSON has no such value',
    mend: 'Leave the keyword out, or write null.',
  },
  {
    at: /^(\/\/|\/\*|#)/,
    problem: 'JSON has no comments',
    mend: 'Remove the comment, or say it in "$comment".',
  },
  {
    at: /^\\|^"(?:[^"\\\n]|\\["\\/bfnrtu])*\\[^"\\/bfnrtu]/,
    problem: 'a backslash stands alone',
    mend: String.raw`Double the backslash: "\\d" for the pattern \d.`,
  },
  {
    at: /^[}\]]/,
    before: /,\s*$/,
    problem: 'a comma stands before the closing bracket',
    mend: 'Remove the comma.',
  },
  {
    at: /^"/,
    before: /["\d}\]el]\s*\n\s*$/,
    problem: 'a comma is missing at the end of the line above',
    mend: 'Add the comma.',
  },
  {
    at: /^[A-Za-z_$][\w$-]*\s*:/,
    before: /[{,]\s*$/,
    problem: 'a name stands without quotes',
    mend: 'Put names between double quotes: "name".',
  },
  {
    at: /^(---|[\w-]+:(\s|$))/,
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

/** Nothing where the place tells no more than the parser does. */
export function jsonSlip(text: string, offset: number): JsonSlip | undefined {
  const at = text.slice(offset, offset + 200);
  const before = text.slice(0, offset);
  return SLIPS.find((slip) => (!slip.at || slip.at.test(at)) && (!slip.before || slip.before.test(before)));
}
