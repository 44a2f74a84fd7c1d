import { expect, it } from 'vitest';
import { valueAt } from './value-at.ts';

class Moment {
  readonly seconds = 1;
}

const product = { kit: [{ sku: 'A' }], address: { city: 'Santos', 'a.b': 1 }, at: new Moment(), none: null };

it.each([
  [['kit', 0, 'sku'], 'A'],
  [['kit', 3, 'sku'], undefined],
  ['kit.0.sku', undefined],
  ['kit.length', undefined],
  ['address.city', 'Santos'],
  [['address', 'a.b'], 1],
  ['address.city.length', undefined],
  ['none', null],
  ['none.deeper', undefined],
  ['constructor', undefined],
  ['at.seconds', undefined],
  [[], product],
])('reads %j', (path, want) => {
  expect(valueAt(product, path)).toBe(want);
});
