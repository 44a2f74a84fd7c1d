import { expect, it } from 'vitest';
import type { CollectionDefinition } from '../../../runtime/contract/collection.ts';
import { listedFrom } from './ordered.ts';

const definition = {
  name: 'brand',
  fields: [{ name: 'name', path: 'name', type: 'text', label: 'Nome' }],
} as unknown as CollectionDefinition;

it('several --where of one field mean that one of them is enough, whatever they ask for', () => {
  const filters = (...where: string[]) => listedFrom(definition, { where }, 'UTC').narrowed?.filters;
  expect(filters('name=A', 'name=B')).toEqual([{ kind: 'choice', column: 'name', values: ['A', 'B'] }]);
  expect(filters('name=', 'name=A*', 'name=B', 'id=x')).toEqual([
    {
      kind: 'either',
      groups: [
        [{ kind: 'empty', column: 'name', isEmpty: true }],
        [{ kind: 'prefix', column: 'name', text: 'A' }],
        [{ kind: 'choice', column: 'name', values: ['B'] }],
      ],
    },
    { kind: 'choice', column: 'id', values: ['x'] },
  ]);
});
