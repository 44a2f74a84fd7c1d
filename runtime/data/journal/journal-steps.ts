/**
 * Every step of the journal as a pure function from entries to entries; a store carries each out as one
 * transaction, so that tabs take turns. Nothing here waits, writes or knows the time.
 */
import type { DataFailure, DataFailureReason } from '../../contract/live.ts';
import { applyChanges } from '../../core/patches/edit-review.ts';
import type { KeptChange } from '../writing/pending-write.ts';
import {
  type DocumentPlace,
  type EntryState,
  type Journal,
  type JournalEntry,
  type KeptConflict,
  type KeptWork,
  placesOf,
  samePath,
  touches,
} from './journal-entry.ts';
import { withoutPaths, workAfter } from './successive-edits.ts';

export interface Keeping extends Pick<EntryState, 'entryId' | 'project' | 'at' | 'holder'> {
  /** Whether the keeper holds that entry: a new edit of one of its paths then takes its place. */
  readonly holds: (entry: JournalEntry) => boolean;
}

/** What the store made of an entry. */
export type Settlement =
  | { readonly ok: true }
  | { readonly ok: false; readonly failure: DataFailure; readonly conflicts: readonly KeptConflict[] };

/** Failures that pass by themselves; all others wait for the operator. */
const PASSING: ReadonlySet<DataFailureReason> = new Set(['offline', 'signed-out', 'unknown']);

/** Refused before the operator's eyes, none of these is kept: she decides anew. */
const ASKED_AT_ONCE: ReadonlySet<JournalEntry['kind']> = new Set(['create', 'remove', 'audited']);

type Paths = readonly (readonly string[])[];

export function keep(journal: Journal, work: KeptWork, keeping: Keeping): Journal {
  const { holds, ...identity } = keeping;
  const order = 1 + Math.max(0, ...journal.map((entry) => entry.order));
  const { before, kept } = workAfter(journal, identity.project, work, holds);
  return [...before, { ...identity, ...kept, order, state: 'waiting' }];
}

/** The entry is about to be sent over documents with these stamps; from here on its answer may be lost. */
export function sending(journal: Journal, entryId: string, stamps: readonly (string | null)[]): Journal {
  const over = (changes: readonly KeptChange[], index: number): readonly KeptChange[] =>
    changes.map((change) => ({ ...change, sentOver: stamps[index] ?? null }));
  return changed(journal, entryId, (entry) => {
    if (entry.kind === 'create') return { ...entry, sent: true };
    if (entry.kind === 'remove') return { ...entry, sentOver: stamps[0] ?? null };
    if (entry.kind !== 'batch') return { ...entry, changes: over(entry.changes, 0) };
    return {
      ...entry,
      edits: entry.edits.map((edit, index) => ({ ...edit, changes: over(edit.changes, index) })),
    };
  });
}

/**
 * What the store made of an entry. With nobody waiting for the answer, a conflict holds back only its own paths:
 * the others wait for the store.
 */
export function settled(journal: Journal, entryId: string, outcome: Settlement, hasCaller: boolean): Journal {
  const entry = journal.find((known) => known.entryId === entryId);
  if (!entry) return journal;
  if (outcome.ok) return done(journal, entry);
  const { failure, conflicts } = outcome;
  if (PASSING.has(failure.reason)) return changed(journal, entryId, (known) => ({ ...known, failure }));
  if (hasCaller && ASKED_AT_ONCE.has(entry.kind)) return discarded(journal, entryId);
  if (entry.kind === 'create') return refusedCreation(journal, { ...entry, state: 'refused', failure });
  const refused: JournalEntry = { ...entry, state: 'refused', failure, conflicts };
  return journal.flatMap((known) =>
    known.entryId === entryId ? splitAtConflicts(refused, hasCaller) : [known],
  );
}

/** What is kept of these paths by those who hold it is not to be written. */
export function withdraw(
  journal: Journal,
  place: DocumentPlace,
  paths: Paths,
  holds: (entry: JournalEntry) => boolean,
): Journal {
  return journal.flatMap((entry) =>
    touches(entry, place) && holds(entry) ? withoutPaths(entry, paths) : [entry],
  );
}

/** The operator wants the entry written after all, over what she was shown beside it. */
export function retried(journal: Journal, entryId: string): Journal {
  return changed(journal, entryId, (entry) => {
    const { failure: _failure, conflicts = [], ...rest } = entry;
    const anew = (changes: readonly KeptChange[], of: { collection: string; id: string }) =>
      changes.map(({ sentOver: _sent, ready: _ready, byHand: _byHand, ...change }) => {
        const conflict = conflicts.find(
          ({ path, collection = of.collection, id = of.id }) =>
            collection === of.collection && id === of.id && samePath(path, change.path),
        );
        // Of a list, what is shown holds the others' items too.
        return conflict ? { ...change, base: conflict.theirs, value: conflict.mine } : change;
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
export function discarded(journal: Journal, entryId: string): Journal {
  const gone = journal.find((entry) => entry.entryId === entryId);
  const followers = gone?.kind === 'create' ? followersOf(journal, gone) : [];
  return journal.filter((entry) => entry.entryId !== entryId && !followers.includes(entry));
}

/**
 * What must be decided before this entry can be written: its document has to be there, or gone. A refused one holds
 * nothing up, as the document is then somebody else's or still there. Edits of a document that is to go wait for
 * that, as they would make it another document than the operator saw.
 */
export function blockerOf(journal: Journal, entry: JournalEntry): JournalEntry | undefined {
  return journal.find(
    (other) =>
      other.state === 'waiting' &&
      (other.order < entry.order
        ? other.kind === 'create' || other.kind === 'remove'
        : other.kind === 'remove' && entry.kind === 'edit') &&
      placesOf(entry.project, entry).some((place) => touches(other, place)),
  );
}

function done(journal: Journal, entry: JournalEntry): Journal {
  const rest = journal.filter(({ entryId }) => entryId !== entry.entryId);
  if (entry.kind !== 'remove') return rest;
  // The document is gone, and with it what was to be written into it.
  const place = { ...entry };
  return rest.filter((other) => other.kind !== 'edit' || other.order > entry.order || !touches(other, place));
}

/** Its document is not this one: what was to follow is shown as part of what was to be created. */
function refusedCreation(journal: Journal, refused: JournalEntry & { readonly kind: 'create' }): Journal {
  const edits = followersOf(journal, refused).filter((entry) => entry.kind === 'edit');
  const data = edits.reduce((all, { changes }) => applyChanges(all, changes), refused.data);
  return journal
    .filter((entry) => !edits.some(({ entryId }) => entryId === entry.entryId))
    .map((entry) => (entry.entryId === refused.entryId ? { ...refused, data } : entry));
}

function followersOf(journal: Journal, creation: JournalEntry & { readonly kind: 'create' }): Journal {
  return journal.filter(
    (entry) =>
      entry.order > creation.order &&
      (entry.kind === 'edit' || entry.kind === 'remove') &&
      entry.state === 'waiting' &&
      touches(entry, creation),
  );
}

function splitAtConflicts(refused: JournalEntry, hasCaller: boolean): Journal {
  const disputed = (refused.conflicts ?? []).map(({ path }) => path);
  if (refused.kind !== 'edit' || hasCaller || disputed.length === 0) return [refused];
  const rest = withoutPaths(refused, disputed);
  if (rest.length === 0) return [refused];
  const others = refused.changes.filter((change) => !disputed.some((path) => samePath(path, change.path)));
  const { failure: _failure, conflicts: _conflicts, ...undisputed } = refused;
  return [
    ...withoutPaths(
      refused,
      others.map(({ path }) => path),
    ),
    // Written apart from what it was kept with, so it is an edit of its own.
    {
      ...undisputed,
      changes: others,
      state: 'waiting',
      entryId: `${refused.entryId}+`,
      order: refused.order + 0.5,
    },
  ];
}

function changed(journal: Journal, entryId: string, change: (entry: JournalEntry) => JournalEntry): Journal {
  return journal.map((entry) => (entry.entryId === entryId ? change(entry) : entry));
}
