/**
 * The one conformance suite of the `DocumentChanges` port. Adapters hand in how to make an empty store and the `Documents`
 * beside it; they never list the cases.
 */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ChangeCursor, DocumentChanges } from '../../../runtime/server/ports/document-changes.ts';
import type { Documents, DocumentWrite } from '../../../runtime/server/ports/documents.ts';

export interface FollowedStore {
  readonly documents: Documents;
  readonly changes: DocumentChanges;
  close(): Promise<void>;
}

const PATH = 'project/matriz/customer';
const BEGINNING: ChangeCursor = { at: 0 };

export function describeDocumentChanges(name: string, make: () => Promise<FollowedStore>): void {
  describe(`document changes: ${name}`, () => {
    let store: FollowedStore;
    beforeEach(async () => {
      store = await make();
    });
    afterEach(() => store.close());

    const put = (id: string, data: object = {}, path = PATH): DocumentWrite => ({
      kind: 'replace',
      path: `${path}/${id}`,
      data: { ...data },
      stamps: ['updatedAt'],
    });
    const write = async (...writes: readonly DocumentWrite[]) =>
      expect(await store.documents.write(writes)).toEqual({ ok: true });
    const changed = (cursor = BEGINNING, limit = 10) => store.changes.changedSince(PATH, cursor, limit);
    const ids = (found: readonly { readonly id: string }[]) => found.map(({ id }) => id);

    it('answers documents in the order in which they were written, with what they hold', async () => {
      await write(put('b', { name: 'Bia' }));
      await write(put('a', { name: 'Ana', seenAt: new Date('2026-01-02T03:04:05.678Z') }));
      const found = await changed();
      expect(found).toMatchObject([
        { id: 'b', data: { name: 'Bia' } },
        { id: 'a', data: { name: 'Ana', seenAt: new Date('2026-01-02T03:04:05.678Z') } },
      ]);
      expect(found[1]?.at).toBeGreaterThan(found[0]?.at ?? Number.POSITIVE_INFINITY);
      expect(found[1]?.version).toBeGreaterThan(found[0]?.version ?? Number.POSITIVE_INFINITY);
    });

    it('answers what was written after a moment alone, a changed document once', async () => {
      await write(put('a'), put('b'));
      const at = (await changed()).at(-1)?.at ?? 0;
      expect(await changed({ at })).toEqual([]);
      await write(put('a', { name: 'Ana' }));
      expect(ids(await changed({ at }))).toEqual(['a']);
      expect(ids(await changed())).toEqual(['b', 'a']);
    });

    it('goes on inside of one commit, whose documents have one moment', async () => {
      await write(put('a'), put('b'), put('c'));
      const [first, second] = await changed(BEGINNING, 2);
      expect([first?.id, second?.id, first?.at === second?.at]).toEqual(['a', 'b', true]);
      expect(ids(await changed({ at: second?.at ?? 0, id: 'b' }))).toEqual(['c']);
    });

    it('leaves out documents without a moment, and those that are gone', async () => {
      await write(put('a'), put('gone'));
      await write(
        { kind: 'replace', path: `${PATH}/bare`, data: { name: 'Bia' } },
        { kind: 'replace', path: `${PATH}/text`, data: { updatedAt: '2026-01-02T03:04:05.678Z' } },
        { kind: 'remove', path: `${PATH}/gone` },
      );
      expect(ids(await changed())).toEqual(['a']);
      expect(await store.changes.count(PATH)).toBe(3);
    });

    it('pages through all documents by their ids, at a moment of the store', async () => {
      await write(put('b'), put('c'), put('a'));
      const first = await store.changes.page(PATH, { limit: 2 });
      expect(ids(first.documents)).toEqual(['a', 'b']);
      const last = await store.changes.page(PATH, { limit: 2, after: 'b' });
      expect(ids(last.documents)).toEqual(['c']);
      const versions = [...first.documents, ...last.documents].map(({ version }) => version);
      expect(first.readAt).toBeGreaterThanOrEqual(Math.max(...versions));
    });

    it('follows one collection, and neither what is below its documents nor other stores', async () => {
      await write(put('a'), put('o', {}, `${PATH}/a/order`), put('b', {}, 'project/filial/customer'));
      expect(ids(await changed())).toEqual(['a']);
      expect(await store.changes.count(PATH)).toBe(1);
    });

    it('knows stores that have no document of their own', async () => {
      await write(put('a'), { kind: 'replace', path: 'project/filial', data: { name: 'Filial' } });
      expect([...(await store.changes.projects())].sort()).toEqual(['filial', 'matriz']);
    });
  });
}
