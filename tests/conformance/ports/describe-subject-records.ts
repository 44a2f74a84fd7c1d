/**
 * The one conformance suite of the `SubjectRecords` port. Adapters hand in how to make an empty store and the `Documents`
 * beside it; they never list the cases.
 */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { StoreFilter } from '../../../runtime/core/conditions/store-filter.ts';
import type { Documents, DocumentWrite } from '../../../runtime/server/ports/documents.ts';
import type { SubjectRecords } from '../../../runtime/server/ports/subject-records.ts';

export interface SubjectStore {
  readonly documents: Documents;
  readonly subjects: SubjectRecords;
  close(): Promise<void>;
}

const PATH = 'project/matriz/customer';
const definition = {
  fields: [
    { name: 'name', path: 'FullName', type: 'text', label: 'Nome' },
    { name: 'seenAt', path: 'seenAt', type: 'datetime', label: 'Visto em' },
  ],
} as const;
const equals = (value: string): StoreFilter => ({ kind: 'field', path: ['FullName'], operator: '==', value });

export function describeSubjectRecords(name: string, make: () => Promise<SubjectStore>): void {
  describe(`subject records: ${name}`, () => {
    let store: SubjectStore;
    beforeEach(async () => {
      store = await make();
    });
    afterEach(() => store.close());

    const create = (id: string, data: object): DocumentWrite => ({
      kind: 'create',
      path: `${PATH}/${id}`,
      data: { ...data },
    });
    async function read(filter?: StoreFilter) {
      const found = [];
      const asked = { definition, ...(filter && { filter }) };
      for await (const page of store.subjects.records(PATH, asked)) found.push(...page);
      return found.sort((one, other) => (one.id < other.id ? -1 : 1));
    }
    const named = async (filter?: StoreFilter) => (await read(filter)).map((record) => record.name);

    it('reads nothing where there is nothing', async () => {
      expect(await read()).toEqual([]);
      expect(await store.subjects.total(PATH)).toBe(0);
    });

    it('reads records: their own names, and moments as texts', async () => {
      await store.documents.write([
        create('a', { FullName: 'Ana', seenAt: new Date('2026-01-02T03:04:05.678Z'), other: [1] }),
      ]);
      expect(await read()).toEqual([
        { id: 'a', name: 'Ana', seenAt: '2026-01-02T03:04:05.678Z', other: [1] },
      ]);
    });

    it('sees each change that was made before it was asked', async () => {
      await store.documents.write([create('a', { FullName: 'Ana' }), create('b', { FullName: 'Bia' })]);
      expect(await named()).toEqual(['Ana', 'Bia']);
      await store.documents.write([
        create('c', { FullName: 'Caio' }),
        { kind: 'change', path: `${PATH}/a`, data: { FullName: 'Aninha' } },
        { kind: 'remove', path: `${PATH}/b` },
      ]);
      expect(await named()).toEqual(['Aninha', 'Caio']);
      expect(await store.subjects.total(PATH)).toBe(2);
    });

    it('reads neither what is below its documents nor other collections', async () => {
      await store.documents.write([
        create('a', { FullName: 'Ana' }),
        create('a/order/o', { FullName: 'Ordem' }),
        { kind: 'create', path: 'project/filial/customer/b', data: { FullName: 'Bia' } },
      ]);
      expect(await named()).toEqual(['Ana']);
      expect(await store.subjects.total(PATH)).toBe(1);
    });

    it('reads a long collection to its end, each document once', async () => {
      const ids = Array.from({ length: 1203 }, (_, index) => `c${String(index).padStart(4, '0')}`);
      for (let start = 0; start < ids.length; start += 401) {
        await store.documents.write(ids.slice(start, start + 401).map((id) => create(id, { FullName: id })));
      }
      expect(await named()).toEqual(ids);
      expect(await store.subjects.total(PATH)).toBe(ids.length);
    });

    it.each<[string, StoreFilter, readonly string[]]>([
      ['an equality', equals('Ana'), ['Ana']],
      ['one of two', { kind: 'or', filters: [equals('Ana'), equals('Bia')] }, ['Ana', 'Bia']],
      ['a list', { kind: 'field', path: ['FullName'], operator: 'in', value: ['Bia', 'x'] }, ['Bia']],
      [
        'a range',
        {
          kind: 'and',
          filters: [
            { kind: 'field', path: ['FullName'], operator: '>=', value: 'B' },
            { kind: 'field', path: ['FullName'], operator: '<', value: 'C' },
          ],
        },
        ['Bia'],
      ],
      [
        'a moment',
        { kind: 'field', path: ['seenAt'], operator: '>=', value: { momentMs: Date.UTC(2026, 0, 2) } },
        ['Caio'],
      ],
      [
        'a text inside a struct, and a flag',
        {
          kind: 'and',
          filters: [
            { kind: 'field', path: ['home', 'state'], operator: 'in', value: ['SP', 'PR'] },
            { kind: 'field', path: ['active'], operator: '==', value: true },
          ],
        },
        ['Davi'],
      ],
    ])('leaves out nothing that a filter lets through: %s', async (_name, filter, want) => {
      await store.documents.write([
        create('a', { FullName: 'Ana' }),
        create('b', { FullName: 'Bia', seenAt: new Date('2026-01-01T00:00:00Z') }),
        create('c', { FullName: 'Caio', seenAt: new Date('2026-01-02T00:00:00Z') }),
        create('d', { FullName: 'Davi', home: { state: 'PR' }, active: true }),
      ]);
      expect(await named(filter)).toEqual(expect.arrayContaining([...want]));
    });

    it('ends when nobody waits any more', async () => {
      await store.documents.write([create('a', { FullName: 'Ana' })]);
      const asking = async () => {
        for await (const _page of store.subjects.records(PATH, { definition, signal: AbortSignal.abort() })) {
          // Nothing is to come.
        }
      };
      await expect(asking()).rejects.toThrow();
    });
  });
}
