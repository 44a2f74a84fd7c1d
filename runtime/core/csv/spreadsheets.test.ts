/**
 * Files as spreadsheets write them, made by hand from their documented habits: Excel for Brazil saves "CSV" with
 * semicolons, CRLF, decimal commas and Windows-1252, "CSV UTF-8" with a byte order mark, "Unicode text" as UTF-16 with
 * tabs; Google Sheets saves commas, CRLF and UTF-8 without a mark, quoting only what needs it.
 */
import { describe, expect, it } from 'vitest';
import type { FieldDefinition } from '../../contract/field.ts';
import { type CsvReading, csvEncoding, csvShapeOf, decodedCsv, type OpenCsv, openCsv } from './index.ts';
import { MAX_ROW_LENGTH } from './reading/rows.ts';

const field = (path: string, type: FieldDefinition['type']): FieldDefinition => ({
  name: path,
  path,
  type,
  label: path,
});
const shape = csvShapeOf(
  {
    fields: [
      field('nome', 'text'),
      field('Price', 'number'),
      field('ativo', 'checkbox'),
      field('em', 'date'),
    ],
  },
  { id: 'id' },
);
const times = { timeZone: 'America/Sao_Paulo' };

const HEADER = ['id', 'nome:text', 'Price:number', 'ativo:checkbox', 'em:date'];

/** Characters up to U+00FF are their own byte in Windows-1252, but for 0x80 to 0x9F. */
const windows1252 = (text: string): Uint8Array =>
  Uint8Array.from(text, (char) => (char === '€' ? 0x80 : char.charCodeAt(0)));

function utf16(text: string, { bigEndian = false, mark = true } = {}): Uint8Array {
  const whole = mark ? `\uFEFF${text}` : text;
  const bytes = new Uint8Array(whole.length * 2);
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < whole.length; at += 1) view.setUint16(at * 2, whole.charCodeAt(at), !bigEndian);
  return bytes;
}

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

async function read(bytes: Uint8Array, reading: Partial<CsvReading> = {}) {
  // Pieces of three bytes cut every longer character and every line end somewhere.
  const pieces = Array.from({ length: Math.ceil(bytes.length / 3) }, (_, at) =>
    bytes.subarray(at * 3, at * 3 + 3),
  );
  const encoding = await csvEncoding(() => pieces);
  const file = await openCsv(decodedCsv(pieces, encoding), shape, { ...times, ...reading });
  const rows = [];
  for await (const some of file.rows()) rows.push(...some);
  return { encoding, header: file.header, rows };
}

async function rowsOf(file: OpenCsv): Promise<unknown[]> {
  const rows = [];
  for await (const some of file.rows()) rows.push(...some);
  return rows;
}

const excelRow = 'p1;"Caçarola ""Ágata""; 4,5 L";1.299,90;VERDADEIRO;05/01/2026';
const excel = `${HEADER.join(';')}\r\n${excelRow}\r\n`;
const product = { nome: 'Caçarola "Ágata"; 4,5 L', ativo: true, em: '2026-01-05' };

describe('a file that a spreadsheet saved', () => {
  const cases = [
    { name: 'Excel, CSV (Windows-1252)', bytes: windows1252(excel), encoding: 'windows-1252' },
    { name: 'Excel, CSV UTF-8', bytes: utf8(`\uFEFF${excel}`), encoding: 'utf-8' },
    { name: 'Excel, Unicode text', bytes: utf16(excel.replaceAll(';', '\t')), encoding: 'utf-16le' },
    { name: 'UTF-16, big end first', bytes: utf16(excel, { bigEndian: true }), encoding: 'utf-16be' },
    { name: 'UTF-16 without a mark', bytes: utf16(excel, { mark: false }), encoding: 'utf-16le' },
    { name: "Excel's own line about the separator", bytes: utf8(`sep=;\r\n${excel}`), encoding: 'utf-8' },
    { name: 'line feeds alone', bytes: utf8(excel.replaceAll('\r\n', '\n')), encoding: 'utf-8' },
    { name: 'carriage returns alone', bytes: utf8(excel.replaceAll('\r\n', '\r')), encoding: 'utf-8' },
  ];
  it.each(cases)('$name', async ({ name, bytes, encoding }) => {
    const file = await read(bytes, { decimalComma: true });
    expect(file.encoding).toBe(encoding);
    expect(file.header.problems).toEqual([]);
    const nome = name.includes('Unicode text') ? product.nome.replaceAll(';', '\t') : product.nome;
    expect(file.rows).toEqual([
      { number: 2, id: 'p1', data: { ...product, nome, Price: 1299.9 }, problems: [] },
    ]);
  });

  it('reads numbers, and names flags, that Excel wrote for Brazil until the operator says that they are Brazilian', async () => {
    const [row] = (await read(windows1252(excel))).rows;
    expect(row?.data).toMatchObject({ Price: 1299.9 });
    expect(row?.problems).toEqual([{ header: 'ativo:checkbox', problem: 'local-true', text: 'VERDADEIRO' }]);
  });

  it.each([
    { name: 'untouched and typed ones', cells: ['129.9', '12,50'], want: [129.9, 12.5] },
    {
      name: 'none where a typed comma makes a group doubtful',
      cells: ['12,50', '1.234'],
      want: [12.5, undefined],
    },
    {
      name: 'none where a group stood before the comma',
      cells: ['1.234', '12,50'],
      want: [1.234, undefined],
    },
    { name: 'no group with a comma', cells: ['1,234', '6.5'], want: [undefined, 6.5] },
  ])('of prices in one column, takes $name', async ({ cells, want }) => {
    const file = await read(
      utf8(`id;Price:number\r\n${cells.map((cell, at) => `p${at};${cell}`).join('\r\n')}`),
    );
    expect(file.rows.map(({ data }) => data.Price)).toEqual(want);
    expect(file.rows.map(({ problems }) => problems.length)).toEqual(
      want.map((value) => (value === undefined ? 1 : 0)),
    );
  });

  it('takes points for decimals in a Brazilian file where they can be nothing else', async () => {
    const rows = ['129.9', '12,50', '1.234'].map((cell, at) => `p${at};${cell}`).join('\r\n');
    const file = await read(utf8(`id;Price:number\r\n${rows}`), { decimalComma: true });
    expect(file.rows.map(({ data }) => data.Price)).toEqual([129.9, 12.5, undefined]);
    expect(file.rows[2]?.problems).toMatchObject([{ problem: 'mixed-marks' }]);
  });

  it('Google Sheets', async () => {
    const sheet = `${HEADER.join(',')}\r\np1,"Caçarola ""Ágata""; 4,5 L",1299.9,TRUE,2026-01-05\r\np2,Tampa,,FALSE,`;
    const file = await read(utf8(sheet));
    expect(file.rows).toEqual([
      { number: 2, id: 'p1', data: { ...product, Price: 1299.9 }, problems: [] },
      { number: 3, id: 'p2', data: { nome: 'Tampa', ativo: false }, problems: [] },
    ]);
  });

  it('empty columns and lines behind the table are nothing', async () => {
    const file = await read(utf8(`${HEADER.join(';')};;\r\np1;Tampa;;;;;\r\n;;;;;;\r\n\r\n\r\n`));
    expect(file.header.problems).toEqual([]);
    expect(file.rows).toEqual([{ number: 2, id: 'p1', data: { nome: 'Tampa' }, problems: [] }]);
  });

  const joined = [
    { name: 'plain', header: HEADER.join(',') },
    { name: 'quoted', header: HEADER.map((cell) => `"${cell}"`).join(',') },
  ];
  it.each(joined)('names the header and the mark of a $name file that was joined to another', async ({
    header,
  }) => {
    const one = `\uFEFF${header}\r\np1,Tampa,,,\r\n`;
    const { rows } = await read(utf8(one + one.replace('p1', 'p2')));
    expect(
      rows.map(({ number, id, problems }) => [number, id, problems.map(({ problem }) => problem)]),
    ).toEqual([
      [2, 'p1', []],
      [3, expect.stringContaining('id'), expect.arrayContaining(['header-again'])],
      [4, 'p2', []],
    ]);
  });

  it('says of a file of another collection that it is one, and lets nobody go on without its columns', async () => {
    const { header } = await read(utf8('id,title:text,stock:number\r\n1,a,2\r\n'));
    expect(header.problems.filter(({ skippable }) => !skippable).map(({ fault }) => fault)).toEqual([
      'no-column',
    ]);
    const some = await read(utf8('id,title:text,nome:text\r\n1,a,b\r\n'));
    expect(some.header.problems.map(({ fault }) => fault)).toEqual(['unknown-path']);
  });

  it('keeps zero bytes in texts, as they came', async () => {
    const { rows } = await read(utf8('id,nome:text\r\np1,a\0b\r\n'));
    expect(rows[0]).toMatchObject({ id: 'p1', data: { nome: 'a\0b' }, problems: [] });
  });

  it('tells a line without an end from a quote without one', async () => {
    const long = 'x'.repeat(MAX_ROW_LENGTH + 1);
    await expect(
      openCsv(['id,nome:text\n', 'p1,', long, 'y\n'], shape, times).then(rowsOf),
    ).rejects.toMatchObject({
      row: 2,
      reason: 'too-long',
    });
    await expect(openCsv(['id,nome:text\np1,"abc'], shape, times).then(rowsOf)).rejects.toMatchObject({
      row: 2,
      reason: 'unclosed',
    });
  });

  it('takes the semicolons in a text for none of its separators', async () => {
    const file = await read(utf8('id,"nome:text"\np1,"a;b;c;d"\n'));
    expect(file.rows[0]?.data).toEqual({ nome: 'a;b;c;d' });
  });
});
