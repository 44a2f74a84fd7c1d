import { describe, expect, it } from 'vitest';
import { compileCondition } from './predicate.ts';
import { readCondition } from './read-condition.ts';
import { conditionSentence } from './sentence.ts';
import { conditionSql } from './sql/print-sql.ts';
import { storeFilter } from './store-filter.ts';
import { CUSTOMERS } from './testing/customers.ts';

/** In São Paulo it is still the 27th. */
const CONTEXT = { timeZone: 'America/Sao_Paulo', now: Date.UTC(2026, 10, 28, 2, 0) };

function holds(condition: object, record: object): boolean {
  const compiled = compileCondition(condition, CUSTOMERS, CONTEXT);
  if (!compiled.ok) throw new Error(JSON.stringify(compiled.problems));
  return compiled.matches(record);
}

describe('days around today', () => {
  const week = { type: 'inNextDays', field: 'seenAt', value: 7 };
  it.each([
    ['yesterday, at its last moment', week, '2026-11-27T02:59:59.999Z', false],
    ['today, at its first moment', week, '2026-11-27T03:00:00.000Z', true],
    ['the last day, at its last moment', week, '2026-12-05T02:59:59.999Z', true],
    ['the day after it', week, '2026-12-05T03:00:00.000Z', false],
    ['today alone, of no day ahead', { ...week, value: 0 }, '2026-11-28T02:59:59.999Z', true],
    ['tomorrow, of no day ahead', { ...week, value: 0 }, '2026-11-28T03:00:00.000Z', false],
    [
      'tomorrow, of no day back',
      { ...week, type: 'inLastDays', value: 0 },
      '2026-11-28T03:00:00.000Z',
      false,
    ],
    ['the negation', { ...week, type: 'notInNextDays' }, '2026-11-27T03:00:00.000Z', false],
    ['the negation, of a document without the moment', { ...week, type: 'notInNextDays' }, undefined, true],
  ])('are calendar days of the store: %s', (_name, condition, seenAt, want) => {
    expect(holds(condition, { seenAt })).toBe(want);
  });

  it('are asked of a store as one range, in a sentence as days ahead', () => {
    const { tree } = readCondition({ type: 'inNextDays', field: 'birthday', value: 7 }, CUSTOMERS);
    expect(storeFilter(tree, CUSTOMERS, CONTEXT)).toMatchObject({
      kind: 'and',
      filters: [
        { operator: '>=', value: '2026-11-27' },
        { operator: '<', value: '2026-12-04\0' },
      ],
    });
    expect(tree && conditionSentence(tree, CUSTOMERS)).toBe('Aniversário é nos próximos 7 dias');
  });

  it('are printed by the clock of a warehouse', () => {
    const sql = conditionSql(week, CUSTOMERS, { timeZone: 'UTC', dialect: 'bigquery' });
    expect(sql).toMatchObject({
      sql: expect.stringContaining("DATE_ADD(CURRENT_DATE('UTC'), INTERVAL 7 DAY)"),
    });
  });
});

describe('a list of files', () => {
  it.each([
    ['is not filled where it is empty', { type: 'notExists', field: 'photos' }, { photos: [] }, true],
    ['is filled by one', { type: 'exists', field: 'photos' }, { photos: [{ id: 'a' }] }, true],
    ['is counted', { type: 'lessThan', field: 'photos', map: 'count', value: 2 }, { photos: [{}] }, true],
  ])('%s', (_name, condition, record, want) => {
    expect(holds(condition, record)).toBe(want);
  });

  it('has no items to ask about', () => {
    const { problems } = readCondition({ type: 'some', field: 'photos', params: [] }, CUSTOMERS);
    expect(problems).toMatchObject([{ reason: 'operator-not-for-field' }]);
  });
});
