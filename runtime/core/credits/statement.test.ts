import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ConsoleRecord } from '../../contract/collection.ts';
import { creditStatement } from './statement.ts';

const NOW = Date.parse('2026-11-27T12:00:00.000Z');
const inDays = (days: number) => new Date(NOW + days * 86_400_000).toISOString();

/** Of the day before yesterday, without an end, and active. */
function credit(id: string, total: unknown, more: object = {}): ConsoleRecord {
  return { id, createdAt: inDays(-2), origin: 'order-rma-in', status: 'active', total, ...more };
}
const within = (startAt?: string, endAt?: string) => ({ Options: { startAt, endAt } });

interface Case {
  readonly name: string;
  readonly given: readonly ConsoleRecord[];
  readonly want: Partial<ReturnType<typeof creditStatement>>;
}

const NOTHING = { balance: 0, endsSoon: 0, uncovered: 0, pending: 0, later: 0, expired: 0 };

const cases: readonly Case[] = [
  { name: 'no credits are nothing', given: [], want: { ...NOTHING, lines: [] } },
  { name: 'a use is taken off', given: [credit('a', 100), credit('b', -30.5)], want: { balance: 6950 } },
  {
    name: 'tenths and hundredths are exact',
    given: [credit('a', 0.1), credit('b', 0.2), credit('c', 1.005)],
    want: { balance: 131 },
  },
  { name: 'half a cent goes away from zero', given: [credit('a', -1.005)], want: { balance: -101 } },
  {
    name: 'pending ones stand apart',
    given: [credit('a', 100, { status: 'pending' })],
    want: { ...NOTHING, pending: 10_000 },
  },
  { name: 'cancelled ones are nowhere', given: [credit('a', 100, { status: 'cancelled' })], want: NOTHING },
  {
    name: 'what ends now has expired',
    given: [credit('a', 100, within(undefined, inDays(0)))],
    want: { ...NOTHING, expired: 10_000 },
  },
  {
    name: 'pending until after its end has expired',
    given: [credit('a', 100, { status: 'pending', ...within(undefined, inDays(-1)) })],
    want: { ...NOTHING, expired: 10_000 },
  },
  { name: 'what begins now counts', given: [credit('a', 100, within(inDays(0)))], want: { balance: 10_000 } },
  {
    name: 'what begins tomorrow stands apart',
    given: [credit('a', 100, within(inDays(1)))],
    want: { ...NOTHING, later: 10_000 },
  },
  {
    name: 'the end in 30 days is soon, a moment later is not',
    given: [
      credit('a', 10, within(undefined, inDays(30))),
      credit('b', 20, within(undefined, inDays(30.001))),
    ],
    want: { balance: 3000, endsSoon: 1000 },
  },
  {
    name: 'uses take what ends first',
    given: [
      credit('never', 100),
      credit('late', 50, within(undefined, inDays(60))),
      credit('soon', 40, within(undefined, inDays(5))),
      credit('use', -30),
    ],
    want: { balance: 16_000, endsSoon: 1000 },
  },
  {
    name: 'uses of more than what ends soon leave nothing of it',
    given: [credit('never', 100), credit('soon', 40, within(undefined, inDays(5))), credit('use', -60)],
    want: { balance: 8000, endsSoon: 0 },
  },
  {
    name: 'uses that nothing covers are said',
    given: [credit('gone', 100, within(undefined, inDays(-1))), credit('use', -60)],
    want: { balance: -6000, uncovered: 6000, expired: 10_000, endsSoon: 0 },
  },
  {
    name: 'a total that is no number, or an unknown status, counts nothing',
    given: [
      credit('a', '100'),
      credit('b', null),
      credit('c', Number.NaN),
      credit('d', 1e300),
      credit('e', 5, { status: 'x' }),
    ],
    want: NOTHING,
  },
  {
    name: 'an end that is no moment is none',
    given: [credit('a', 10, within('ontem', 'amanhã')), credit('b', 10, { Options: 'x' })],
    want: { balance: 2000, endsSoon: 0 },
  },
];

it.each(cases)('$name', ({ given, want }) => {
  expect(creditStatement(given, NOW)).toMatchObject(want);
});

it('runs the balance from the oldest on, past what does not count', () => {
  const { lines } = creditStatement(
    [
      credit('use', -30, { createdAt: inDays(-1) }),
      credit('pending', 50, { createdAt: inDays(-3), status: 'pending' }),
      credit('undated', 5, { createdAt: undefined }),
      credit('entry', 100, { createdAt: inDays(-4), ...within(undefined, inDays(3)) }),
    ],
    NOW,
  );
  expect(lines.map(({ record, balance, left }) => [record.id, balance, left])).toEqual([
    ['undated', 500, 500],
    ['entry', 10_500, 7000],
    ['pending', 10_500, 0],
    ['use', 7500, 0],
  ]);
});

describe('laws', () => {
  const day = fc.option(fc.integer({ min: -60, max: 60 }).map(inDays), { nil: undefined });
  const anyCredit = fc.record({
    createdAt: day,
    total: fc.oneof(
      fc.integer({ min: -9_999, max: 9_999 }).map((cents) => cents / 100),
      fc.anything(),
    ),
    status: fc.constantFrom('active', 'active', 'active', 'pending', 'cancelled', 'x'),
    Options: fc.oneof(fc.record({ startAt: day, endAt: day }), fc.anything()),
  });
  const anyCredits = fc
    .array(anyCredit, { maxLength: 12 })
    .map((all) => all.map((each, at): ConsoleRecord => ({ ...each, id: `c${at}` })));

  it('the last line has the balance, and what is left is the balance and what nothing covers', () => {
    fc.assert(
      fc.property(anyCredits, (records) => {
        const { balance, uncovered, endsSoon, lines } = creditStatement(records, NOW);
        const left = lines.reduce((total, line) => total + line.left, 0);
        expect(lines.at(-1)?.balance ?? 0).toBe(balance);
        expect(left).toBe(balance + uncovered);
        expect(uncovered === 0 || left === 0).toBe(true);
        expect(endsSoon).toBeGreaterThanOrEqual(0);
        expect(endsSoon).toBeLessThanOrEqual(Math.max(0, balance));
      }),
    );
  });

  it('the order in which credits come changes nothing', () => {
    fc.assert(
      fc.property(anyCredits, (records) => {
        expect(creditStatement([...records].reverse(), NOW)).toEqual(creditStatement(records, NOW));
      }),
    );
  });

  it('one more use never makes more end soon', () => {
    fc.assert(
      fc.property(anyCredits, fc.integer({ min: 1, max: 99_999 }), (records, cents) => {
        const before = creditStatement(records, NOW);
        const after = creditStatement([...records, credit('use', -cents / 100)], NOW);
        expect(after.endsSoon).toBeLessThanOrEqual(before.endsSoon);
        expect(after.balance).toBe(before.balance - cents);
      }),
    );
  });
});
