import { describe, expect, it } from 'vitest';
import type { PatchRefusal } from '../../../../contract/open-document.ts';
import { valueAt } from '../../../../core/values/value-at.ts';
import { field } from '../../testing/collections.ts';
import { type DocumentPatch, leafPatch, patchRefusal } from './document-patch.ts';

const fields = [
  field('title', 'Título'),
  field('ERP', 'Código no ERP', { readOnly: true }),
  field('token', 'Chave', { secret: true }),
  field('Height', 'Altura', {
    type: 'struct',
    fields: [field('Value', 'Valor', { type: 'number' }), field('Measure', 'Medida')],
  }),
  field('accounts', 'Contas', { type: 'array_struct', fields: [field('key', 'Chave', { secret: true })] }),
  field('images', 'Imagens', { type: 'array_field', item: field('item', 'Imagem', {}) }),
  field('condition', 'Condição', { type: 'condition' }),
];
const data = { title: 'Panela', Height: { Value: 3, Measure: 'cm' } };
const read = (path: readonly string[]): unknown => valueAt(data, path);

describe('a patch', () => {
  const cases: { name: string; patch: DocumentPatch; want: PatchRefusal | null }[] = [
    { name: 'of a field', patch: [{ path: ['title'], value: 'Caçarola' }], want: null },
    { name: 'inside a struct', patch: [{ path: ['Height', 'Value'], value: 4 }], want: null },
    { name: 'inside an open value', patch: [{ path: ['condition', 'sql'], value: '1=1' }], want: null },
    {
      name: 'based on what is there',
      patch: [{ path: ['title'], base: 'Panela', value: 'x' }],
      want: null,
    },
    {
      name: 'based on what is gone',
      patch: [{ path: ['title'], base: 'Velha', value: 'x' }],
      want: 'changed-since',
    },
    { name: 'of nothing', patch: [{ path: [], value: {} }], want: 'unknown-field' },
    { name: 'of an unknown field', patch: [{ path: ['colour'], value: 'x' }], want: 'unknown-field' },
    {
      name: 'of an unknown inner field',
      patch: [{ path: ['Height', 'x'], value: 1 }],
      want: 'unknown-field',
    },
    {
      name: 'of a name below a list',
      patch: [{ path: ['images', 'Url'], value: 'x' }],
      want: 'unknown-field',
    },
    { name: 'of a read-only field', patch: [{ path: ['ERP'], value: 'x' }], want: 'read-only' },
    { name: 'of a secret', patch: [{ path: ['token'], value: 'x' }], want: 'secret' },
    {
      name: 'with a secret in a row',
      patch: [{ path: ['accounts'], value: [{ key: 'x' }] }],
      want: 'secret',
    },
    { name: 'of a stamp', patch: [{ path: ['updatedAt'], value: 'x' }], want: 'stamped' },
    { name: 'of the id', patch: [{ path: ['id'], value: 'x' }], want: 'stamped' },
  ];
  it.each(cases)('$name', ({ patch, want }) => {
    expect(patchRefusal(fields, patch, read)?.reason ?? null).toBe(want);
  });

  it('takes structs apart and leaves out what stays the same', () => {
    const patch = [{ path: ['Height'], value: { Value: 4, Measure: 'cm' } }];
    expect(leafPatch(fields, patch, read)).toEqual([{ path: ['Height', 'Value'], value: 4 }]);
  });

  it('removes the fields of a struct that its value lacks', () => {
    expect(leafPatch(fields, [{ path: ['Height'], value: undefined }], read)).toEqual([
      { path: ['Height', 'Value'], value: undefined },
      { path: ['Height', 'Measure'], value: undefined },
    ]);
  });
});
