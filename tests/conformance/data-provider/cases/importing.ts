/**
 * Imports: documents as they are stored, each written on the version that it was read in, all of a commit or none.
 */
import { beforeEach, describe, expect } from 'vitest';
import type { VersionedDocument } from '../../../../runtime/contract/imports.ts';
import type { Cases } from '../../../setup/gate.ts';
import { type DataHarness, fill, type MakeHarness } from '../harness.ts';

export function describeImporting(it: Cases, make: MakeHarness): void {
  describe('importing', () => {
    let mine: DataHarness['mine'];
    let imports: DataHarness['imports'];
    beforeEach(async () => {
      ({ mine, imports } = await make());
      await fill(mine, 'product', {
        p: { mpn: '10-1', saleStart: '2026-02-03T07:05:06.789Z', height: { value: 3, measure: 'cm' } },
      });
    });

    async function found(id: string): Promise<VersionedDocument> {
      const read = await imports.read('product', [id, 'nobody']);
      const document = read.ok ? read.documents.get(id) : undefined;
      if (!document) throw new Error(`There is no product ${id}`);
      expect(read.ok && [...read.documents.keys()]).toEqual([id]);
      return document;
    }
    const recordOf = async (id: string) => (await mine.provider.getOne('product', { id })).data;

    it('reads what is stored, in stored paths and types', async () => {
      expect((await found('p')).fields).toMatchObject({
        ProductCode: { stringValue: '10-1' },
        Sale: {
          mapValue: {
            fields: {
              startAt: { timestampValue: expect.stringMatching(/^2026-02-03T07:05:06\.789(000)?Z$/) },
            },
          },
        },
        Height: { mapValue: { fields: { Value: { integerValue: '3' }, Measure: { stringValue: 'cm' } } } },
        updatedAt: { timestampValue: expect.any(String) },
      });
    });

    it('changes the masked places alone, removes those without a value, and stamps', async () => {
      const { version } = await found('p');
      const before = await recordOf('p');
      const Height = { mapValue: { fields: { Value: { doubleValue: 4.5 } } } };
      const commit = await imports.commit('product', [
        {
          kind: 'put',
          id: 'p',
          fields: { Height },
          mask: [['Height', 'Value'], ['Height', 'Measure'], ['ProductCode']],
          version,
        },
      ]);
      const after = await found('p');
      expect(commit).toEqual({ ok: true, versions: [after.version] });
      expect(after.version).not.toBe(version);
      const { updatedAt, updatedBy: _by, ...record } = await recordOf('p');
      expect(record).toEqual({
        id: 'p',
        saleStart: '2026-02-03T07:05:06.789Z',
        height: { value: 4.5 },
        createdAt: before.createdAt,
      });
      expect(Date.parse(String(updatedAt))).toBeGreaterThanOrEqual(Date.parse(String(before.updatedAt)));
    });

    it('creates with both stamps alike, and removes in the version that it knows', async () => {
      const put = {
        kind: 'put',
        id: 'q',
        fields: { ProductCode: { stringValue: '7' } },
        mask: [['ProductCode']],
      };
      const commit = await imports.commit('product', [{ ...put, kind: 'put' }]);
      expect(commit).toMatchObject({ ok: true });
      const record = await recordOf('q');
      expect(record).toMatchObject({ mpn: '7', createdAt: record.updatedAt });
      const { version } = await found('q');
      expect(await imports.commit('product', [{ kind: 'remove', id: 'q', version }])).toMatchObject({
        ok: true,
      });
      expect(await imports.read('product', ['q'])).toEqual({ ok: true, documents: new Map() });
    });

    it('writes nothing of a commit when one document is in another version, or there, or gone', async () => {
      const { version } = await found('p');
      const changes = [{ path: ['mpn'], base: '10-1', value: '10-2' }];
      expect(await mine.writer.edit({ collection: 'product', id: 'p', changes })).toMatchObject({ ok: true });
      const put = (id: string, known?: string) =>
        ({
          kind: 'put',
          id,
          fields: { ProductCode: { stringValue: 'importado' } },
          mask: [['ProductCode']],
          ...(known !== undefined && { version: known }),
        }) as const;
      for (const refused of [
        put('p', version),
        put('p'),
        put('gone', version),
        { kind: 'remove', id: 'p', version } as const,
      ]) {
        expect(await imports.commit('product', [put('other'), refused])).toMatchObject({
          ok: false,
          failure: { reason: 'conflict' },
        });
      }
      expect(await recordOf('p')).toMatchObject({ mpn: '10-2' });
      expect(await imports.read('product', ['other', 'gone'])).toEqual({ ok: true, documents: new Map() });
    });

    it('puts no entry of a tree inside itself, not even beside what somebody else has moved', async () => {
      await fill(mine, 'category', { a: { title: 'A' }, b: { title: 'B' }, c: { title: 'C', parent: 'b' } });
      const versions = async () => {
        const read = await imports.read('category', ['a', 'b', 'c']);
        return (id: string) => (read.ok && read.documents.get(id)?.version) || '';
      };
      const into = (id: string, parent: string, version: string) =>
        ({
          kind: 'put',
          id,
          fields: { parent: { stringValue: parent } },
          mask: [['parent']],
          version,
        }) as const;
      const known = await versions();
      // `a` goes below `c`, which is inside `b`, while somebody puts `b` inside `a`.
      const changes = [{ path: ['parent'], base: undefined, value: 'a' }];
      expect(await mine.writer.edit({ collection: 'category', id: 'b', changes })).toMatchObject({
        ok: true,
      });
      expect(await imports.commit('category', [into('a', 'c', known('a'))])).toMatchObject({
        ok: false,
        failure: { reason: 'cycle' },
      });
      const now = await versions();
      // Together they only change places.
      const commit = await imports.commit('category', [
        into('a', 'b', now('a')),
        { ...into('b', '', now('b')), fields: {} },
      ]);
      expect(commit).toMatchObject({ ok: true });
      const { data } = await mine.provider.getMany('category', { ids: ['a', 'b', 'c'] });
      expect(data.map(({ parent }) => parent)).toEqual(['b', undefined, 'b']);
    });

    it('leaves the beginning of what it removes, so that it can be brought back as it was', async () => {
      const before = await recordOf('p');
      const { version } = await found('p');
      expect(await imports.commit('product', [{ kind: 'remove', id: 'p', version }])).toMatchObject({
        ok: true,
        versions: [''],
      });
      const { updatedAt: _at, updatedBy: _by, ...record } = before;
      const outcome = await mine.writer.recreate('product', record);
      expect(outcome).toMatchObject({ ok: true, record: { createdAt: before.createdAt } });
    });

    it('names the collection that it does not know', async () => {
      expect(await imports.read('nowhere', ['a'])).toMatchObject({
        ok: false,
        failure: { reason: 'unsupported' },
      });
    });
  });
}
