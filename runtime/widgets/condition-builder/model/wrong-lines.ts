/**
 * Which lines of a typed list do not fit, by what is wrong with them, counted from 1 as they stand there.
 */

export interface WrongLines {
  readonly message: string;
  readonly lines: readonly number[];
  /** Lines beyond those that are named. */
  readonly more: number;
}

const NAMED = 5;

export function wrongLines(
  text: string,
  read: (line: string) => string | number,
  problemOf: (value: string | number) => string | undefined,
): readonly WrongLines[] {
  const found = new Map<string, number[]>();
  for (const [index, line] of text.split(/\r\n|\r|\n/).entries()) {
    const message = line.trim() === '' ? undefined : problemOf(read(line.trim()));
    if (message !== undefined) found.set(message, [...(found.get(message) ?? []), index + 1]);
  }
  return [...found].map(([message, lines]) => ({
    message,
    lines: lines.slice(0, NAMED),
    more: Math.max(0, lines.length - NAMED),
  }));
}
