import { describe, expect, it } from 'vitest';
import { collectionSchema } from '../testing/schemas.ts';
import { codes, compared, type Field } from './testing/compared.ts';

const unit = { title: 'Unidade', type: 'string' };
const qty = { title: 'Quantidade', type: 'integer' };
const erp = { title: 'Código', type: 'string' };

function stock(properties: { [name: string]: Field }, required: readonly string[], map?: Field): Field {
  return {
    title: 'Estoque',
    type: 'array',
    items: { type: 'object', properties, required },
    'x-ui': { path: 'Stock', ...(map ? { map } : {}) },
  };
}
const between = (before: Field, after: Field) => {
  const product = (field: Field) => collectionSchema('product', { stock: field });
  return compared([product(before)], [product(after)]);
};

const list = stock({ unit, qty }, ['unit', 'qty']);
const whole = stock({ unit, qty }, ['unit', 'qty'], { key: 'unit', value: 'qty' });
const wide = stock({ unit, qty, erp }, ['unit', 'qty'], { key: 'unit' });

describe('a list that becomes a map, and a map that becomes a list', () => {
  it('is breaking, and a migration carries it out', () => {
    const { changes, renames } = between(list, whole);
    expect(changes).toMatchObject([
      {
        code: 'CSV_HEADER_CHANGED',
        message: 'The CSV column "Stock:array_struct" is called "Stock:struct".',
      },
      {
        code: 'FIELD_MAP_CHANGED',
        severity: 'breaking',
        field: 'stock',
        message: 'It was stored as a list and is stored as a map of unit to qty.',
        remedy: 'Move what is stored with the suggested rename map, or take the change back.',
        now: { pointer: '#/properties/stock/x-ui/map' },
      },
    ]);
    expect(renames).toEqual([
      {
        collection: 'product',
        renames: [{ from: 'Stock[]', to: 'Stock{}', key: 'unit', value: 'qty' }],
      },
    ]);
    expect(between(whole, list).renames).toEqual([
      {
        collection: 'product',
        renames: [{ from: 'Stock{}', to: 'Stock[]', key: 'unit', value: 'qty' }],
      },
    ]);
  });

  it('is moved first where it also gets another place', () => {
    const moved = { ...whole, 'x-ui': { path: 'Estoque', map: { key: 'unit', value: 'qty' } } };
    expect(between(list, moved).renames[0]?.renames).toEqual([
      { from: 'Stock', to: 'Estoque' },
      { from: 'Estoque[]', to: 'Estoque{}', key: 'unit', value: 'qty' },
    ]);
  });

  it('is reported without a migration where the values get another shape, or the list is inside a list', () => {
    const { changes, renames } = between(whole, wide);
    expect(codes(changes)).toEqual(['FIELD_MAP_CHANGED']);
    expect(renames).toEqual([]);
    const shops = (field: Field) => ({
      title: 'Lojas',
      type: 'array',
      items: { type: 'object', properties: { stock: field } },
    });
    const inside = between(shops(list), shops(whole));
    expect(codes(inside.changes)).toEqual(['FIELD_MAP_CHANGED']);
    expect(inside.renames).toEqual([]);
  });
});

describe('the parts of a map', () => {
  it('may call key and whole value otherwise: neither name is in a document', () => {
    const renamed = stock({ place: unit, amount: qty }, ['place', 'amount'], {
      key: 'place',
      value: 'amount',
    });
    expect(between(whole, renamed).changes).toEqual([]);
  });

  it('are reported when another part of the values gets another name, which no rename map can express', () => {
    const renamed = stock({ unit, qty, codeErp: erp }, ['unit', 'qty'], { key: 'unit' });
    const { changes, renames } = between(wide, renamed);
    expect(changes).toMatchObject([
      { code: 'FIELD_RENAMED', message: expect.stringContaining('documents hold it at "Stock.*.erp"') },
    ]);
    expect(renames).toEqual([]);
  });
});
