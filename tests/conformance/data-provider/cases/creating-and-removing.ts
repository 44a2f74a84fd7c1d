/**
 * New documents, and documents that go.
 */
import { beforeEach, describe, expect } from 'vitest';
import type { Cases } from '../../../setup/gate.ts';
import { type DataHarness, fill, type MakeHarness } from '../harness.ts';

const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3,9}Z$/;

export function describeCreatingAndRemoving(it: Cases, make: MakeHarness): void {
  describe('creating and removing', () => {
    let mine: DataHarness['mine'];
    let theirs: DataHarness['theirs'];
    beforeEach(async () => {
      ({ mine, theirs } = await make());
    });

    const read = async (collection: string, id: string) =>
      (await theirs.provider.getOne(collection, { id })).data;

    it('creates under the given id and stamps the document', async () => {
      const outcome = await mine.writer.create('category', { title: 'Copos' }, 'copos');
      expect(outcome).toMatchObject({ ok: true, record: { id: 'copos', title: 'Copos' } });
      const record = await read('category', 'copos');
      expect(record).toMatchObject({ id: 'copos', title: 'Copos' });
      expect(record.createdAt).toMatch(ISO);
      expect(record.updatedAt).toBe(record.createdAt);
    });

    it('chooses an id of its own for each document when none is given', async () => {
      const outcomes = await Promise.all([
        mine.writer.create('category', { title: 'Copos' }),
        mine.writer.create('category', { title: 'Copos' }),
      ]);
      const ids = outcomes.map((outcome) => (outcome.ok ? outcome.record.id : outcome.failure.detail));
      expect(new Set(ids).size).toBe(2);
      for (const id of ids) expect(await read('category', id)).toMatchObject({ id, title: 'Copos' });
    });

    it('takes the id from the id field of the collection', async () => {
      expect(await mine.writer.create('brand', { code: 'aurora', name: 'Aurora' })).toMatchObject({
        ok: true,
      });
      expect(await read('brand', 'aurora')).toMatchObject({ id: 'aurora', code: 'aurora', name: 'Aurora' });
    });

    it('refuses an id that is taken and leaves the document alone', async () => {
      await fill(mine, 'brand', { aurora: { name: 'Aurora' } });
      const outcome = await theirs.writer.create('brand', { name: 'Outra' }, 'aurora');
      expect(outcome).toMatchObject({ ok: false, failure: { reason: 'duplicate' } });
      expect(await read('brand', 'aurora')).toMatchObject({ name: 'Aurora' });
    });

    it('lets one of two win who create the same id at the same time', async () => {
      const outcomes = await Promise.all([
        mine.writer.create('brand', { name: 'Minha' }, 'aurora'),
        theirs.writer.create('brand', { name: 'Deles' }, 'aurora'),
      ]);
      expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
      expect(outcomes.filter(({ ok }) => !ok)).toMatchObject([{ failure: { reason: 'duplicate' } }]);
      expect(await read('brand', 'aurora')).toMatchObject({ name: outcomes[0]?.ok ? 'Minha' : 'Deles' });
    });

    it.each(['', 'a/b', '..', '__reserved__', 'x'.repeat(1501)])('refuses %j for an id', async (id) => {
      expect(await mine.writer.create('brand', { name: 'Aurora' }, id)).toMatchObject({
        ok: false,
        failure: { reason: 'invalid' },
      });
    });

    it('stamps a new document itself, whatever the record says', async () => {
      const old = '2001-01-01T00:00:00.000Z';
      await mine.writer.create('brand', { name: 'Aurora', createdAt: old, updatedAt: old }, 'aurora');
      const record = await read('brand', 'aurora');
      expect(record.createdAt).not.toBe(old);
      expect(record.updatedAt).not.toBe(old);
    });

    it('never stores undefined', async () => {
      await mine.writer.create(
        'category',
        { title: 'Copos', parent: undefined, filters: ['a', undefined] },
        'copos',
      );
      const record = await read('category', 'copos');
      expect(Object.keys(record)).not.toContain('parent');
      expect(record.filters).toEqual(['a', null]);
    });

    it('answers a collection that no schema declares with a failure, not an exception', async () => {
      expect(await mine.writer.create('invoice', {})).toMatchObject({
        ok: false,
        failure: { reason: 'unsupported' },
      });
      expect(await mine.writer.remove('invoice', 'x')).toMatchObject({
        ok: false,
        failure: { reason: 'unsupported' },
      });
    });

    it('removes a document, once or twice', async () => {
      await fill(mine, 'brand', { aurora: { name: 'Aurora' } });
      expect(await mine.writer.remove('brand', 'aurora')).toEqual({ ok: true });
      expect(await theirs.writer.remove('brand', 'aurora')).toEqual({ ok: true });
      expect((await theirs.provider.getMany('brand', { ids: ['aurora'] })).data).toEqual([]);
    });

    it('gives the id of a removed document free', async () => {
      await fill(mine, 'brand', { aurora: { name: 'Aurora', code: 'x' } });
      await mine.writer.remove('brand', 'aurora');
      expect(await mine.writer.create('brand', { name: 'Nova' }, 'aurora')).toMatchObject({ ok: true });
      const record = await read('brand', 'aurora');
      expect(record.name).toBe('Nova');
      expect(record.code).toBeUndefined();
    });

    it('brings a removed document back with its beginning, whoever removed it', async () => {
      await fill(mine, 'category', { copos: { title: 'Copos', filters: ['a', null] } });
      await mine.writer.edit({
        collection: 'category',
        id: 'copos',
        changes: [{ path: ['title'], base: 'Copos', value: 'Copos e taças' }],
      });
      const { updatedAt: last, updatedBy: _by, ...before } = await read('category', 'copos');
      await theirs.writer.remove('category', 'copos');
      const outcome = await mine.writer.recreate('category', { ...before, id: 'copos' });
      expect(outcome).toMatchObject({ ok: true, record: { createdAt: before.createdAt } });
      const { updatedAt, updatedBy: _again, ...after } = await read('category', 'copos');
      expect(after).toEqual(before);
      // A store in memory may do all this within one millisecond.
      expect(String(updatedAt) >= String(last)).toBe(true);
    });

    it('brings nothing back over what somebody has made there since', async () => {
      await fill(mine, 'brand', { aurora: { name: 'Aurora' } });
      const before = await read('brand', 'aurora');
      await mine.writer.remove('brand', 'aurora');
      await fill(theirs, 'brand', { aurora: { name: 'Nova' } });
      expect(await mine.writer.recreate('brand', { ...before, id: 'aurora' })).toMatchObject({
        ok: false,
        failure: { reason: 'duplicate' },
      });
      expect(await read('brand', 'aurora')).toMatchObject({ name: 'Nova' });
    });

    it('serves the same writes to react-admin', async () => {
      const { data: created } = await mine.provider.create('brand', {
        data: { id: 'aurora', name: 'Aurora' },
      });
      expect(created).toMatchObject({ id: 'aurora', name: 'Aurora' });
      const { data: updated } = await mine.provider.update('brand', {
        id: 'aurora',
        data: { name: 'Aurora Casa' },
        previousData: created,
      });
      expect(updated).toMatchObject({ id: 'aurora', name: 'Aurora Casa' });
      await fill(mine, 'brand', { brisa: { name: 'Brisa' }, cais: { name: 'Cais' } });
      await mine.provider.updateMany('brand', { ids: ['brisa', 'cais'], data: { code: 'mar' } });
      expect(await read('brand', 'cais')).toMatchObject({ name: 'Cais', code: 'mar' });
      await mine.provider.delete('brand', { id: 'aurora' });
      await mine.provider.deleteMany('brand', { ids: ['brisa'] });
      const { data: left } = await theirs.provider.getList('brand', { pagination: { page: 1, perPage: 9 } });
      expect(left.map(({ id }) => id)).toEqual(['cais']);
    });
  });
}
