import { describe, expect, it } from 'vitest';
import type { ImportRow } from '../../../core/row-runs/rows.ts';
import { isCsvFile } from './is-csv-file.ts';
import { errorHeader, errorLines, type ReportWords, reportHeader, reportLines } from './report.ts';

const RUN = { header: ['id', 'name:text'], separator: ';' } as const;
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
  columns: ['linha', 'id', 'ação', 'mensagem', 'campo', 'antes', 'depois'],
  action: ({ result }: ImportRow) => result?.action ?? '',
  message: ({ result }: ImportRow) => (result?.action === 'error' ? '=perigo' : ''),
  changes: () => [
    ['Nome', 'Velha', '=Nova'],
    ['Preço', '', '9,00'],
  ],
} as const satisfies ReportWords;
const WRITE = { mask: [['name']], before: {}, after: {} };

describe('what an import leaves to take home', () => {
  it('reports row, id, action and message, guarded against formulas', () => {
    expect(reportHeader(WORDS, RUN) + reportLines(ROWS, WORDS, RUN)).toBe(
      "\uFEFFlinha;id;ação;mensagem;campo;antes;depois\r\n2;a;created;;;;\r\n3;b;error;'=perigo;;;\r\n",
    );
  });

  it('reports each field of a changed row with its value before and after, and none of a failed one', () => {
    const row = { ...ROWS[0], number: 4, plan: { kind: 'changed', write: WRITE } } as const;
    const changed: ImportRow = { ...row, cells: [], row: { number: 4, data: {}, problems: [] } };
    const results = [
      { action: 'updated', version: 'v' },
      { action: 'error', reason: 'denied' },
    ] as const;
    const rows = results.map((result): ImportRow => ({ ...changed, result }));
    expect(reportLines(rows, WORDS, RUN).split('\r\n')).toEqual([
      "4;a;updated;;Nome;Velha;'=Nova",
      '4;a;updated;;Preço;;9,00',
      "4;a;error;'=perigo;;;",
      '',
    ]);
  });

  it('gives the errors back with the cells as they came', () => {
    expect(errorHeader(RUN) + errorLines(ROWS, RUN)).toBe('\uFEFFid;name:text\r\nb;"\'=1+1; ""x"""\r\n');
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
