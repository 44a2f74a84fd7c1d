import { describe, expect, it } from 'vitest';
import { readModels } from '../read-stages.ts';
import { recordCheckOf } from '../record-check.ts';
import { catalogSource, collectionSchema } from '../testing/schemas.ts';
import { formSchemas } from './form-schemas.ts';
import { typesOf } from './types.ts';

function modelOf(
  properties: { readonly [name: string]: unknown },
  root: { readonly [keyword: string]: unknown } = {},
) {
  const [model] = readModels([catalogSource({ ...collectionSchema('tag', properties), ...root })]).models;
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

  it('compile where one of them names no field', () => {
    const colour = { title: 'Cor', type: 'string' };
    const oneOf = [
      { properties: {}, required: ['name'] },
      { properties: { colour: { const: 'azul' } }, required: ['colour'] },
    ];
    const problemsOf = recordCheckOf(
      modelOf({ name: { title: 'Nome', type: 'string' }, colour }, { oneOf, required: [] }),
    );
    expect(problemsOf({ name: 'a' })).toEqual([]);
    expect(problemsOf({})).not.toEqual([]);
  });
});
