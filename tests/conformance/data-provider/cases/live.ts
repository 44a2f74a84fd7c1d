/**
 * Live lists and documents: what a screen is told, and when.
 */
import { afterEach, beforeEach, describe, expect } from 'vitest';
import type {
  DocumentSnapshot,
  ListQuery,
  ListSnapshot,
  Unsubscribe,
} from '../../../../runtime/contract/live.ts';
import type { Cases } from '../../../setup/gate.ts';
import { type DataHarness, fill, type MakeHarness, watch } from '../harness.ts';

const byOrder = { field: 'order', direction: 'asc' } as const;

export function describeLive(it: Cases, make: MakeHarness): void {
  describe('live', () => {
    let mine: DataHarness['mine'];
    let theirs: DataHarness['theirs'];
    const stops: Unsubscribe[] = [];
    beforeEach(async () => {
      ({ mine, theirs } = await make());
    });
    afterEach(() => {
      for (const stop of stops.splice(0)) stop();
    });

    const watchList = (query: ListQuery, collection = 'category') => {
      const watched = watch<ListSnapshot>((observer) => mine.subscribeList(collection, query, observer));
      stops.push(watched.stop);
      return watched;
    };
    const watchOne = (id: string, collection = 'category') => {
      const watched = watch<DocumentSnapshot>((observer) => mine.subscribeOne(collection, id, observer));
      stops.push(watched.stop);
      return watched;
    };
    const titles = ({ records }: ListSnapshot) => records.map(({ title }) => title);
    const shows =
      (...want: string[]) =>
      (snapshot: ListSnapshot) =>
        JSON.stringify(titles(snapshot)) === JSON.stringify(want);
    const retitle = (data: DataHarness['mine'], id: string, base: string, value: string) =>
      data.writer.edit({ collection: 'category', id, changes: [{ path: ['title'], base, value }] });

    it('tells an empty list at once', async () => {
      const snapshot = await watchList({ order: byOrder, limit: 5 }).until(({ fromCache }) => !fromCache);
      expect(snapshot).toEqual({ records: [], fromCache: false, hasMore: false });
    });

    it('tells what others create, change, move and remove', async () => {
      await fill(theirs, 'category', { a: { title: 'Panelas', order: 1 }, b: { title: 'Copos', order: 2 } });
      const list = watchList({ order: byOrder, limit: 5 });
      await list.until(shows('Panelas', 'Copos'));
      await theirs.writer.create('category', { title: 'Pratos', order: 3 }, 'c');
      await list.until(shows('Panelas', 'Copos', 'Pratos'));
      await retitle(theirs, 'a', 'Panelas', 'Caçarolas');
      await list.until(shows('Caçarolas', 'Copos', 'Pratos'));
      await theirs.writer.edit({
        collection: 'category',
        id: 'a',
        changes: [{ path: ['order'], base: 1, value: 9 }],
      });
      await list.until(shows('Copos', 'Pratos', 'Caçarolas'));
      await theirs.writer.remove('category', 'b');
      await list.until(shows('Pratos', 'Caçarolas'));
    });

    it('keeps to the limit, says that there is more, and fills up what leaves', async () => {
      await fill(mine, 'category', {
        a: { title: 'Panelas', order: 1 },
        b: { title: 'Copos', order: 2 },
        c: { title: 'Pratos', order: 3 },
      });
      const list = watchList({ order: byOrder, limit: 2 });
      expect(await list.until(shows('Panelas', 'Copos'))).toMatchObject({ hasMore: true });
      await theirs.writer.remove('category', 'a');
      expect(await list.until((told) => shows('Copos', 'Pratos')(told) && !told.hasMore)).toBeDefined();
    });

    it('tells when a document begins or ceases to pass the filter', async () => {
      await fill(mine, 'category', {
        a: { title: 'Panelas', order: 1, visible: true },
        b: { title: 'Copos', order: 2, visible: false },
      });
      const list = watchList({ where: { visible: true }, order: byOrder, limit: 5 });
      await list.until(shows('Panelas'));
      const show = (id: string, base: boolean) => ({
        collection: 'category',
        id,
        changes: [{ path: ['visible'], base, value: !base }],
      });
      await theirs.writer.edit(show('b', false));
      await list.until(shows('Panelas', 'Copos'));
      await theirs.writer.edit(show('a', true));
      await list.until(shows('Copos'));
    });

    it('follows a search by the start of a field', async () => {
      await fill(mine, 'category', { a: { title: 'Panelas' }, b: { title: 'Copos' } });
      const list = watchList({ prefix: { field: 'title', value: 'Pa' }, limit: 5 });
      await list.until(shows('Panelas'));
      await theirs.writer.create('category', { title: 'Pás' });
      await theirs.writer.create('category', { title: 'Pano' });
      await list.until(shows('Panelas', 'Pano'));
    });

    it('searches and filters at once by fields stored elsewhere', async () => {
      await fill(mine, 'product', {
        a: { seoTitle: 'Panela', height: { value: 1 } },
        b: { seoTitle: 'Panelão', height: { value: 2 } },
        c: { seoTitle: 'Copo', height: { value: 2 } },
      });
      const query = { where: { 'height.value': 2 }, prefix: { field: 'seoTitle', value: 'Pan' }, limit: 5 };
      const snapshot = await watchList(query, 'product').until(({ records }) => records.length > 0);
      expect(snapshot.records.map(({ id }) => id)).toEqual(['b']);
    });

    it('orders by datetimes and filters by one', async () => {
      await fill(mine, 'product', {
        a: { saleStart: '2026-03-01T00:00:00.000Z' },
        b: { saleStart: '2026-01-01T00:00:00.000Z' },
        c: { saleStart: '2026-02-01T00:00:00.000Z' },
        d: {},
      });
      const ordered = watchList({ order: { field: 'saleStart', direction: 'desc' }, limit: 5 }, 'product');
      const all = await ordered.until(({ records }) => records.length === 3);
      expect(all.records.map(({ id }) => id)).toEqual(['a', 'c', 'b']);
      const filtered = watchList({ where: { saleStart: '2025-12-31T21:00:00-03:00' }, limit: 5 }, 'product');
      const one = await filtered.until(({ records }) => records.length > 0);
      expect(one.records.map(({ id }) => id)).toEqual(['b']);
    });

    it('orders by the stamps', async () => {
      await fill(mine, 'brand', { a: { name: 'Aurora' }, b: { name: 'Brisa' } });
      const list = watchList({ order: { field: 'createdAt', direction: 'desc' }, limit: 5 }, 'brand');
      const snapshot = await list.until(({ records }) => records.length === 2);
      const names = Object.keys(snapshot.records[0] ?? {}).filter((name) => name !== 'updatedBy');
      expect(names.sort()).toEqual(['createdAt', 'id', 'name', 'updatedAt']);
    });

    it('tells that a document is not there, then there, changed and gone', async () => {
      const document = watchOne('a');
      await document.until(({ record, fromCache }) => record === null && !fromCache);
      await theirs.writer.create('category', { title: 'Panelas' }, 'a');
      await document.until(({ record }) => record?.title === 'Panelas');
      await retitle(theirs, 'a', 'Panelas', 'Caçarolas');
      await document.until(({ record }) => record?.title === 'Caçarolas');
      await theirs.writer.remove('category', 'a');
      await document.until(({ record }) => record === null);
    });

    it('shows a saved value at once and never the old one again', async () => {
      await fill(mine, 'category', { a: { title: 'v0', order: 1 } });
      const document = watchOne('a');
      const list = watchList({ order: byOrder, limit: 5 });
      await document.until(({ record }) => record?.title === 'v0');
      await list.until(shows('v0'));
      for (let version = 1; version <= 8; version += 1) {
        expect(await retitle(mine, 'a', `v${version - 1}`, `v${version}`)).toMatchObject({ ok: true });
      }
      await document.until(({ record }) => record?.title === 'v8');
      await list.until(shows('v8'));
      const shown = document.values.map(({ record }) => Number(String(record?.title).slice(1)));
      expect(shown).toEqual([...shown].sort((a, b) => a - b));
      const listed = list.values.map((told) => Number(String(titles(told)[0]).slice(1)));
      expect(listed).toEqual([...listed].sort((a, b) => a - b));
    });

    it('shows what another makes of a value after mine', async () => {
      await fill(mine, 'category', { a: { title: 'v0' } });
      const document = watchOne('a');
      await document.until(({ record }) => record?.title === 'v0');
      await retitle(mine, 'a', 'v0', 'minha');
      await retitle(theirs, 'a', 'minha', 'deles');
      await document.until(({ record }) => record?.title === 'deles');
      await retitle(theirs, 'a', 'deles', 'v0');
      await document.until(({ record }) => record?.title === 'v0');
    });

    it('tells nothing more once nobody listens', async () => {
      await fill(mine, 'category', { a: { title: 'Panelas', order: 1 } });
      const first = watchList({ order: byOrder, limit: 5 });
      const second = watchList({ order: byOrder, limit: 5 });
      await first.until(shows('Panelas'));
      first.stop();
      const told = first.values.length;
      await retitle(theirs, 'a', 'Panelas', 'Caçarolas');
      await second.until(shows('Caçarolas'));
      expect(first.values).toHaveLength(told);
    });

    it('fails, and says why, for a collection that no schema declares', async () => {
      const list = watchList({ limit: 5 }, 'invoice');
      await expect.poll(() => list.failures, { timeout: 5000 }).toMatchObject([{ reason: 'unsupported' }]);
    });
  });
}
