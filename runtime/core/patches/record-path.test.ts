import { expect, it } from 'vitest';
import type { DocumentData } from '../../contract/collection.ts';
import { writeAllAt, writeAt } from './record-path.ts';

const RECORD = { a: { b: 1, c: { d: 2 } }, text: 'x', list: [1] };

it.each<[string, readonly (readonly [readonly string[], unknown])[]]>([
  [
    'inside a map and beside it',
    [
      [['a', 'b'], 3],
      [['n'], 4],
    ],
  ],
  [
    'a map, and then inside it',
    [
      [['a'], { b: 5 }],
      [['a', 'e'], 6],
    ],
  ],
  [
    'what is to be removed, also where nothing is',
    [
      [['a', 'c', 'd'], undefined],
      [['z', 'y'], undefined],
    ],
  ],
  [
    'over what is no map',
    [
      [['text', 'in'], 7],
      [['list', 'in'], 8],
    ],
  ],
  [
    'a name that every object inherits',
    [
      [['__proto__', 'x'], 9],
      [['constructor'], 10],
    ],
  ],
  ['nothing', [[[], 11]]],
])('writes several places as one after the other does: %s', (_name, values) => {
  const before = structuredClone(RECORD);
  const want = values.reduce<DocumentData>((record, [path, value]) => writeAt(record, path, value), RECORD);
  expect(writeAllAt(RECORD, values)).toEqual(want);
  expect(RECORD).toEqual(before);
});

it('copies a wide record once, however many of its places are written', () => {
  let copies = 0;
  const counted = new Proxy(RECORD, {
    ownKeys(target) {
      copies += 1;
      return Reflect.ownKeys(target);
    },
  });
  writeAllAt(
    counted,
    Array.from({ length: 500 }, (_, at) => [[`n${at}`], at] as const),
  );
  expect(copies).toBe(1);
});
