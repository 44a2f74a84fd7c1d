import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CsvMapping } from '../../contract/csv.ts';
import type { FieldType } from '../../contract/field.ts';
import { printMoment } from '../codec/moment.ts';
import { csvFileName, parseCell, parseCsv, parseHeader, printCell, printCsv, withoutEmpty } from './index.ts';

const times = { timeZone: 'America/Sao_Paulo' };

const product: CsvMapping = {
  collection: 'product',
  id: 'id',
  columns: [
    { path: 'name', type: 'text' },
    { path: 'Price', type: 'number' },
    { path: 'Options.canSell', type: 'checkbox' },
    { path: 'soldAt', type: 'datetime' },
    { path: 'madeOn', type: 'date' },
    { path: 'Height', type: 'struct' },
    { path: 'kit', type: 'array_struct' },
    { path: 'tags', type: 'array_field', item: 'text' },
    { path: 'image', type: 'image' },
  ],
};

describe('parseCell', () => {
  const cases: { type: FieldType; text: string; want: unknown }[] = [
    { type: 'datetime', text: '2026-01-05T10:30:00', want: '2026-01-05T13:30:00.000Z' },
    { type: 'datetime', text: '2026-01-05 10:30:00', want: '2026-01-05T13:30:00.000Z' },
    { type: 'datetime', text: '05/01/2026 10:30:00', want: '2026-01-05T13:30:00.000Z' },
    { type: 'datetime', text: '2026-01-05T10:30:00.250-03:00', want: '2026-01-05T13:30:00.250Z' },
    { type: 'date', text: '2026-01-05', want: '2026-01-05' },
    { type: 'date', text: '05/01/2026', want: '2026-01-05' },
    { type: 'checkbox', text: 'TRUE', want: true },
    { type: 'checkbox', text: 'sim', want: false },
    { type: 'number', text: '12.5', want: 12.5 },
    { type: 'number', text: '-3e2', want: -300 },
    { type: 'struct', text: '{"Value":12}', want: { Value: 12 } },
    { type: 'array_struct', text: '[{"sku":"a"}]', want: [{ sku: 'a' }] },
    { type: 'text', text: '{"a":1}', want: { a: 1 } },
    { type: 'text', text: '{quase json', want: '{quase json' },
    { type: 'text', text: ' com espaços ', want: ' com espaços ' },
    { type: 'text', text: '007', want: '007' },
  ];
  it.each(cases)('reads $text as $type', ({ type, text, want }) => {
    expect(parseCell(type, text, times)).toEqual({ value: want });
  });

  const refused: { type: FieldType; text: string; problem: string }[] = [
    { type: 'number', text: '1.234,56', problem: 'not-a-number' },
    { type: 'number', text: '12 un', problem: 'not-a-number' },
    { type: 'date', text: '31/02/2026', problem: 'not-a-date' },
    { type: 'datetime', text: '2026-01-05 25:00:00', problem: 'not-a-date' },
    { type: 'datetime', text: 'ontem', problem: 'not-a-date' },
    { type: 'struct', text: '{', problem: 'not-json' },
  ];
  it.each(refused)('takes $text for no $type', ({ type, text, problem }) => {
    expect(parseCell(type, text, times)).toEqual({ problem });
  });
});

describe('printCell', () => {
  it("writes a time in the operator's own zone, with its offset", () => {
    expect(printCell('datetime', '2026-01-05T13:30:00.000Z', times)).toBe('2026-01-05T10:30:00-03:00');
  });

  it('writes a text that looks like JSON so that it stays a text', () => {
    const cell = printCell('text', '{"a":1}', times);
    expect(parseCell('text', cell, times)).toEqual({ value: '{"a":1}' });
  });
});

describe('printCsv', () => {
  it('leaves secrets out of structs and of every item of a list', () => {
    const bling: CsvMapping = {
      collection: 'bling',
      id: 'id',
      columns: [{ path: 'accounts', type: 'array_struct', without: ['token', 'app.secret'] }],
    };
    const accounts = [{ description: 'Matriz', token: 't', app: { id: 1, secret: 's' } }];
    const [row] = parseCsv(printCsv(bling, [{ id: 'bling', data: { accounts } }], times), 'id', times).rows;
    expect(row?.data).toEqual({ accounts: [{ description: 'Matriz', app: { id: 1 } }] });
  });
});

describe('parseHeader', () => {
  const cases: { header: string; want: unknown }[] = [
    { header: 'Price:number', want: { path: ['Price'], type: 'number' } },
    { header: 'Options.canSell:checkbox', want: { path: ['Options', 'canSell'], type: 'checkbox' } },
    { header: 'kit[0].sku:text', want: { path: ['kit', 0, 'sku'], type: 'text' } },
    { header: 'Price', want: 'no-type' },
    { header: 'Price:dinheiro', want: 'unknown-type' },
    { header: ':text', want: 'bad-path' },
    { header: 'a..b:text', want: 'bad-path' },
    { header: '__proto__.polluted:text', want: 'bad-path' },
    { header: 'tags[99999999]:text', want: 'bad-path' },
  ];
  it.each(cases)('$header', ({ header, want }) => {
    expect(parseHeader(header)).toEqual(want);
  });
});

describe('parseCsv', () => {
  it('skips empty cells, drops empty values and keeps the id apart', () => {
    const file = 'id,name:text,Price:number,Height:struct\r\na,Panela,,{}\r\n,Tampa,9.9,';
    expect(parseCsv(file, 'id', times).rows).toEqual([
      { number: 1, id: 'a', data: { name: 'Panela' }, problems: [] },
      { number: 2, data: { name: 'Tampa', Price: 9.9 }, problems: [] },
    ]);
  });

  it('says which columns and cells it could not read, and keeps the rest', () => {
    const parsed = parseCsv('id,Nome,Price:number\na,Panela,caro', 'id', times);
    expect(parsed.columnProblems).toEqual([{ header: 'Nome', problem: 'no-type' }]);
    expect(parsed.rows).toEqual([
      { number: 1, id: 'a', data: {}, problems: [{ header: 'Price:number', problem: 'not-a-number' }] },
    ]);
  });

  it('reads what a Brazilian spreadsheet saves: semicolons, byte order mark, line feeds', () => {
    const parsed = parseCsv('\uFEFFid;name:text\na;"Panela; 4,5 L"\n', 'id', times);
    expect(parsed.rows).toEqual([{ number: 1, id: 'a', data: { name: 'Panela; 4,5 L' }, problems: [] }]);
  });

  it('reads columns in any order, and columns that the collection does not declare', () => {
    const parsed = parseCsv('extra.note:text,Price:number,id\nx,2,a', 'id', times);
    expect(parsed.rows[0]?.data).toEqual({ extra: { note: 'x' }, Price: 2 });
  });
});

describe('withoutEmpty', () => {
  it('keeps false and zero, and drops what holds nothing', () => {
    const given = { a: '', b: null, c: {}, d: [], e: { f: { g: '' } }, h: 0, i: false, j: [{}, ''] };
    expect(withoutEmpty(given)).toEqual({ h: 0, i: false });
  });
});

describe('csvFileName', () => {
  it("carries the collection and the operator's local time", () => {
    const now = new Date('2026-01-05T13:30:09Z');
    expect(csvFileName('customer', now, 'America/Sao_Paulo')).toBe('customer_2026-01-05_10-30-09.csv');
  });
});

describe('a document written and read again', () => {
  const text = fc.string({ unit: 'binary' });
  const json = fc.jsonValue({ noUnicodeString: false, maxDepth: 3 }).map((value) => withoutEmpty(value));
  // `-0` has no JSON, and JSON cells carry objects without inherited names.
  const plainJson = json.map((value) =>
    value === undefined ? undefined : JSON.parse(JSON.stringify(value)),
  );
  const documents = fc.array(
    fc.record({
      id: fc.string({ minLength: 1, unit: 'binary' }).filter((id) => id.trim() !== ''),
      data: fc.record(
        {
          name: text,
          Price: fc.double({ noNaN: true, noDefaultInfinity: true }).map((price) => price + 0),
          Options: fc.record({ canSell: fc.boolean() }),
          soldAt: fc
            .record({
              seconds: fc.integer({ min: -62_135_596_800, max: 253_402_300_799 }),
              nanoseconds: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 999_999_999 })),
            })
            .map(printMoment),
          madeOn: fc
            .date({ min: new Date('1800-01-01'), max: new Date('2200-01-01'), noInvalidDate: true })
            .map((date) => date.toISOString().slice(0, 10)),
          Height: fc.record({ Value: plainJson }),
          kit: fc.array(fc.record({ sku: text, extra: plainJson })),
          tags: fc.array(text),
          image: fc.record({ url: text }),
        },
        { requiredKeys: [] },
      ),
    }),
    { maxLength: 5 },
  );

  it('is the same document, but for empty values', () => {
    fc.assert(
      fc.property(
        documents,
        fc.constantFrom('UTC', 'America/Sao_Paulo', 'Asia/Kathmandu'),
        (given, timeZone) => {
          const back = parseCsv(printCsv(product, given, { timeZone }), 'id', { timeZone });
          expect(back.columnProblems).toEqual([]);
          expect(back.rows.map(({ id, data, problems }) => ({ id, data, problems }))).toEqual(
            given.map(({ id, data }) => ({ id, data: withoutEmpty(data) ?? {}, problems: [] })),
          );
        },
      ),
      { numRuns: 300 },
    );
  });
});
