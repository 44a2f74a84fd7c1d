import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { generate, readSubjects } from '../index.ts';
import { findSources } from '../read/find-sources.ts';
import { catalogSource, collectionSchema } from '../testing/schemas.ts';
import { STAMPED } from './explain-field.ts';
import { type CollectionExplanation, explain, type FieldExplanation } from './index.ts';

const supplier = {
  ...collectionSchema(
    'supplier',
    {
      name: { title: 'Nome', type: 'string', minLength: 1, maxLength: 80 },
      since: { title: 'Desde', type: 'string', format: 'date-time' },
      brand: { title: 'Marca', type: 'string', 'x-ui': { collection: 'supplier', label: 'name' } },
      tags: { title: 'Marcadores', type: 'array', items: { type: 'string' } },
      key: { title: 'Chave', type: 'string', 'x-ui': { secret: true } },
      legal: {
        title: 'Dados legais',
        type: 'object',
        properties: {
          taxvat: { title: 'CNPJ', type: 'string', format: 'cnpj', 'x-ui': { path: 'doc.number' } },
        },
      },
      accounts: {
        title: 'Contas',
        type: 'array',
        items: {
          type: 'object',
          properties: { token: { title: 'Token', type: 'string', 'x-ui': { csv: false } } },
        },
      },
      stock: {
        title: 'Estoque',
        type: 'array',
        items: {
          type: 'object',
          properties: {
            unit: { title: 'Unidade', type: 'string' },
            qty: { title: 'Quantidade', type: 'integer' },
          },
          required: ['unit', 'qty'],
        },
        'x-ui': { path: 'Stock', map: { key: 'unit', value: 'qty' } },
      },
      costs: {
        title: 'Custos',
        type: 'array',
        items: {
          type: 'object',
          properties: {
            pack: { title: 'Embalagem', type: 'string' },
            cost: { title: 'Custo', type: 'number', 'x-ui': { path: 'PriceNet' } },
          },
          required: ['pack'],
        },
        'x-ui': { map: { key: 'pack' } },
      },
    },
    { list: { order: { field: 'since', direction: 'desc' }, filter: { field: 'name' } } },
  ),
  required: ['name'],
};
const subjects = readSubjects([catalogSource(supplier)]);

function field(name: string): FieldExplanation {
  const explained = explain(name, subjects);
  if (!explained.ok || explained.explanation.kind !== 'field') throw new Error(`${name} is not explained`);
  return explained.explanation;
}

it('says of each field of a replicable collection whether other stores get it', () => {
  const shop = readSubjects([
    catalogSource(
      collectionSchema(
        'kit',
        {
          name: { title: 'Nome', type: 'string' },
          stock: { title: 'Estoque', type: 'string', 'x-ui': { replicated: 'in-store' } },
        },
        { replicable: true },
      ),
    ),
  ]);
  const said = (name: string) => {
    const explained = explain(name, shop);
    return explained.ok && explained.explanation.kind === 'field' && explained.explanation.replicated;
  };
  expect(said('kit.name')).toBe('follows the master store, until the store changes it');
  expect(said('kit.stock')).toBe('stays in its store');
  expect(field('supplier.stock').replicated).toBeUndefined();
});

describe('explaining a map whose names are data', () => {
  it('says what the rows are in the store and in the CSV', () => {
    expect(field('supplier.stock')).toMatchObject({
      stored: { path: 'Stock', as: 'map of unit to qty; records hold its rows, ordered by unit' },
      valid: ['type array', 'every row has a unit of its own'],
      csv: { header: 'Stock:struct', note: 'one column, as JSON' },
      inside: ['stock[].unit', 'stock[].qty'],
    });
    expect(field('supplier.stock[].unit').stored).toEqual({
      path: 'Stock.{unit}',
      as: 'the name in the map, text',
    });
    expect(field('supplier.stock[].qty').stored).toEqual({ path: 'Stock.{unit}', as: 'number' });
    expect(field('supplier.costs').stored.as).toBe(
      'map of pack to a map of the others; records hold its rows, ordered by pack',
    );
    expect(field('supplier.costs[].cost').stored.path).toBe('costs.{pack}.PriceNet');
  });
});

describe('explaining what is stored apart or by itself', () => {
  it('says where the values of secrets are', () => {
    expect(field('supplier.key')).toMatchObject({
      stored: {
        path: 'project/{projectId}/secret/supplier.{docId}, field key',
        as: 'text; the document holds when it was set, in secretsSetAt',
      },
      csv: { header: null },
    });
  });

  it('says who sets createdAt and updatedAt, declared or not', () => {
    expect(field('supplier.createdAt')).toMatchObject({
      stored: { path: 'createdAt', as: 'timestamp' },
      shown: ['not in the form, as the schema does not declare it', STAMPED],
    });
  });

  it('says the address and the one document of a config page', () => {
    const page = collectionSchema(
      'gateway',
      { token: { title: 'Token', type: 'string', 'x-ui': { secret: true } } },
      { kind: 'singleton' },
    );
    const explained = explain('gateway', readSubjects([catalogSource(page)]));
    expect(explained).toMatchObject({
      ok: true,
      explanation: {
        documents: 'project/{projectId}/config/gateway',
        route: '/console/config/gateway',
        secrets: 'project/{projectId}/secret/config.gateway',
      },
    });
  });
});

describe('explaining a field', () => {
  it('says where it is written, stored, shown, validated and exported', () => {
    expect(field('supplier.name')).toEqual({
      kind: 'field',
      collection: 'supplier',
      field: 'name',
      label: 'Nome',
      type: 'text',
      schema: { file: 'catalog/supplier.schema.json', line: 22, column: 5, pointer: '#/properties/name' },
      stored: { path: 'name', as: 'text' },
      shown: ['in the form as "Nome", field type text', "searched by the list's filter box"],
      valid: ['required', 'type string', 'minLength 1', 'maxLength 80'],
      csv: { header: 'name:text', note: 'one column' },
      generated: [
        {
          path: 'collections/supplier/model.ts',
          holds: "its member of the interface Supplier, 'name' of SupplierPath, its definition",
        },
        { path: 'collections/supplier/csv.ts', holds: 'its column' },
        { path: 'collections/supplier/fixture.ts', holds: 'example values' },
        { path: 'reference/supplier.md', holds: 'its row' },
        { path: 'virtual:balcao/form/supplier', holds: 'its input and its validator' },
      ],
      inside: [],
    });
  });

  const stored = [
    {
      name: 'since',
      path: 'since',
      as: 'timestamp; records hold it as ISO-8601 text in UTC',
      header: 'since:datetime',
    },
    { name: 'brand', path: 'brand', as: 'text: the id of a document of "supplier"', header: 'brand:select' },
    { name: 'tags', path: 'tags', as: 'array of: text', header: 'tags[0]:text' },
    { name: 'legal', path: 'legal', as: 'map, its fields below it', header: 'legal:struct' },
    { name: 'legal.taxvat', path: 'legal.doc.number', as: 'text', header: 'legal:struct' },
    { name: 'accounts[].token', path: 'accounts[].token', as: 'text', header: null },
    { name: 'accounts.token', path: 'accounts[].token', as: 'text', header: null },
  ];
  it.each(stored)('says how $name is stored and exported', ({ name, path, as, header }) => {
    expect(field(`supplier.${name}`)).toMatchObject({ stored: { path, as }, csv: { header } });
  });

  it('lists what is directly inside it', () => {
    expect(field('supplier.accounts').inside).toEqual(['accounts[].token']);
    expect(field('supplier.legal').inside).toEqual(['legal.taxvat']);
  });
});

describe('explaining a collection', () => {
  const sources = findSources(resolve(import.meta.dirname, '../../schemas'));

  it('names exactly the files that speak of it', async () => {
    const { files } = await generate(sources);
    for (const name of ['product', 'bling']) {
      const explained = explain(name, readSubjects(sources));
      if (!explained.ok || explained.explanation.kind === 'field')
        throw new Error(`${name} is not explained`);
      const told = explained.explanation.generated
        .map(({ path }) => path)
        .filter((path) => !path.includes(':'));
      const about = files.filter(({ path, text }) =>
        path.includes('/')
          ? new RegExp(`/${name}[/.]`).test(path)
          : new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(text),
      );
      expect(told.sort()).toEqual(about.map(({ path }) => path).sort());
    }
  });

  it('says where its documents are, and what its CSV is', () => {
    const explained = explain('supplier', subjects);
    const explanation = explained.ok ? explained.explanation : undefined;
    expect(explanation).toMatchObject({
      kind: 'collection',
      documents: 'project/{projectId}/supplier/{docId}',
      id: null,
      csv: [
        'id',
        'name:text',
        'since:datetime',
        'brand:select',
        'tags[0]:text',
        'legal:struct',
        'accounts:array_struct',
        'Stock:struct',
        'costs:struct',
      ],
    } satisfies Partial<CollectionExplanation>);
  });
});

describe('a name that is none', () => {
  const cases = [
    { name: 'suplier', missing: 'collection', nearest: 'supplier' },
    { name: 'supplier.nome', missing: 'field', nearest: 'name' },
    { name: 'supplier.taxvat', missing: 'field', nearest: 'legal.taxvat' },
  ];
  it.each(cases)('$name is answered with $nearest', ({ name, missing, nearest }) => {
    expect(explain(name, subjects)).toMatchObject({ ok: false, missing, nearest });
  });
});
