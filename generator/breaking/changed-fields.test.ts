import { describe, expect, it } from 'vitest';
import { readSubjects, type SchemaSource } from '../index.ts';
import { catalogSource, collectionSchema, type TestSchema } from '../testing/schemas.ts';
import { breakingChanges } from './index.ts';
import { codes, compared, type Field, number, onlyBreaking, text } from './testing/compared.ts';

describe('fields', () => {
  const supplier = (properties: { [name: string]: Field }, required?: string[]): TestSchema => ({
    ...collectionSchema('supplier', properties),
    ...(required ? { required } : {}),
  });
  const name = { title: 'Nome', type: 'string', maxLength: 80 };

  it('that are gone are reported with their old place and with the place that lacks them', () => {
    const { changes } = compared([supplier({ name, fax: { title: 'Fax', ...text } })], [supplier({ name })]);
    expect(changes).toMatchObject([
      {
        code: 'FIELD_REMOVED',
        field: 'fax',
        was: { file: 'catalog/supplier.schema.json', pointer: '#/properties/fax', line: 18, column: 5 },
        now: { file: 'catalog/supplier.schema.json', pointer: '#/properties', line: 12 },
      },
    ]);
    expect(changes[0]?.was?.frame).toContain('> 18 |     "fax": {');
  });

  const renames: {
    name: string;
    before: { [name: string]: Field };
    after: { [name: string]: Field };
    to: string;
  }[] = [
    { name: 'the same label', before: { nome: name }, after: { name }, to: 'name' },
    {
      name: 'nearly the same name and the same rules',
      before: { phoneNumber: { title: 'Fone', ...text } },
      after: { phone_number: { title: 'Telefone', ...text } },
      to: 'phone_number',
    },
  ];
  it.each(renames)('are taken for renamed by $name', ({ before, after, to }) => {
    const { changes, renames } = compared([supplier(before)], [supplier(after)]);
    const [from = ''] = Object.keys(before);
    expect(onlyBreaking(changes)).toMatchObject([{ code: 'FIELD_RENAMED', field: to, rename: { from, to } }]);
    expect(renames).toEqual([{ collection: 'supplier', renames: [{ from, to }] }]);
  });

  it('are not taken for renamed when the type differs, or when two could be it', () => {
    const other = compared([supplier({ nome: name })], [supplier({ name: { title: 'Nome', ...number } })]);
    expect(codes(other.changes)).toEqual(['FIELD_REMOVED']);
    const two = compared([supplier({ nome: name })], [supplier({ nameA: name, nameB: name })]);
    expect(codes(two.changes)).toEqual(['FIELD_REMOVED']);
    expect(two.renames).toEqual([]);
  });

  it('may be renamed when they are still stored where they were', () => {
    const kept = { ...name, 'x-ui': { path: 'nome' } };
    expect(compared([supplier({ nome: name })], [supplier({ name: kept })]).changes).toEqual([]);
  });

  it('that are stored elsewhere are reported with both paths', () => {
    const moved = { ...name, 'x-ui': { path: 'legal.name' } };
    const { changes, renames } = compared([supplier({ name })], [supplier({ name: moved })]);
    expect(onlyBreaking(changes)).toMatchObject([
      {
        code: 'FIELD_MOVED',
        message: '"name" was stored at "name" and is read at "legal.name".',
        now: { pointer: '#/properties/name' },
      },
    ]);
    expect(renames).toEqual([{ collection: 'supplier', renames: [{ from: 'name', to: 'legal.name' }] }]);
  });

  it('that change places step aside, so that neither is lost', () => {
    const at = (path: string, title: string) => ({ title, ...text, 'x-ui': { path } });
    const { renames } = compared(
      [supplier({ a: at('x', 'A'), b: at('y', 'B') })],
      [supplier({ a: at('y', 'A'), b: at('x', 'B') })],
    );
    expect(renames).toEqual([
      {
        collection: 'supplier',
        renames: [
          { from: 'x', to: 'y_moving' },
          { from: 'y', to: 'x' },
          { from: 'y_moving', to: 'y' },
        ],
      },
    ]);
  });

  it('inside structs and lists are compared, and moved after what holds them', () => {
    const item = (field: string) => ({
      type: 'object',
      properties: { [field]: { title: 'E-mail', type: 'string', maxLength: 90 } },
    });
    const list = (field: string) => ({ title: 'Contatos', type: 'array', items: item(field) });
    const { renames } = compared(
      [supplier({ people: list('mail') })],
      [supplier({ contacts: list('email') })],
    );
    expect(renames).toEqual([
      {
        collection: 'supplier',
        renames: [
          { from: 'people', to: 'contacts' },
          { from: 'contacts[].mail', to: 'contacts[].email' },
        ],
      },
    ]);
  });

  const requirements: { name: string; before: TestSchema; after: TestSchema; says: string }[] = [
    {
      name: 'new and required',
      before: supplier({}),
      after: supplier({ name }, ['name']),
      says: 'is new and required',
    },
    {
      name: 'required at last',
      before: supplier({ name }),
      after: supplier({ name }, ['name']),
      says: 'is required now',
    },
    {
      name: 'required inside a struct',
      before: supplier({ legal: { title: 'Dados', type: 'object', properties: { name } } }),
      after: supplier({
        legal: { title: 'Dados', type: 'object', properties: { name }, required: ['name'] },
      }),
      says: 'is required now',
    },
  ];
  it.each(requirements)('that are $name are reported', ({ before, after, says }) => {
    expect(compared([before], [after]).changes).toMatchObject([
      {
        code: 'FIELD_REQUIRED',
        field: expect.stringMatching(/name$/),
        message: expect.stringContaining(says),
      },
    ]);
  });

  it('may be new and optional, with required fields of their own', () => {
    const legal = { title: 'Dados', type: 'object', properties: { name }, required: ['name'] };
    expect(compared([supplier({ name })], [supplier({ name, legal })]).changes).toEqual([]);
  });

  it('that choose from another collection than before are reported, unless it was only renamed', () => {
    const product = (collection: string) =>
      collectionSchema('product', { maker: { title: 'Marca', ...text, 'x-ui': { collection } } });
    const brand = collectionSchema('brand', { name, site: { title: 'Site', ...text } });
    const maker = collectionSchema('maker', { name, site: { title: 'Site', ...text } });
    const other = compared(
      [brand, supplier({ name }), product('brand')],
      [brand, supplier({ name }), product('supplier')],
    );
    expect(codes(other.changes)).toEqual(['FIELD_REFERENCE_CHANGED']);
    const renamed = compared([brand, product('brand')], [maker, product('maker')]);
    expect(codes(renamed.changes)).toEqual(['COLLECTION_RENAMED']);
  });

  it('in a shared piece are reported once for each collection, at their place in the piece', () => {
    const file = 'shared/measure.schema.json';
    const piece = (more: Field): SchemaSource => ({
      file,
      text: JSON.stringify({ $schema: '../meta/shared.schema.json', type: 'number', ...more }),
    });
    const using = ['box', 'pallet'].map((each) =>
      catalogSource(
        collectionSchema(each, { height: { title: 'Altura', $ref: '../shared/measure.schema.json' } }),
      ),
    );
    const { changes } = breakingChanges(
      readSubjects([...using, piece({})]),
      readSubjects([...using, piece({ maximum: 9 })]),
    );
    expect(changes.map(({ collection, now }) => [collection, now?.file, now?.pointer])).toEqual([
      ['box', file, '#/maximum'],
      ['pallet', file, '#/maximum'],
    ]);
  });
});
