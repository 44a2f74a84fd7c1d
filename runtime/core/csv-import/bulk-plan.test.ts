import { describe, expect, it } from 'vitest';
import type { CollectionDefinition } from '../../contract/collection.ts';
import type { BulkFieldChange } from '../bulk-change/bulk-change.ts';
import { bulkFields } from '../bulk-change/bulk-fields.ts';
import { StoredMoment } from '../wire/wire-values.ts';
import { bulkPlanner, removalPlanner } from './bulk-plan.ts';

const definition: CollectionDefinition = {
  name: 'product',
  kind: 'collection',
  label: { one: 'Produto', many: 'Produtos' },
  group: 'catalog',
  icon: 'product',
  list: { view: 'list', limit: 50, columns: [], hidden: false },
  search: [{ field: 'EAN13', as: 'code', weight: 8 }],
  id: { field: 'sku', label: 'Código' },
  deletable: true,
  replicable: true,
  sections: [],
  access: { read: 'viewer', write: 'operator', delete: 'admin' },
  actions: [],
  catalogues: ['full'],
  fields: [
    { name: 'sku', path: 'sku', type: 'text', label: 'Código' },
    { name: 'EAN13', path: 'EAN13', type: 'text', label: 'GTIN' },
    { name: 'price', path: 'Price', type: 'number', label: 'Preço' },
    { name: 'token', path: 'token', type: 'text', label: 'Token', secret: true },
    { name: 'stamp', path: 'stamp', type: 'text', label: 'Visto em', readOnly: true },
    {
      name: 'size',
      path: 'Size',
      type: 'struct',
      label: 'Tamanho',
      fields: [{ name: 'height', path: 'Height', type: 'number', label: 'Altura' }],
    },
  ],
};

const stored = {
  version: 'v1',
  data: { Price: 19.9, legacy: 'fica', seen: new StoredMoment({ seconds: 9, nanoseconds: 0 }) },
};

function planned(changes: readonly BulkFieldChange[], found: typeof stored | undefined = stored) {
  const planner = bulkPlanner({ definition, changes });
  return planner.plan({ number: 1, data: {}, problems: [], id: 'p1' }, 'p1', found);
}

describe('a bulk change of a stored document', () => {
  it('writes the changed places alone, where they are stored, on the version that was judged', () => {
    const change = { path: 'price', operation: { kind: 'percent', by: 5, rounding: 'cents' } } as const;
    const height = { path: 'size.height', operation: { kind: 'set', value: 3 } } as const;
    expect(planned([change, height])).toEqual({
      kind: 'changed',
      write: {
        id: 'p1',
        mask: [['Price'], ['Size']],
        before: { Price: 19.9 },
        after: { Price: 20.9, Size: { Height: 3 } },
        version: 'v1',
      },
    });
  });

  it('has nothing to do where the value is the same', () => {
    expect(planned([{ path: 'price', operation: { kind: 'set', value: 19.9 } }])).toEqual({
      kind: 'unchanged',
    });
  });

  it('is refused by a value that it is not for, and where the document is gone', () => {
    const raise = { path: 'legacy', operation: { kind: 'percent', by: 5 } } as const;
    expect(planned([raise])).toMatchObject({ faults: [{ kind: 'unchangeable', problem: 'not-a-number' }] });
    expect(
      bulkPlanner({ definition, changes: [raise] }).plan(
        { number: 1, data: {}, problems: [], id: 'p1' },
        'p1',
        undefined,
      ),
    ).toEqual({ kind: 'refused', faults: [{ kind: 'missing' }] });
  });
});

it('offers what may be changed in many documents at once: no id, no code, no secret, nothing that is only read', () => {
  expect(bulkFields(definition).map(({ path, label }) => [path, label])).toEqual([
    ['price', 'Preço'],
    ['size.height', 'Tamanho: Altura'],
  ]);
});

describe('a bulk removal', () => {
  const row = (data: { readonly updatedAt?: string }) => ({ number: 1, data, problems: [], id: 'p1' });
  const seconds = Date.UTC(2026, 0, 2) / 1000;
  const found = {
    version: 'v1',
    data: { ...stored.data, updatedAt: new StoredMoment({ seconds, nanoseconds: 0 }) },
  };
  const planner = removalPlanner(definition);

  it('keeps all of the document, on the version that was judged', () => {
    const planned = planner.plan(row({ updatedAt: '2026-01-02T00:00:00.000Z' }), 'p1', found);
    expect(planned).toEqual({
      kind: 'changed',
      write: { id: 'p1', mask: [], before: found.data, after: {}, version: 'v1', removes: true },
    });
  });

  it('refuses a document that is gone, or another than was seen', () => {
    expect(planner.plan(row({}), 'p1', undefined)).toEqual({
      kind: 'refused',
      faults: [{ kind: 'missing' }],
    });
    const earlier = row({ updatedAt: '2026-01-01T00:00:00.000Z' });
    expect(planner.plan(earlier, 'p1', found)).toEqual({
      kind: 'refused',
      faults: [{ kind: 'changed-since' }],
    });
  });
});
