import { resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { catalogue } from '../../../generated/catalogue.ts';
import { recordValidatorOf } from '../../../generator/forms.ts';
import { type CollectionModel, readModels } from '../../../generator/index.ts';
import { findSources } from '../../../generator/read/find-sources.ts';
import type { DocumentData } from '../../contract/collection.ts';
import type { PrecompiledValidator } from '../../contract/form-module.ts';
import { buildDemoShop, DEMO_PROJECTS } from './index.ts';

let models: readonly CollectionModel[];

beforeAll(() => {
  const found = readModels(findSources(resolve(import.meta.dirname, '../../../schemas')));
  expect(found.diagnostics).toEqual([]);
  models = found.models;
});

const validators = new Map<string, PrecompiledValidator>();

function validatorOf(collection: string): PrecompiledValidator {
  const compiled = validators.get(collection);
  if (compiled) return compiled;
  const model = models.find(({ definition }) => definition.name === collection);
  if (!model) throw new Error(`There is no schema of "${collection}".`);
  const validator = recordValidatorOf(model);
  validators.set(collection, validator);
  return validator;
}

describe.each(DEMO_PROJECTS)('every record of the demo shop %s', (projectId) => {
  const { documents } = buildDemoShop(projectId);

  it.each(catalogue.map(({ name }) => name))('is valid: %s', (collection) => {
    const validate = validatorOf(collection);
    const refused = documents
      .filter((document) => document.collection === collection)
      .map(({ id, data }) => ({ ...data, id }))
      .filter((record) => !validate(record))
      .map(({ id }) => ({ id, errors: validate.errors }));
    expect(refused).toEqual([]);
  });
});

describe('the schemas', () => {
  const cases: { name: string; collection: string; record: DocumentData; valid: boolean }[] = [
    { name: 'a brand needs its id', collection: 'brand', record: { name: 'Ferraz' }, valid: false },
    { name: 'a brand needs its name', collection: 'brand', record: { id: 'ferraz' }, valid: false },
    {
      name: 'an unknown task status is refused',
      collection: 'task',
      record: { title: 'Contar', status: 'waiting' },
      valid: false,
    },
    {
      name: 'a CPF with wrong check digits is refused',
      collection: 'customer',
      record: { email: 'ana@example.com', taxvat: '111.444.777-36' },
      valid: false,
    },
    {
      name: 'a company may be a customer',
      collection: 'customer',
      record: { email: 'compras@example.com', taxvat: '33.000.167/0001-01' },
      valid: true,
    },
    {
      name: 'a length is in centimetres or millimetres',
      collection: 'product',
      record: { id: '1', Height: { Value: 10, Measure: 'kg' } },
      valid: false,
    },
    {
      name: 'an upsell is of one of three kinds',
      collection: 'product',
      record: { id: '1', upsell: [{ sku: '2', type: 'gift' }] },
      valid: false,
    },
    {
      name: 'fields that no schema names are kept',
      collection: 'product',
      record: { id: '1', legacyCode: 'A-9' },
      valid: true,
    },
    {
      name: 'a slug may have several levels',
      collection: 'category',
      record: { title: 'Facas', slug: 'cozinha/facas' },
      valid: true,
    },
    {
      name: 'an ERP account needs its description',
      collection: 'bling',
      record: { accounts: [{ clientId: 'abc' }] },
      valid: false,
    },
    {
      name: 'a domain has no scheme',
      collection: 'store',
      record: { name: 'Aurora', domain: 'https://aurora.example' },
      valid: false,
    },
  ];

  it.each(cases)('say that $name', ({ collection, record, valid }) => {
    expect(validatorOf(collection)(record)).toBe(valid);
  });
});
