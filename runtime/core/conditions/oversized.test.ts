import { describe, expect, it } from 'vitest';
import { bannerCondition } from './banner.ts';
import { segmentCondition } from './members.ts';
import { type ReadCondition, readCondition } from './read-condition.ts';
import { conditionSentence } from './sentence.ts';
import { CUSTOMERS } from './testing/customers.ts';

const VISIT = { ...CUSTOMERS, customer: CUSTOMERS, product: CUSTOMERS };
const MANY = 3_000_000;

/** A list of so many equal items that counts how often somebody looks at one. */
function watched(item: unknown, length: number) {
  const looks = { count: 0 };
  const isItem = (name: string | symbol) => typeof name === 'string' && name !== 'length' && !(name in []);
  const look = () => {
    looks.count += 1;
    return item;
  };
  const list = new Proxy(Array<unknown>(length), {
    has: () => true,
    get: (target, name) => (isItem(name) ? look() : Reflect.get(target, name)),
    getOwnPropertyDescriptor: (target, name) =>
      isItem(name)
        ? { value: look(), writable: true, enumerable: true, configurable: true }
        : Reflect.getOwnPropertyDescriptor(target, name),
  });
  return { list, looks };
}

const isIn = (value: unknown) => ({ type: 'in', field: 'name', value });

interface Oversized {
  readonly name: string;
  readonly item: unknown;
  readonly read: (list: readonly unknown[]) => ReadCondition;
  readonly reason: string;
}

const OVERSIZED: readonly Oversized[] = [
  {
    name: 'a group',
    item: 0,
    read: (params) => readCondition({ type: 'and', params }, CUSTOMERS),
    reason: 'too-many',
  },
  {
    name: 'a negation',
    item: 0,
    read: (params) => readCondition({ type: 'not', params }, CUSTOMERS),
    reason: 'parts-missing',
  },
  {
    name: "what is asked of a list's items",
    item: 0,
    read: (params) => readCondition({ type: 'some', field: 'orders', params }, CUSTOMERS),
    reason: 'too-many',
  },
  {
    name: 'a list of values',
    item: 'a',
    read: (list) => readCondition(isIn(list), CUSTOMERS),
    reason: 'too-long',
  },
  {
    name: "a segment's addresses",
    item: 'a@b.c',
    read: (emails) => segmentCondition({ emails }, CUSTOMERS),
    reason: 'too-long',
  },
  {
    name: "a banner's postcodes",
    item: { zipcodeStartAt: '01000-000', zipcodeEndAt: '02000-000' },
    read: (zipcode) => bannerCondition({ zipcode }, VISIT),
    reason: 'too-many',
  },
  {
    name: "a banner's pages",
    item: '/panelas',
    read: (location) => bannerCondition({ event: { location } }, VISIT),
    reason: 'too-many',
  },
];

describe('a condition larger than anybody writes', () => {
  it.each(OVERSIZED)('is one part that nobody knows, and no item is looked at: $name', ({
    item,
    read,
    reason,
  }) => {
    const { list, looks } = watched(item, MANY);
    const { tree, problems } = read(list);
    expect(looks.count).toBe(0);
    expect(tree?.type).toBe('opaque');
    expect(problems.map((problem) => problem.reason)).toContain(reason);
  });

  it('is looked at no further than its limit where small lists are in each other', () => {
    const inner = Array.from({ length: 1500 }, () => watched(0, 1500));
    const params = inner.map(({ list }) => ({ type: 'or', params: list }));
    const { problems } = readCondition({ type: 'and', params }, CUSTOMERS);
    expect(inner.reduce((sum, { looks }) => sum + looks.count, 0)).toBeLessThanOrEqual(2000);
    expect(problems.length).toBeLessThanOrEqual(100);
  });

  it('shares one limit of values between its lists', () => {
    const lists = Array.from({ length: 21 }, () => watched('a', 5000));
    readCondition({ type: 'and', params: lists.map(({ list }) => isIn(list)) }, CUSTOMERS);
    expect(lists.reduce((sum, { looks }) => sum + looks.count, 0)).toBeLessThanOrEqual(100_000);
  });

  it('says a hundred problems at most, and first those of the whole', () => {
    const broken = Array.from({ length: 1500 }, () => ({ type: 'equals', field: 'total', value: 'doze' }));
    const { problems } = readCondition({ type: 'and', params: broken }, CUSTOMERS);
    expect(problems).toHaveLength(100);
    expect(problems[0]).toMatchObject({ path: '', reason: 'too-many' });
    expect(bannerCondition({ zipcode: Array(500).fill(0) }, VISIT).problems).toHaveLength(100);
    const names = Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`n${at}`, 1]));
    expect(bannerCondition(names, VISIT).problems).toHaveLength(1);
  });

  it('is said with the first values of a long list, and only those are put into words', () => {
    const said = '“a”, “a”, “a”, “a”, “a”, “a”, “a”';
    expect(conditionSentence(isIn(Array(50_000).fill('a')), CUSTOMERS)).toBe(
      `Nome é um de ${said} e mais 49993`,
    );
    const { list, looks } = watched('a', MANY);
    expect(conditionSentence(isIn(list))).toContain(`${said} e mais ${MANY - 7}`);
    expect(looks.count).toBeLessThan(20);
  });
});
