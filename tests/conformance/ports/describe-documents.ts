/**
 * The one conformance suite of the `Documents` port. Adapters hand in how to make an empty store; they never list
 * the cases.
 */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { GeoPoint } from '../../../runtime/server/firestore/index.ts';
import type { Documents } from '../../../runtime/server/ports/documents.ts';

export function describeDocuments(name: string, make: () => Promise<Documents>): void {
  describe(`documents: ${name}`, () => {
    let documents: Documents;
    beforeEach(async () => {
      documents = await make();
    });
    afterEach(() => documents.close());

    const path = 'project/matriz/category/panelas';
    const create = (data: object, at = path) => ({ kind: 'create', path: at, data: { ...data } }) as const;
    const dataAt = async (at = path) => (await documents.read(at))?.data;

    it('reads nothing where there is nothing', async () => {
      expect(await documents.read(path)).toBeNull();
      expect(await documents.list('project/matriz/category', { limit: 5 })).toEqual([]);
    });

    it('keeps every kind of value', async () => {
      const data = {
        title: 'Pão 🥖',
        order: 3,
        price: 1.5,
        visible: true,
        parent: null,
        since: new Date('2026-01-02T03:04:05.678Z'),
        place: new GeoPoint(-23.5, -46.6),
        seal: new Uint8Array([0, 255]),
        tags: ['a', { b: [] }],
        'with.dot': { 'a b': {} },
      };
      expect(await documents.write([create(data)])).toEqual({ ok: true });
      expect(await dataAt()).toEqual(data);
    });

    it('finds what starts with a text, in order, and no more than asked', async () => {
      const named = ['Panela de barro', 'Panela', 'Panelinha', 'panela', 'Pano', 7];
      await documents.write(
        named.map((title, index) => create({ title, seo: { title } }, `project/matriz/category/c${index}`)),
      );
      const titles = async (field: string, value: string, limit = 10) =>
        (await documents.find('project/matriz/category', { field, value, limit })).map(
          ({ data }) => data.title,
        );
      expect(await titles('title', 'Panel')).toEqual(['Panela', 'Panela de barro', 'Panelinha']);
      expect(await titles('seo.title', 'Panel', 2)).toEqual(['Panela', 'Panela de barro']);
      expect(await titles('title', 'Copo')).toEqual([]);
    });

    it('drops what is undefined', async () => {
      await documents.write([create({ title: 'Panelas', parent: undefined })]);
      expect(await dataAt()).toEqual({ title: 'Panelas' });
    });

    it('creates once', async () => {
      await documents.write([create({ title: 'Panelas' })]);
      const again = await documents.write([create({ title: 'Copos' })]);
      expect(again).toEqual({ ok: false, reason: 'duplicate' });
      expect(await dataAt()).toEqual({ title: 'Panelas' });
    });

    it('replaces whatever is there', async () => {
      const replace = (data: object) => ({ kind: 'replace', path, data: { ...data } }) as const;
      await documents.write([replace({ title: 'Panelas', order: 1 })]);
      await documents.write([replace({ title: 'Copos' })]);
      expect(await dataAt()).toEqual({ title: 'Copos' });
    });

    it('changes the named fields and leaves the others', async () => {
      await documents.write([create({ title: 'Panelas', order: 1, 'a.b': 1 })]);
      await documents.write([{ kind: 'change', path, data: { order: 2, 'a.b': 2 } }]);
      expect(await dataAt()).toEqual({ title: 'Panelas', order: 2, 'a.b': 2 });
    });

    it('changes and removes places inside of maps, and leaves what stands beside them', async () => {
      const stock = { 'cd.sul': { qty: 3, code: 'a' }, loja: { qty: 1 } };
      await documents.write([create({ order: 1, Stock: stock })]);
      const version = (await documents.read(path))?.version ?? '';
      const places = [
        { path: ['Stock', 'cd.sul', 'qty'], value: 8 },
        { path: ['Stock', 'nova', 'qty'], value: 0 },
        { path: ['Stock', 'loja'] },
        { path: ['order'] },
      ];
      const change = { kind: 'change', path, data: { title: 'Copos' }, places, version } as const;
      expect(await documents.write([change])).toEqual({ ok: true });
      expect(await dataAt()).toEqual({
        title: 'Copos',
        Stock: { 'cd.sul': { qty: 8, code: 'a' }, nova: { qty: 0 } },
      });
      expect(await documents.write([change])).toEqual({ ok: false, reason: 'conflict' });
    });

    it('changes nothing that is not there', async () => {
      const outcome = await documents.write([{ kind: 'change', path, data: { order: 2 } }]);
      expect(outcome).toEqual({ ok: false, reason: 'missing' });
    });

    it('refuses a change of another version, and takes one of the same', async () => {
      await documents.write([create({ order: 1 })]);
      const version = (await documents.read(path))?.version ?? '';
      await documents.write([{ kind: 'change', path, data: { order: 2 } }]);
      const stale = await documents.write([{ kind: 'change', path, data: { order: 3 }, version }]);
      expect(stale).toEqual({ ok: false, reason: 'conflict' });
      const fresh = (await documents.read(path))?.version ?? '';
      expect(await documents.write([{ kind: 'change', path, data: { order: 3 }, version: fresh }])).toEqual({
        ok: true,
      });
      expect(await dataAt()).toEqual({ order: 3 });
    });

    it('removes, and refuses to remove another version', async () => {
      await documents.write([create({ order: 1 })]);
      const version = (await documents.read(path))?.version ?? '';
      await documents.write([{ kind: 'change', path, data: { order: 2 } }]);
      expect(await documents.write([{ kind: 'remove', path, version }])).toEqual({
        ok: false,
        reason: 'conflict',
      });
      expect(await documents.write([{ kind: 'remove', path }])).toEqual({ ok: true });
      expect(await documents.write([{ kind: 'remove', path }])).toEqual({ ok: true });
      expect(await documents.read(path)).toBeNull();
    });

    it('writes all or nothing', async () => {
      await documents.write([create({ title: 'Panelas' })]);
      const other = 'project/matriz/changelog/1';
      const refused = await documents.write([create({ of: 'panelas' }, other), create({ title: 'Copos' })]);
      expect(refused).toEqual({ ok: false, reason: 'duplicate' });
      expect(await documents.read(other)).toBeNull();
      const taken = [
        create({ of: 'panelas' }, other),
        { kind: 'change', path, data: { title: 'Copos' } } as const,
      ];
      expect(await documents.write(taken)).toEqual({ ok: true });
      expect([await dataAt(other), await dataAt()]).toEqual([{ of: 'panelas' }, { title: 'Copos' }]);
    });

    it('signs with the time of the commit, over whoever signed before', async () => {
      const by = { uid: 'ana', name: 'Ana' };
      await documents.write([{ ...create({ title: 'Panelas' }), stamps: ['updatedAt'], by }]);
      const first = await dataAt();
      expect(first?.updatedBy).toEqual({ ...by, at: first?.updatedAt });
      const bia = { uid: 'bia', name: 'Bia' };
      const places = [{ path: ['size', 'w'], value: 3 }];
      await documents.write([{ kind: 'change', path, data: {}, places, stamps: ['updatedAt'], by: bia }]);
      const second = await dataAt();
      expect(second).toMatchObject({ title: 'Panelas', size: { w: 3 } });
      expect(second?.updatedBy).toEqual({ ...bia, at: second?.updatedAt });
    });

    it('stamps with the time of the commit, the same in all documents', async () => {
      const stamps = ['createdAt', 'updatedAt'];
      const other = 'project/matriz/category/copos';
      await documents.write([
        { ...create({ title: 'Panelas' }), stamps },
        { ...create({ title: 'Copos' }, other), stamps },
      ]);
      const [one, two] = [await dataAt(), await dataAt(other)];
      expect(one?.createdAt).toBeInstanceOf(Date);
      expect([one?.updatedAt, two?.createdAt]).toEqual([one?.createdAt, one?.createdAt]);
      await documents.write([{ kind: 'change', path, data: { title: 'Tachos' }, stamps: ['updatedAt'] }]);
      expect((await dataAt())?.createdAt).toEqual(one?.createdAt);
    });

    it('lists by id, page by page, without what is below', async () => {
      const ids = ['c', 'a', 'b'];
      await documents.write([
        ...ids.map((id) => create({ id }, `project/matriz/brand/${id}`)),
        create({}, 'project/matriz/brand/a/note/x'),
      ]);
      const first = await documents.list('project/matriz/brand', { limit: 2 });
      expect(first.map(({ data }) => data.id)).toEqual(['a', 'b']);
      const rest = await documents.list('project/matriz/brand', { limit: 2, after: 'b' });
      expect(rest.map(({ path: at }) => at)).toEqual(['project/matriz/brand/c']);
    });
  });
}
