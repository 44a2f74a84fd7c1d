/**
 * What a new edit does to pending ones of the same tab: it replaces their changes of its paths, takes their base,
 * and knows their values as its own. A batch and an audited edit are not replaced.
 */
import type { FieldChange } from '../../contract/writes.ts';
import { sameValue } from '../../core/patches/same-value.ts';
import type { PendingChange, PendingEdit } from '../writing/pending-write.ts';
import {
  type DocumentPlace,
  editsOf,
  isAt,
  type OutboxEntries,
  type OutboxEntry,
  type PendingWork,
  sameChange,
  samePath,
  touches,
  withoutChanges,
} from './outbox-entry.ts';
import type { NewEntry } from './outbox-steps.ts';

/** The work as an entry is to have it, and the outbox without the changes that it replaces. */
export function supersede(
  outbox: OutboxEntries,
  project: string,
  work: PendingWork,
  owns: (entry: OutboxEntry) => boolean,
): { readonly rest: OutboxEntries; readonly work: PendingWork } {
  if (work.kind === 'batch') {
    const edits = work.edits.map((edit) => ({
      ...edit,
      changes: withOwnInDoubt(outbox, project, edit, owns),
    }));
    return { rest: outbox, work: { ...work, edits } };
  }
  if (work.kind === 'audited') {
    return { rest: outbox, work: { ...work, changes: withOwnInDoubt(outbox, project, work, owns) } };
  }
  if (work.kind === 'create') return { rest: outbox, work };
  const place = { project, collection: work.collection, id: work.id };
  if (work.kind === 'remove') {
    // A document that is still to be created has no revision to compare.
    const { seen: _seen, ...removal } = work;
    const isNew = outbox.some(
      (entry) => entry.kind === 'create' && entry.state !== 'unsent' && touches(entry, place),
    );
    return { rest: outbox, work: isNew ? removal : work };
  }
  const own = outbox.filter((entry) => entry.kind === 'edit' && touches(entry, place) && owns(entry));
  // Unsent changes have left nothing in the store.
  const earlier = own
    .filter(({ state }) => state !== 'unsent')
    .flatMap((entry) => editsOf(entry).flatMap(({ changes }) => changes));
  const isReplaced = isAt(work.changes.map(({ path }) => path));
  const rest = outbox.flatMap((entry) => (own.includes(entry) ? withoutChanges(entry, isReplaced) : [entry]));
  const after = work.changes.map((change) =>
    succeeding(
      earlier.filter(({ path }) => samePath(path, change.path)),
      change,
    ),
  );
  return {
    rest,
    work: { ...work, changes: withOwnInDoubt(rest, project, { ...work, changes: after }, owns) },
  };
}

/** The later edit was made from one of the earlier ones, or from what they were made from. */
function isMadeFrom(earlier: readonly FieldChange[], base: unknown): boolean {
  return earlier.some((one) => sameValue(one.value, base) || sameValue(one.base, base));
}

/**
 * The base of an edit after earlier pending ones of its path, and which of their `values` count as its own when they are
 * found in the store. The operator may have sent an earlier edit over another user's value, which gave it another base.
 * If it is a list, it may now have that user's rows: an edit that was not made from it would remove them.
 */
export function succession(
  earlier: readonly FieldChange[],
  base: unknown,
  values: readonly unknown[],
): { readonly base: unknown; readonly own: readonly unknown[] } {
  const sawOwn = earlier.some(({ value }) => sameValue(value, base));
  const own = isMadeFrom(earlier, base) ? values : values.filter((value) => !Array.isArray(value));
  return { base: sawOwn && earlier[0] ? earlier[0].base : base, own };
}

/**
 * Discards these changes of the edit, in whichever entry they are: a form may have sent them again since they were shown,
 * which makes another entry of them.
 */
export function discardedChanges(
  outbox: OutboxEntries,
  edit: DocumentPlace & PendingEdit,
  entryId?: string,
): OutboxEntries {
  return outbox.flatMap((entry) => {
    if (!touches(entry, edit)) return [entry];
    const isOne = entry.entryId === entryId;
    return withoutChanges(entry, (change) =>
      edit.changes.some((gone) => (isOne ? samePath(gone.path, change.path) : sameChange(gone, change))),
    );
  });
}

/** Values that are still to be written before the edit: found in the store, they are our own. */
function withOwnInDoubt(
  outbox: OutboxEntries,
  project: string,
  { collection, id, changes }: PendingEdit,
  owns: (entry: OutboxEntry) => boolean,
): readonly PendingChange[] {
  const place: DocumentPlace = { project, collection, id };
  const earlier = outbox
    .filter((entry) => entry.state !== 'unsent' && touches(entry, place) && owns(entry))
    .flatMap((entry) => editsOf(entry).filter((edit) => edit.collection === collection && edit.id === id))
    .flatMap((edit) => edit.changes);
  return changes.map((change) => {
    const before = earlier.filter(({ path }) => samePath(path, change.path));
    const values = before.map(({ value }) => value);
    const { own: inDoubt } = succession(before, change.base, values);
    return inDoubt.length === 0 ? change : { ...change, inDoubt: [...(change.inDoubt ?? []), ...inDoubt] };
  });
}

/** The change that stands for the earlier ones of its path and for itself. */
function succeeding(
  earlier: readonly PendingChange[],
  { path, base, value, decided, why, entry }: PendingChange,
): PendingChange {
  const first = earlier[0];
  const last = earlier.at(-1);
  const said = { ...(why !== undefined && { why, ...(entry && { entry }) }) };
  if (!first || !last || decided) return { path, base, value, ...said };
  const sawOwn = earlier.some((change) => sameValue(change.value, base));
  // The same edit once more: its first attempt may still have been stored.
  if (sameValue(last.value, value) && (sawOwn || sameValue(last.base, base))) return { ...said, ...last };
  const values = earlier.flatMap((change) => [...(change.inDoubt ?? []), change.value]);
  const { base: from, own } = succession(earlier, base, values);
  return { path, base: from, value, ...said, ...(own.length > 0 && { inDoubt: own }) };
}

/** Replaces the unsent changes by these. A change that another entry of this tab has with the same value is left out. */
export function withUnsent(outbox: OutboxEntries, edit: PendingEdit, newEntry: NewEntry): OutboxEntries {
  const { owns, ...identity } = newEntry;
  const { project, tab } = identity;
  const isOwn = (entry: OutboxEntry): boolean =>
    entry.kind === 'edit' && touches(entry, { project, ...edit }) && (entry.tab === tab || owns(entry));
  const earlier = outbox.find((entry) => entry.state === 'unsent' && isOwn(entry) && entry.tab === tab);
  const isReplaced = isAt(edit.changes.map(({ path }) => path));
  // Of entries adopted from another tab, only these changes: the form may never have shown the rest.
  const others = outbox
    .filter((entry) => entry !== earlier)
    .flatMap((entry) =>
      entry.state === 'unsent' && isOwn(entry) ? withoutChanges(entry, isReplaced) : [entry],
    );
  const sent = others.filter((entry) => entry.state !== 'unsent' && isOwn(entry));
  const known = sent.flatMap((entry) => editsOf(entry).flatMap(({ changes }) => changes));
  const changes = edit.changes.filter((change) => !known.some((one) => sameChange(one, change)));
  if (changes.length === 0) return others;
  const order = 1 + Math.max(0, ...outbox.map((entry) => entry.order));
  // The time of the first unsent change, not of the last key.
  const at = earlier?.at ?? identity.at;
  return [...others, { ...identity, kind: 'edit', ...edit, changes, order, at, state: 'unsent' }];
}
