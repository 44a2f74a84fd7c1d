import { describe, expect, it } from 'vitest';
import type { CollectionDefinition, DocumentData } from '../../contract/collection.ts';
import type { CsvRow } from '../csv/index.ts';
import { StoredMoment } from '../wire/wire-values.ts';
import { importPlanner } from './import-plan.ts';

const definition: CollectionDefinition = {
  name: 'brand',
  kind: 'collection',
  label: { one: 'Marca', many: 'Marcas' },
  group: 'catalog',
  icon: 'brand',
  list: { view: 'list', limit: 50, columns: [], hidden: false },
  deletable: true,
  replicable: false,
  sections: [],
  access: { read: 'viewer', write: 'operator', delete: 'admin' },
  actions: [],
  catalogues: ['full'],
  fields: [
    { name: 'name', path: 'name', type: 'text', label: 'Nome' },
    { name: 'since', path: 'since', type: 'datetime', label: 'Desde' },
    { name: 'size', path: 'size', type: 'struct', label: 'Tamanho' },
  ],
};

const planner = importPlanner({
  definition,
  mapping: { collection: 'brand', id: 'id', columns: [] },
  check: ({ name }) => (name === 'ruim' ? [{ pointer: '/name', message: 'não pode ser ruim' }] : []),
  newId: ({ number }) => `nova-${number}`,
});

function row(data: DocumentData, more: Partial<CsvRow> = {}): CsvRow {
  return { number: 2, data, problems: [], ...more };
}

const STORED = {
  version: 'v1',
  data: {
    name: 'Tramontina',
    size: { width: 1, depth: 2 },
    since: new StoredMoment({ seconds: 0, nanoseconds: 0 }),
    legacy: 'fica',
    updatedAt: new StoredMoment({ seconds: 9, nanoseconds: 0 }),
  },
};

describe('judging a row of a CSV', () => {
  it('creates what is not stored, with all that the row gives and no stamp', () => {
    const planned = planner.plan(row({ name: 'Nova', updatedAt: '2026-01-01T00:00:00Z' }), 'nova', undefined);
    expect(planned).toEqual({
      kind: 'created',
      write: { id: 'nova', mask: [['name']], before: {}, after: { name: 'Nova' } },
    });
  });

  it('changes only the fields that differ, on the version that it was judged against', () => {
    const planned = planner.plan(row({ name: 'Outra', size: { width: 1, depth: 3 } }), 'a', STORED);
    expect(planned).toEqual({
      kind: 'changed',
      write: {
        id: 'a',
        mask: [['name'], ['size', 'depth']],
        before: { name: 'Tramontina', size: { depth: 2 } },
        after: { name: 'Outra', size: { depth: 3 } },
        version: 'v1',
      },
    });
  });

  it('finds nothing to do where the row says what is stored, times too', () => {
    const given = row({ name: 'Tramontina', since: '1970-01-01T00:00:00.000Z' });
    expect(planner.plan(given, 'a', STORED)).toEqual({ kind: 'unchanged' });
  });

  it('names every reason of a refusal at once', () => {
    const problem = { header: 'order:number', problem: 'not-a-number', text: 'dois' } as const;
    expect(planner.plan(row({ name: 'ruim' }, { problems: [problem] }), 'a/b', undefined)).toEqual({
      kind: 'refused',
      faults: [
        { kind: 'cell', ...problem },
        { kind: 'bad-id', id: 'a/b' },
        { kind: 'schema', pointer: '/name', message: 'não pode ser ruim' },
      ],
    });
  });

  it('does not blame the file for what was wrong in the store before', () => {
    const stored = { version: 'v1', data: { name: 'ruim' } };
    expect(planner.plan(row({ size: { width: 3 } }), 'a', stored)).toMatchObject({ kind: 'changed' });
  });

  it('takes the id of the row, and draws one where there is none', () => {
    expect(planner.idOf(row({}, { id: 'minha' }))).toBe('minha');
    expect(planner.idOf(row({}))).toBe('nova-2');
  });
});
