import { expect, it } from 'vitest';
import type { FieldDefinition } from '../../runtime/contract/field.ts';
import { undeclaredFields } from './undeclared-fields.ts';

const text = (name: string, more: Partial<FieldDefinition> = {}): FieldDefinition => ({
  name,
  path: name,
  type: 'text',
  label: name,
  ...more,
});
const FIELDS = [
  text('titleHidden', { type: 'checkbox' }),
  text('title', { path: 'seo.title' }),
  text('size', { type: 'struct', fields: [text('height')] }),
  text('kit', { type: 'array_struct', fields: [text('sku')] }),
  text('photo', { type: 'image' }),
];

it('counts the documents of each field that no schema declares, with the nearest that one does', () => {
  const undeclared = undeclaredFields(FIELDS);
  undeclared.note('category/a', {
    id: 'a',
    createdAt: 'x',
    updatedBy: {},
    titleHiden: true,
    seo: { description: 'x' },
    size: { height: '1', heigth: '2' },
    kit: [{ sku: '1', skus: '2' }, { skus: '3' }],
    photo: { address: 'x', width: 3 },
  });
  undeclared.note('category/b', { id: 'b', titleHiden: false, warehouse: 1 });
  expect(undeclared.found()).toEqual([
    { path: 'titleHiden', documents: 2, example: 'category/a', nearest: 'titleHidden' },
    { path: 'seo.description', documents: 1, example: 'category/a' },
    { path: 'size.heigth', documents: 1, example: 'category/a', nearest: 'size.height' },
    { path: 'kit[].skus', documents: 1, example: 'category/a', nearest: 'kit[].sku' },
    { path: 'warehouse', documents: 1, example: 'category/b' },
  ]);
});

it('finds nothing in documents as the schema declares them', () => {
  const undeclared = undeclaredFields(FIELDS);
  undeclared.note('category/a', { id: 'a', title: 'x', size: {}, kit: [{ sku: '1' }], photo: 'x.png' });
  expect(undeclared.found()).toEqual([]);
});
