/**
 * An export that somebody opens in a spreadsheet and saves again: quotes only where they are needed, the separator, line
 * ends and mark of the spreadsheet. Texts that it takes for numbers or dates and rewrites are beyond what a file can carry.
 */
import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { catalogue } from '../../../generated/catalogue.ts';
import { repetitions } from '../../../tests/setup/scale.ts';
import { printedSeed } from '../../../tests/setup/seed.ts';
import { type CsvDocument, csvEncoding, csvShapeOf, decodedCsv, openCsv, printCsv } from './index.ts';
import { anyDocument } from './testing/any-document.ts';
import { carried } from './testing/carried.ts';

const times = { timeZone: 'America/Sao_Paulo' };
const seed = printedSeed('CSV through spreadsheets');

interface Hands {
  readonly separator: ',' | ';';
  readonly lineEnd: '\r\n' | '\n';
  readonly byteOrderMark: boolean;
}

/** Excel and Google Sheets quote a cell for its separator, a quote or a line end in it, and nothing else. */
function savedAgain(file: string, { separator, lineEnd, byteOrderMark }: Hands): Uint8Array {
  const { data } = Papa.parse<string[]>(file, { delimiter: ',', newline: '\r\n' });
  const cell = (text: string): string =>
    /["\r\n]/.test(text) || text.includes(separator) ? `"${text.replaceAll('"', '""')}"` : text;
  const rows = data.map((row) => row.map(cell).join(separator));
  return new TextEncoder().encode(`${byteOrderMark ? '\uFEFF' : ''}${rows.join(lineEnd)}${lineEnd}`);
}

describe(`a file that went through a spreadsheet, seed ${seed}`, () => {
  it.each(catalogue.map((entry) => ({ name: entry.name, entry })))('brings back $name', async ({ entry }) => {
    const [{ definition }, { csv }] = await Promise.all([entry.loadModel(), entry.loadCsv()]);
    const shape = csvShapeOf(definition, csv);
    const hands = fc.record<Hands>({
      separator: fc.constantFrom(',', ';'),
      lineEnd: fc.constantFrom('\r\n', '\n'),
      byteOrderMark: fc.boolean(),
    });
    const documents = fc.array(anyDocument(definition), { minLength: 1, maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(documents, hands, async (given, how) => {
        const bytes = savedAgain(printCsv(csv, given, times), how);
        const encoding = await csvEncoding(() => [bytes]);
        const file = await openCsv(decodedCsv([bytes], encoding), shape, times);
        expect(file.header.problems).toEqual([]);
        const back: CsvDocument[] = [];
        for await (const rows of file.rows()) {
          expect(rows.flatMap(({ problems }) => problems)).toEqual([]);
          back.push(...rows.map(({ id = '', data }) => ({ id, data })));
        }
        expect(back).toEqual(given.map(({ id, data }) => ({ id, data: carried(data, csv) })));
      }),
      { seed, numRuns: repetitions(100) },
    );
  });
});
