/**
 * Fields that two collections have of one thing: `offer-page` copies the price of `offer`.
 */
import { beforeEach, describe, expect } from 'vitest';
import type { FieldChange } from '../../../../runtime/contract/writes.ts';
import type { Cases } from '../../../setup/gate.ts';
import { type DataHarness, type MakeHarness, seedOffer } from '../harness.ts';

export function describeCopies(it: Cases, make: MakeHarness): void {
  describe('changing a field that copies another collection', () => {
    let harness: DataHarness;
    beforeEach(async () => {
      harness = await make();
      await seedOffer(harness);
      const page = { title: 'Pia', price: 10, options: { note: 'Nova' } };
      expect(await harness.theirs.writer.create('offer-page', page, 'pia-7')).toMatchObject({ ok: true });
      const other = { title: 'Cuba', price: 5 };
      expect(await harness.theirs.writer.create('offer-page', other, 'cuba-1')).toMatchObject({ ok: true });
    });

    const edit = (id: string, ...changes: readonly FieldChange[]) =>
      harness.mine.writer.edit({ collection: 'offer-page', id, changes });
    const price = (base: unknown, value: unknown, about?: string): FieldChange => ({
      path: ['price'],
      base,
      value,
      ...(about !== undefined && { why: about }),
    });
    const one = async (collection: string, id = 'pia-7') =>
      (await harness.theirs.provider.getOne(collection, { id })).data;
    const entries = async () =>
      (
        await harness.theirs.provider.getList('offer-log', {
          pagination: { page: 1, perPage: 50 },
          sort: { field: 'id', order: 'ASC' },
          filter: {},
        })
      ).data;

    it('refuses it without a reason, and writes neither document', async () => {
      const unexplained = { ok: false, failure: { reason: 'unexplained' } };
      expect(await edit('pia-7', price(10, 9))).toMatchObject(unexplained);
      const batch = { collection: 'offer-page', id: 'pia-7', changes: [price(10, 9)] };
      expect(await harness.mine.writer.editMany([batch])).toMatchObject(unexplained);
      expect(
        await edit('pia-7', { path: ['options'], base: { note: 'Nova' }, value: { free: true } }),
      ).toMatchObject(unexplained);
      expect([await one('offer'), await one('offer-page')]).toMatchObject([{ price: 10 }, { price: 10 }]);
      expect(await entries()).toEqual([]);
    });

    it('stores it with its reason in both documents, with one entry, whatever else the copy has', async () => {
      expect(await edit('pia-7', price(10, 9.5, ' Concorrente '))).toMatchObject({ ok: true });
      const free = { path: ['options', 'free'], base: undefined, value: true };
      expect(await edit('pia-7', { ...free, why: 'Campanha' })).toMatchObject({
        ok: true,
      });
      expect(await one('offer')).toMatchObject({ price: 9.5, code: 'X-1', options: { free: true } });
      expect(await one('offer-page')).toMatchObject({
        title: 'Pia',
        price: 9.5,
        options: { free: true, note: 'Nova' },
      });
      const written = (await entries()).toSorted((a, b) => String(a.field).localeCompare(String(b.field)));
      expect(written).toMatchObject([
        { offer: 'pia-7', field: 'options.free', from: null, to: true, about: 'Campanha' },
        { offer: 'pia-7', field: 'price', from: 10, to: 9.5, about: 'Concorrente' },
      ]);
    });

    it('stores a change of the original in its copy too', async () => {
      const change = price(10, 8);
      const { writer } = harness.mine;
      expect(
        await writer.editAudited({ collection: 'offer', id: 'pia-7', change, about: 'Saldo' }),
      ).toMatchObject({
        ok: true,
      });
      expect([await one('offer'), await one('offer-page')]).toMatchObject([{ price: 8 }, { price: 8 }]);
      expect(await entries()).toHaveLength(1);
    });

    it('stores it without a reason where there is no original, and where it becomes what that holds', async () => {
      expect(await edit('cuba-1', price(5, 4))).toMatchObject({ ok: true });
      expect(await edit('cuba-1', price(4, 3, 'Saldo'))).toMatchObject({ ok: true });
      expect(await one('offer-page', 'cuba-1')).toMatchObject({ price: 3 });
      await harness.put('offer', 'cuba-1', { price: 2 });
      expect(await edit('cuba-1', { path: ['title'], base: 'Cuba', value: 'Cuba 1' })).toMatchObject({
        ok: true,
      });
      expect(await edit('cuba-1', price(3, 2))).toMatchObject({ ok: true });
      expect(await one('offer-page', 'cuba-1')).toMatchObject({ title: 'Cuba 1', price: 2 });
      expect(await entries()).toEqual([]);
    });

    it('asks with the value of the original where that has moved on', async () => {
      await harness.theirs.writer.editAudited({
        collection: 'offer',
        id: 'pia-7',
        change: price(10, 8),
        about: 'Saldo',
      });
      expect(await edit('pia-7', price(10, 9, 'Concorrente'))).toMatchObject({
        ok: false,
        failure: { reason: 'conflict' },
        conflicts: [{ path: ['price'], local: 9, remote: 8 }],
      });
      expect(await one('offer-page')).toMatchObject({ price: 8 });
    });

    it('begins a new document with what the original holds', async () => {
      await harness.put('offer', 'nova', { price: 7, options: { free: true } });
      const made = await harness.mine.writer.create('offer-page', { title: 'Nova', price: 6 }, 'nova');
      expect(made).toMatchObject({ ok: true, record: { title: 'Nova', price: 7, options: { free: true } } });
      expect(await one('offer-page', 'nova')).toMatchObject({ price: 7 });
    });

    it('stores a row of a bulk change in both documents with its entry, and refuses it without', async () => {
      const { imports } = harness;
      const versionOf = async (id: string) => {
        const read = await imports.read('offer-page', [id]);
        return (read.ok && read.documents.get(id)?.version) || '';
      };
      const row = async (id: string, to: number) =>
        ({
          kind: 'put',
          id,
          fields: { price: { doubleValue: to } },
          mask: [['price']],
          version: await versionOf(id),
        }) as const;
      const why = (entry: string, from: number, to: number) => ({
        entry,
        field: 'price',
        from,
        to,
        about: 'Campanha',
      });
      expect(await imports.commit('offer-page', [await row('pia-7', 9.5)])).toMatchObject({
        ok: false,
        failure: { reason: 'unexplained' },
      });
      expect(
        await imports.commit('offer-page', [{ ...(await row('pia-7', 9.5)), why: why('r1n1', 10, 9.5) }]),
      ).toMatchObject({ ok: true });
      expect(
        await imports.commit('offer-page', [{ ...(await row('cuba-1', 4.5)), why: why('r1n2', 5, 4.5) }]),
      ).toMatchObject({ ok: true });
      expect([await one('offer'), await one('offer-page')]).toMatchObject([{ price: 9.5 }, { price: 9.5 }]);
      expect(await one('offer-page', 'cuba-1')).toMatchObject({ price: 4.5 });
      expect(await entries()).toMatchObject([{ id: 'r1n1', offer: 'pia-7', from: 10, to: 9.5 }]);
    });

    it('stores a row of a bulk change of the original in its copy too', async () => {
      const { imports } = harness;
      const read = await imports.read('offer', ['pia-7']);
      const version = (read.ok && read.documents.get('pia-7')?.version) || '';
      const why = { entry: 'r2n1', field: 'price', from: 10, to: 9.5, about: 'Campanha' };
      const fields = { price: { doubleValue: 9.5 } };
      const row = { kind: 'put', id: 'pia-7', fields, mask: [['price']], version, why } as const;
      expect(await imports.commit('offer', [row])).toMatchObject({ ok: true });
      expect([await one('offer'), await one('offer-page')]).toMatchObject([{ price: 9.5 }, { price: 9.5 }]);
      expect(await one('offer-page')).toMatchObject({ title: 'Pia', options: { note: 'Nova' } });
      expect(await entries()).toMatchObject([{ id: 'r2n1', offer: 'pia-7', from: 10, to: 9.5 }]);
    });
  });
}
