import { describe, expect, it } from 'vitest';
import { readModels } from '../read-stages.ts';
import { catalogSource, collectionSchema } from '../testing/schemas.ts';
import { formSchemas } from './form-schemas.ts';
import { typesOf } from './types.ts';

function modelOf(properties: { readonly [name: string]: unknown }) {
  const [model] = readModels([catalogSource(collectionSchema('tag', properties))]).models;
  if (!model) throw new Error('The schema has mistakes');
  return model;
}

describe('fields that are called like keywords', () => {
  it.each(['oneOf', 'anyOf', 'allOf', 'if', 'dependencies'])('makes the form of a field "%s"', (name) => {
    const { schema, parts } = formSchemas(modelOf({ [name]: { title: 'Campo', type: 'string' } }));
    expect(schema.properties).toEqual({ [name]: { title: 'Campo', type: 'string' } });
    expect(parts).toHaveLength(1);
  });
});

describe('branches that only validate', () => {
  it('leave the type of a text alone', async () => {
    const document = { title: 'Documento', type: 'string', anyOf: [{ format: 'cpf' }, { format: 'cnpj' }] };
    expect(await typesOf(modelOf({ document }))).toContain('document?: string;');
  });
});
