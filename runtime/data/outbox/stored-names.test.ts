import { expect, it } from 'vitest';
import type { OutboxEntry } from './outbox-entry.ts';
import { withStoredNames } from './stored-names.ts';

const values = withStoredNames({ toPlain: (value) => value, fromPlain: (value) => value });

const PLACE = { project: 'matriz', collection: 'product', id: 'P1', order: 1, at: 0 };
/** Names of the code, also where a product's own fields are called so. */
const OWN = { tab: 'x', state: 'unsent', local: 1, held: 2, changes: [{ ready: true }] };

const cases: { name: string; entry: OutboxEntry; stored: unknown }[] = [
  {
    name: 'an unsent edit',
    entry: {
      ...PLACE,
      entryId: '1',
      tab: 'a',
      state: 'unsent',
      kind: 'edit',
      changes: [{ path: ['kit'], base: [OWN], value: OWN, scheduled: true, inDoubt: [OWN] }],
    },
    stored: {
      ...PLACE,
      entryId: '1',
      holder: 'a',
      state: 'held',
      kind: 'edit',
      changes: [{ path: ['kit'], base: [OWN], value: OWN, ready: true, formerly: [OWN] }],
    },
  },
  {
    name: 'a refused batch',
    entry: {
      ...PLACE,
      entryId: '2',
      tab: 'a',
      state: 'refused',
      kind: 'batch',
      edits: [
        { collection: 'product', id: 'P1', changes: [{ path: ['a'], base: 1, value: 2, inDoubt: [3] }] },
      ],
      conflicts: [{ path: ['a'], base: 1, local: 2, remote: OWN }],
    },
    stored: {
      ...PLACE,
      entryId: '2',
      holder: 'a',
      state: 'refused',
      kind: 'batch',
      edits: [
        { collection: 'product', id: 'P1', changes: [{ path: ['a'], base: 1, value: 2, formerly: [3] }] },
      ],
      conflicts: [{ path: ['a'], base: 1, mine: 2, theirs: OWN }],
    },
  },
  {
    name: 'a draft',
    entry: { ...PLACE, entryId: '3', tab: 'a', state: 'unsent', kind: 'create', data: OWN, ownId: true },
    stored: { ...PLACE, entryId: '3', holder: 'a', state: 'held', kind: 'create', data: OWN, ownId: true },
  },
];

it.each(cases)('$name lies in the browser as earlier versions wrote it, and is read from there', ({
  entry,
  stored,
}) => {
  expect(values.toPlain(entry)).toEqual(stored);
  expect(values.fromPlain(stored)).toEqual(entry);
});
