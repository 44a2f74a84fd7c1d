import { describe, expect, it } from 'vitest';
import type { PendingChange } from '../writing/pending-write.ts';
import { adoptable, changesByPath } from './adoptable-changes.ts';
import type { OutboxEntries, OutboxEntry } from './outbox-entry.ts';
import { withWork } from './outbox-steps.ts';

const PLACE = { project: 'matriz', collection: 'product', id: 'P1' };
const row = (sku: string, note: string) => ({ sku, note });

const SHOWN = [row('A', 'v0')];
/** Another hand has changed her row and added one. */
const REMOTE = [row('A', 'remote'), row('N', 'remote')];
/** Her first edit, which she has sent over remote from the list of unsaved edits. */
const SENT = { path: ['kit'], base: REMOTE, value: [row('A', 'first'), row('N', 'remote')] };
/** What the form of a tab that is gone had after the first edit, without having taken remote. */
const LATER = { path: ['kit'], base: SHOWN, value: [row('A', 'second')] };

function entry(order: number, state: OutboxEntry['state'], change: PendingChange): OutboxEntry {
  return {
    kind: 'edit',
    ...PLACE,
    entryId: `e${order}`,
    order,
    at: 0,
    tab: 'gone',
    state,
    changes: [change],
  };
}

function adopted(outbox: OutboxEntries) {
  return changesByPath(adoptable(outbox, () => false));
}

function pending(outbox: OutboxEntries, { path, base, value }: PendingChange): PendingChange | undefined {
  const { project, ...document } = PLACE;
  const work = { kind: 'edit' as const, ...document, changes: [{ path, base, value }] };
  const after = withWork(outbox, work, { entryId: 'new', project, at: 0, tab: 'here', owns: () => true });
  const one = after.find(({ entryId }) => entryId === 'new');
  return one?.kind === 'edit' ? one.changes[0] : undefined;
}

describe("a later edit of a list, whose earlier one was sent over another user's rows", () => {
  it('has its own base: it does not remove the rows that it never had', () => {
    expect(adopted([entry(1, 'waiting', SENT), entry(2, 'unsent', LATER)])).toEqual([LATER]);
  });

  it("does not take the list with the other's rows for its own where it finds it stored", () => {
    expect(pending([entry(1, 'waiting', SENT)], LATER)).toEqual(LATER);
  });

  it('follows it where it was made from it', () => {
    const follows = { path: ['kit'], base: SENT.value, value: [row('A', 'second'), row('N', 'remote')] };
    const whole = { ...follows, base: REMOTE };
    expect(adopted([entry(1, 'waiting', SENT), entry(2, 'unsent', follows)])).toEqual([
      { ...whole, inDoubt: [SENT.value] },
    ]);
    expect(pending([entry(1, 'waiting', SENT)], follows)).toEqual({ ...whole, inDoubt: [SENT.value] });
  });
});
