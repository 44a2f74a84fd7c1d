/**
 * Changes of an audited collection: the field and the entry that explains it, or nothing.
 */
import { beforeEach, describe, expect } from 'vitest';
import type { Cases } from '../../../setup/gate.ts';
import { type DataHarness, type MakeHarness, seedOffer } from '../harness.ts';

export function describeAuditedEdits(it: Cases, make: MakeHarness): void {
  describe('changing an audited field', () => {
    let harness: DataHarness;
    beforeEach(async () => {
      harness = await make();
      await seedOffer(harness);
    });

    const edit = (path: readonly string[], base: unknown, value: unknown, about = 'Concorrente') => ({
      collection: 'offer',
      id: 'pia-7',
      change: { path, base, value },
      about,
    });
    const offer = async () => (await harness.theirs.provider.getOne('offer', { id: 'pia-7' })).data;
    const entries = async () =>
      (
        await harness.theirs.provider.getList('offer-log', {
          pagination: { page: 1, perPage: 50 },
          sort: { field: 'id', order: 'ASC' },
          filter: {},
        })
      ).data;

    it('stores the value and one entry with both values, the reason and the author', async () => {
      const { writer } = harness.mine;
      expect(await writer.editAudited(edit(['price'], 10, 9.5, '  Concorrente '))).toMatchObject({
        ok: true,
      });
      expect(await writer.editAudited(edit(['options', 'free'], undefined, true))).toMatchObject({
        ok: true,
      });
      expect(await writer.editAudited(edit(['code'], 'X-1', null))).toMatchObject({ ok: true });
      expect(await offer()).toMatchObject({ price: 9.5, options: { free: true }, code: null });
      const written = await entries();
      expect(written).toHaveLength(3);
      const entry = { offer: 'pia-7', about: 'Concorrente', createdAt: expect.any(String) };
      for (const change of [
        { field: 'price', from: 10, to: 9.5 },
        { field: 'options.free', from: null, to: true },
        { field: 'code', from: 'X-1', to: null },
      ]) {
        expect(written).toContainEqual(expect.objectContaining({ ...entry, ...change }));
      }
      expect(written[0]?.createdBy).toMatchObject({
        id: expect.any(String),
        displayName: expect.any(String),
      });
    });

    it('refuses a blank reason, another field, and writes nothing', async () => {
      const { writer } = harness.mine;
      const invalid = { ok: false, failure: { reason: 'invalid' } };
      expect(await writer.editAudited(edit(['price'], 10, 9, ' \n'))).toMatchObject(invalid);
      expect(await writer.editAudited(edit(['stock'], 1, 2))).toMatchObject(invalid);
      expect(await offer()).toMatchObject({ price: 10 });
      expect(await entries()).toEqual([]);
    });

    it('tells both values of a conflict, and writes neither value nor entry', async () => {
      await harness.theirs.writer.editAudited(edit(['price'], 10, 8));
      expect(await harness.mine.writer.editAudited(edit(['price'], 10, 9))).toMatchObject({
        ok: false,
        failure: { reason: 'conflict' },
        conflicts: [{ path: ['price'], local: 9, remote: 8 }],
      });
      expect(await offer()).toMatchObject({ price: 8 });
      expect(await entries()).toHaveLength(1);
    });

    it('stores a row of a bulk change with its entry, once however often it comes', async () => {
      const { imports } = harness;
      const read = await imports.read('offer', ['pia-7']);
      const version = (read.ok && read.documents.get('pia-7')?.version) || '';
      const row = {
        kind: 'put',
        id: 'pia-7',
        fields: { price: { doubleValue: 9.5 } },
        mask: [['price']],
        version,
      } as const;
      const why = { entry: 'r1n1', field: 'price', from: 10, to: 9.5, about: 'Campanha' };
      expect(await imports.commit('offer', [{ ...row, why }])).toMatchObject({ ok: true });
      expect(await imports.commit('offer', [{ ...row, why }])).toMatchObject({
        ok: false,
        failure: { reason: 'conflict' },
      });
      expect(await offer()).toMatchObject({ price: 9.5 });
      const [entry, ...more] = await entries();
      expect(more).toEqual([]);
      expect(entry).toMatchObject({ id: 'r1n1', offer: 'pia-7', field: 'price', from: 10, to: 9.5 });
      expect(entry).toMatchObject({ about: 'Campanha', createdBy: { id: expect.any(String) } });
    });

    it('writes one of two that cross, or both one after the other, and an entry for each', async () => {
      const outcomes = await Promise.all([
        harness.mine.writer.editAudited(edit(['price'], 10, 9)),
        harness.theirs.writer.editAudited(edit(['options', 'free'], undefined, true)),
      ]);
      expect(outcomes).toMatchObject([{ ok: true }, { ok: true }]);
      expect(await offer()).toMatchObject({ price: 9, options: { free: true } });
      expect((await entries()).map(({ field }) => field).sort()).toEqual(['options.free', 'price']);
    });
  });
}
