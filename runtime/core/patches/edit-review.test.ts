import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DocumentData } from '../../contract/collection.ts';
import type { FieldChange } from '../../contract/writes.ts';
import { applyChanges, reviewEdit } from './edit-review.ts';

const stored: DocumentData = {
  title: 'Panelas',
  height: { value: 3, measure: 'cm' },
  tags: ['a', 'b'],
  slug: null,
};

describe('reviewEdit', () => {
  const cases: { name: string; change: FieldChange; want: 'pending' | 'done' | 'conflict' }[] = [
    {
      name: 'takes a change of what the operator saw',
      change: { path: ['title'], base: 'Panelas', value: 'Panelas e tampas' },
      want: 'pending',
    },
    {
      name: 'counts what is there already as done, whatever it was based on',
      change: { path: ['title'], base: 'Velho', value: 'Panelas' },
      want: 'done',
    },
    {
      name: 'refuses to overwrite what the operator did not see',
      change: { path: ['title'], base: 'Velho', value: 'Novo' },
      want: 'conflict',
    },
    {
      name: 'takes a change inside a map',
      change: { path: ['height', 'value'], base: 3, value: 4 },
      want: 'pending',
    },
    {
      name: 'takes a new field where there was nothing',
      change: { path: ['brand', 'name'], base: undefined, value: 'Aurora' },
      want: 'pending',
    },
    {
      name: 'takes a new field in the place of null',
      change: { path: ['slug', 'pt'], base: undefined, value: 'panelas' },
      want: 'pending',
    },
    {
      name: 'does not take null for nothing',
      change: { path: ['slug'], base: undefined, value: 'panelas' },
      want: 'conflict',
    },
    {
      name: 'takes the removal of what the operator saw',
      change: { path: ['title'], base: 'Panelas', value: undefined },
      want: 'pending',
    },
    {
      name: 'counts the removal of what is gone as done',
      change: { path: ['gone'], base: 'x', value: undefined },
      want: 'done',
    },
    {
      name: 'compares arrays as a whole',
      change: { path: ['tags'], base: ['a', 'b'], value: ['a'] },
      want: 'pending',
    },
    {
      name: 'refuses a path through a scalar',
      change: { path: ['title', 'pt'], base: undefined, value: 'x' },
      want: 'conflict',
    },
  ];
  it.each(cases)('$name', ({ change, want }) => {
    const { pending, conflicts } = reviewEdit(stored, [change]);
    expect({ pending, conflicts: conflicts.length }).toEqual({
      pending: want === 'pending' ? [change] : [],
      conflicts: want === 'conflict' ? 1 : 0,
    });
  });

  it('tells a conflict with all three values', () => {
    const change = { path: ['title'], base: 'Velho', value: 'Novo' };
    expect(reviewEdit(stored, [change]).conflicts).toEqual([
      { path: ['title'], base: 'Velho', local: 'Novo', remote: 'Panelas' },
    ]);
  });

  it('compares in the spelling that the store gives back', () => {
    const change = { path: ['title'], base: ' Panelas', value: 'Novo' };
    const trim = (given: FieldChange) => ({ ...given, base: String(given.base).trim() });
    expect(reviewEdit(stored, [change], trim).pending).toEqual([change]);
  });
});

describe('applyChanges', () => {
  it('leaves the record that it is given alone', () => {
    const before = structuredClone(stored);
    applyChanges(stored, [
      { path: ['height', 'value'], base: 3, value: 9 },
      { path: ['title'], base: 'Panelas', value: undefined },
    ]);
    expect(stored).toEqual(before);
  });

  it('gives a record on which a second review finds everything done', () => {
    const names = fc.constantFrom('a', 'b', 'c');
    const leaf = fc.oneof(fc.integer(), fc.string(), fc.constant(null), fc.array(fc.integer()));
    const record = fc.dictionary(names, fc.oneof(leaf, fc.dictionary(names, leaf)));
    const change = fc.record({
      path: fc.array(names, { minLength: 1, maxLength: 2 }),
      base: fc.constant(undefined),
      value: fc.oneof(leaf, fc.constant(undefined)),
    });
    fc.assert(
      fc.property(record, change, (current, edit) => {
        const { pending } = reviewEdit(current, [edit]);
        const after = applyChanges(current, pending);
        expect(reviewEdit(after, pending)).toEqual({ pending: [], conflicts: [] });
      }),
    );
  });
});
