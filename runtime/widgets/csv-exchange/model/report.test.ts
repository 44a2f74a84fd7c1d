import { describe, expect, it } from 'vitest';
import type { ImportRow, ImportRun } from './import-run.ts';
import { isCsvFile } from './is-csv-file.ts';
import { errorHeader, errorLines, reportHeader, reportLines } from './report.ts';

const RUN = { header: ['id', 'name:text'], separator: ';' } as const satisfies Partial<ImportRun>;
const ROWS: readonly ImportRow[] = [
  {
    number: 2,
    id: 'a',
    cells: ['a', 'Boa'],
    row: { number: 2, data: {}, problems: [] },
    result: { action: 'created', version: 'v' },
  },
  {
    number: 3,
    id: 'b',
    cells: ['b', '\'=1+1; "x"'],
    row: { number: 3, data: {}, problems: [] },
    result: { action: 'error', reason: 'denied' },
  },
];
const WORDS = {
  columns: ['linha', 'id', 'ação', 'mensagem'],
  action: ({ result }: ImportRow) => result?.action ?? '',
  message: ({ result }: ImportRow) => (result?.action === 'error' ? '=perigo' : ''),
} as const;

describe('what an import leaves to take home', () => {
  it('reports row, id, action and message, guarded against formulas', () => {
    const run = RUN as unknown as ImportRun;
    expect(reportHeader(WORDS, run) + reportLines(ROWS, WORDS, run)).toBe(
      "\uFEFFlinha;id;ação;mensagem\r\n2;a;created;\r\n3;b;error;'=perigo\r\n",
    );
  });

  it('gives the errors back with the cells as they came', () => {
    const run = RUN as unknown as ImportRun;
    expect(errorHeader(run) + errorLines(ROWS, run)).toBe('\uFEFFid;name:text\r\nb;"\'=1+1; ""x"""\r\n');
  });
});

describe('a CSV file', () => {
  it.each([
    { name: 'a.csv', type: 'text/csv', want: true },
    { name: 'a.txt', type: 'text/csv', want: true },
    { name: 'a.CSV', type: '', want: true },
    { name: 'a.csv', type: 'application/vnd.ms-excel', want: true },
    { name: 'a.xls', type: 'application/vnd.ms-excel', want: false },
    { name: 'a.csv', type: 'text/plain', want: false },
    { name: 'a.txt', type: '', want: false },
  ])('$name of type "$type": $want', ({ want, ...file }) => {
    expect(isCsvFile(file)).toBe(want);
  });
});
