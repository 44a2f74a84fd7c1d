/**
 * Rows are cut as Papa cuts them, whatever the text, wherever a piece of it ends.
 */
import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { repetitions } from '../../../../tests/setup/scale.ts';
import { printedSeed } from '../../../../tests/setup/seed.ts';
import { CSV_SEPARATORS } from '../dialect.ts';
import { cutRows } from './cut-rows.ts';
import { CsvUnreadableError, csvLines } from './rows.ts';

const seed = printedSeed('rows cut from text');

/** Bits that a parser stumbles over, more often than letters. */
const anyText = fc
  .array(
    fc.constantFrom('"', '""', ',', ';', '\t', '\r\n', '\n', '\r', ' ', 'a', 'pão', '👩‍🍳', '"a"', '1,'),
    {
      maxLength: 40,
    },
  )
  .map((bits) => bits.join(''));
const anyDialect = fc.record({
  separator: fc.constantFrom(...CSV_SEPARATORS),
  lineEnd: fc.constantFrom('\r\n' as const, '\n' as const, '\r' as const),
  skip: fc.constant(0),
});

interface Papas {
  readonly data: readonly (readonly string[])[];
  readonly errors: readonly { readonly code?: string; readonly row?: number }[];
  readonly meta: { readonly cursor: number };
}

function papas(text: string, separator: string, newline: '\r\n' | '\n' | '\r', moreComes: boolean): Papas {
  return new Papa.Parser({ delimiter: separator, newline }).parse(text, 0, moreComes) as Papas;
}

describe(`rows, seed ${seed}`, () => {
  it('cuts them as Papa does up to what is odd, and leaves the rest to it', () => {
    fc.assert(
      fc.property(anyText, anyDialect, fc.boolean(), (text, dialect, moreComes) => {
        const rows: (readonly string[])[] = [];
        const { separator, lineEnd } = dialect;
        const { cursor, odd } = cutRows(text, dialect, moreComes, (cells) => rows.push(cells.slice()));
        const whole = papas(text, separator, lineEnd, moreComes);
        const rest = odd
          ? papas(text.slice(cursor), separator, lineEnd, moreComes)
          : { data: [], meta: { cursor: 0 } };
        if (text !== '') expect([...rows, ...rest.data]).toEqual(whole.data);
        if (text !== '') expect(cursor + rest.meta.cursor).toBe(whole.meta.cursor);
      }),
      { seed, numRuns: repetitions(100_000) },
    );
  });

  it('needs no Papa for what programs write', () => {
    const cell = fc.string({ unit: 'binary', maxLength: 8 });
    const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(table, anyDialect, fc.boolean(), (given, dialect, quotes) => {
        const { separator: delimiter, lineEnd: newline } = dialect;
        const text = Papa.unparse(given, { delimiter, newline, quotes });
        const rows: (readonly string[])[] = [];
        expect(cutRows(text, dialect, false, (cells) => rows.push(cells.slice()))).toEqual({
          cursor: text.length,
          odd: false,
        });
        expect(rows).toEqual(given);
      }),
      { seed, numRuns: repetitions(20_000) },
    );
  });

  it('finds the row of a quote that nobody closes where Papa does', async () => {
    await fc.assert(
      fc.asyncProperty(anyText, async (text) => {
        fc.pre(!text.includes(';') && !text.includes('\t') && !text.includes('\r') && text !== '');
        const { data, errors } = papas(text, ',', '\n', false);
        const broken = errors.find(({ code }) => code === 'MissingQuotes');
        const lines = csvLines([text]);
        if (broken) await expect(lines.next()).rejects.toEqual(new CsvUnreadableError(1 + (broken.row ?? 0)));
        else expect((await lines.next()).value).toEqual({ rows: data, first: 1 });
      }),
      { seed, numRuns: repetitions(20_000) },
    );
  });

  it('knows the line end of a header as wide as a spreadsheet', async () => {
    const header = Array.from({ length: 16_384 }, (_, column) => `attributes[${column}]:text`);
    const row = header.map((_, column) => String(column));
    const text = [header, row, row].map((cells) => cells.join(';')).join('\r\n');
    const rows: (readonly string[])[] = [];
    for await (const lines of csvLines(piecesOf(text, 64 * 1024))) rows.push(...lines.rows);
    expect(rows.map((cells) => [cells.length, cells.at(-1)])).toEqual([
      [16_384, 'attributes[16383]:text'],
      [16_384, '16383'],
      [16_384, '16383'],
    ]);
  });
});

function* piecesOf(text: string, size: number): Generator<string> {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
}
