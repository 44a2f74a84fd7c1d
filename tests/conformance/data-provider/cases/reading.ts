/**
 * One-time reads through react-admin's provider.
 */
import { beforeAll, describe, expect } from 'vitest';
import type { Cases } from '../../../setup/gate.ts';
import { type DataHarness, failureOfRejected, fill, type MakeHarness } from '../harness.ts';

const CATEGORIES = {
  c: { title: 'Copos', order: 3, visible: true, parent: null },
  a: { title: 'Panelas', order: 1, visible: true, parent: null },
  b: { title: 'Pratos', order: 2, visible: false, parent: 'a' },
  d: { title: 'panelas de pressão', order: 4, visible: true, parent: 'a' },
  e: { title: 'Sem ordem', visible: true },
};

const pagination = { page: 1, perPage: 50 };
const byOrder = { field: 'order', order: 'ASC' } as const;

export function describeReading(it: Cases, make: MakeHarness): void {
  describe('reading', () => {
    let data: DataHarness['mine'];
    // Nothing that is read here is changed.
    beforeAll(async () => {
      data = (await make()).mine;
      await fill(data, 'category', CATEGORIES);
    });

    const idsOf = async (params: Parameters<typeof data.provider.getList>[1]): Promise<string[]> => {
      const { data: records } = await data.provider.getList('category', params);
      return records.map((record) => record.id);
    };

    it('lists in the order asked for, without documents that lack its field', async () => {
      expect(await idsOf({ pagination, sort: byOrder })).toEqual(['a', 'b', 'c', 'd']);
      expect(await idsOf({ pagination, sort: { field: 'order', order: 'DESC' } })).toEqual([
        'd',
        'c',
        'b',
        'a',
      ]);
    });

    it('lists by id when no order is asked for, and by id on request', async () => {
      expect(await idsOf({ pagination })).toEqual(['a', 'b', 'c', 'd', 'e']);
      expect(await idsOf({ pagination, sort: { field: 'id', order: 'DESC' } })).toEqual([
        'e',
        'd',
        'c',
        'b',
        'a',
      ]);
    });

    it.each([
      { name: 'a text', filter: { parent: 'a' }, want: ['b', 'd'] },
      { name: 'a boolean', filter: { visible: false }, want: ['b'] },
      { name: 'null, which is not the same as nothing', filter: { parent: null }, want: ['a', 'c'] },
      { name: 'two fields at once', filter: { parent: 'a', visible: true }, want: ['d'] },
      { name: 'the id', filter: { id: 'c' }, want: ['c'] },
      { name: 'a number', filter: { order: 3 }, want: ['c'] },
      { name: 'a value nobody has', filter: { parent: 'x' }, want: [] },
    ])('filters by $name', async ({ filter, want }) => {
      expect(await idsOf({ pagination, filter })).toEqual(want);
    });

    it('searches by the start of the declared field, upper and lower case apart', async () => {
      expect(await idsOf({ pagination, filter: { q: 'P' } })).toEqual(['a', 'b']);
      expect(await idsOf({ pagination, filter: { q: 'pan' } })).toEqual(['d']);
      expect(await idsOf({ pagination, filter: { q: 'P', visible: false } })).toEqual(['b']);
    });

    it('cuts a list into pages and tells the total', async () => {
      const first = await data.provider.getList('category', {
        pagination: { page: 1, perPage: 3 },
        sort: byOrder,
      });
      expect(first).toMatchObject({ total: 4, pageInfo: { hasNextPage: true, hasPreviousPage: false } });
      expect(first.data.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
      const second = await data.provider.getList('category', {
        pagination: { page: 2, perPage: 3 },
        sort: byOrder,
      });
      expect(second).toMatchObject({ total: 4, pageInfo: { hasNextPage: false, hasPreviousPage: true } });
      expect(second.data.map(({ id }) => id)).toEqual(['d']);
    });

    it('shows a page whose predecessors were never seen', async () => {
      expect(await idsOf({ pagination: { page: 3, perPage: 1 }, sort: byOrder })).toEqual(['c']);
    });

    it('lists the documents that refer to another', async () => {
      const { data: records } = await data.provider.getManyReference('category', {
        target: 'parent',
        id: 'a',
        pagination,
        sort: byOrder,
        filter: { visible: true },
      });
      expect(records.map(({ id }) => id)).toEqual(['d']);
    });

    it('reads one document', async () => {
      const { data: record } = await data.provider.getOne('category', { id: 'b' });
      expect(record).toMatchObject({ id: 'b', ...CATEGORIES.b });
    });

    it('says that a document is missing', async () => {
      const reading = data.provider.getOne('category', { id: 'nobody' });
      expect(await failureOfRejected(reading)).toMatchObject({ reason: 'missing' });
    });

    it('reads many in the order of their ids, leaving out the missing', async () => {
      const { data: records } = await data.provider.getMany('category', { ids: ['c', 'nobody', 'a'] });
      expect(records.map(({ id }) => id)).toEqual(['c', 'a']);
    });

    it('reads more documents at once than one query takes', async () => {
      const ids = Array.from({ length: 35 }, (_, index) => `n${index}`);
      await fill(data, 'brand', Object.fromEntries(ids.map((id) => [id, { name: id }])));
      const { data: records } = await data.provider.getMany('brand', { ids });
      expect(records.map(({ id }) => id)).toEqual(ids);
    });

    it('refuses a filter that it cannot answer', async () => {
      const reading = data.provider.getList('category', { pagination, filter: { order: [1, 2] } });
      expect(await failureOfRejected(reading)).toMatchObject({ reason: 'unsupported' });
    });

    it('refuses a collection that no schema declares', async () => {
      const reading = data.provider.getList('invoice', { pagination });
      await expect(reading).rejects.toThrow(/invoice/);
    });
  });
}
