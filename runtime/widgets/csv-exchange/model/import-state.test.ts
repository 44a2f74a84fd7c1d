import { describe, expect, it } from 'vitest';
import type { ImportRow } from '../../../core/row-runs/rows.ts';
import type { ImportRun } from './import-run.ts';
import { apply, type ImportEvent, type ImportState, NO_CHOICES, openQuestions } from './import-state.ts';
import type { OpenedFile } from './opened-file.ts';

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
  status: 'running',
  file: 'marcas.csv',
  header: [],
  separator: ',',
  total: 3,
  parts: 1,
  idPrefix: '',
  at: 0,
};

function sent(...events: readonly ImportEvent[]): ImportState {
  return events.reduce<ImportState>(apply, { phase: 'finding' });
}

function row(number: number, more: Partial<ImportRow>): ImportRow {
  return { number, cells: [], row: { number, data: {}, problems: [] }, ...more };
}

const BEGUN = { kind: 'begin', run: RUN } as const;

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
    { name: 'pauses when the part at hand is done', events: [{ kind: 'pause' }], phase: 'pausing' },
    { name: 'is paused then', events: [{ kind: 'pause' }, { kind: 'paused' }], phase: 'paused' },
    {
      name: 'goes on',
      events: [{ kind: 'pause' }, { kind: 'paused' }, { kind: 'resume' }],
      phase: 'running',
    },
    {
      name: 'stops out of a pause',
      events: [{ kind: 'pause' }, { kind: 'paused' }, { kind: 'stop' }],
      phase: 'stopping',
    },
    {
      name: 'does not pause while it stops',
      events: [{ kind: 'stop' }, { kind: 'pause' }],
      phase: 'stopping',
    },
    {
      name: 'is taken back when it has ended',
      events: [{ kind: 'ended', phase: 'finished' }, { kind: 'undo' }],
      phase: 'undoing',
    },
    { name: 'is not taken back before', events: [{ kind: 'undo' }], phase: 'running' },
    {
      name: 'cannot be stopped while it is taken back',
      events: [{ kind: 'ended', phase: 'finished' }, { kind: 'undo' }, { kind: 'stop' }],
      phase: 'undoing',
    },
    {
      name: 'pauses while it is taken back',
      events: [{ kind: 'ended', phase: 'finished' }, { kind: 'undo' }, { kind: 'pause' }],
      phase: 'undoPausing',
    },
    {
      name: 'goes on being taken back',
      events: [
        { kind: 'ended', phase: 'finished' },
        { kind: 'undo' },
        { kind: 'pause' },
        { kind: 'paused' },
        { kind: 'resume' },
      ],
      phase: 'undoing',
    },
  ])('$name', ({ events, phase }) => {
    expect(sent(BEGUN, ...events).phase).toBe(phase);
  });

  it('counts outcomes, and lists errors', () => {
    const rows = [
      row(2, { result: { action: 'created', version: 'v' } }),
      row(3, { result: { action: 'updated', version: 'v' } }),
      row(4, { result: { action: 'error', reason: 'denied' } }),
    ];
    expect(sent(BEGUN, { kind: 'rows', rows })).toMatchObject({
      done: 3,
      tally: { created: 1, updated: 1, unchanged: 0, errors: 1 },
      errors: [{ number: 4 }],
    });
  });

  it('shows a run that was taken back as it ended, when it is found again', () => {
    const rows = [
      row(2, { result: { action: 'created', version: 'v' }, undo: { ok: true } }),
      row(3, { result: { action: 'updated', version: 'v' }, undo: { ok: false, reason: 'changed-since' } }),
    ];
    const found = apply({ phase: 'finding' }, { kind: 'begin', run: { ...RUN, status: 'undone' } });
    expect(apply(found, { kind: 'rows', rows })).toMatchObject({
      phase: 'undone',
      done: 2,
      restored: 1,
      keptCount: 1,
      kept: [{ number: 3 }],
    });
  });

  it('waits for the store until rows come through again', () => {
    const waiting = sent(BEGUN, { kind: 'waiting', reason: 'offline' });
    expect(waiting).toMatchObject({ waiting: 'offline' });
    expect(apply(waiting, { kind: 'rows', rows: [] })).not.toHaveProperty('waiting');
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
