import { describe, expect, it } from 'vitest';
import type { RowRunRecord } from '../../../contract/row-run.ts';
import type { Item } from '../../../core/run/run-state.ts';
import { printPart } from '../../../core/run/stored-part.ts';
import { type AskedOfRun, progressOf, type RunPhase, rowRunIn, standOf } from './row-run.ts';

const TALLY = { created: 2, updated: 3, unchanged: 1, errors: 1 };

function run(more: Partial<RowRunRecord>): RowRunRecord {
  return {
    id: 'r1',
    kind: 'rows',
    what: 'import',
    collection: 'brand',
    title: 'marcas.csv',
    header: ['id'],
    separator: ';',
    rows: 10,
    tally: TALLY,
    status: 'running',
    driver: 'backend',
    total: 1,
    done: 0,
    failed: 0,
    concurrency: 1,
    createdBy: { id: 'u1', email: null, displayName: 'Ana' },
    counts: { waiting: 0, sent: 1, done: 0, failed: 0, notRun: 0, inDoubt: 0 },
    steps: [],
    parts: 1,
    startedAt: '2026-11-27T10:00:00.000Z',
    finishedAt: null,
    activeMs: 0,
    runningSince: null,
    waitingUntil: null,
    ...more,
  };
}

const back = (more: Partial<RowRunRecord>): RowRunRecord =>
  run({ id: 'r2', kind: 'undo-rows', undoes: 'r1', tally: { restored: 3, kept: 1 }, ...more });

interface Case {
  readonly name: string;
  readonly record: RowRunRecord;
  readonly undo?: RowRunRecord;
  readonly asked?: AskedOfRun;
  readonly want: RunPhase;
}

const ENDED = run({ status: 'finished' });

describe('how a run of rows is shown', () => {
  it.each<Case>([
    { name: 'runs', record: run({}), want: 'running' },
    {
      name: 'waits for a pause',
      record: run({}),
      asked: { action: 'pause', at: 'running' },
      want: 'pausing',
    },
    {
      name: 'is paused',
      record: run({ status: 'paused' }),
      asked: { action: 'pause', at: 'running' },
      want: 'paused',
    },
    {
      name: 'goes on at once when it is asked to',
      record: run({ status: 'paused' }),
      asked: { action: 'start', at: 'paused' },
      want: 'running',
    },
    {
      name: 'is about to stop',
      record: run({}),
      asked: { action: 'cancel', at: 'running' },
      want: 'stopping',
    },
    { name: 'was stopped', record: run({ status: 'cancelled' }), want: 'stopped' },
    { name: 'has ended', record: ENDED, want: 'finished' },
    {
      name: 'is about to be taken back',
      record: ENDED,
      asked: { action: 'undo', at: 'finished' },
      want: 'undoing',
    },
    { name: 'is taken back', record: ENDED, undo: back({}), want: 'undoing' },
    {
      name: 'pauses while it is taken back',
      record: ENDED,
      undo: back({ status: 'paused' }),
      want: 'undoPaused',
    },
    { name: 'was taken back', record: ENDED, undo: back({ status: 'finished' }), want: 'undone' },
    {
      name: 'can be taken back again after that was stopped',
      record: ENDED,
      undo: back({ status: 'cancelled' }),
      want: 'finished',
    },
    {
      name: 'of another browser was taken back with its own rows',
      record: back({ undoes: 'r2', status: 'finished' }),
      want: 'undone',
    },
  ])('$name', ({ record, undo, asked, want }) => {
    expect(progressOf(record, undo, asked).phase).toBe(want);
  });

  it('counts rows while it writes, and what it may take back while it takes back', () => {
    expect(progressOf(run({}), undefined, undefined)).toMatchObject({ done: 7, total: 10, tally: TALLY });
    expect(progressOf(ENDED, back({}), undefined)).toMatchObject({
      done: 4,
      total: 5,
      tally: TALLY,
      undo: { restored: 3, kept: 1 },
    });
  });

  it('counts the rows of the run that it takes back where that one is not known', () => {
    expect(progressOf(back({}), undefined, undefined)).toMatchObject({ done: 4, total: 10 });
  });

  it('says that some of its parts failed, and how many rows have no outcome', () => {
    const failed = run({ status: 'finished', failed: 1 });
    expect(progressOf(failed, undefined, undefined)).toMatchObject({ failed: 1, done: 7, total: 10 });
    const undo = back({ status: 'finished', failed: 1 });
    expect(progressOf(ENDED, undo, undefined)).toMatchObject({ failed: 1, done: 4, total: 5 });
    expect(progressOf(failed, undefined, { action: 'retry-errors', at: 'finished' }).phase).toBe('running');
  });

  it('says what an undo that was stopped took back, and waits for the next one', () => {
    const undo = back({ status: 'cancelled' });
    expect(progressOf(ENDED, undo, undefined).undo).toEqual({ restored: 3, kept: 1 });
    expect(progressOf(ENDED, undo, { action: 'undo', at: 'finished' }).phase).toBe('undoing');
  });

  it('says why it ended before its end', () => {
    const record = run({ status: 'cancelled', endedBecause: 'Seu papel mudou.' });
    expect(progressOf(record, undefined, undefined).because).toBe('Seu papel mudou.');
  });

  it('is none of another kind', () => {
    expect(rowRunIn({ ...run({}), kind: 'sync' })).toBeUndefined();
    expect(rowRunIn(null)).toBeUndefined();
  });
});

it('the parts of a run say which rows are being written, which went wrong, and whether a last look refused some', () => {
  const item = (id: string, state: Item['steps'][number], answer?: object): Item => ({
    id,
    steps: [state],
    retries: [0],
    errors: {},
    answers: answer ? { 0: JSON.stringify(answer) } : {},
    times: [undefined],
  });
  const records = [
    { id: 'r1-1', part: 1, data: printPart([item('2', 'waiting'), item('rest', 'done', { errors: 2 })]) },
    {
      id: 'r1-0',
      part: 0,
      data: printPart([item('1', 'sent'), item('0', 'done', { created: 9, errors: 1 })]),
    },
  ];
  expect(standOf(records)).toMatchObject({
    parts: [
      { part: 0, state: 'done', wrong: 1 },
      { part: 1, state: 'sent', wrong: 0 },
      { part: 2, state: 'waiting', wrong: 0 },
    ],
    isAnyWrong: true,
  });
});
