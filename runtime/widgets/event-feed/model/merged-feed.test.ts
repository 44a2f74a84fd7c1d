import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ConsoleRecord } from '../../../contract/collection.ts';
import { compareTexts } from '../../../core/values/range-ends.ts';
import { FEED_LENGTH, mergedFeed, newsIn } from './merged-feed.ts';

const event = (id: string, createdAt: string): ConsoleRecord => ({ id, createdAt, action: 'search' });
const keys = (lists: Parameters<typeof mergedFeed>[0]) => mergedFeed(lists).map(({ key }) => key);

it('puts the newest first, whichever store it is of, to the last digit of the second', () => {
  const lists = [
    {
      store: 'matriz',
      records: [event('a', '2026-11-27T12:00:00.000Z'), event('b', '2026-11-27T11:00:00.000Z')],
    },
    { store: 'filial', records: [event('c', '2026-11-27T12:00:00.000001Z')] },
  ];
  expect(keys(lists)).toEqual(['filial/c', 'matriz/a', 'matriz/b']);
});

it('keeps documents of one id in two stores apart', () => {
  const records = [event('a', '2026-11-27T12:00:00.000Z')];
  expect(
    keys([
      { store: 'filial', records },
      { store: 'matriz', records },
    ]),
  ).toEqual(['matriz/a', 'filial/a']);
});

it('counts what has come since', () => {
  const before = mergedFeed([{ store: 'matriz', records: [event('a', '2026-11-27T12:00:00.000Z')] }]);
  const now = mergedFeed([
    {
      store: 'matriz',
      records: [event('b', '2026-11-27T12:00:01.000Z'), event('a', '2026-11-27T12:00:00.000Z')],
    },
  ]);
  expect([newsIn(now, before), newsIn(before, before), newsIn(before, now)]).toEqual([1, 0, 0]);
});

/** A step of a history: an event reaches a store, a store's connection is lost or is back, a chip is pressed. */
type Step =
  | { readonly kind: 'event'; readonly store: string; readonly second: number; readonly id: string }
  | { readonly kind: 'lost' | 'back' | 'chip'; readonly store: string };

const STORES = ['filial', 'loja', 'matriz'];
const store = fc.constantFrom(...STORES);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({
      kind: fc.constant('event'),
      store,
      second: fc.nat(40),
      id: fc.string({ minLength: 1, maxLength: 3 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('lost', 'back', 'chip'), store }) },
);

interface Row {
  readonly store: string;
  readonly record: ConsoleRecord;
}

/** What a query over rows answers: by moment, then by path, downwards. Texts of one form are ordered as they read. */
function query(rows: readonly Row[]): readonly Row[] {
  return [...rows]
    .sort(
      (one, other) =>
        compareTexts(String(other.record.createdAt), String(one.record.createdAt)) ||
        compareTexts(other.store, one.store) ||
        compareTexts(other.record.id, one.record.id),
    )
    .slice(0, FEED_LENGTH);
}

/** Stores whose live lists reach a browser while they are connected, and nothing of them meanwhile. */
class Shops {
  readonly rows = new Map<string, Row>();
  readonly lost = new Set<string>();
  readonly off = new Set<string>();
  private readonly lists = new Map<string, readonly ConsoleRecord[]>();

  do(step: Step): void {
    if (step.kind === 'event') {
      const createdAt = new Date(Date.UTC(2026, 10, 27, 12, 0, step.second)).toISOString();
      this.rows.set(`${step.store}/${step.id}`, { store: step.store, record: event(step.id, createdAt) });
    }
    if (step.kind === 'lost') this.lost.add(step.store);
    if (step.kind === 'back') this.lost.delete(step.store);
    if (step.kind === 'chip' && !this.off.delete(step.store)) this.off.add(step.store);
    if (!this.lost.has(step.store)) this.deliver(step.store);
  }

  deliver(name: string): void {
    const own = [...this.rows.values()].filter((row) => row.store === name);
    this.lists.set(
      name,
      query(own).map(({ record }) => record),
    );
  }

  shown(): readonly string[] {
    const chosen = STORES.filter((name) => !this.off.has(name));
    return keys(chosen.map((name) => ({ store: name, records: this.lists.get(name) ?? [] })));
  }

  wanted(): readonly string[] {
    const chosen = [...this.rows.values()].filter((row) => !this.off.has(row.store));
    return query(chosen).map((row) => `${row.store}/${row.record.id}`);
  }
}

describe('law', () => {
  it('shows what one query over the chosen stores would, whatever comes, is lost and is chosen', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 160 }), (steps) => {
        const shops = new Shops();
        for (const each of steps) {
          shops.do(each);
          if (shops.lost.size === 0) expect(shops.shown()).toEqual(shops.wanted());
        }
        for (const name of STORES) shops.deliver(name);
        expect(shops.shown()).toEqual(shops.wanted());
      }),
      { numRuns: 60 },
    );
  });
});
