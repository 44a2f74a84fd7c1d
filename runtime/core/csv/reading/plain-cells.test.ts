/**
 * What is read without care is read as `parseCell` reads it with care.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { repetitions } from '../../../../tests/setup/scale.ts';
import { printedSeed } from '../../../../tests/setup/seed.ts';
import type { FieldType } from '../../../contract/field.ts';
import { parseCell } from '../cell.ts';
import { unguardFormula } from '../formula-guard.ts';
import { plainCheckbox, plainDate, plainNumber, plainText } from './plain-cells.ts';

const seed = printedSeed('plain cells');
const bits = fc.constantFrom(
  ...'0123456789-+.,eE \'"[{tTrufalsé='.split(''),
  'true',
  'false',
  '2026-',
  '-02-',
  '29',
);
const anyCell = fc.oneof(
  fc.array(bits, { minLength: 1, maxLength: 12 }).map((all) => all.join('')),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map(String),
  fc.tuple(fc.integer(), fc.nat(99_999)).map(([whole, fraction]) => `${whole}.${fraction}`),
  fc
    .tuple(
      fc.constantFrom('2023', '2024', '1900', '0000', '0001'),
      fc.integer({ min: 0, max: 13 }),
      fc.integer({ min: 0, max: 32 }),
    )
    .map(([year, ...rest]) => [year, ...rest.map((part) => String(part).padStart(2, '0'))].join('-')),
  fc.string({ unit: 'binary', minLength: 1 }),
);

const readers: { type: FieldType; read: (text: string) => unknown; known: string }[] = [
  { type: 'text', read: plainText, known: 'Panela' },
  { type: 'number', read: plainNumber, known: '-19.90' },
  { type: 'checkbox', read: plainCheckbox, known: 'false' },
  { type: 'date', read: plainDate, known: '2026-02-28' },
];

describe(`plain cells, seed ${seed}`, () => {
  it.each(readers)('reads $type as parseCell does', ({ type, read, known }) => {
    const careful = (text: string) => parseCell(type, unguardFormula(text), { timeZone: 'UTC' });
    expect({ value: read(known) }).toEqual(careful(known));
    fc.assert(
      fc.property(anyCell, (text) => {
        const value = read(text);
        if (value !== undefined) expect({ value }).toEqual(careful(text));
      }),
      { seed, numRuns: repetitions(50_000) },
    );
  });
});
