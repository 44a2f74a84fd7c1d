import { describe, expect, it } from 'vitest';
import type { FieldDefinition } from './field.ts';
import { fieldAt, fieldsAlong } from './field-at.ts';

const text = (name: string): FieldDefinition => ({ name, path: name, label: name, type: 'text' });
const item = text('item');
const fields: readonly FieldDefinition[] = [
  text('sku'),
  {
    ...text('Height'),
    type: 'struct',
    fields: [text('Value'), { ...text('Range'), type: 'struct', fields: [text('min')] }],
  },
  {
    ...text('kit'),
    type: 'array_struct',
    fields: [text('skuId'), { ...text('box'), type: 'struct', fields: [text('size')] }],
  },
  { ...text('tags'), type: 'array_field', item },
];

describe('fieldAt', () => {
  it.each([
    ['sku', 'sku'],
    ['Height.Value', 'Value'],
    [['Height', 'Range', 'min'], 'min'],
    [['kit', 2, 'box', 'size'], 'size'],
    [['kit', 0], 'kit'],
    [['tags', 1], 'item'],
    ['kit.skuId', undefined],
    [['kit', 'box', 'size'], undefined],
    [['tags', 'item'], undefined],
    ['Height.Other', undefined],
    ['sku.length', undefined],
    ['', undefined],
    [[], undefined],
  ])('reads %j as %s', (path, want) => {
    expect(fieldAt(fields, path)?.name).toBe(want);
  });
});

it('tells where on the path each field stands, and stops where the path leaves the schema', () => {
  const along = fieldsAlong(fields, ['kit', 0, 'box', 'nothing', 'size']);
  expect(along.map(({ field, depth }) => [field.name, depth])).toEqual([
    ['kit', 0],
    ['box', 2],
  ]);
});
