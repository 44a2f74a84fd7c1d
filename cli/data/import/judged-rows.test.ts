import { expect, it } from 'vitest';
import type { CollectionDefinition } from '../../../runtime/contract/collection.ts';
import { importPlanner } from '../../../runtime/core/csv-import/index.ts';
import type { Documents, StoredDocument } from '../documents.ts';
import { judgedRows } from './judged-rows.ts';

const definition = {
  name: 'brand',
  kind: 'collection',
  id: { field: 'code', label: 'Código' },
  fields: [
    { name: 'code', path: 'code', type: 'text', label: 'Código', format: 'code' },
    { name: 'name', path: 'name', type: 'text', label: 'Nome' },
  ],
  list: {},
} as unknown as CollectionDefinition;

it('an id names the document that has it to the letter, and only else the one without its blanks', async () => {
  const stored = new Map(
    ['brand/A-1 ', 'brand/C-1'].map((path) => [path, { path, fields: {}, updateTime: 'v1' }]),
  ) as unknown as ReadonlyMap<string, StoredDocument>;
  const documents = {
    get: async (paths: readonly string[]) => new Map([...stored].filter(([path]) => paths.includes(path))),
  } as unknown as Documents;
  const mapping = { collection: 'brand', id: 'id', columns: [] };
  const planner = importPlanner({ definition, mapping, check: () => [], newId: () => 'new' });
  async function* file() {
    const ids = ['A-1 ', 'C-1\u00a0', ' E-1'];
    yield ids.map((id, at) => ({ number: at + 2, id, data: { name: 'Nova' }, problems: [] }));
  }
  const judged = [];
  for await (const some of judgedRows(file(), planner, documents, (id) => `brand/${id}`))
    judged.push(...some);
  expect(judged.map(({ path, planned }) => [path, planned.kind])).toEqual([
    ['brand/A-1 ', 'changed'],
    ['brand/C-1', 'changed'],
    ['brand/E-1', 'created'],
  ]);
});
