/**
 * Edits: only changed paths travel, none is overwritten in silence.
 */
import { it as always, beforeEach, describe, expect } from 'vitest';
import type { FieldChange } from '../../../../runtime/contract/writes.ts';
import type { Cases } from '../../../setup/gate.ts';
import {
  type DataCapabilities,
  type DataHarness,
  failureOfRejected,
  fill,
  type MakeHarness,
} from '../harness.ts';

const PRODUCT = {
  mpn: '10-1',
  seoTitle: 'Panela de ferro',
  seoText: 'Pesada',
  price: 199.9,
  height: { value: 12, measure: 'cm' },
  kit: [{ sku: 'tampa', since: '2026-01-02T03:04:05.000Z' }],
  saleStart: '2026-02-03T04:05:06.000Z',
};

export function describeEditing(it: Cases, make: MakeHarness, { storedDocuments }: DataCapabilities): void {
  describe('editing', () => {
    let mine: DataHarness['mine'];
    let theirs: DataHarness['theirs'];
    beforeEach(async () => {
      ({ mine, theirs } = await make());
      await fill(mine, 'product', { p: PRODUCT });
    });

    const read = async () => (await theirs.provider.getOne('product', { id: 'p' })).data;
    const edit = (data: DataHarness['mine'], ...changes: FieldChange[]) =>
      data.writer.edit({ collection: 'product', id: 'p', changes });

    always.runIf(storedDocuments)('tells which revision its answer was given over', async () => {
      const before = (await read()).updatedAt;
      const change = { path: ['mpn'], base: '10-1', value: '10-2' };
      expect(await edit(mine, change)).toEqual({ ok: true, answered: { revision: before, isWritten: true } });
      const { updatedAt } = await read();
      expect(updatedAt > before).toBe(true);
      const answered = { revision: updatedAt, isWritten: false };
      expect(await edit(mine, change)).toEqual({ ok: true, answered });
      const late = { path: ['mpn'], base: '10-1', value: '10-3' };
      expect(await edit(mine, late)).toMatchObject({ ok: false, answered });
    });

    it.each<{ name: string; change: FieldChange; want: object }>([
      {
        name: 'a plain field',
        change: { path: ['mpn'], base: '10-1', value: '10-2' },
        want: { mpn: '10-2' },
      },
      {
        name: 'a field in a stored map, leaving its neighbour',
        change: { path: ['seoTitle'], base: 'Panela de ferro', value: 'Panela' },
        want: { seoTitle: 'Panela', seoText: 'Pesada' },
      },
      {
        name: 'a field of a struct, leaving its neighbour',
        change: { path: ['height', 'value'], base: 12, value: 14 },
        want: { height: { value: 14, measure: 'cm' } },
      },
      {
        name: 'a datetime',
        change: { path: ['saleStart'], base: PRODUCT.saleStart, value: '2026-12-24T18:00:00.000Z' },
        want: { saleStart: '2026-12-24T18:00:00.000Z' },
      },
      {
        name: 'a datetime of another time zone, to the same moment in UTC',
        change: { path: ['saleStart'], base: PRODUCT.saleStart, value: '2026-12-24T18:00:00-03:00' },
        want: { saleStart: '2026-12-24T21:00:00.000Z' },
      },
      {
        name: 'an array as a whole',
        change: { path: ['kit'], base: PRODUCT.kit, value: [{ sku: 'alça' }, ...PRODUCT.kit] },
        want: { kit: [{ sku: 'alça' }, ...PRODUCT.kit] },
      },
      {
        name: 'a whole struct',
        change: { path: ['height'], base: PRODUCT.height, value: { value: 1 } },
        want: { height: { value: 1 } },
      },
      {
        name: 'a field that was not there',
        change: { path: ['released'], base: undefined, value: '2026-05-06' },
        want: { released: '2026-05-06' },
      },
      {
        name: 'an undeclared field with a dot in its name',
        change: { path: ['notes', 'a.b'], base: undefined, value: 'frágil' },
        want: { notes: { 'a.b': 'frágil' } },
      },
      {
        name: 'a value to null',
        change: { path: ['price'], base: 199.9, value: null },
        want: { price: null },
      },
    ])('changes $name', async ({ change, want }) => {
      expect(await edit(mine, change)).toMatchObject({ ok: true });
      const { createdAt: _c, updatedAt: _u, updatedBy: _b, ...record } = await read();
      expect(record).toEqual({ ...PRODUCT, id: 'p', ...want });
    });

    it('removes a field', async () => {
      expect(await edit(mine, { path: ['seoText'], base: 'Pesada', value: undefined })).toMatchObject({
        ok: true,
      });
      const record = await read();
      expect(record.seoText).toBeUndefined();
      expect(record.seoTitle).toBe('Panela de ferro');
    });

    it('merges edits of different paths by two people', async () => {
      const outcomes = await Promise.all([
        edit(mine, { path: ['seoTitle'], base: 'Panela de ferro', value: 'Panela' }),
        edit(theirs, { path: ['seoText'], base: 'Pesada', value: 'Leve' }),
        edit(mine, { path: ['height', 'value'], base: 12, value: 13 }),
        edit(theirs, { path: ['height', 'measure'], base: 'cm', value: 'mm' }),
      ]);
      expect(outcomes).toMatchObject(outcomes.map(() => ({ ok: true })));
      expect(await read()).toMatchObject({
        seoTitle: 'Panela',
        seoText: 'Leve',
        height: { value: 13, measure: 'mm' },
      });
    });

    it('refuses an edit of what somebody else has changed, telling both values', async () => {
      await edit(theirs, { path: ['seoTitle'], base: 'Panela de ferro', value: 'Deles' });
      expect(await edit(mine, { path: ['seoTitle'], base: 'Panela de ferro', value: 'Minha' })).toMatchObject(
        {
          ok: false,
          failure: { reason: 'conflict' },
          conflicts: [{ path: ['seoTitle'], base: 'Panela de ferro', local: 'Minha', remote: 'Deles' }],
        },
      );
      expect(await read()).toMatchObject({ seoTitle: 'Deles' });
    });

    it('writes nothing of an edit of which one path conflicts', async () => {
      await edit(theirs, { path: ['seoTitle'], base: 'Panela de ferro', value: 'Deles' });
      await edit(
        mine,
        { path: ['price'], base: 199.9, value: 1 },
        { path: ['seoTitle'], base: 'Panela de ferro', value: 'Minha' },
      );
      expect(await read()).toMatchObject({ price: 199.9, seoTitle: 'Deles' });
    });

    it('counts an edit that is already there as done, and stamps nothing', async () => {
      const before = await read();
      expect(await edit(mine, { path: ['mpn'], base: 'another', value: '10-1' })).toMatchObject({ ok: true });
      expect(await edit(mine, { path: ['kit'], base: [], value: PRODUCT.kit })).toMatchObject({ ok: true });
      expect(await read()).toEqual(before);
    });

    it('takes one of two edits of the same path at the same time', async () => {
      const outcomes = await Promise.all([
        edit(mine, { path: ['price'], base: 199.9, value: 1 }),
        edit(theirs, { path: ['price'], base: 199.9, value: 2 }),
      ]);
      expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
      expect(await read()).toMatchObject({ price: outcomes[0]?.ok ? 1 : 2 });
    });

    it('loses none of many edits by two people at the same time', async () => {
      const names = Array.from({ length: 12 }, (_, index) => `field${index}`);
      const outcomes = await Promise.all(
        names.map((name, index) =>
          edit(index % 2 === 0 ? mine : theirs, { path: [name], base: undefined, value: index }),
        ),
      );
      expect(outcomes).toMatchObject(names.map(() => ({ ok: true })));
      expect(await read()).toMatchObject(Object.fromEntries(names.map((name, index) => [name, index])));
    });

    it('moves updatedAt with each edit, and never createdAt', async () => {
      const before = await read();
      await edit(mine, { path: ['price'], base: 199.9, value: 1 });
      const after = await read();
      expect(after.createdAt).toBe(before.createdAt);
      expect(Date.parse(after.updatedAt)).toBeGreaterThanOrEqual(Date.parse(before.updatedAt));
    });

    it.each<{ name: string; change: FieldChange }>([
      { name: 'the id', change: { path: ['id'], base: 'p', value: 'q' } },
      {
        name: 'a stamp',
        change: { path: ['createdAt'], base: undefined, value: '2026-01-01T00:00:00.000Z' },
      },
      { name: 'nothing', change: { path: [], base: undefined, value: 1 } },
      { name: 'a place inside an array', change: { path: ['kit', '0', 'sku'], base: 'tampa', value: 'x' } },
    ])('refuses to change $name', async ({ change }) => {
      const before = await read();
      expect(await edit(mine, change)).toMatchObject({
        ok: false,
        failure: { reason: 'invalid' },
        conflicts: [],
      });
      expect(await read()).toEqual(before);
    });

    it('refuses a path through what is not a map, rather than overwrite it', async () => {
      expect(await edit(mine, { path: ['mpn', 'a'], base: undefined, value: 1 })).toMatchObject({
        ok: false,
        failure: { reason: 'conflict' },
        conflicts: [{ remote: '10-1' }],
      });
      expect(await read()).toMatchObject({ mpn: '10-1' });
    });

    it('says that the document is gone, and does not bring it back', async () => {
      await theirs.writer.remove('product', 'p');
      expect(await edit(mine, { path: ['price'], base: 199.9, value: 1 })).toMatchObject({
        ok: false,
        failure: { reason: 'missing' },
      });
      expect((await theirs.provider.getMany('product', { ids: ['p'] })).data).toEqual([]);
    });

    it('tells react-admin of a conflict', async () => {
      const previousData = await read();
      await edit(theirs, { path: ['price'], base: 199.9, value: 5 });
      const updating = mine.provider.update('product', { id: 'p', data: { price: 6 }, previousData });
      expect(await failureOfRejected(updating)).toMatchObject({ reason: 'conflict' });
    });
  });
}
