import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CsvMapping } from '../../contract/csv.ts';
import type { FieldType } from '../../contract/field.ts';
import { printMoment } from '../values/moment.ts';
import {
  csvFileName,
  csvShapeOf,
  parseCell,
  parseCsv,
  parseHeader,
  printCell,
  printCsv,
  withoutEmpty,
} from './index.ts';

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

/** The fields behind a mapping's columns, so that a test declares a collection once. */
const shapeOf = ({ id, columns }: CsvMapping) =>
  csvShapeOf(
    {
      fields: columns.map(({ path, type, item }) => ({
        name: path,
        path,
        type,
        label: path,
        ...(item ? { item: { name: '', path: '', label: '', type: item } } : {}),
      })),
    },
    { id },
  );
const shape = shapeOf(product);

describe('parseCell', () => {
  const cases: { type: FieldType; text: string; want: unknown }[] = [
    { type: 'datetime', text: '2026-01-05T10:30:00', want: '2026-01-05T13:30:00.000Z' },
    { type: 'datetime', text: '2026-01-05 10:30:00', want: '2026-01-05T13:30:00.000Z' },
    { type: 'datetime', text: '05/01/2026 10:30:00', want: '2026-01-05T13:30:00.000Z' },
    { type: 'datetime', text: '2026-01-05T10:30:00.250-03:00', want: '2026-01-05T13:30:00.250Z' },
    { type: 'date', text: '2026-01-05', want: '2026-01-05' },
    { type: 'date', text: '05/01/2026', want: '2026-01-05' },
    { type: 'checkbox', text: 'TRUE', want: true },
    { type: 'checkbox', text: 'Não', want: false },
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
    expect(parseCell(type, text, times)).toMatchObject({ value: want });
  });

  it.each([
    { text: '05/01/2026 10:30', want: 60 },
    { text: '2026-01-05T10:30-03:00', want: 60 },
    { text: '05/01/2026 10:30:00', want: 1 },
    { text: '2026-01-05T10:30:00-03:00', want: undefined },
    { text: '2026-01-05T10:30:00.250Z', want: undefined },
  ])('leaves open the seconds that $text does not say', ({ text, want }) => {
    expect(parseCell('datetime', text, times).leftOpen).toBe(want);
  });

  it.each(['sim', 'S', '1', 'x', 'ativo'])('reads %s as false, and warns of it', (text) => {
    expect(parseCell('checkbox', text, times)).toEqual({ value: false, warning: 'not-false' });
  });

  const refused: { type: FieldType; text: string; problem: string }[] = [
    { type: 'number', text: '1,234', problem: 'decimal-comma' },
    { type: 'number', text: '12 un', problem: 'not-a-number' },
    { type: 'number', text: '12,5,5', problem: 'not-a-number' },
    { type: 'checkbox', text: 'VERDADEIRO', problem: 'local-true' },
    { type: 'struct', text: `{"a":"${'x'.repeat(32_761)}`, problem: 'cut-off' },
    { type: 'date', text: '31/02/2026', problem: 'not-a-date' },
    { type: 'datetime', text: '2026-01-05 25:00:00', problem: 'not-a-time' },
    { type: 'datetime', text: 'ontem', problem: 'not-a-time' },
    { type: 'struct', text: '{', problem: 'not-json' },
  ];
  it.each(refused)('takes $text for no $type', ({ type, text, problem }) => {
    expect(parseCell(type, text, times)).toEqual({ problem });
  });
});

describe('printCell', () => {
  it('leaves a cell empty for what is no number, which no import would take back', () => {
    for (const value of [Number.NaN, Number.POSITIVE_INFINITY])
      expect(printCell('number', value, times)).toBe('');
    for (const text of ['NaN', 'Infinity', '1e999'])
      expect(parseCell('number', text, times)).toEqual({ problem: 'not-a-number' });
  });

  it('writes the comma of decimals where Excel for Brazil is to read it, and takes it back', () => {
    const excel = { ...times, decimalComma: true };
    for (const [value, text] of [
      [129.9, '129,9'],
      [1.234, '1,234'],
      [1e-7, '0,0000001'],
      [-2, '-2'],
    ] as const) {
      expect(printCell('number', value, excel)).toBe(text);
      expect(parseCell('number', text, excel)).toEqual({ value });
    }
  });

  it("writes a time in the operator's own zone, with its offset", () => {
    expect(printCell('datetime', '2026-01-05T13:30:00.000Z', times)).toBe('2026-01-05T10:30:00-03:00');
  });

  it('writes a text that looks like JSON so that it stays a text', () => {
    const cell = printCell('text', '{"a":1}', times);
    expect(parseCell('text', cell, times)).toEqual({ value: '{"a":1}' });
  });
});

describe('printCsv', () => {
  it('leaves secrets out of structs and of every item of a list', async () => {
    const bling: CsvMapping = {
      collection: 'bling',
      id: 'id',
      columns: [{ path: 'accounts', type: 'array_struct', without: ['token', 'app.secret'] }],
    };
    const accounts = [{ description: 'Matriz', token: 't', app: { id: 1, secret: 's' } }];
    const file = printCsv(bling, [{ id: 'bling', data: { accounts } }], times);
    const { rows } = await parseCsv(file, shapeOf(bling), times);
    expect(rows[0]?.data).toEqual({ accounts: [{ description: 'Matriz', app: { id: 1 } }] });
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
  it('skips empty cells, drops empty values and keeps the id apart', async () => {
    const file = 'id,name:text,Price:number,Height:struct\r\na,Panela,,{}\r\n,Tampa,9.9,';
    expect((await parseCsv(file, shape, times)).rows).toEqual([
      { number: 2, id: 'a', data: { name: 'Panela' }, problems: [] },
      { number: 3, data: { name: 'Tampa', Price: 9.9 }, problems: [] },
    ]);
  });

  it('says which columns and cells it could not read, and keeps the rest', async () => {
    const parsed = await parseCsv('id,Nome,Price:number\na,Panela,caro', shape, times);
    expect(parsed.header.problems).toEqual([
      { fault: 'no-type', header: 'Nome', column: 2, skippable: true },
    ]);
    expect(parsed.rows).toEqual([
      {
        number: 2,
        id: 'a',
        data: {},
        problems: [{ header: 'Price:number', problem: 'not-a-number', text: 'caro' }],
      },
    ]);
  });

  it('warns of cells that are no yes, and notes moments without seconds', async () => {
    const mixed = shapeOf({
      collection: 'banner',
      id: 'id',
      columns: [
        { path: 'isActive', type: 'checkbox' },
        { path: 'window.endAt', type: 'datetime' },
      ],
    });
    const { rows } = await parseCsv(
      'id;isActive:checkbox;window.endAt:datetime\na;sim;29/11/2026 23:59\nb;true;2026-11-29T23:59:59-03:00\n',
      mixed,
      times,
    );
    expect(rows).toMatchObject([
      {
        data: { isActive: false, window: { endAt: '2026-11-30T02:59:00.000Z' } },
        warnings: [{ header: 'isActive:checkbox', warning: 'not-false', text: 'sim' }],
        rounded: [{ path: ['window', 'endAt'], seconds: 60 }],
      },
      { data: { isActive: true } },
    ]);
    expect(Object.keys(rows[1] ?? {})).toEqual(['number', 'id', 'data', 'problems']);
  });

  it('reads what a Brazilian spreadsheet saves: semicolons, byte order mark, line feeds', async () => {
    const parsed = await parseCsv('\uFEFFid;name:text\na;"Panela; 4,5 L"\n', shape, times);
    expect(parsed.rows).toEqual([{ number: 2, id: 'a', data: { name: 'Panela; 4,5 L' }, problems: [] }]);
  });

  it('counts rows as a spreadsheet does, empty ones too', async () => {
    const { rows } = await parseCsv('id,name:text\n\na,Panela\n,\nb,Tampa\n', shape, times);
    expect(rows.map(({ id, number }) => [id, number])).toEqual([
      ['a', 3],
      ['b', 5],
    ]);
  });

  it('reads the places inside a list in any order, and closes its gaps', async () => {
    const { rows } = await parseCsv('tags[2]:text,id,tags[0]:text\nnovo,a,oferta', shape, times);
    expect(rows[0]?.data).toEqual({ tags: ['oferta', 'novo'] });
  });

  it('names a row that has more cells than the header', async () => {
    const { rows } = await parseCsv('id,name:text\na,Panela, 4,5 L', shape, times);
    expect(rows[0]?.problems).toEqual([
      { header: '', problem: 'extra-cells', text: ' 4' },
      { header: '', problem: 'extra-cells', text: '5 L' },
    ]);
  });

  it('takes Brazilian numbers when the operator says so', async () => {
    const numbers = ['1.234,56', '-5,2', '1.234', '12.5', '7'];
    const file = `id;Price:number\n${numbers.map((number, row) => `${row};${number}`).join('\n')}`;
    const { rows } = await parseCsv(file, shape, { ...times, decimalComma: true });
    expect(rows.map(({ data, problems }) => data.Price ?? problems[0]?.problem)).toEqual([
      1234.56,
      -5.2,
      1234,
      'mixed-marks',
      7,
    ]);
  });

  it('says where a quote was opened that nobody closed', async () => {
    await expect(parseCsv('id,name:text\na,Panela\nb,"Tampa\n', shape, times)).rejects.toMatchObject({
      row: 3,
    });
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

  it('is the same document, but for empty values', async () => {
    await fc.assert(
      fc.asyncProperty(
        documents,
        fc.constantFrom('UTC', 'America/Sao_Paulo', 'Asia/Kathmandu'),
        async (given, timeZone) => {
          const back = await parseCsv(printCsv(product, given, { timeZone }), shape, { timeZone });
          expect(back.header.problems).toEqual([]);
          expect(back.rows.map(({ id, data, problems }) => ({ id, data, problems }))).toEqual(
            given.map(({ id, data }) => ({ id, data: withoutEmpty(data) ?? {}, problems: [] })),
          );
        },
      ),
      { numRuns: 300 },
    );
  });
});
