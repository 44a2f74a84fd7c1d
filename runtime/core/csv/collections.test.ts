import { describe, expect, it } from 'vitest';
import { catalogue } from '../../../generated/catalogue.ts';
import { createDocumentCodec } from '../codec/document-codec.ts';
import { isoMoments } from '../codec/iso-moments.ts';
import { csvShapeOf, parseCsv, printCsv } from './index.ts';
import { isRecord } from './stored-value.ts';
import { carried } from './testing/carried.ts';

const times = { timeZone: 'America/Sao_Paulo' };

describe('the CSV of every collection', () => {
  it.each(catalogue.map((entry) => ({ name: entry.name, entry })))('carries the examples of $name', async ({
    entry,
  }) => {
    const [{ definition }, { csv }, { fixtures }] = await Promise.all([
      entry.loadModel(),
      entry.loadCsv(),
      entry.loadFixture(),
    ]);
    const codec = createDocumentCodec(definition, isoMoments);
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
