import { describe, expect, it } from 'vitest';
import { valueAt } from '../../../../core/values/value-at.ts';
import { savedPath, startsWith, withValueAt } from './form-path.ts';

describe('savedPath', () => {
  it('stops at the first array, which changes as a whole', () => {
    expect(savedPath(['Options', 'splitWallets', 2, 'percentage'])).toEqual(['Options', 'splitWallets']);
    expect(savedPath(['title'])).toEqual(['title']);
  });
});

describe('withValueAt', () => {
  it('creates what is missing on the way and keeps the identity of the rest', () => {
    const images = [{ url: 'a' }];
    const product = { images };
    const next = withValueAt(product, ['Height', 'Value'], 12);
    expect(next).toEqual({ images: [{ url: 'a' }], Height: { Value: 12 } });
    expect(valueAt(next, ['images'])).toBe(images);
  });

  it('removes the field that becomes undefined', () => {
    expect(withValueAt({ title: 'Panelas', order: 1 }, ['title'], undefined)).toEqual({ order: 1 });
  });

  it('leaves null in a row that loses its value, so that the other rows stay where they are', () => {
    expect(withValueAt({ skuOrderBy: ['a', 'b'] }, ['skuOrderBy', 0], undefined)).toEqual({
      skuOrderBy: [null, 'b'],
    });
  });

  it('does not change what it is given', () => {
    const product = { kit: [{ sku: 'A' }] };
    withValueAt(product, ['kit', 0, 'sku'], 'B');
    expect(product.kit[0]?.sku).toBe('A');
  });
});

describe('startsWith', () => {
  it('compares step by step', () => {
    expect(startsWith(['kit', 0, 'sku'], ['kit'])).toBe(true);
    expect(startsWith(['kits'], ['kit'])).toBe(false);
    expect(startsWith(['kit'], ['kit', 0])).toBe(false);
  });
});
