import { describe, expect, it } from 'vitest';
import { catalogue } from '../../../generated/catalogue.ts';
import type { DocumentData } from '../../contract/collection.ts';
import type { CsvMapping } from '../../contract/csv.ts';
import { createDocumentCodec } from '../codec/document-codec.ts';
import { type Moment, parseMoment, printMoment, type TimestampPort } from '../codec/moment.ts';
import { csvShapeOf, parseCsv, printCsv, withoutEmpty } from './index.ts';
import { isRecord, leavingOut, placeAt, valueAt } from './stored-value.ts';

/** The stored shape with ISO strings in the place of a store's timestamps. */
const isoStrings: TimestampPort = {
  read: (value) => (typeof value === 'string' ? parseMoment(value) : undefined),
  make: (moment: Moment) => printMoment(moment),
};

const times = { timeZone: 'America/Sao_Paulo' };

/** What the columns carry of a document, with nothing empty in it. */
function carried(data: DocumentData, { columns }: CsvMapping): unknown {
  const kept: { [field: string]: unknown } = {};
  for (const { path, without = [] } of columns) {
    placeAt(kept, path.split('.'), leavingOut(valueAt(data, path), without));
  }
  return withoutEmpty(kept) ?? {};
}

describe('the CSV of every collection', () => {
  it.each(catalogue.map((entry) => ({ name: entry.name, entry })))('carries the examples of $name', async ({
    entry,
  }) => {
    const [{ definition }, { csv }, { fixtures }] = await Promise.all([
      entry.loadModel(),
      entry.loadCsv(),
      entry.loadFixture(),
    ]);
    const codec = createDocumentCodec(definition, isoStrings);
    const documents = fixtures.map(({ id, ...record }) => ({ id, data: codec.encode(record) }));
    const shape = csvShapeOf(definition, csv);
    const back = await parseCsv(printCsv(csv, documents, times), shape, times);
    expect(back.header.problems).toEqual([]);
    expect(back.rows.flatMap((row) => row.problems)).toEqual([]);
    expect(back.rows.map(({ id, data }) => ({ id, data }))).toEqual(
      documents.map(({ id, data }) => ({ id, data: carried(data, csv) })),
    );
    expect(back.rows.every(({ data }) => isRecord(data) && Object.keys(data).length > 0)).toBe(true);
  });
});
