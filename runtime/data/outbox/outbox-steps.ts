/**
 * Every step of the outbox as a pure function from entries to entries; a store carries each out as one
 * transaction, so that tabs take turns. Nothing here waits, writes or knows the time.
 */
import type { DocumentData } from '../../contract/collection.ts';
import type { DataFailure, DataFailureReason } from '../../contract/live.ts';
import { applyChanges } from '../../core/patches/edit-review.ts';
import type { PendingChange } from '../writing/pending-write.ts';
import {
  type DocumentPlace,
  type EntryState,
  isAt,
  isDraft,
  type OutboxEntries,
  type OutboxEntry,
  type PendingConflict,
  type PendingWork,
  placesOf,
  samePath,
  touches,
  withoutChanges,
} from './outbox-entry.ts';
import { supersede } from './successive-edits.ts';

export interface NewEntry extends Pick<EntryState, 'entryId' | 'project' | 'at' | 'tab'> {
  /** Whether this tab has the entry as its own or has adopted it: a new edit of its paths then replaces it. */
  readonly owns: (entry: OutboxEntry) => boolean;
}

/** What the store made of an entry. */
type Settlement =
  | { readonly ok: true }
  | { readonly ok: false; readonly failure: DataFailure; readonly conflicts: readonly PendingConflict[] };

/** Failures that pass by themselves; all others wait for the operator. */
const PASSING: ReadonlySet<DataFailureReason> = new Set(['offline', 'signed-out', 'unknown']);

/** Not left in the outbox when its form can show the refusal: the operator decides again there. */
const ASKED_AT_ONCE: ReadonlySet<OutboxEntry['kind']> = new Set(['create', 'remove', 'audited']);

export function withWork(outbox: OutboxEntries, work: PendingWork, newEntry: NewEntry): OutboxEntries {
  const { owns, ...identity } = newEntry;
  const order = 1 + Math.max(0, ...outbox.map((entry) => entry.order));
  const { rest, work: superseding } = supersede(outbox, identity.project, work, owns);
  return [...rest, { ...identity, ...superseding, order, state: 'waiting' }];
}

/** The entry is about to be sent over documents of these revisions; from here on its answer may be lost. */
export function sending(
  outbox: OutboxEntries,
  entryId: string,
  revisions: readonly (string | null)[],
): OutboxEntries {
  const over = (changes: readonly PendingChange[], index: number): readonly PendingChange[] =>
    changes.map((change) => ({ ...change, sentOver: revisions[index] ?? null }));
  return changed(outbox, entryId, (entry) => {
    if (entry.kind === 'create') return { ...entry, sent: true };
    if (entry.kind === 'remove') return { ...entry, sentOver: revisions[0] ?? null };
    if (entry.kind !== 'batch') return { ...entry, changes: over(entry.changes, 0) };
    return {
      ...entry,
      edits: entry.edits.map((edit, index) => ({ ...edit, changes: over(edit.changes, index) })),
    };
  });
}

/**
 * What the store made of an entry. With nobody waiting for the answer, a conflict blocks only its own paths:
 * the others wait for the store.
 */
export function settled(
  outbox: OutboxEntries,
  entryId: string,
  outcome: Settlement,
  hasCaller: boolean,
): OutboxEntries {
  const entry = outbox.find((known) => known.entryId === entryId);
  if (!entry) return outbox;
  if (outcome.ok) return done(outbox, entry);
  const { failure, conflicts } = outcome;
  if (PASSING.has(failure.reason)) return changed(outbox, entryId, (known) => ({ ...known, failure }));
  if (hasCaller && ASKED_AT_ONCE.has(entry.kind)) return discarded(outbox, entryId);
  if (entry.kind === 'create') return refusedCreation(outbox, { ...entry, state: 'refused', failure });
  const refused: OutboxEntry = { ...entry, state: 'refused', failure, conflicts };
  return outbox.flatMap((known) =>
    known.entryId === entryId ? splitAtConflicts(refused, hasCaller) : [known],
  );
}

/** Replaces the form's earlier draft, the entries `own`; `null` removes it. */
export function withDraft(
  outbox: OutboxEntries,
  { project: _project, ...place }: DocumentPlace,
  data: DocumentData | null,
  { owns: _holds, ...identity }: NewEntry,
  own: ReadonlySet<string>,
): OutboxEntries {
  const isOwn = (entry: OutboxEntry): boolean => isDraft(entry) && own.has(entry.entryId);
  const earlier = outbox.find(isOwn);
  const others = earlier ? outbox.filter((entry) => !isOwn(entry)) : outbox;
  if (data === null) return others;
  const order = earlier?.order ?? 1 + Math.max(0, ...outbox.map((entry) => entry.order));
  const at = earlier?.at ?? identity.at;
  return [
    ...others,
    { ...identity, kind: 'create', ...place, data, ownId: true, order, at, state: 'unsent' },
  ];
}

/** The operator wants the entry written after all, over what she was shown beside it. */
export function retried(outbox: OutboxEntries, entryId: string): OutboxEntries {
  return changed(outbox, entryId, (entry) => {
    const { failure: _failure, conflicts = [], ...rest } = entry;
    const anew = (changes: readonly PendingChange[], of: { collection: string; id: string }) =>
      changes.map(({ sentOver: _sent, scheduled: _scheduled, byHand: _byHand, ...change }) => {
        const conflict = conflicts.find(
          ({ path, collection = of.collection, id = of.id }) =>
            collection === of.collection && id === of.id && samePath(path, change.path),
        );
        // A list that was merged has the other user's items too.
        return conflict ? { ...change, base: conflict.remote, value: conflict.local } : change;
      });
    if (rest.kind === 'edit' || rest.kind === 'audited')
      return { ...rest, state: 'waiting', changes: anew(rest.changes, rest) };
    if (rest.kind === 'batch') {
      const edits = rest.edits.map((edit) => ({ ...edit, changes: anew(edit.changes, edit) }));
      return { ...rest, state: 'waiting', edits };
    }
    if (rest.kind === 'create') return { ...rest, state: 'waiting' };
    const { seen: _seen, sentOver: _over, ...removal } = rest;
    return { ...removal, state: 'waiting' };
  });
}

/** With a creation goes what was to be written into its document. */
export function discarded(outbox: OutboxEntries, entryId: string): OutboxEntries {
  const gone = outbox.find((entry) => entry.entryId === entryId);
  const followers = gone?.kind === 'create' ? followersOf(outbox, gone) : [];
  return outbox.filter((entry) => entry.entryId !== entryId && !followers.includes(entry));
}

/**
 * What must be decided before this entry can be written: its document has to be there, or gone. A refused one holds
 * nothing up, as the document is then somebody else's or still there. Edits of a document that is to go wait for
 * that, as they would make it another document than the operator saw.
 */
export function blockerOf(outbox: OutboxEntries, entry: OutboxEntry): OutboxEntry | undefined {
  return outbox.find(
    (other) =>
      other.state === 'waiting' &&
      (other.order < entry.order
        ? other.kind === 'create' || other.kind === 'remove'
        : other.kind === 'remove' && entry.kind === 'edit') &&
      placesOf(entry.project, entry).some((place) => touches(other, place)),
  );
}

function done(outbox: OutboxEntries, entry: OutboxEntry): OutboxEntries {
  const rest = outbox.filter(({ entryId }) => entryId !== entry.entryId);
  if (entry.kind !== 'remove') return rest;
  // The document is gone, and with it what was to be written into it.
  const place = { ...entry };
  return rest.filter((other) => other.kind !== 'edit' || other.order > entry.order || !touches(other, place));
}

/** Its document is not this one: what was to follow is shown as part of what was to be created. */
function refusedCreation(
  outbox: OutboxEntries,
  refused: OutboxEntry & { readonly kind: 'create' },
): OutboxEntries {
  const edits = followersOf(outbox, refused).filter((entry) => entry.kind === 'edit');
  const data = edits.reduce((all, { changes }) => applyChanges(all, changes), refused.data);
  return outbox
    .filter((entry) => !edits.some(({ entryId }) => entryId === entry.entryId))
    .map((entry) => (entry.entryId === refused.entryId ? { ...refused, data } : entry));
}

function followersOf(
  outbox: OutboxEntries,
  creation: OutboxEntry & { readonly kind: 'create' },
): OutboxEntries {
  return outbox.filter(
    (entry) =>
      entry.order > creation.order &&
      (entry.kind === 'edit' || entry.kind === 'remove') &&
      entry.state === 'waiting' &&
      touches(entry, creation),
  );
}

function splitAtConflicts(refused: OutboxEntry, hasCaller: boolean): OutboxEntries {
  const { failure: _failure, conflicts = [], ...rest } = refused;
  if (refused.kind !== 'edit' || hasCaller || conflicts.length === 0) return [refused];
  const isDisputed = isAt(conflicts.map(({ path }) => path));
  const others = withoutChanges({ ...rest, state: 'waiting' }, isDisputed);
  if (others.length === 0) return [refused];
  return [
    ...withoutChanges(refused, (change) => !isDisputed(change)),
    // Sent apart from the refused paths, so it is an edit of its own.
    ...others.map((entry) => ({ ...entry, entryId: `${refused.entryId}+`, order: refused.order + 0.5 })),
  ];
}

function changed(
  outbox: OutboxEntries,
  entryId: string,
  change: (entry: OutboxEntry) => OutboxEntry,
): OutboxEntries {
  return outbox.map((entry) => (entry.entryId === entryId ? change(entry) : entry));
}
