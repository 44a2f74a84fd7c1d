import { describe, expect, it } from 'vitest';
import { createRandom } from './random.ts';

describe('a named stream of chance', () => {
  it('gives the same on every machine', () => {
    const random = createRandom('matriz/product');
    const drawn = [random.integer(0, 999), random.integer(0, 999), random.documentId()];
    expect(drawn).toEqual([755, 553, '8njDXhs5fr7f1s09CFTo']);
  });

  it('differs from a stream of another name', () => {
    expect(createRandom('matriz/customer').documentId()).not.toBe(
      createRandom('praia/customer').documentId(),
    );
  });

  it('draws both ends of a range and nothing outside it', () => {
    const random = createRandom('range');
    const drawn = new Set(Array.from({ length: 200 }, () => random.integer(3, 5)));
    expect([...drawn].sort()).toEqual([3, 4, 5]);
  });

  it('samples without taking an item twice, and no more than there are', () => {
    const sample = createRandom('sample').sample(['a', 'b', 'c'], 5);
    expect(sample.toSorted()).toEqual(['a', 'b', 'c']);
  });

  it('picks what weighs more, more often, and never what weighs nothing', () => {
    const random = createRandom('weights');
    const items = [
      { name: 'never', weight: 0 },
      { name: 'rare', weight: 1 },
      { name: 'often', weight: 9 },
    ];
    const names = Array.from({ length: 1000 }, () => random.pickWeighted(items).name);
    const count = (name: string) => names.filter((each) => each === name).length;
    expect(count('never')).toBe(0);
    expect(count('often')).toBeGreaterThan(count('rare') * 5);
  });
});
