import { describe, expect, it } from 'vitest';
import type { FieldDefinition, FieldType } from '../../../contract/field.ts';
import { copyOf, insideOf, startOf } from './entry-contents.ts';
import { brandDefinition } from './testing/definitions.ts';

const stored = {
  id: 'tramontina',
  name: 'Tramontina',
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-02T00:00:00Z',
};
const RO = { readOnly: true } as const;
const tree = { view: 'tree', tree: { parent: 'parent', order: 'order' } } as const;

describe('entry contents', () => {
  it('copies without the id, also where it is a field, and without replication', () => {
    const definition = brandDefinition({}, { id: { field: 'code', label: 'Código' } });
    expect(copyOf(definition, { ...stored, code: 'tramontina', replicateToProjects: ['praia'] })).toEqual({
      name: 'Tramontina',
    });
  });

  it('copies without what the backend makes of other documents', () => {
    const gifts: FieldDefinition = {
      name: 'gifts',
      path: 'gifts',
      type: 'array_field',
      label: 'Brindes',
      replicated: false,
    };
    const definition = brandDefinition({}, { fields: [gifts] });
    expect(copyOf(definition, { ...stored, gifts: ['7310'] })).toEqual({ name: 'Tramontina' });
  });

  it('starts a copy of another collection with the texts and numbers that both have', () => {
    const field = (name: string, type: FieldType = 'text', more: Partial<FieldDefinition> = {}) =>
      ({ name, path: name, type, label: name, ...more }) as const;
    const both = [field('name'), field('price', 'number'), field('stock', 'array_struct')];
    const own = [...both, field('code'), field('mpn'), field('size', 'number'), field('state', 'text', RO)];
    const given = [...both, field('code'), field('size'), field('state'), field('origin')];
    const record = {
      id: 'a1',
      code: 'a1',
      name: 'Panela',
      price: 9,
      stock: [],
      size: 'G',
      state: 'on',
      origin: 'x',
    };
    const definition = brandDefinition({}, { fields: own, id: { field: 'code', label: 'Código' } });
    expect(startOf(definition, brandDefinition({}, { fields: given }), record)).toEqual({
      name: 'Panela',
      price: 9,
    });
  });

  it('starts an entry inside another with its parent', () => {
    expect(insideOf(brandDefinition(tree), 'casa')).toEqual({ parent: 'casa', order: 1 });
    expect(insideOf(brandDefinition(), 'casa')).toEqual({});
  });

  it('starts it after its siblings, with what it takes over from where it is', () => {
    const inherits = { school: true, type: { course: 'lesson' } } as const;
    const courses = brandDefinition({ view: 'tree', tree: { ...tree.tree, inherits } });
    const parent = { id: 'facas', school: 'cozinha', type: 'course' };
    const records = [
      { id: 'a', parent: 'facas', order: 7 },
      { id: 'b', parent: 'facas', order: 2.5 },
      { id: 'c', parent: 'facas' },
      { id: 'd', parent: 'outro', order: 40 },
    ];
    expect(insideOf(courses, 'facas', { parent, records })).toEqual({
      parent: 'facas',
      order: 8,
      school: 'cozinha',
      type: 'lesson',
    });
    // Nothing follows from a value that the map does not name.
    expect(insideOf(courses, 'facas', { parent: { id: 'facas', type: 'live' } })).toEqual({
      parent: 'facas',
      order: 1,
    });
  });
});
