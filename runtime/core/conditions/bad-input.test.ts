import { describe, expect, it } from 'vitest';
import { bannerCondition } from './banner.ts';
import { storeCondition } from './condition.ts';
import { conditionJudge } from './condition-errors.ts';
import { priceRuleParts, segmentMembers } from './members.ts';
import { compileCondition } from './predicate.ts';
import { checkCondition, readCondition } from './read-condition.ts';
import { conditionSentence } from './sentence.ts';
import { DIALECT_NAMES } from './sql/dialect.ts';
import { conditionSql } from './sql/print-sql.ts';
import { CUSTOMER_DEFINITION, CUSTOMERS, SAO_PAULO } from './testing/customers.ts';

const cyclic: { type: string; params: unknown[] } = { type: 'and', params: [] };
cyclic.params.push(cyclic, cyclic, { type: 'or', params: [cyclic, cyclic] });
const deep = Array.from({ length: 100_000 }).reduce<unknown>((inner) => ({ type: 'not', params: [inner] }), {
  type: 'exists',
  field: 'name',
});
const throws = () => {
  throw new Error('run');
};
const getter = Object.defineProperty({ field: 'name' }, 'type', { enumerable: true, get: throws });
const proxy = new Proxy({}, { getPrototypeOf: throws, ownKeys: throws, getOwnPropertyDescriptor: throws });
const manyNames = Array.from({ length: 201 }, () => ({ type: 'exists', field: 'name' }));
const equals = (field: string, value: unknown, more: object = {}) => ({
  type: 'equals',
  field,
  value,
  ...more,
});
const isIn = (value: unknown) => ({ type: 'in', field: 'name', value });
const nested = (levels: number): unknown =>
  levels === 0
    ? { type: 'exists', field: 'name' }
    : { type: levels % 2 === 0 ? 'and' : 'or', params: [nested(levels - 1), equals('name', 'a')] };

const BAD: readonly (readonly [name: string, stored: unknown, reasons: readonly string[]])[] = [
  ['a cycle', cyclic, ['too-deep', 'too-many']],
  ['a depth of 100,000', deep, ['too-deep']],
  ['six levels', nested(5), ['too-deep']],
  ['201 conditions', { type: 'and', params: manyNames }, ['too-many']],
  ['a getter', getter, ['not-a-condition']],
  ['a proxy', proxy, ['not-a-condition']],
  ['a prototype', JSON.parse('{"__proto__":{"type":"equals"},"a":1}'), ['not-a-condition']],
  ['a field of every object', equals('constructor', 'a'), ['unknown-field']],
  ['a field of the prototype', equals('__proto__', 'a'), ['unknown-field']],
  ['a field that the schema has dropped since', equals('gone', 'a'), ['unknown-field']],
  ['a secret', equals('password', 'a'), ['unknown-field']],
  ['an unknown operator', { type: 'soundsLike', field: 'name', value: 'a' }, ['unknown-operator']],
  [
    'an operator of another kind of field',
    { type: 'contains', field: 'total', value: 'a' },
    ['operator-not-for-field'],
  ],
  ['an unknown reading', equals('name', 'a', { map: 'md5' }), ['unknown-reading']],
  ['a reading that is no text', equals('name', 'a', { map: {} }), ['unknown-reading']],
  ['a number that is none', equals('total', 'doze'), ['value-unfit']],
  ['an infinite number', equals('total', Number.POSITIVE_INFINITY), ['value-unfit']],
  ['an object that calls itself a text', equals('name', { toString: throws }), ['unknown-value']],
  ['a list where one value belongs', equals('name', ['a']), ['unknown-value']],
  ['a map where a list belongs', isIn({ a: 1 }), ['unknown-value']],
  ['a list of maps', isIn([{ toString: throws }]), ['unknown-value']],
  ['a list with nothing in it', isIn(['a', null]), ['unknown-value']],
  ['a list of yes and no', isIn([true]), ['unknown-value']],
  ['a list in a list', isIn([['a']]), ['unknown-value']],
  ['a list with a getter', isIn(Object.defineProperty([], 0, { get: throws })), ['unknown-value']],
  ['an empty value', equals('name', ''), ['value-missing']],
  ['a text with NUL', equals('name', 'a\0'), ['text-unprintable']],
  ['half a character', equals('name', '\ud83d'), ['text-unprintable']],
  [
    'a negation of two',
    { type: 'not', params: [equals('name', 'a'), equals('name', 'b')] },
    ['parts-missing'],
  ],
  ['params that are none', { type: 'and', params: 'name' }, ['not-a-condition']],
  ["a list's params that are none", { type: 'some', field: 'orders', params: 'isPaid' }, ['not-a-condition']],
  [
    'params with a getter',
    { type: 'and', params: Object.defineProperty([], 0, { get: throws }) },
    ['not-a-condition'],
  ],
  ['a text in the place of a group', 'name = 1', ['not-a-condition']],
  ['a list in the place of a group', [equals('name', 'a')], ['not-a-condition']],
];

describe('a bad condition', () => {
  it.each(BAD)('never throws, is never SQL, meets nothing and says why: %s', (_name, stored, reasons) => {
    const problems = checkCondition(stored, CUSTOMERS);
    expect(problems.length).toBeGreaterThan(0);
    for (const { reason, message } of problems) {
      expect(reasons).toContain(reason);
      expect(message).not.toBe('');
    }
    for (const dialect of DIALECT_NAMES) {
      expect(conditionSql(stored, CUSTOMERS, { ...SAO_PAULO, dialect }).ok).toBe(false);
    }
    expect(compileCondition(stored, CUSTOMERS, SAO_PAULO).ok).toBe(false);
    expect(conditionSentence(stored, CUSTOMERS)).toBeTypeOf('string');
    expect(conditionSentence(stored)).toBeTypeOf('string');
    const segment = { emails: ['a@b.c'], rules: { inclusion: equals('name', 'a'), exclusion: stored } };
    expect(segmentMembers(segment, CUSTOMERS, SAO_PAULO).ok).toBe(false);
    const [part] = priceRuleParts({ rules: [{ conditions: stored }] }, CUSTOMERS, SAO_PAULO);
    expect([part?.applies({ name: 'a' }), part?.problems.length]).not.toEqual([true, 0]);
    const who = {
      name: 'who',
      path: 'who',
      type: 'condition',
      label: 'Quem',
      condition: { subject: 'customer', empty: 'all' },
    } as const;
    expect(conditionJudge([who], [CUSTOMER_DEFINITION])({ who: stored }).length).toBeGreaterThan(0);
    const visit = { ...CUSTOMERS, customer: CUSTOMERS, product: CUSTOMERS };
    expect(bannerCondition({ customer: stored }, visit).problems.length).toBeGreaterThan(0);
  });

  it.each(BAD)('leaves what is beside it as it is, and is muted away: %s', (_name, stored) => {
    const good = equals('name', 'Ana');
    const beside = conditionSentence({ type: 'and', params: [good, stored] }, CUSTOMERS);
    expect(beside).toContain('Nome é “Ana”');
    if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return;
    if (stored === getter || stored === proxy || stored === cyclic) return;
    const muted = { type: 'and', params: [good, { ...stored, off: true }] };
    expect(checkCondition(muted, CUSTOMERS)).toEqual([]);
    const compiled = compileCondition(muted, CUSTOMERS, SAO_PAULO);
    expect(compiled.ok && [compiled.matches({ name: 'Ana' }), compiled.matches({})]).toEqual([true, false]);
  });

  it('is muted with the group that it is alone in', () => {
    const odd = { type: 'soundsLike', field: 'name' };
    const stored = { type: 'and', params: [equals('name', 'Ana'), { type: 'or', params: [odd], off: true }] };
    const { tree, problems } = readCondition(stored, CUSTOMERS);
    expect([tree && storeCondition(tree), problems]).toEqual([stored, []]);
    const compiled = compileCondition(stored, CUSTOMERS, SAO_PAULO);
    expect(compiled.ok && compiled.matches({ name: 'Ana' })).toBe(true);
  });

  it.each([
    { name: 'one of no values', node: { type: 'in', field: 'name', value: [] }, at: 'value' },
    { name: 'none of no values', node: { type: 'notIn', field: 'name', value: [] }, at: 'value' },
    { name: 'a list of empty lines', node: { type: 'notIn', field: 'name', value: '\n \n' }, at: 'value' },
    { name: 'a list that is absent', node: { type: 'in', field: 'name' }, at: 'value' },
    { name: 'every item, of which nothing is asked', node: { type: 'every', field: 'orders' }, at: '' },
    {
      name: 'every item, of which all that is asked is muted',
      node: { type: 'every', field: 'orders', params: [{ type: 'exists', field: 'status', off: true }] },
      at: '',
    },
  ])('is incomplete, and meets nobody, where it is $name', ({ node, at }) => {
    const want = [expect.objectContaining({ path: at, reason: 'value-missing' })];
    expect(checkCondition(node, CUSTOMERS)).toEqual(want);
    expect(compileCondition(node, CUSTOMERS, SAO_PAULO)).toEqual({ ok: false, problems: want });
    expect(conditionSql(node, CUSTOMERS, SAO_PAULO).ok).toBe(false);
    const part = { type: 'and', params: [equals('name', 'Ana'), { ...node, off: true }] };
    expect(checkCondition(part, CUSTOMERS)).toEqual([]);
  });

  it('is nothing where it is the negation of nothing', () => {
    const nothing = { type: 'not', params: [{ type: 'and', params: [] }] };
    expect(readCondition(nothing, CUSTOMERS)).toEqual({ problems: [] });
  });

  it('is refused where its values are too long, and the list is named', () => {
    const value = Array.from({ length: 50_001 }, (_, at) => String(at).padStart(10, '0'));
    const tree = { type: 'and', params: [equals('name', 'Ana'), { type: 'in', field: 'code', value }] };
    expect(checkCondition(tree, CUSTOMERS)).toEqual([
      {
        path: '',
        reason: 'too-long',
        message:
          'Os valores passam de 500.000 caracteres ou de 100.000 itens. A lista mais longa é a de Código.',
      },
    ]);
  });

  it('is read where it only is spelled otherwise', () => {
    const lines = readCondition({ type: 'in', field: 'name', value: 'Ana\r\n\n Bia ' }, CUSTOMERS);
    expect(lines).toMatchObject({ tree: { value: ['Ana', 'Bia'] }, problems: [] });
    expect(readCondition(equals('total', '12.5'), CUSTOMERS)).toMatchObject({
      tree: { value: 12.5 },
      problems: [],
    });
    const lying = { ...equals('name', 'Ana'), sql: "name = 'Bia'; DROP TABLE customer" };
    const { tree } = readCondition(lying, CUSTOMERS);
    expect(tree && storeCondition(tree)).toEqual(equals('name', 'Ana'));
    expect(conditionSql(lying, CUSTOMERS, SAO_PAULO)).toMatchObject({
      sql: "COALESCE(`name` = 'Ana', FALSE)",
    });
  });
});
