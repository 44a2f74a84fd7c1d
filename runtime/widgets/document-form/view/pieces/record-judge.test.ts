import { hashForSchema } from '@rjsf/utils';
import { describe, expect, it } from 'vitest';
import type { CollectionDefinition } from '../../../../contract/collection.ts';
import type { FieldDefinition, FieldType } from '../../../../contract/field.ts';
import type { JsonSchema, ValidationError } from '../../../../contract/form-module.ts';
import { recordJudge } from './record-judge.ts';

function field(type: FieldType, name: string, label: string, more: Partial<FieldDefinition> = {}) {
  return { name, path: name, type, label, ...more } satisfies FieldDefinition;
}

const fields = [
  field('text', 'name', 'Nome'),
  field('array_struct', 'filters', 'Filtros', { fields: [field('text', 'sku', 'Código')] }),
  field('editor-layout', 'content', 'Conteúdo', { layout: { stored: 'list' } }),
  field('text', 'reason', 'Motivo', { visibleWhen: { field: 'name', in: ['Outro'] } }),
];
const schema: JsonSchema = {
  type: 'object',
  properties: { name: {}, filters: { type: 'array', items: { type: 'object' } }, content: {}, reason: {} },
};

function judgeOf(...errors: readonly ValidationError[]) {
  const validate = Object.assign(() => errors.length === 0, { errors });
  return recordJudge(
    { fields } as unknown as CollectionDefinition,
    { schema, validators: { [hashForSchema(schema)]: validate } },
    (key) => key.split('.').at(-1) ?? '',
  );
}

const error = (instancePath: string, keyword: string, params = {}): ValidationError => ({
  instancePath,
  schemaPath: '',
  keyword,
  params,
});

describe('judging a record where its form is not open', () => {
  it('says nothing of what the form would save', () => {
    expect(judgeOf()({ name: 'Aço' })).toEqual([]);
  });

  it('names the way to what is wrong by its labels, positions counted from 1', () => {
    const judge = judgeOf(error('/filters/1', 'required', { missingProperty: "'sku'" }));
    expect(judge({ filters: [{ sku: 'a' }, {}] })).toEqual([
      { pointer: '/filters/1/sku', message: 'Filtros › 2 › Código: required' },
    ]);
  });

  it('judges nothing that the form does not show', () => {
    expect(judgeOf(error('/reason', 'minLength', { limit: 3 }))({ name: 'Este', reason: 'x' })).toEqual([]);
  });

  it('judges a layout by what can be read of it, in whichever form it is stored', () => {
    const judge = judgeOf(
      error('/content', 'type'),
      error('/content/0', 'required', { missingProperty: 'id' }),
    );
    expect(judge({ content: { ROOT: { type: 'div', isCanvas: true, nodes: [] } } })).toEqual([]);
    expect(judge({ content: 7 })).toEqual([{ pointer: '/content', message: 'Conteúdo: Dados inválidos' }]);
  });

  it('throws without a validator of the schema', () => {
    const definition = { fields } as unknown as CollectionDefinition;
    expect(() => recordJudge(definition, { schema, validators: {} }, String)).toThrow('no validator');
  });
});
