import { describe, expect, it } from 'vitest';
import type { ImportRow } from '../../../core/row-runs/rows.ts';
import type { ImportRun } from './import-run.ts';
import type { OpenedFile } from './import-state.ts';
import { apply, type ImportEvent, type ImportState, NO_CHOICES, openQuestions } from './import-state.ts';

const OPENED: OpenedFile = {
  encoding: 'utf-8',
  separator: ',',
  header: ['id', 'name:text'],
  problems: [],
  foreign: [],
  renamed: {},
  first: [],
  more: false,
};
const RUN: ImportRun = {
  user: 'ana',
  project: 'matriz',
  collection: 'brand',
  id: 'r1',
  status: 'read',
  file: 'marcas.csv',
  header: [],
  separator: ',',
  total: 3,
  parts: 1,
  idPrefix: '',
  at: 0,
};

function sent(...events: readonly ImportEvent[]): ImportState {
  return events.reduce<ImportState>(apply, { phase: 'choose', notCsv: false });
}

function row(number: number, more: Partial<ImportRow>): ImportRow {
  return { number, cells: [], row: { number, data: {}, problems: [] }, ...more };
}

/** Three rows are judged, and wait for the operator. */
const JUDGED: readonly ImportEvent[] = [
  { kind: 'opening', file: 'marcas.csv' },
  { kind: 'opened', opened: OPENED },
  { kind: 'reading' },
  { kind: 'read', run: RUN },
  { kind: 'ready' },
];

describe('where an import stands', () => {
  it('asks for another file after one that is no CSV', () => {
    expect(sent({ kind: 'choose' }, { kind: 'notCsv' })).toEqual({ phase: 'choose', notCsv: true });
  });

  it('takes a decimal comma for granted where the file has one', () => {
    const opened = { ...OPENED, header: ['id', 'Price:number'], first: [['P1', '49,90']] };
    expect(sent({ kind: 'opening', file: 'precos.csv' }, { kind: 'opened', opened })).toMatchObject({
      choices: { decimalComma: true },
    });
  });

  it('counts what the rows would do, and keeps the first of each kind', () => {
    const state = sent(
      { kind: 'opening', file: 'marcas.csv' },
      { kind: 'opened', opened: OPENED },
      { kind: 'reading' },
      { kind: 'read', run: RUN },
      {
        kind: 'judged',
        rows: [row(2, { plan: { kind: 'unchanged' } }), row(3, { plan: { kind: 'refused', faults: [] } })],
      },
      { kind: 'ready' },
    );
    expect(state).toMatchObject({
      phase: 'preview',
      ready: true,
      judged: 2,
      plans: { created: 0, changed: 0, unchanged: 1, refused: 1 },
      samples: { refused: [{ number: 3 }] },
    });
  });

  it('counts the cells that are read otherwise than they look', () => {
    const sim = { header: 'isActive:checkbox', warning: 'not-false', text: 'sim' } as const;
    const warned = (number: number) =>
      row(number, { row: { number, data: {}, problems: [], warnings: [sim] }, plan: { kind: 'unchanged' } });
    const state = sent(
      { kind: 'opening', file: 'banners.csv' },
      { kind: 'opened', opened: OPENED },
      { kind: 'reading' },
      { kind: 'judged', rows: [warned(2), row(3, { plan: { kind: 'unchanged' } })] },
      { kind: 'judged', rows: Array.from({ length: 60 }, (_, at) => warned(at + 4)) },
    );
    const { warned: found } = state.phase === 'preview' ? state : { warned: undefined };
    expect(found).toMatchObject({ cells: 61, first: { length: 50 } });
    expect(found?.first.slice(0, 2)).toEqual([2, 4].map((number) => ({ ...sim, number })));
  });

  it.each<{ name: string; events: readonly ImportEvent[]; phase: ImportState['phase'] }>([
    { name: 'sends its rows when the operator wants them written', events: [], phase: 'sending' },
    { name: 'begins', events: [{ kind: 'begun', id: 'r2' }], phase: 'begun' },
    {
      name: 'is a preview again when the sending is cancelled',
      events: [{ kind: 'notBegun' }],
      phase: 'preview',
    },
  ])('$name', ({ events, phase }) => {
    expect(sent(...JUDGED, { kind: 'send' }, ...events).phase).toBe(phase);
  });

  it('counts the rows that have arrived, and waits until the next ones do', () => {
    const waiting = sent(...JUDGED, { kind: 'send' }, { kind: 'waiting', reason: 'offline' });
    expect(waiting).toMatchObject({ waiting: 'offline', sent: 0, total: 3 });
    const after = apply(waiting, { kind: 'sent', rows: 2 });
    expect(after).toMatchObject({ sent: 2 });
    expect(after).not.toHaveProperty('waiting');
  });

  it('says why a run did not begin, until the operator tries again', () => {
    const refused = sent(...JUDGED, { kind: 'send' }, { kind: 'notBegun', because: 'Outra está aberta.' });
    expect(refused).toMatchObject({ phase: 'preview', ready: true, refusal: 'Outra está aberta.' });
    const again = [{ kind: 'send' }, { kind: 'notBegun' }] as const;
    expect(again.reduce<ImportState>(apply, refused)).not.toHaveProperty('refusal');
  });
});

describe('what must be agreed to before rows are read', () => {
  const column = { header: 'cor:text', column: 2 } as const;
  it.each([
    { name: 'nothing', problems: [], choices: NO_CHOICES, open: false },
    {
      name: 'a column that is left out',
      problems: [{ ...column, fault: 'unknown-path', skippable: true }],
      choices: NO_CHOICES,
      open: true,
    },
    {
      name: 'agreed to',
      problems: [{ ...column, fault: 'unknown-path', skippable: true }],
      choices: { ...NO_CHOICES, ignoreColumns: true },
      open: false,
    },
    {
      name: 'a missing id is a question of its own',
      problems: [{ header: 'id', fault: 'no-id', skippable: true }],
      choices: { ...NO_CHOICES, ignoreColumns: true },
      open: true,
    },
    {
      name: 'a column twice cannot be agreed to',
      problems: [{ ...column, fault: 'duplicate', skippable: false }],
      choices: { ignoreColumns: true, oneEach: true, decimalComma: false },
      open: true,
    },
  ] as const)('$name', ({ problems, choices, open }) => {
    expect(openQuestions({ ...OPENED, problems }, choices)).toBe(open);
  });
});
