/**
 * Edits that go together: all of them are written, or none.
 */
import { beforeEach, describe, expect } from 'vitest';
import type { ListSnapshot } from '../../../../runtime/contract/live.ts';
import { type DocumentEdit, MOST_EDITS_IN_BATCH } from '../../../../runtime/contract/writes.ts';
import type { Cases } from '../../../setup/gate.ts';
import { type DataHarness, fill, type MakeHarness, watch } from '../harness.ts';

export function describeEditingTogether(it: Cases, make: MakeHarness): void {
  describe('editing several documents together', () => {
    let mine: DataHarness['mine'];
    let theirs: DataHarness['theirs'];
    beforeEach(async () => {
      ({ mine, theirs } = await make());
      await fill(mine, 'category', { a: { title: 'Panelas' }, b: { title: 'Copos' } });
    });

    const retitle = (id: string, base: string, value: string): DocumentEdit => ({
      collection: 'category',
      id,
      changes: [{ path: ['title'], base, value }],
    });
    const titles = async () =>
      (await theirs.provider.getMany('category', { ids: ['a', 'b'] })).data.map(({ title }) => title);

    it('writes all of them', async () => {
      const edits = [retitle('a', 'Panelas', 'Tachos'), retitle('b', 'Copos', 'Taças')];
      expect(await mine.writer.editMany(edits)).toEqual({ ok: true });
      expect(await titles()).toEqual(['Tachos', 'Taças']);
    });

    it('reaches documents of several collections', async () => {
      await fill(mine, 'brand', { aurora: { name: 'Aurora' } });
      const rename = { path: ['name'], base: 'Aurora', value: 'Aurora Casa' };
      const edits = [
        retitle('a', 'Panelas', 'Tachos'),
        { collection: 'brand', id: 'aurora', changes: [rename] },
      ];
      expect(await mine.writer.editMany(edits)).toEqual({ ok: true });
      expect((await theirs.provider.getOne('brand', { id: 'aurora' })).data.name).toBe('Aurora Casa');
    });

    it('writes none when one conflicts, and tells which with both values', async () => {
      await theirs.writer.edit(retitle('b', 'Copos', 'Pratos'));
      const edits = [retitle('a', 'Panelas', 'Tachos'), retitle('b', 'Copos', 'Taças')];
      expect(await mine.writer.editMany(edits)).toMatchObject({
        ok: false,
        failure: { reason: 'conflict' },
        conflicts: [{ collection: 'category', id: 'b', path: ['title'], local: 'Taças', remote: 'Pratos' }],
      });
      expect(await titles()).toEqual(['Panelas', 'Pratos']);
    });

    it('writes none when one document is missing', async () => {
      await theirs.writer.remove('category', 'b');
      const edits = [retitle('a', 'Panelas', 'Tachos'), retitle('b', 'Copos', 'Taças')];
      expect(await mine.writer.editMany(edits)).toMatchObject({ failure: { reason: 'missing' } });
      expect((await theirs.provider.getOne('category', { id: 'a' })).data.title).toBe('Panelas');
    });

    it('counts what is there already as done', async () => {
      await theirs.writer.edit(retitle('b', 'Copos', 'Taças'));
      const edits = [retitle('a', 'Panelas', 'Tachos'), retitle('b', 'Copos', 'Taças')];
      expect(await mine.writer.editMany(edits)).toEqual({ ok: true });
      expect(await titles()).toEqual(['Tachos', 'Taças']);
    });

    it('lets one of two win that cross', async () => {
      const forth = [retitle('a', 'Panelas', 'A1'), retitle('b', 'Copos', 'B1')];
      const back = [retitle('b', 'Copos', 'B2'), retitle('a', 'Panelas', 'A2')];
      const outcomes = await Promise.all([mine.writer.editMany(forth), theirs.writer.editMany(back)]);
      expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
      expect(await titles()).toEqual(outcomes[0]?.ok ? ['A1', 'B1'] : ['A2', 'B2']);
    });

    const into = (id: string, parent: string, base?: string): DocumentEdit => ({
      collection: 'category',
      id,
      changes: [{ path: ['parent'], base, value: parent }],
    });
    const parents = async () =>
      (await theirs.provider.getMany('category', { ids: ['a', 'b'] })).data.map(({ parent }) => parent);

    it('lets one of two win that move each entry below the other', async () => {
      const outcomes = await Promise.all([
        mine.writer.editMany([into('a', 'b')]),
        theirs.writer.editMany([into('b', 'a')]),
      ]);
      expect(outcomes.map((outcome) => (outcome.ok ? 'ok' : outcome.failure.reason)).sort()).toEqual([
        'cycle',
        'ok',
      ]);
      expect(await parents()).toEqual(outcomes[0]?.ok ? ['b', undefined] : [undefined, 'a']);
    });

    it('refuses an entry below what has come to stand below it, at any depth', async () => {
      await fill(theirs, 'category', { c: { title: 'Xícaras', parent: 'b' } });
      await theirs.writer.edit(into('b', 'a'));
      expect(await mine.writer.edit(into('a', 'c'))).toMatchObject({ failure: { reason: 'cycle' } });
      expect(await parents()).toEqual([undefined, 'a']);
      // Both at once: what stood below goes above.
      expect(
        await mine.writer.editMany([
          into('a', 'c'),
          { collection: 'category', id: 'b', changes: [{ path: ['parent'], base: 'a', value: undefined }] },
        ]),
      ).toEqual({ ok: true });
      expect(await parents()).toEqual(['c', undefined]);
    });

    it('creates nothing that would stand below itself', async () => {
      await mine.writer.edit(into('a', 'new'));
      expect(await theirs.writer.create('category', { title: 'Nova', parent: 'a' }, 'new')).toMatchObject({
        failure: { reason: 'cycle' },
      });
    });

    it('is seen in lists', async () => {
      const list = watch<ListSnapshot>((observer) =>
        theirs.subscribeList('category', { limit: 5 }, observer),
      );
      await list.until(({ records }) => records.length === 2);
      await mine.writer.editMany([retitle('a', 'Panelas', 'Tachos'), retitle('b', 'Copos', 'Taças')]);
      await list.until(({ records }) => records.map(({ title }) => title).join() === 'Tachos,Taças');
      list.stop();
    });

    it('refuses a document that is named twice, and more than one transaction takes', async () => {
      const twice = [retitle('a', 'Panelas', 'Tachos'), retitle('a', 'Panelas', 'Woks')];
      expect(await mine.writer.editMany(twice)).toMatchObject({ failure: { reason: 'invalid' } });
      const many = Array.from({ length: MOST_EDITS_IN_BATCH + 1 }, (_, at) => retitle(`c${at}`, 'x', 'y'));
      expect(await mine.writer.editMany(many)).toMatchObject({ failure: { reason: 'invalid' } });
      expect(await titles()).toEqual(['Panelas', 'Copos']);
    });

    it('has nothing to do without edits', async () => {
      expect(await mine.writer.editMany([])).toEqual({ ok: true });
    });
  });
}
