/**
 * What a form cannot send, or has not sent yet: one entry a document and tab, replaced as a whole with each change of
 * the form. These entries are never sent.
 */
import { sameValue } from '../../core/patches/same-value.ts';
import type { PendingEdit } from '../writing/pending-write.ts';
import { editsOf, type OutboxEntries, type OutboxEntry, samePath, touches } from './outbox-entry.ts';
import type { Keeping } from './outbox-steps.ts';
import { withoutPaths } from './successive-edits.ts';

/** Replaces the unsent changes by these. A change that another entry of this tab has with the same value is left out. */
export function held(outbox: OutboxEntries, edit: PendingEdit, keeping: Keeping): OutboxEntries {
  const { holds, ...identity } = keeping;
  const { project, holder } = identity;
  const isOwn = (entry: OutboxEntry): boolean =>
    entry.kind === 'edit' &&
    touches(entry, { project, ...edit }) &&
    (entry.holder === holder || holds(entry));
  const earlier = outbox.find((entry) => entry.state === 'held' && isOwn(entry) && entry.holder === holder);
  const paths = edit.changes.map(({ path }) => path);
  // Of what was taken over from another tab, only these changes: the form may never have shown the rest.
  const others = outbox
    .filter((entry) => entry !== earlier)
    .flatMap((entry) => (entry.state === 'held' && isOwn(entry) ? withoutPaths(entry, paths) : [entry]));
  const sent = others.filter((entry) => entry.state !== 'held' && isOwn(entry));
  const kept = sent.flatMap((entry) => editsOf(entry).flatMap(({ changes }) => changes));
  const changes = edit.changes.filter(
    ({ path, value }) => !kept.some((known) => samePath(known.path, path) && sameValue(known.value, value)),
  );
  if (changes.length === 0) return others;
  const order = 1 + Math.max(0, ...outbox.map((entry) => entry.order));
  // The time of the first unsent change, not of the last key.
  const at = earlier?.at ?? identity.at;
  return [...others, { ...identity, kind: 'edit', ...edit, changes, order, at, state: 'held' }];
}
