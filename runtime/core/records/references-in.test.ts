import { describe, expect, it } from 'vitest';
import type { FieldDefinition } from '../../contract/field.ts';
import { mayRefer, movedReferences, placedReferences, refersTo } from './references-in.ts';

const text = (name: string, more: Partial<FieldDefinition> = {}): FieldDefinition => ({
  name,
  path: name,
  type: 'text',
  label: name,
  ...more,
});
const toStock = text('stockId', { type: 'select', reference: { collection: 'stock' } });
const FIELDS: readonly FieldDefinition[] = [
  text('name'),
  text('origin', { type: 'struct', fields: [toStock] }),
  text('others', { type: 'array_field', item: { ...toStock, name: '', path: '' } }),
  text('Stock', { type: 'array_struct', map: { key: 'stockId' }, fields: [toStock, text('qty')] }),
  text('stock', { type: 'collection-editor', reference: { collection: 'stock' } }),
];
const move = { collection: 'stock', from: ['old', 'older'], to: 'new' };
const moved = (record: { readonly [field: string]: unknown }) =>
  movedReferences(FIELDS, { id: 'p', ...record }, move);

describe('references in a record', () => {
  it('are found in structs, lists and lists of structs', () => {
    const record = {
      origin: { stockId: 'a' },
      others: ['b', ''],
      Stock: [{ stockId: 'c', qty: '1' }, {}],
      stock: 'no reference',
    };
    const found = placedReferences(FIELDS, record);
    expect(
      found.map(({ id, along, pointer }) => [along.map(({ name }) => name).join('.'), pointer, id]),
    ).toEqual([
      ['origin.stockId', '/origin/stockId', 'a'],
      ['others', '/others/0', 'b'],
      ['Stock.stockId', '/Stock/0/stockId', 'c'],
    ]);
    expect(refersTo(FIELDS, { id: 'p', ...record }, 'stock', new Set(['c']))).toBe(true);
    expect(refersTo(FIELDS, { id: 'p', ...record }, 'brand', new Set(['c']))).toBe(false);
    expect([mayRefer(FIELDS), mayRefer(FIELDS, 'stock'), mayRefer(FIELDS, 'brand')]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('move wherever they stand, and nothing else does', () => {
    const record = {
      name: 'old',
      origin: { stockId: 'old' },
      others: ['old', 'b'],
      Stock: [
        { stockId: 'older', qty: '3' },
        { stockId: 'c', qty: '1' },
      ],
    };
    expect(moved(record)).toEqual({
      record: {
        id: 'p',
        name: 'old',
        origin: { stockId: 'new' },
        others: ['new', 'b'],
        Stock: [
          { stockId: 'new', qty: '3' },
          { stockId: 'c', qty: '1' },
        ],
      },
      taken: [],
    });
  });

  it('name a document once in a list', () => {
    expect(moved({ others: ['old', 'new', 'older'] }).record).toMatchObject({ others: ['new'] });
  });

  it('are refused where two rows would be of one document', () => {
    expect(
      moved({
        Stock: [
          { stockId: 'old', qty: '3' },
          { stockId: 'new', qty: '1' },
        ],
      }).taken,
    ).toEqual(['Stock']);
  });

  it('leave a record as it is that has none of them', () => {
    const record = { id: 'p', others: ['b'], Stock: [{ stockId: 'c' }] };
    expect(movedReferences(FIELDS, record, move).record).toBe(record);
  });
});
