import { describe, expect, it } from 'vitest';
import { valueAt } from '../../../../core/values/value-at.ts';
import { field } from '../../testing/collections.ts';
import { lastingPath } from './lasting-path.ts';

const parts = field('parts', 'Partes', { type: 'array_struct', fields: [field('id', 'Código')] });
const fields = [
  field('kit', 'Kit', { type: 'array_struct', fields: [field('sku', 'Código'), parts] }),
  field('notes', 'Notas', { type: 'array_struct', fields: [field('text', 'Texto')] }),
];
const data = {
  kit: [{ sku: 'A', parts: [{ id: 7 }, { id: 8 }] }, { sku: 'B' }, { sku: 'C' }, { sku: 'C' }, { sku: '' }],
  notes: [{ text: 'x' }],
};
const named = (...path: (string | number)[]) => lastingPath(fields, path, (at) => valueAt(data, at));

describe('the lasting name of a place', () => {
  const cases = [
    { name: 'a field of the document', path: ['title'], want: ['title'], isSure: true },
    {
      name: 'a row that is told apart',
      path: ['kit', 1, 'ref'],
      want: ['kit', { sku: 'B' }, 'ref'],
      isSure: true,
    },
    {
      name: 'a row in a row',
      path: ['kit', 0, 'parts', 1, 'ref'],
      want: ['kit', { sku: 'A' }, 'parts', { id: 8 }, 'ref'],
      isSure: true,
    },
    { name: 'a row that shares its key', path: ['kit', 2, 'ref'], want: ['kit', 2, 'ref'], isSure: false },
    { name: 'a row without its key', path: ['kit', 4, 'ref'], want: ['kit', 4, 'ref'], isSure: false },
    {
      name: 'a row of a list without one',
      path: ['notes', 0, 'ref'],
      want: ['notes', 0, 'ref'],
      isSure: false,
    },
  ];
  it.each(cases)('is right for $name', ({ path, want, isSure }) => {
    expect(named(...path)).toEqual({ path: want, isSure });
  });
});
