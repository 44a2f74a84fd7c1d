import { expect, it } from 'vitest';
import type { ConsoleRecord } from '../../../contract/collection.ts';
import type { TrashEntry } from '../../../contract/history.ts';
import type { CreateOutcome } from '../../../contract/writes.ts';
import { type RestoreMeans, restoreAll } from './restore.ts';

const removed = (id: string, more: Partial<TrashEntry> = {}): TrashEntry => ({
  ...{
    key: id,
    collection: 'category',
    id,
    label: id,
    at: '2026-11-27T12:00:00.000Z',
    by: 'Ana',
    replaced: false,
  },
  ...more,
});

/** A store that says what it was handed; `outcome` answers in the place of a success. */
function shop(known: { readonly [id: string]: Partial<TrashEntry> }, outcome?: CreateOutcome) {
  const made: ConsoleRecord[] = [];
  const means: RestoreMeans = {
    project: 'matriz',
    trash: {
      async read(_project, collection, id) {
        const entry = known[id];
        if (!entry) return { ok: false, error: 'Não está na lixeira.' };
        const record = { id, createdAt: '2026-01-01T00:00:00.123456Z' };
        return { ok: true, entry: { ...removed(id, entry), collection }, record, secrets: false };
      },
    },
    writer: {
      async recreate(_collection, record) {
        if (outcome) return outcome;
        made.push(record);
        return { ok: true, record };
      },
    },
  };
  return { made, means };
}

it('brings parents back before what was inside of them, whatever the order in the list', async () => {
  const child = removed('copos', { missingParent: 'mesa' });
  const inside = removed('taças', { missingParent: 'copos' });
  const parent = removed('mesa', { missingParent: 'casa' });
  const { made, means } = shop({ copos: {}, taças: {}, mesa: { missingParent: 'casa' } });
  const attempts = await restoreAll([inside, child, parent], means);
  expect(made.map(({ id }) => id)).toEqual(['mesa', 'copos', 'taças']);
  expect(attempts.map(({ outcome }) => outcome.kind === 'restored' && outcome.atRoot)).toEqual([
    true,
    false,
    false,
  ]);
});

it('ends with entries that are inside of one another', async () => {
  const { made, means } = shop({ a: {}, b: {} });
  await restoreAll([removed('a', { missingParent: 'b' }), removed('b', { missingParent: 'a' })], means);
  expect(made).toHaveLength(2);
});

it.each<{ name: string; known: Partial<TrashEntry> | undefined; outcome?: CreateOutcome; want: object }>([
  { name: 'a document of that id is there again', known: { replaced: true }, want: { kind: 'exists' } },
  {
    name: 'somebody makes one of that id in the meantime',
    known: {},
    outcome: { ok: false, failure: { reason: 'duplicate', detail: '' } },
    want: { kind: 'exists' },
  },
  {
    name: 'the store refuses it',
    known: {},
    outcome: { ok: false, failure: { reason: 'denied', detail: '' } },
    want: { kind: 'failed', reason: 'denied' },
  },
  {
    name: 'the store does not answer',
    known: {},
    outcome: { ok: false, failure: { reason: 'offline', detail: '' }, pendingAs: 'copos' },
    want: { kind: 'pending' },
  },
  {
    name: 'it is not in the trash any more',
    known: undefined,
    want: { kind: 'refused', error: 'Não está na lixeira.' },
  },
])('overwrites nothing and says so when $name', async ({ known, outcome, want }) => {
  const { made, means } = shop(known ? { copos: known } : {}, outcome);
  const [attempt] = await restoreAll([removed('copos')], means);
  expect(attempt?.outcome).toEqual(want);
  expect(made).toEqual([]);
});

it('says when the store let a record begin anew', async () => {
  const now = { id: 'copos', createdAt: '2026-11-27T00:00:00.000Z' };
  const { means } = shop({ copos: {} }, { ok: true, record: now });
  expect(await restoreAll([removed('copos')], means)).toMatchObject([
    { outcome: { kind: 'restored', anew: true } },
  ]);
});
