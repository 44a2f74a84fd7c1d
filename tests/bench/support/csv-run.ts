/**
 * One run of `tests/bench/csv.ts`: does the named work on the file, prints milliseconds and memory.
 */
import { appendFileSync, createReadStream, writeFileSync } from 'node:fs';
import process from 'node:process';
import Papa from 'papaparse';
import type { CsvMapping } from '../../../runtime/contract/csv.ts';
import type { FieldType } from '../../../runtime/contract/field.ts';
import {
  type CsvDocument,
  csvEncoding,
  csvPrinter,
  csvShapeOf,
  decodedCsv,
  openCsv,
} from '../../../runtime/core/csv/index.ts';
import { sized } from './smallest.ts';

const ROWS = sized(100_000, 1000);
const PAGE = 500;
/** What both readers are handed at a time, in bytes. */
const READ_AT_ONCE = 1024 * 1024;
const times = { timeZone: 'America/Sao_Paulo' };

const TYPES: readonly FieldType[] = ['text', 'number', 'text', 'checkbox', 'text', 'date'];
const mapping: CsvMapping = {
  collection: 'product',
  id: 'id',
  columns: Array.from({ length: 29 }, (_, index) => ({
    path: `field${index}`,
    type: TYPES[index % TYPES.length] ?? 'text',
  })),
};
const shape = csvShapeOf(
  { fields: mapping.columns.map(({ path, type }) => ({ name: path, path, label: path, type })) },
  mapping,
);

function valueAt(type: FieldType, row: number, column: number): unknown {
  switch (type) {
    case 'number':
      return (row * 31 + column) / 100;
    case 'checkbox':
      return row % 2 === 0;
    case 'date':
      return `2026-01-${String((row % 28) + 1).padStart(2, '0')}`;
    default:
      return `Pão ${row}, ${column}`;
  }
}

function* pages(): Generator<CsvDocument[]> {
  for (let start = 0; start < ROWS; start += PAGE) {
    yield Array.from({ length: PAGE }, (_, at) => ({
      id: `p${start + at}`,
      data: Object.fromEntries(
        mapping.columns.map(({ path, type }, column) => [path, valueAt(type, start + at, column)]),
      ),
    }));
  }
}

/** To ask takes longer than to read a row: both readers ask as often. */
const WATCH_ROWS = 1000;
let highest = 0;
const watch = (): void => {
  highest = Math.max(highest, process.memoryUsage.rss());
};

async function writeFile(file: string): Promise<void> {
  const printer = csvPrinter<string>(mapping, times, { keep: (page) => page, take: (page) => page });
  for (const page of pages()) await printer.add(page);
  writeFileSync(file, '');
  for await (const piece of printer.finish()) appendFileSync(file, piece);
}

/** As a spreadsheet saves it where texts hold no separator: no quote anywhere, which Papa reads fastest. */
function writePlainFile(file: string): void {
  const columns = mapping.columns.map(({ path, type }) => `${path}:${type}`);
  writeFileSync(file, `id;${columns.join(';')}`);
  for (const page of pages()) {
    const rows = page.map(({ id, data }) => [id, ...mapping.columns.map(({ path }) => String(data[path]))]);
    appendFileSync(file, rows.map((row) => `\r\n${row.join(';')}`).join(''));
  }
}

async function read(file: string): Promise<number> {
  const bytes = () => createReadStream(file, { highWaterMark: READ_AT_ONCE });
  const encoding = await csvEncoding(bytes);
  const open = await openCsv(decodedCsv(bytes(), encoding), shape, times);
  let rows = 0;
  let watched = 0;
  for await (const some of open.rows()) {
    rows += some.length;
    if (rows - watched < WATCH_ROWS) continue;
    watched = rows;
    watch();
  }
  return rows;
}

function papaStream(file: string): Promise<number> {
  const bytes = createReadStream(file, { highWaterMark: READ_AT_ONCE });
  const stream = bytes.pipe(Papa.parse(Papa.NODE_STREAM_INPUT, {}));
  let rows = -1;
  return new Promise((done, failed) => {
    stream.on('data', () => {
      rows += 1;
      if (rows % WATCH_ROWS === 0) watch();
    });
    stream.on('end', () => done(rows));
    stream.on('error', failed);
  });
}

async function print(file: string): Promise<number> {
  let documents = 0;
  // Printed pages wait as bytes, half the size of texts, as the export keeps them.
  const printer = csvPrinter<Buffer>(mapping, times, {
    keep: (page) => Buffer.from(page),
    take: (page) => page.toString(),
  });
  for (const page of pages()) {
    documents += page.length;
    await printer.add(page);
    watch();
  }
  for await (const piece of printer.finish()) appendFileSync(file, piece);
  return documents;
}

function papaUnparse(): number {
  const rows: string[][] = [];
  for (const page of pages()) {
    rows.push(...page.map(({ id, data }) => [id, ...mapping.columns.map(({ path }) => String(data[path]))]));
  }
  watch();
  Papa.unparse(rows, { quotes: true, delimiter: ',', newline: '\r\n' });
  return rows.length;
}

const [work = '', file = ''] = process.argv.slice(2);
if (work === 'write') await writeFile(file);
else if (work === 'write-plain') writePlainFile(file);
else {
  globalThis.gc?.();
  const before = process.memoryUsage.rss();
  const start = performance.now();
  const works: { readonly [name: string]: () => Promise<number> | number } = {
    read: () => read(file),
    'papa-stream': () => papaStream(file),
    print: () => print(file),
    'papa-unparse': papaUnparse,
  };
  const rows = await works[work]?.();
  if (rows !== ROWS) throw new Error(`${work}: ${rows} rows`);
  watch();
  const result = { milliseconds: performance.now() - start, megabytes: (highest - before) / 1024 / 1024 };
  process.stdout.write(JSON.stringify(result));
}
