import { describe, expect, it } from 'vitest';
import { costLines, googleOffers, markupLines, priceWarnings } from './panel-fields.ts';

const RECORD = {
  Price: 200,
  PriceMin: 180,
  PriceMinInstallments: 190,
  PriceNetIPI: 10,
  PriceNetErp: 105,
  PriceNet: 100,
  PriceNetByQty: [
    { packSize: '1', PriceNet: 100, qty: 1 },
    { packSize: '6', PriceNet: 80, qty: 6 },
  ],
};

describe('the costs of a product', () => {
  it('are the tax, the ERP, the manufacturer and each pack, with the multiple of the cash price', () => {
    const shown = markupLines(RECORD, 150).map(({ field, pack, cost, before, after }) => [
      pack ?? field,
      cost,
      before,
      after,
    ]);
    expect(shown).toEqual([
      ['PriceNetIPI', 110, 1.82, 1.36],
      ['PriceNetErp', 105, 1.9, 1.43],
      ['PriceNet', 100, 2, 1.5],
      ['1', 100, 2, 1.5],
      ['6', 80, 2.5, 1.88],
    ]);
  });

  it('are unknown where nothing is stored', () => {
    expect(costLines({}).map(({ cost }) => cost)).toEqual([undefined, undefined, undefined]);
  });
});

describe('a new price', () => {
  it.each([
    { name: 'above all', field: 'Price', value: 181, want: [] },
    { name: 'at the minimum', field: 'Price', value: 180, want: [] },
    { name: 'below the minimum', field: 'Price', value: 179.99, want: ['below-minimum'] },
    { name: 'below the dearest cost', field: 'Price', value: 109.99, want: ['below-minimum', 'below-cost'] },
    {
      name: 'in instalments below its own minimum',
      field: 'PriceInstallments',
      value: 189,
      want: ['below-minimum'],
    },
    { name: 'that is the minimum itself', field: 'PriceMin', value: 1, want: [] },
    { name: 'that is emptied', field: 'Price', value: null, want: [] },
  ])('$name is asked about for $want', ({ field, value, want }) => {
    expect(priceWarnings(RECORD, field, value).map(({ kind }) => kind)).toEqual(want);
  });
});

describe('the page of offers', () => {
  it('has the code encoded, and there is none without a code', () => {
    expect(googleOffers('a/b?c#d')).toBe('https://www.google.com/shopping/product/a%2Fb%3Fc%23d/offers');
    expect(googleOffers(' ')).toBeUndefined();
    expect(googleOffers(7)).toBeUndefined();
  });
});
