import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSubjects, type SchemaSource } from '../index.ts';
import { findSources } from '../read/find-sources.ts';
import { brandSchema, catalogSource, collectionSchema, type TestSchema } from '../testing/schemas.ts';
import type { ChangeCode } from './codes.ts';
import { breakingChanges } from './index.ts';

type Field = { readonly [keyword: string]: unknown };

function compared(before: readonly TestSchema[], after: readonly TestSchema[]) {
  return breakingChanges(readSubjects(before.map(catalogSource)), readSubjects(after.map(catalogSource)));
}

/** What changes when the one field `size` of a product does. */
function ofField(before: Field, after: Field) {
  const product = (field: Field) => collectionSchema('product', { size: { title: 'Tamanho', ...field } });
  return compared([product(before)], [product(after)]).changes;
}

function codes(changes: readonly { readonly code: ChangeCode }[]): ChangeCode[] {
  return changes.map(({ code }) => code);
}

const text = { type: 'string' };
const number = { type: 'number' };

describe('a value that lets less through', () => {
  const cases: { name: string; before: Field; after: Field; want: ChangeCode }[] = [
    { name: 'another type', before: text, after: number, want: 'FIELD_TYPE_CHANGED' },
    { name: 'whole numbers only', before: number, after: { type: 'integer' }, want: 'FIELD_TYPE_CHANGED' },
    { name: 'null refused', before: { type: ['string', 'null'] }, after: text, want: 'FIELD_TYPE_CHANGED' },
    {
      name: 'a text that becomes a timestamp',
      before: text,
      after: { type: 'string', format: 'date-time' },
      want: 'FIELD_TYPE_CHANGED',
    },
    {
      name: 'a timestamp that becomes a date',
      before: { type: 'string', format: 'date-time' },
      after: { type: 'string', format: 'date' },
      want: 'FIELD_TYPE_CHANGED',
    },
    {
      name: 'an enum value gone',
      before: { enum: ['p', 'm', 'g'] },
      after: { enum: ['p', 'm'] },
      want: 'FIELD_VALUES_NARROWED',
    },
    {
      name: 'an enum where any text was',
      before: text,
      after: { ...text, enum: ['p'] },
      want: 'FIELD_VALUES_NARROWED',
    },
    {
      name: 'a titled choice gone',
      before: { ...text, oneOf: [{ const: 'p' }, { const: 'm' }] },
      after: { ...text, oneOf: [{ const: 'p' }] },
      want: 'FIELD_VALUES_NARROWED',
    },
    {
      name: 'a shorter maxLength',
      before: { ...text, maxLength: 9 },
      after: { ...text, maxLength: 8 },
      want: 'FIELD_LIMIT_TIGHTENED',
    },
    {
      name: 'a first maxLength',
      before: text,
      after: { ...text, maxLength: 8 },
      want: 'FIELD_LIMIT_TIGHTENED',
    },
    {
      name: 'a first minLength',
      before: text,
      after: { ...text, minLength: 1 },
      want: 'FIELD_LIMIT_TIGHTENED',
    },
    {
      name: 'a higher minimum',
      before: { ...number, minimum: 0 },
      after: { ...number, minimum: 1 },
      want: 'FIELD_LIMIT_TIGHTENED',
    },
    {
      name: 'a bound that excludes itself',
      before: { ...number, maximum: 9 },
      after: { ...number, exclusiveMaximum: 9 },
      want: 'FIELD_LIMIT_TIGHTENED',
    },
    {
      name: 'a coarser step',
      before: { ...number, multipleOf: 0.1 },
      after: { ...number, multipleOf: 0.25 },
      want: 'FIELD_LIMIT_TIGHTENED',
    },
    {
      name: 'another pattern',
      before: { ...text, pattern: '^a' },
      after: { ...text, pattern: '^b' },
      want: 'FIELD_LIMIT_TIGHTENED',
    },
    {
      name: 'a first format',
      before: text,
      after: { ...text, format: 'email' },
      want: 'FIELD_LIMIT_TIGHTENED',
    },
    {
      name: 'fewer items',
      before: { type: 'array', items: text },
      after: { type: 'array', items: text, maxItems: 3 },
      want: 'FIELD_LIMIT_TIGHTENED',
    },
    {
      name: 'items that must differ',
      before: { type: 'array', items: text },
      after: { type: 'array', items: text, uniqueItems: true },
      want: 'FIELD_LIMIT_TIGHTENED',
    },
    {
      name: 'items of another type',
      before: { type: 'array', items: text },
      after: { type: 'array', items: number },
      want: 'FIELD_TYPE_CHANGED',
    },
    {
      name: 'an object closed to other names',
      before: { type: 'object', properties: {} },
      after: { type: 'object', properties: {}, additionalProperties: false },
      want: 'FIELD_LIMIT_TIGHTENED',
    },
    {
      name: 'a first condition',
      before: text,
      after: { ...text, not: { const: 'x' } },
      want: 'FIELD_CONDITION_CHANGED',
    },
    {
      name: 'a branch gone',
      before: { ...text, anyOf: [{ maxLength: 1 }, { minLength: 9 }] },
      after: { ...text, anyOf: [{ maxLength: 1 }] },
      want: 'FIELD_CONDITION_CHANGED',
    },
    {
      name: 'another unit',
      before: { ...number, 'x-ui': { unit: 'cm' } },
      after: { ...number, 'x-ui': { unit: 'mm' } },
      want: 'FIELD_UNIT_CHANGED',
    },
  ];
  it.each(cases)('is told: $name', ({ before, after, want }) => {
    const changes = ofField(before, after);
    expect(codes(changes)).toContain(want);
    expect(changes.filter(({ code }) => !code.startsWith('CSV_'))).toMatchObject([
      { severity: 'breaking', collection: 'product', field: expect.stringMatching(/^size/) },
    ]);
  });
});

describe('a value that lets as much through, or more', () => {
  const cases: { name: string; before: Field; after: Field }[] = [
    { name: 'whole numbers become numbers', before: { type: 'integer' }, after: number },
    { name: 'null allowed', before: text, after: { type: ['string', 'null'] } },
    { name: 'an enum value more', before: { enum: ['p'] }, after: { enum: ['p', 'm'] } },
    { name: 'a longer maxLength', before: { ...text, maxLength: 8 }, after: { ...text, maxLength: 9 } },
    { name: 'a limit dropped', before: { ...text, maxLength: 8, pattern: 'a' }, after: text },
    { name: 'a finer step', before: { ...number, multipleOf: 0.1 }, after: { ...number, multipleOf: 0.05 } },
    {
      name: 'a bound that includes itself',
      before: { ...number, exclusiveMaximum: 9 },
      after: { ...number, maximum: 9 },
    },
    { name: 'a wider format', before: { ...text, format: 'cnpj' }, after: { ...text, format: 'cpf-cnpj' } },
    {
      name: 'a branch more',
      before: { ...text, anyOf: [{ maxLength: 1 }] },
      after: { ...text, anyOf: [{ maxLength: 1 }, { minLength: 9 }] },
    },
    {
      name: 'another label and help',
      before: text,
      after: { ...text, title: 'Medida', 'x-ui': { help: 'Em cm.' } },
    },
    { name: 'minLength 0', before: text, after: { ...text, minLength: 0 } },
  ];
  it.each(cases)('is no change: $name', ({ before, after }) => {
    expect(ofField(before, after)).toEqual([]);
  });
});

describe('fields', () => {
  const supplier = (properties: { [name: string]: Field }, required?: string[]): TestSchema => ({
    ...collectionSchema('supplier', properties),
    ...(required ? { required } : {}),
  });
  const name = { title: 'Nome', type: 'string', maxLength: 80 };

  it('that are gone are told with the place where they stood and where they stand no more', () => {
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
    expect(changes).toMatchObject([{ code: 'FIELD_RENAMED', field: to, rename: { from, to } }]);
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

  it('that are stored elsewhere are told with both paths', () => {
    const moved = { ...name, 'x-ui': { path: 'legal.name' } };
    const { changes, renames } = compared([supplier({ name })], [supplier({ name: moved })]);
    expect(changes).toMatchObject([
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
  it.each(requirements)('that are $name are told', ({ before, after, says }) => {
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

  it('that choose from another collection than before are told, unless it was only renamed', () => {
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

  it('in a shared piece are told once for each collection, where the piece says it', () => {
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

describe('collections', () => {
  const hinted = (hints: { [hint: string]: unknown }) =>
    brandSchema({ 'x-collection': { ...brandSchema()['x-collection'], ...hints } });
  const access = (write: string) => hinted({ access: { write } });
  const cases: {
    name: string;
    before: TestSchema;
    after: TestSchema;
    want: ChangeCode;
    severity: string;
    at: string;
  }[] = [
    {
      name: 'another name',
      before: hinted({}),
      after: hinted({ name: 'maker' }),
      want: 'COLLECTION_RENAMED',
      severity: 'breaking',
      at: '#/x-collection/name',
    },
    {
      name: 'another kind',
      before: collectionSchema('store', {}),
      after: collectionSchema('store', {}, { kind: 'singleton', access: { write: 'operator' } }),
      want: 'COLLECTION_KIND_CHANGED',
      severity: 'breaking',
      at: '#/x-collection/kind',
    },
    {
      name: 'another id',
      before: hinted({}),
      after: hinted({ id: { field: 'name' } }),
      want: 'COLLECTION_ID_CHANGED',
      severity: 'breaking',
      at: '#/x-collection/id/field',
    },
    {
      name: 'no id any more',
      before: hinted({}),
      after: hinted({ id: undefined }),
      want: 'COLLECTION_ID_RANDOM',
      severity: 'warning',
      at: '#/x-collection',
    },
    {
      name: 'access tightened',
      before: access('operator'),
      after: access('admin'),
      want: 'ACCESS_TIGHTENED',
      severity: 'breaking',
      at: '#/x-collection/access/write',
    },
    {
      name: 'access loosened',
      before: access('operator'),
      after: access('viewer'),
      want: 'ACCESS_LOOSENED',
      severity: 'warning',
      at: '#/x-collection/access/write',
    },
    {
      name: 'access that was the usual one',
      before: hinted({}),
      after: access('admin'),
      want: 'ACCESS_TIGHTENED',
      severity: 'breaking',
      at: '#/x-collection/access/write',
    },
  ];
  it.each(cases)('are told: $name', ({ before, after, want, severity, at }) => {
    expect(compared([before], [after]).changes).toMatchObject([
      { code: want, severity, now: { pointer: at } },
    ]);
  });

  it('that are gone are told where they were declared', () => {
    const { changes } = compared([brandSchema()], []);
    expect(changes).toMatchObject([
      { code: 'COLLECTION_REMOVED', collection: 'brand', was: { pointer: '#/x-collection/name' } },
    ]);
    expect(changes[0]).not.toHaveProperty('now');
  });

  it('may be new, and move to another group', () => {
    expect(compared([], [brandSchema()]).changes).toEqual([]);
  });
});

describe('the CSV', () => {
  it('is told when a column goes or is called otherwise, and only then', () => {
    expect(ofField(text, { ...text, 'x-ui': { csv: false } })).toMatchObject([
      { code: 'CSV_COLUMN_REMOVED', severity: 'breaking', field: 'size' },
    ]);
    expect(ofField(text, { ...text, 'x-ui': { type: 'textarea' } })).toMatchObject([
      {
        code: 'CSV_HEADER_CHANGED',
        severity: 'warning',
        message: 'The CSV column "size:text" is called "size:textarea".',
      },
    ]);
  });

  it('is told when a secret is no secret any more', () => {
    const secret = { ...text, 'x-ui': { secret: true } };
    expect(codes(ofField(secret, text))).toEqual(['SECRET_EXPOSED']);
    expect(codes(ofField(text, secret))).toEqual(['CSV_COLUMN_REMOVED']);
  });
});

it('finds no change between the project and itself, whatever the order of its files', () => {
  const sources = findSources(resolve(import.meta.dirname, '../../schemas'));
  const same = breakingChanges(readSubjects(sources), readSubjects(sources.toReversed()));
  expect(same).toEqual({ changes: [], renames: [] });
  const emptied = breakingChanges(readSubjects(sources), readSubjects([]));
  expect(new Set(codes(emptied.changes))).toEqual(new Set(['COLLECTION_REMOVED']));
});

it('compares with schemas that this generator would refuse, as far as they can be read', () => {
  const broken = { file: 'catalog/broken.schema.json', text: '{' };
  const before = readSubjects([catalogSource(brandSchema()), broken]);
  const after = readSubjects([catalogSource(brandSchema({ required: ['id', 'name'] }))]);
  expect(before.diagnostics).not.toEqual([]);
  expect(breakingChanges(before, after)).toEqual({ changes: [], renames: [] });
});
