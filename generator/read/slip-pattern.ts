/**
 * How a slip of people who write JSON by hand is known, and what is written in its place.
 */

/** Characters of the text, counted from the mistake, and what to write in their place. */
export type Change = readonly [from: number, length: number, text: string];

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

/** What is found goes. */
export const cut = ([all]: RegExpExecArray): Change => [0, all.length, ''];

export function asJson(text: string): string {
  return JSON.stringify(text);
}
