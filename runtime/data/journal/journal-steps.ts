/**
 * Every step of the journal as a pure function from entries to entries; a store carries each out as one
 * transaction, so that tabs take turns. Nothing here waits, writes or knows the time.
 */
import type { DataFailureReason } from '../../contract/live.ts';
import type { DocumentEdit, EditOutcome, FieldChange } from '../../contract/writes.ts';
import { sameValue } from '../../core/patches/same-value.ts';
import {
  type DocumentPlace,
  type Journal,
  type JournalEntry,
  type KeptChange,
  sameDocument,
  samePath,
} from './journal-entry.ts';

export interface Keeping extends Pick<JournalEntry, 'entryId' | 'project' | 'at' | 'holder'> {
  /** Whether the keeper holds that entry: a new edit of one of its paths then takes its place. */
  readonly holds: (entry: JournalEntry) => boolean;
}

/** Failures that pass by themselves; all others wait for the operator. */
const PASSING: ReadonlySet<DataFailureReason> = new Set(['offline', 'signed-out', 'unknown']);

type Paths = readonly (readonly string[])[];

export function keep(journal: Journal, edit: DocumentEdit, keeping: Keeping): Journal {
  const { holds, ...identity } = keeping;
  const place = { project: identity.project, collection: edit.collection, id: edit.id };
  const mine = journal.filter((entry) => sameDocument(entry, place) && holds(entry));
  const earlier = mine.flatMap(({ changes }) => changes);
  const order = 1 + Math.max(0, ...journal.map((entry) => entry.order));
  const paths = edit.changes.map(({ path }) => path);
  return [
    ...journal.flatMap((entry) => (mine.includes(entry) ? without(entry, paths) : [entry])),
    {
      ...identity,
      ...place,
      order,
      state: 'waiting',
      changes: edit.changes.map((change) =>
        succeeding(
          earlier.filter(({ path }) => samePath(path, change.path)),
          change,
        ),
      ),
    },
  ];
}

/** The change that stands for the earlier ones of its path and for itself. */
function succeeding(earlier: readonly KeptChange[], { path, base, value }: FieldChange): KeptChange {
  const first = earlier[0];
  const last = earlier.at(-1);
  if (!first || !last) return { path, base, value };
  const sawOurs = earlier.some((change) => sameValue(change.value, base));
  // The same edit once more: what its first try left behind still counts.
  if (sameValue(last.value, value) && (sawOurs || sameValue(last.base, base))) return last;
  return {
    path,
    base: sawOurs ? first.base : base,
    value,
    formerly: earlier.flatMap((change) => [...(change.formerly ?? []), change.value]),
  };
}

/** The entry is about to be sent over a document with this stamp; from here on its answer may be lost. */
export function sending(journal: Journal, entryId: string, stamp: string | null): Journal {
  return changed(journal, entryId, (entry) => ({
    ...entry,
    changes: entry.changes.map((change) => ({ ...change, sentOver: stamp })),
  }));
}

/**
 * What the store made of an entry. With nobody waiting for the answer, a conflict holds back only its own paths:
 * the others wait for the store.
 */
export function settled(
  journal: Journal,
  entryId: string,
  outcome: EditOutcome,
  hasCaller: boolean,
): Journal {
  if (outcome.ok) return journal.filter((entry) => entry.entryId !== entryId);
  const { failure, conflicts } = outcome;
  if (PASSING.has(failure.reason)) return changed(journal, entryId, (entry) => ({ ...entry, failure }));
  return journal.flatMap((entry) => {
    if (entry.entryId !== entryId) return [entry];
    const refused: JournalEntry = { ...entry, state: 'refused', failure, conflicts };
    const disputed = conflicts.map(({ path }) => path);
    const rest = without(entry, disputed);
    if (hasCaller || disputed.length === 0 || rest.length === 0) return [refused];
    const others = entry.changes.filter((change) => !disputed.some((path) => samePath(path, change.path)));
    return [
      ...without(
        refused,
        others.map(({ path }) => path),
      ),
      // Written apart from what it was kept with, so it is an edit of its own.
      ...rest.map((left) => ({ ...left, entryId: `${entryId}+`, order: left.order + 0.5 })),
    ];
  });
}

/** What is kept of these paths by those who hold it is not to be written. */
export function withdraw(
  journal: Journal,
  place: DocumentPlace,
  paths: Paths,
  holds: (entry: JournalEntry) => boolean,
): Journal {
  return journal.flatMap((entry) =>
    sameDocument(entry, place) && holds(entry) ? without(entry, paths) : [entry],
  );
}

/** The operator wants the entry written after all, over what she was shown beside it. */
export function retried(journal: Journal, entryId: string): Journal {
  return changed(journal, entryId, ({ failure: _failure, conflicts = [], ...entry }) => ({
    ...entry,
    state: 'waiting',
    changes: entry.changes.map(({ sentOver: _sent, ...change }) => {
      const conflict = conflicts.find(({ path }) => samePath(path, change.path));
      return conflict ? { ...change, base: conflict.theirs } : change;
    }),
  }));
}

export function discarded(journal: Journal, entryId: string): Journal {
  return journal.filter((entry) => entry.entryId !== entryId);
}

/** The document is gone, and with it what was to be written into it. */
export function forgotten(journal: Journal, place: DocumentPlace): Journal {
  return journal.filter((entry) => !sameDocument(entry, place));
}

function without(entry: JournalEntry, paths: Paths): readonly JournalEntry[] {
  const changes = entry.changes.filter(({ path }) => !paths.some((gone) => samePath(gone, path)));
  if (changes.length === entry.changes.length) return [entry];
  return changes.length === 0 ? [] : [{ ...entry, changes }];
}

function changed(journal: Journal, entryId: string, change: (entry: JournalEntry) => JournalEntry): Journal {
  return journal.map((entry) => (entry.entryId === entryId ? change(entry) : entry));
}
