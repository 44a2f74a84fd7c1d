import { describe, expect, it } from 'vitest';
import { readStages } from '../read-stages.ts';
import { mendedText } from './apply-edit.ts';

function fixed(schema: object): unknown {
  const text = JSON.stringify({
    $schema: '../meta/collection.schema.json',
    'x-collection': { name: 'brand', label: { one: 'Marca', many: 'Marcas' }, group: 'catalog' },
    type: 'object',
    ...schema,
  });
  const { diagnostics } = readStages([{ file: 'catalog/brand.schema.json', text }]);
  return JSON.parse(mendedText(text, diagnostics));
}

const NAME = { title: 'Nome', type: 'string' };

describe('remedies that are followed together lose no required field', () => {
  const cases = [
    {
      name: 'where a list stands among the properties and another beside them',
      schema: {
        properties: { name: NAME, city: { ...NAME, title: 'Cidade' }, required: ['city'] },
        required: ['name'],
      },
      want: ['city', 'name'],
    },
    {
      name: 'where the list is a text and a field says it of itself',
      schema: {
        required: 'name',
        properties: { name: NAME, city: { ...NAME, title: 'Cidade', required: true } },
      },
      want: ['city', 'name'],
    },
    {
      name: 'where fields say it of themselves beside a list',
      schema: {
        properties: { name: NAME, city: { title: 'Cidade', type: 'varchar(80)', required: true } },
        required: ['name'],
      },
      want: ['city', 'name'],
    },
  ];
  it.each(cases)('$name', ({ schema, want }) => {
    expect(fixed(schema)).toMatchObject({ required: expect.arrayContaining(want) });
  });
});
