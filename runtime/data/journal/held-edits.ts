/**
 * What a form has and cannot send, or is only about to: one entry a document and tab, replaced as a whole whenever the form's own changes.
 * It lies beside what waits for the store and is never sent itself.
 */
import { sameValue } from '../../core/patches/same-value.ts';
import type { KeptEdit } from '../writing/pending-write.ts';
import { editsOf, type Journal, type JournalEntry, samePath, touches } from './journal-entry.ts';
import type { Keeping } from './journal-steps.ts';
import { withoutPaths } from './successive-edits.ts';

/** Holds these changes, or none. What another entry of the same hand keeps with the same value is not held twice. */
export function held(journal: Journal, edit: KeptEdit, keeping: Keeping): Journal {
  const { holds, ...identity } = keeping;
  const { project, holder } = identity;
  const isOwn = (entry: JournalEntry): boolean =>
    entry.kind === 'edit' &&
    touches(entry, { project, ...edit }) &&
    (entry.holder === holder || holds(entry));
  const earlier = journal.find((entry) => entry.state === 'held' && isOwn(entry) && entry.holder === holder);
  const paths = edit.changes.map(({ path }) => path);
  // Of what was taken over from another tab only what is held here now: the form may never have shown the rest.
  const others = journal
    .filter((entry) => entry !== earlier)
    .flatMap((entry) => (entry.state === 'held' && isOwn(entry) ? withoutPaths(entry, paths) : [entry]));
  const sent = others.filter((entry) => entry.state !== 'held' && isOwn(entry));
  const kept = sent.flatMap((entry) => editsOf(entry).flatMap(({ changes }) => changes));
  const changes = edit.changes.filter(
    ({ path, value }) => !kept.some((known) => samePath(known.path, path) && sameValue(known.value, value)),
  );
  if (changes.length === 0) return others;
  const order = 1 + Math.max(0, ...journal.map((entry) => entry.order));
  // Since when something of the document is held, not since the last key.
  const at = earlier?.at ?? identity.at;
  return [...others, { ...identity, kind: 'edit', ...edit, changes, order, at, state: 'held' }];
}
