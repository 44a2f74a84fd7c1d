import { expect, it } from 'vitest';
import type { ManagedStore } from '../../../contract/people.ts';
import { changedRoles, isFound, roleLines } from './people-text.ts';

const stores: readonly ManagedStore[] = [
  { id: 'matriz', name: 'Casa Aurora Matriz', catalogue: 'full' },
  { id: 'praia', name: 'Casa Aurora Praia', catalogue: 'full' },
  { id: 'serra', name: 'Casa Aurora Serra', catalogue: 'cdlbox' },
];

it('says roles from the most to the least, each with the names of its stores', () => {
  expect(
    roleLines({ serra: 'viewer', matriz: 'viewer', praia: 'admin', elsewhere: 'admin' }, stores),
  ).toEqual([
    { role: 'admin', stores: ['Casa Aurora Praia'] },
    { role: 'viewer', stores: ['Casa Aurora Matriz', 'Casa Aurora Serra'] },
  ]);
});

it.each([
  { search: '', want: true },
  { search: 'conceicao', want: true },
  { search: 'LIMA praia', want: true },
  { search: 'lima serra', want: false },
])('a search for "$search" finds a person by words of any of the texts: $want', ({ search, want }) => {
  expect(isFound(search, ['Conceição Lima', 'ana@balcao.dev', 'Casa Aurora Praia'])).toBe(want);
});

it('sends only roles that changed, and null for one that is taken away', () => {
  const before = { matriz: 'admin', praia: 'viewer' } as const;
  expect(changedRoles(before, { matriz: 'admin', serra: 'operator' })).toEqual({
    praia: null,
    serra: 'operator',
  });
  expect(changedRoles(before, before)).toEqual({});
});
