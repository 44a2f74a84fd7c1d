/**
 * Lists as a table asks for them: pages behind a cursor, choices, ranges, and how many there are.
 */
import { afterEach, beforeEach, describe, expect } from 'vitest';
import type { DocumentData } from '../../../../runtime/contract/collection.ts';
import type { ListQuery, ListSnapshot, Unsubscribe } from '../../../../runtime/contract/live.ts';
import type { Cases } from '../../../setup/gate.ts';
import { type DataHarness, fill, type MakeHarness, watch } from '../harness.ts';

const DAY = (day: number) => `2026-03-0${day}T12:00:00.123Z`;

const CATEGORIES: { readonly [id: string]: DocumentData } = {
  a: { title: 'Panelas', order: 1, visible: true },
  b: { title: 'Copos', order: 2, visible: false },
  c: { title: 'Pratos', order: 2, visible: true },
  d: { title: 'Facas', order: 3 },
  e: { title: 'Sem ordem' },
};

export function describePages(it: Cases, make: MakeHarness): void {
  describe('pages', () => {
    let mine: DataHarness['mine'];
    const stops: Unsubscribe[] = [];
    beforeEach(async () => {
      ({ mine } = await make());
    });
    afterEach(() => {
      for (const stop of stops.splice(0)) stop();
    });

    async function list(query: ListQuery, collection = 'category'): Promise<ListSnapshot> {
      const watched = watch<ListSnapshot>((observer) => mine.subscribeList(collection, query, observer));
      stops.push(watched.stop);
      return watched.until(({ fromCache }) => !fromCache);
    }
    const ids = ({ records }: ListSnapshot) => records.map(({ id }) => id);
    const byOrder = (direction: 'asc' | 'desc') => ({ field: 'order', direction });

    const cases: { name: string; query: Omit<ListQuery, 'limit'>; want: string[] }[] = [
      {
        name: 'goes on behind a record, past others of the same value',
        query: { order: byOrder('asc'), after: { value: 2, id: 'b' } },
        want: ['c', 'd'],
      },
      {
        name: 'goes on downwards',
        query: { order: byOrder('desc'), after: { value: 2, id: 'c' } },
        want: ['b', 'a'],
      },
      {
        name: 'goes on behind a record that is gone',
        query: { order: byOrder('asc'), after: { value: 2, id: 'bb' } },
        want: ['c', 'd'],
      },
      { name: 'goes on in the order of the ids', query: { after: { id: 'c' } }, want: ['d', 'e'] },
      {
        name: 'goes on downwards in the order of the ids',
        query: { order: { field: 'id', direction: 'desc' }, after: { id: 'c' } },
        want: ['b', 'a'],
      },
      {
        name: 'finds any of several choices',
        query: { oneOf: { title: ['Copos', 'Facas', 'Nada'] } },
        want: ['b', 'd'],
      },
      {
        name: 'keeps to a range, both ends in it',
        query: { range: { field: 'order', from: 2, to: 3 } },
        want: ['b', 'c', 'd'],
      },
      { name: 'keeps to an open range', query: { range: { field: 'order', to: 1 } }, want: ['a'] },
      {
        name: 'keeps to a range in the other direction, behind a record',
        query: {
          range: { field: 'order', from: 1 },
          order: byOrder('desc'),
          after: { value: 3, id: 'd' },
        },
        want: ['c', 'b', 'a'],
      },
    ];
    it.each(cases)('$name', async ({ query, want }) => {
      await fill(mine, 'category', CATEGORIES);
      expect(ids(await list({ ...query, limit: 10 }))).toEqual(want);
    });

    it('keeps to a range of moments, and goes on behind one', async () => {
      await fill(mine, 'product', {
        p1: { mpn: '1', saleStart: DAY(1) },
        p2: { mpn: '2', saleStart: DAY(2) },
        p3: { mpn: '3', saleStart: DAY(3) },
      });
      const range = { field: 'saleStart', from: DAY(2), to: DAY(3) };
      const [first, ...others] = (await list({ range, limit: 10 }, 'product')).records;
      expect([first, ...others].map((record) => record?.id)).toEqual(['p2', 'p3']);
      const after = { id: 'p2', value: String(first?.saleStart) };
      expect(ids(await list({ range, after, limit: 10 }, 'product'))).toEqual(['p3']);
    });

    it('reads everything page by page, each record once, also what lacks the order of the list', async () => {
      await fill(mine, 'category', CATEGORIES);
      const read: string[] = [];
      for (let after: { id: string } | undefined, more = true; more; ) {
        const page = await mine.storedPage('category', { limit: 2, ...(after && { after }) });
        read.push(...page.records.map(({ id }) => id));
        more = page.hasMore;
        after = { id: read.at(-1) ?? '' };
      }
      expect(read).toEqual(['a', 'b', 'c', 'd', 'e']);
      const { records, hasMore } = await mine.storedPage('category', { order: byOrder('desc'), limit: 3 });
      expect({ ids: records.map(({ id }) => id), hasMore }).toEqual({ ids: ['d', 'c', 'b'], hasMore: true });
    });

    it('counts what matches, and leaves out what lacks the order', async () => {
      await fill(mine, 'category', CATEGORIES);
      expect(await mine.count('category', {})).toBe(5);
      expect(await mine.count('category', { order: byOrder('asc') })).toBe(4);
      expect(await mine.count('category', { oneOf: { visible: [true, false] } })).toBe(3);
      expect(await mine.count('category', { range: { field: 'order', from: 2 } })).toBe(3);
    });
  });
}
