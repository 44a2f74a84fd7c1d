import { describe, expect, it } from 'vitest';
import type { Item } from '../../../core/run/run-state.ts';
import { printPart } from '../../../core/run/stored-part.ts';
import { activeAccounts, choicesIn, chosenAccount, NO_CHOICES } from './choices.ts';
import { errorsCsv } from './errors-csv.ts';
import { clockText, durationText, paceOf, shareDone, withSample } from './progress.ts';
import { countRows, pipelinesDone, rowState, rowsOfCodes, rowsOfPart, viewedRows } from './run-rows.ts';
import { codeProblem, companyProblem, openingStep, otherCompany, proposedCompany } from './single-run.ts';
import { NEW_RUN, shownId } from './synced-run.ts';

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

describe('rows of a run', () => {
  it.each([
    { steps: ['waiting', 'waiting'], want: 'waiting' },
    { steps: ['done', 'waiting'], want: 'waiting' },
    { steps: ['done', 'sent'], want: 'fetching' },
    { steps: ['failed', 'sent'], want: 'fetching' },
    { steps: ['failed', 'in-doubt'], want: 'in-doubt' },
    { steps: ['done', 'failed'], want: 'error' },
    { steps: ['done', 'absent'], want: 'done' },
  ] as const)('$steps is $want', ({ steps, want }) => {
    expect(rowState(steps)).toBe(want);
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
    expect(rowsOfPart(PART)).toBe(rowsOfPart(PART));
    expect(rowsOfPart({ ...PART })[0]).not.toBe(rowsOfPart(PART)[0]);
    expect(rowsOfPart(PART).map(({ index }) => index)).toEqual([100, 101, 102, 103, 104]);
  });

  it('are counted, filtered by state and code, and begin with errors on demand', () => {
    const rows = rowsOfPart(PART);
    expect(countRows(rows)).toEqual({ all: 5, waiting: 1, fetching: 1, done: 1, error: 1, 'in-doubt': 1 });
    const codes = (view: Partial<Parameters<typeof viewedRows>[1]>) =>
      viewedRows(rows, { filter: 'all', errorsFirst: false, code: '', ...view }).map(({ code }) => code);
    expect(codes({})).toEqual(['a1', 'b2', 'c3', 'd4', 'e5']);
    expect(codes({ errorsFirst: true })).toEqual(['b2', 'd4', 'a1', 'c3', 'e5']);
    expect(codes({ filter: 'done' })).toEqual(['a1']);
    expect(codes({ code: ' C' })).toEqual(['c3']);
  });

  it('stand for codes that no run has yet', () => {
    expect(rowsOfCodes(['x'], 2)).toMatchObject([
      { index: 0, code: 'x', state: 'waiting', steps: ['waiting', 'waiting'] },
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

it('a run of somebody else does not take the place of codes that are typed', () => {
  const theirs = { isDrafting: false, going: 'theirs', seen: 'theirs' };
  expect(shownId(undefined, theirs)).toBe('theirs');
  expect(shownId(undefined, { ...theirs, isDrafting: true })).toBeUndefined();
  expect(shownId('mine', { ...theirs, isDrafting: true })).toBe('mine');
  expect(shownId(NEW_RUN, theirs)).toBeUndefined();
  expect(shownId(undefined, { ...theirs, going: undefined })).toBe('theirs');
});

it('errors go into a CSV that no spreadsheet runs', () => {
  const words = {
    header: ['Código', 'Etapa', 'Situação', 'Mensagem'],
    steps: ['ERP', 'Loja'],
    states: { failed: 'Erro', 'not-run': 'Não executado', 'in-doubt': 'Sem resposta' },
  };
  expect(errorsCsv(rowsOfPart(PART), words).split('\r\n')).toEqual([
    '\ufeff"Código";"Etapa";"Situação";"Mensagem"',
    `"b2";"ERP";"Erro";"'=HTTP 500"`,
    '"b2";"Loja";"Não executado";""',
    '"d4";"ERP";"Sem resposta";""',
    '',
  ]);
});

describe('remembered choices', () => {
  it('are read whatever is stored', () => {
    expect(choicesIn({ account: 'Matriz', concurrency: 4, pipelines: ['magalu', 7] })).toEqual({
      account: 'Matriz',
      concurrency: 4,
      pipelines: ['magalu'],
    });
    expect(choicesIn({ concurrency: 11, pipelines: 'x' })).toEqual(NO_CHOICES);
    expect(choicesIn('?')).toEqual(NO_CHOICES);
  });

  it('name an account that is still there, else the only one', () => {
    expect(chosenAccount('A', ['A', 'B'])).toBe('A');
    expect(chosenAccount('C', ['A', 'B'])).toBe('');
    expect(chosenAccount('C', ['A'])).toBe('A');
  });

  it('offer active accounts by their description', () => {
    const accounts = [
      { description: ' Matriz ' },
      { description: 'Velha', isActive: false },
      {},
      { description: 'Matriz' },
    ];
    expect(activeAccounts({ accounts })).toEqual(['Matriz']);
    expect(activeAccounts(null)).toEqual([]);
  });
});

describe('the questions before an import', () => {
  it('propose the company by the beginning of the code', () => {
    expect([proposedCompany('2001011'), proposedCompany(' 801'), proposedCompany('x1')]).toEqual([
      '2',
      '28',
      '',
    ]);
    expect([otherCompany('2', '2001011'), otherCompany('3', '2001011'), otherCompany('3', 'x1')]).toEqual([
      undefined,
      '2',
      undefined,
    ]);
  });

  it('are asked again where the remembered import is over, and not where it goes on', () => {
    expect(openingStep('import', { isRemembered: true, isPast: true })).toBe('ask');
    expect(openingStep('import', { isRemembered: true, isPast: false })).toBe('resume');
    expect(openingStep('erp-sync', { isRemembered: true, isPast: true })).toBe('begin');
    expect(openingStep('import', { isRemembered: false, isPast: false })).toBe('begin');
  });

  it('say what is missing', () => {
    expect(['', ' ', '0', '2x', '28'].map(companyProblem)).toEqual([
      'noCompany',
      'noCompany',
      'wrongCompany',
      'wrongCompany',
      undefined,
    ]);
    expect(['', 'a b', '2001'].map(codeProblem)).toEqual(['wrongCode', 'wrongCode', undefined]);
  });
});
