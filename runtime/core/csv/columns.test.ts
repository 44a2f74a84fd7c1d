import { describe, expect, it } from 'vitest';
import type { FieldDefinition } from '../../contract/field.ts';
import { readCsvHeader } from './columns.ts';
import { csvShapeOf } from './shape.ts';

const field = (path: string, type: FieldDefinition['type'], more: Partial<FieldDefinition> = {}) => ({
  name: path,
  path,
  type,
  label: path,
  ...more,
});
const shape = csvShapeOf(
  {
    fields: [
      field('name', 'text'),
      field('Price', 'number'),
      field('Height', 'struct', { fields: [field('Value', 'number')] }),
      field('kit', 'array_struct', {
        fields: [field('sku', 'text'), field('token', 'text', { secret: true })],
      }),
      field('tags', 'array_field', { item: field('', 'text') }),
      field('key', 'text', { secret: true }),
      field('notes', 'text', { csv: false }),
    ],
  },
  { id: 'id' },
);

describe('the header of a file', () => {
  const good = [
    ['id', 'name:text', 'Price:number'],
    ['name:textarea', 'id:text'],
    ['id', 'Height:struct', 'kit:array_struct', 'tags[0]:text', 'tags[1]:text'],
    ['id', 'Height.Value:number', 'kit[0].sku:text', 'kit[1].sku:text'],
    ['id', 'createdAt:datetime'],
    ['id', 'name:text', '', ''],
  ];
  it.each(good)('takes %j %j %j %j', (...cells) => {
    expect(readCsvHeader(cells, shape).problems).toEqual([]);
  });

  const bad = [
    { header: 'Price', fault: 'no-type', skippable: true },
    { header: 'Price:dinheiro', fault: 'unknown-type', skippable: true },
    { header: '', fault: 'no-type', skippable: true },
    { header: 'a..b:text', fault: 'bad-path', skippable: true },
    { header: 'Preço:number', fault: 'unknown-path', skippable: true },
    { header: 'Height.Weight:number', fault: 'unknown-path', skippable: true },
    { header: 'key:text', fault: 'left-out', skippable: true },
    { header: 'kit[0].token:text', fault: 'left-out', skippable: true },
    { header: 'notes:text', fault: 'left-out', skippable: true },
    { header: 'Price:text', fault: 'other-type', expected: 'number', skippable: false },
    { header: 'name:textarea', fault: 'duplicate', expected: 'name:text', skippable: false },
    { header: 'id', fault: 'duplicate', expected: 'id', skippable: false },
  ];
  it.each(bad)('names "$header" as $fault, with its place', ({ header, ...wanted }) => {
    const { problems, columns } = readCsvHeader(['id', 'name:text', header, 'tags[0]:text'], shape);
    expect(problems).toEqual([{ header, column: 3, ...wanted }]);
    expect(columns.map((column) => column.at)).toEqual([1, 3]);
  });

  it('names a column inside another', () => {
    const { problems } = readCsvHeader(['id', 'kit[0].sku:text', 'kit:array_struct'], shape);
    expect(problems).toEqual([
      {
        fault: 'overlaps',
        header: 'kit:array_struct',
        column: 3,
        expected: 'kit[0].sku:text',
        skippable: false,
      },
    ]);
  });

  it('misses the id, unless the collection takes ids from a field that is there', () => {
    expect(readCsvHeader(['name:text'], shape).problems).toEqual([
      { fault: 'no-id', header: 'id', skippable: true },
    ]);
    const named = { ...shape, idPath: 'name' };
    expect(readCsvHeader(['name:text'], named).problems).toEqual([]);
  });
});
