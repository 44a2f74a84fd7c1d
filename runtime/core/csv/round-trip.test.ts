/**
 * The law of CSV for every collection: what was printed comes back as the same documents, through the bytes of a file
 * and pieces of any size, but for empty values, which are not saved.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { catalogue } from '../../../generated/catalogue.ts';
import { patience, repetitions } from '../../../tests/setup/scale.ts';
import { printedSeed } from '../../../tests/setup/seed.ts';
import type { CsvMapping } from '../../contract/csv.ts';
import {
  type CsvDocument,
  type CsvPrinting,
  csvEncoding,
  csvPrinter,
  csvShapeOf,
  decodedCsv,
  openCsv,
} from './index.ts';
import { anyDocument } from './testing/any-document.ts';
import { carried } from './testing/carried.ts';

const PAGE = 7;
const DOCUMENTS = repetitions(100_000, 3_000);
const A_RUN = 10;
const seed = printedSeed('CSV round trips');

async function fileOf(mapping: CsvMapping, documents: readonly CsvDocument[], printing: CsvPrinting) {
  const printer = csvPrinter<string>(mapping, printing, { keep: (page) => page, take: (page) => page });
  for (let start = 0; start < documents.length; start += PAGE) {
    await printer.add(documents.slice(start, start + PAGE));
  }
  let text = '';
  for await (const piece of printer.finish()) text += piece;
  return new TextEncoder().encode(text);
}

function* pieces(bytes: Uint8Array, size: number): Generator<Uint8Array> {
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size);
}

describe(`${DOCUMENTS} documents in all, seed ${seed}`, () => {
  it.each(catalogue.map((entry) => ({ name: entry.name, entry })))(
    'brings back what it printed of $name',
    async ({ entry }) => {
      const [{ definition }, { csv }] = await Promise.all([entry.loadModel(), entry.loadCsv()]);
      const shape = csvShapeOf(definition, csv);
      const printing = fc.record({
        timeZone: fc.constantFrom('UTC', 'America/Sao_Paulo', 'Asia/Kathmandu'),
        separator: fc.constantFrom(',' as const, ';' as const, '\t' as const),
        byteOrderMark: fc.boolean(),
      });
      const documents = fc.array(anyDocument(definition), { minLength: A_RUN, maxLength: A_RUN });
      await fc.assert(
        fc.asyncProperty(
          documents,
          printing,
          fc.integer({ min: 1, max: 5_000 }),
          async (given, how, size) => {
            const bytes = await fileOf(csv, given, how);
            expect(await csvEncoding(() => pieces(bytes, size))).toBe('utf-8');
            const file = await openCsv(decodedCsv(pieces(bytes, size), 'utf-8'), shape, how);
            expect(file.header.problems).toEqual([]);
            const back: CsvDocument[] = [];
            for await (const rows of file.rows()) {
              expect(rows.flatMap(({ problems }) => problems)).toEqual([]);
              back.push(...rows.map(({ id = '', data }) => ({ id, data })));
            }
            expect(back).toEqual(given.map(({ id, data }) => ({ id, data: carried(data, csv) })));
          },
        ),
        { seed, numRuns: Math.ceil(DOCUMENTS / A_RUN / catalogue.length) },
      );
    },
    patience(120_000),
  );
});
