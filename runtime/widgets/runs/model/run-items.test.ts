import { describe, expect, it } from 'vitest';
import type { Item } from '../../../core/run/run-state.ts';
import { printPart } from '../../../core/run/stored-part.ts';
import { clockText, durationText, paceOf, shareDone, withSample } from './progress.ts';
import {
  countItems,
  errorsCsv,
  itemState,
  itemsOfCodes,
  itemsOfPart,
  pipelinesDone,
  viewedItems,
} from './run-items.ts';
import { headGroups } from './step-heads.ts';

const product = (id: string, steps: Item['steps'], errors: Item['errors'] = {}): Item => ({
  id,
  steps,
  errors,
  retries: [0, 0],
  answers: {},
  times: [],
});
const PART = {
  id: 'r-1',
  part: 1,
  data: printPart([
    product('a1', ['done', 'done']),
    product('b2', ['failed', 'not-run'], { 0: '=HTTP 500' }),
    product('c3', ['done', 'sent']),
    product('d4', ['in-doubt', 'waiting']),
    product('e5', ['waiting', 'absent']),
  ]),
};

describe('items of a run', () => {
  it.each([
    { steps: ['waiting', 'waiting'], want: 'waiting' },
    { steps: ['done', 'waiting'], want: 'waiting' },
    { steps: ['done', 'sent'], want: 'fetching' },
    { steps: ['failed', 'sent'], want: 'fetching' },
    { steps: ['failed', 'in-doubt'], want: 'in-doubt' },
    { steps: ['done', 'failed'], want: 'error' },
    { steps: ['done', 'absent'], want: 'done' },
  ] as const)('$steps is $want', ({ steps, want }) => {
    expect(itemState(steps)).toBe(want);
  });

  it.each([
    { steps: ['done', 'done', 'waiting'], want: { done: 1, total: 2 } },
    { steps: ['done', 'done', 'done'], want: { done: 2, total: 2 } },
    { steps: ['done', 'not-run', 'done'], want: { done: 1, total: 2 } },
    { steps: ['done', 'absent', 'waiting'], want: { done: 1, total: 2 } },
    { steps: ['absent', 'absent', 'failed'], want: { done: 0, total: 1 } },
  ] as const)('of a pipeline of two steps and one of one count as two: $steps', ({ steps, want }) => {
    expect(pipelinesDone(steps, [0, 0, 1])).toEqual(want);
  });

  it('are the same objects as long as their part is', () => {
    expect(itemsOfPart(PART)).toBe(itemsOfPart(PART));
    expect(itemsOfPart({ ...PART })[0]).not.toBe(itemsOfPart(PART)[0]);
  });

  it('are counted, filtered by state and code, and begin with errors on demand', () => {
    const rows = itemsOfPart(PART);
    expect(countItems(rows)).toEqual({ all: 5, waiting: 1, fetching: 1, done: 1, error: 1, 'in-doubt': 1 });
    const codes = (view: Partial<Parameters<typeof viewedItems>[1]>) =>
      viewedItems(rows, { filter: 'all', errorsFirst: false, code: '', ...view }).map(({ code }) => code);
    expect(codes({})).toEqual(['a1', 'b2', 'c3', 'd4', 'e5']);
    expect(codes({ errorsFirst: true })).toEqual(['b2', 'd4', 'a1', 'c3', 'e5']);
    expect(codes({ filter: 'done' })).toEqual(['a1']);
    expect(codes({ code: ' C' })).toEqual(['c3']);
  });

  it('stand for codes that no run has yet', () => {
    expect(itemsOfCodes(['x'], 2)).toMatchObject([
      { code: 'x', state: 'waiting', steps: ['waiting', 'waiting'] },
    ]);
  });
});

describe('the pace', () => {
  it('is of the last minute, and says how long the rest takes', () => {
    let samples = withSample([], { at: 0, ended: 0 });
    for (let second = 1; second <= 120; second += 1) {
      samples = withSample(samples, {
        at: second * 1000,
        ended: second <= 60 ? second : 60 + (second - 60) * 2,
      });
    }
    expect(samples.length).toBeLessThan(65);
    expect(paceOf(samples, { total: 300 })).toEqual({ perMinute: 120, leftMs: 60_000 });
  });

  it('says nothing before there is something to say, and forgets after a start anew', () => {
    expect(paceOf([{ at: 0, ended: 0 }], { total: 9 })).toBeUndefined();
    expect(
      paceOf(
        [
          { at: 0, ended: 0 },
          { at: 500, ended: 3 },
        ],
        { total: 9 },
      ),
    ).toBeUndefined();
    expect(withSample([{ at: 0, ended: 5 }], { at: 1, ended: 0 })).toEqual([{ at: 1, ended: 0 }]);
  });

  it('shows all only when all have ended, and a time as people say it', () => {
    expect([shareDone({ total: 0, ended: 0 }), shareDone({ total: 1000, ended: 999 })]).toEqual([0, 99]);
    expect([20_000, 720_000, 7_200_000, 7_500_000].map(durationText)).toEqual([
      'menos de 1 min',
      '12 min',
      '2 h',
      '2 h 5 min',
    ]);
  });
});

it('a moment on a clock is its hour and minute, whatever its seconds', () => {
  const shown = ['2026-11-23T17:05:09Z', '2026-11-23T17:05:00Z'].map((moment) =>
    clockText(moment, 'America/Sao_Paulo'),
  );
  expect(shown).toEqual(['14:05', '14:05']);
});

it('errors go into a CSV that no spreadsheet runs', () => {
  const words = {
    header: ['Código', 'Etapa', 'Situação', 'Mensagem'],
    steps: ['ERP', 'Loja'],
    states: { failed: 'Erro', 'not-run': 'Não executado', 'in-doubt': 'Sem resposta' },
  };
  expect(errorsCsv(itemsOfPart(PART), words).split('\r\n')).toEqual([
    '\ufeff"Código";"Etapa";"Situação";"Mensagem"',
    `"b2";"ERP";"Erro";"'=HTTP 500"`,
    '"b2";"Loja";"Não executado";""',
    '"d4";"ERP";"Sem resposta";""',
    '',
  ]);
});

it('neighbours of one group have one head', () => {
  const heads = ['ERP', 'ERP', '', 'IA', 'ERP'].map((group, at) => {
    return { name: `s${at}`, label: '', whole: '', group, pipeline: at };
  });
  expect(headGroups(heads)).toEqual([
    { group: 'ERP', first: 0, count: 2 },
    { group: '', first: 2, count: 1 },
    { group: 'IA', first: 3, count: 1 },
    { group: 'ERP', first: 4, count: 1 },
  ]);
});
