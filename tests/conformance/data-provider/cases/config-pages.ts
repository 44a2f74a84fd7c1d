/**
 * Config pages: one document each, under its own name, there once it is first edited.
 */
import { beforeEach, describe, expect } from 'vitest';
import type { DocumentSnapshot, ListSnapshot } from '../../../../runtime/contract/live.ts';
import type { Cases } from '../../../setup/gate.ts';
import { type DataHarness, fill, type MakeHarness, watch } from '../harness.ts';

export function describeConfigPages(it: Cases, make: MakeHarness): void {
  describe('config pages', () => {
    let mine: DataHarness['mine'];
    let theirs: DataHarness['theirs'];
    beforeEach(async () => {
      ({ mine, theirs } = await make());
    });

    const rename = (data: DataHarness['mine'], base: string | undefined, value: string) =>
      data.writer.edit({ collection: 'store', id: 'store', changes: [{ path: ['name'], base, value }] });

    it('creates the page with its first edit, stamped', async () => {
      const page = watch<DocumentSnapshot>((observer) => mine.subscribeOne('store', 'store', observer));
      await page.until(({ record }) => record === null);
      expect(await rename(mine, undefined, 'Casa Aurora')).toMatchObject({ ok: true });
      const { record } = await page.until((told) => told.record?.name === 'Casa Aurora');
      page.stop();
      expect(record).toMatchObject({ id: 'store', name: 'Casa Aurora' });
      const { data } = await theirs.provider.getOne('store', { id: 'store' });
      expect(data.createdAt).toBe(data.updatedAt);
    });

    it('refuses the first edit of one who did not see that the page is there by now', async () => {
      await rename(theirs, undefined, 'Deles');
      expect(await rename(mine, undefined, 'Minha')).toMatchObject({
        ok: false,
        failure: { reason: 'conflict' },
        conflicts: [{ path: ['name'], local: 'Minha', remote: 'Deles' }],
      });
    });

    it('merges the first edits of two people who edit different fields', async () => {
      const city = {
        collection: 'store',
        id: 'store',
        changes: [{ path: ['address', 'city'], base: undefined, value: 'Recife' }],
      };
      expect(
        await Promise.all([rename(mine, undefined, 'Casa Aurora'), theirs.writer.edit(city)]),
      ).toMatchObject([{ ok: true }, { ok: true }]);
      const { data } = await mine.provider.getOne('store', { id: 'store' });
      expect(data).toMatchObject({ name: 'Casa Aurora', address: { city: 'Recife' } });
    });

    it('is the one entry of its own list, whatever id it is asked by', async () => {
      const list = watch<ListSnapshot>((observer) => mine.subscribeList('store', { limit: 5 }, observer));
      await list.until(({ records }) => records.length === 0);
      await fill(theirs, 'store', { anything: { name: 'Casa Aurora' } });
      const { records } = await list.until((told) => told.records.length === 1);
      list.stop();
      expect(records).toMatchObject([{ id: 'store', name: 'Casa Aurora' }]);
      expect(await mine.provider.getList('store', { pagination: { page: 1, perPage: 5 } })).toMatchObject({
        total: 1,
        data: [{ id: 'store' }],
      });
      expect(await mine.writer.create('store', { name: 'Outra' })).toMatchObject({
        ok: false,
        failure: { reason: 'duplicate' },
      });
    });
  });
}
