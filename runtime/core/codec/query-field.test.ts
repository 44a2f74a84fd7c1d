import { describe, expect, it } from 'vitest';
import type { FieldDefinition } from '../../contract/field.ts';
import { queryField } from './query-field.ts';

const fields: FieldDefinition[] = [
  { name: 'mpn', path: 'ProductCode', type: 'text', label: 'MPN' },
  { name: 'seoTitle', path: 'seo.title', type: 'text', label: 'Título' },
  {
    name: 'height',
    path: 'Height',
    type: 'struct',
    label: 'Altura',
    fields: [{ name: 'value', path: 'Value', type: 'number', label: 'Valor' }],
  },
];

describe('queryField', () => {
  it.each([
    { given: 'mpn', want: ['ProductCode'] },
    { given: 'seoTitle', want: ['seo', 'title'] },
    { given: 'height.value', want: ['Height', 'Value'] },
    { given: 'height.other', want: ['Height', 'other'] },
    { given: 'updatedAt', want: ['updatedAt'] },
    { given: 'legacy.note', want: ['legacy', 'note'] },
  ])('finds $given at $want', ({ given, want }) => {
    expect(queryField({ fields }, given)).toMatchObject({ kind: 'field', path: want });
  });

  it('takes the id for the name of the document', () => {
    expect(queryField({ fields }, 'id')).toEqual({ kind: 'id' });
  });

  it('knows the stamps for moments', () => {
    expect(queryField({ fields }, 'createdAt')).toMatchObject({ shape: { kind: 'moment' } });
  });
});
