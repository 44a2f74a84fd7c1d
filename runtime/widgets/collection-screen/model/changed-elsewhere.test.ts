import { describe, expect, it } from 'vitest';
import type { ConsoleRecord } from '../../../contract/collection.ts';
import { changedElsewhere, withMore } from './changed-elsewhere.ts';
import { brandDefinition } from './testing/definitions.ts';

const definition = brandDefinition(
  {},
  {
    fields: [
      { name: 'name', path: 'name', type: 'text', label: 'Nome' },
      { name: 'address', path: 'address', type: 'struct', label: 'Endereço', fields: [] },
      { name: 'batches', path: 'batches', type: 'array_struct', label: 'Lotes', readOnly: true },
    ],
  },
);
const T1 = '2026-01-01T00:00:01.000Z';
const T2 = '2026-01-01T00:00:02.000Z';
const before: ConsoleRecord = { id: 'a', name: 'Aurora', address: { city: 'Santos' }, updatedAt: T1 };
const signed = (uid: string, at = T2) => ({ updatedAt: T2, updatedBy: { uid, name: 'Bia', at } });

describe('changedElsewhere', () => {
  const cases: { name: string; after: object; want: ReturnType<typeof changedElsewhere> }[] = [
    {
      name: 'names who and what',
      after: { address: { city: 'Recife' }, ...signed('bia') },
      want: { by: 'Bia', fields: [{ name: 'address', label: 'Endereço' }] },
    },
    { name: 'says nothing of our own writes', after: { name: 'Alba', ...signed('ana') }, want: undefined },
    { name: 'says nothing of a write that changed nothing', after: signed('bia'), want: undefined },
    { name: 'says nothing of what is only laid over', after: { name: 'Alba' }, want: undefined },
    {
      name: 'takes an old signature for nobody',
      after: { name: 'Alba', ...signed('bia', T1) },
      want: { by: undefined, fields: [{ name: 'name', label: 'Nome' }] },
    },
    {
      name: 'says nothing of what the backend alone writes',
      after: { batches: [{ qty: 3 }], ...signed('ana', T1) },
      want: undefined,
    },
    {
      name: 'names what a program has changed beside what the backend alone writes',
      after: { name: 'Alba', batches: [{ qty: 3 }], updatedAt: T2 },
      want: { by: undefined, fields: [{ name: 'name', label: 'Nome' }] },
    },
  ];
  it.each(cases)('$name', ({ after, want }) => {
    expect(changedElsewhere(definition, before, { ...before, ...after }, 'ana')).toEqual(want);
  });

  it('adds one to another', () => {
    const name = { name: 'name', label: 'Nome' };
    const address = { name: 'address', label: 'Endereço' };
    expect(withMore({ by: 'Bia', fields: [name] }, { by: 'Caio', fields: [address, name] })).toEqual({
      by: 'Caio',
      fields: [address, name],
    });
    expect(withMore({ by: 'Bia', fields: [name] }, undefined)).toEqual({ by: 'Bia', fields: [name] });
  });
});
