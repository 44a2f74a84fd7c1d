/**
 * How a CSV file is written: its separator and its line ends, read off its beginning. Papa guesses by the shape of
 * the rows, which fails on files of one column and on texts full of semicolons; our headers hold no separator at all.
 */
export const CSV_SEPARATORS = [',', ';', '\t'] as const;
export type CsvSeparator = (typeof CSV_SEPARATORS)[number];

export interface CsvDialect {
  readonly separator: CsvSeparator;
  readonly lineEnd: '\r\n' | '\n' | '\r';
  /** Characters before the header: Excel's own `sep=;` line. */
  readonly skip: number;
}

/** `head` is the beginning of the file, with the whole header in it. */
export function dialectOf(head: string): CsvDialect {
  const hint = /^"?sep=([,;\t])"?(\r\n|\n|\r)/i.exec(head);
  const skip = hint?.[0].length ?? 0;
  const { line, lineEnd } = firstLine(head.slice(skip));
  const separator = CSV_SEPARATORS.find((known) => known === hint?.[1]);
  return { separator: separator ?? mostFrequent(line), lineEnd, skip };
}

function firstLine(text: string): { line: string; lineEnd: CsvDialect['lineEnd'] } {
  let quoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at];
    if (char === '"') quoted = !quoted;
    else if (!quoted && (char === '\n' || char === '\r')) {
      const both = char === '\r' && text[at + 1] === '\n';
      return { line: text.slice(0, at), lineEnd: both ? '\r\n' : char };
    }
  }
  return { line: text, lineEnd: '\n' };
}

function mostFrequent(line: string): CsvSeparator {
  const outside = line.replaceAll(/"[^"]*"/g, '');
  const count = (separator: string): number => outside.split(separator).length;
  return CSV_SEPARATORS.reduce((best, other) => (count(other) > count(best) ? other : best));
}
