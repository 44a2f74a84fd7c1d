/**
 * One write in the outbox: an edit, several that go together, a creation or a removal, until the store acknowledges it
 * or the operator discards it. Plain values, persisted under the names in `stored-names.ts`.
 */
import type { DataFailure } from '../../contract/live.ts';
import type { DocumentConflict, FieldChange, FieldConflict } from '../../contract/writes.ts';
import { sameValue } from '../../core/patches/same-value.ts';
import type {
  PendingAudited,
  PendingChange,
  PendingCreate,
  PendingEdit,
  PendingRemove,
} from '../writing/pending-write.ts';

/** What is to be written, as one transaction. */
export type PendingWork =
  | ({ readonly kind: 'edit' } & PendingEdit)
  | { readonly kind: 'batch'; readonly edits: readonly PendingEdit[] }
  | ({ readonly kind: 'audited' } & PendingAudited)
  | ({ readonly kind: 'create' } & PendingCreate)
  | ({ readonly kind: 'remove' } & PendingRemove);

/** With its document where there are several. */
export type PendingConflict = FieldConflict & Partial<DocumentConflict>;

export interface EntryState {
  /** The entry's own, random: it is written once, whoever writes it. */
  readonly entryId: string;
  readonly project: string;
  /** Ascending with time. */
  readonly order: number;
  /** ms since the epoch. */
  readonly at: number;
  /** The tab that persisted it. */
  readonly tab: string;
  /** `waiting` for the store, `refused` until the operator decides, `unsent` until its form sends it. */
  readonly state: 'waiting' | 'refused' | 'unsent';
  /** How the last attempt ended. */
  readonly failure?: DataFailure;
  readonly conflicts?: readonly PendingConflict[];
}

export type OutboxEntry = EntryState & PendingWork;

/** Of a new document: a creation under the origin of its form, which is never sent. The form creates the document itself. */
type DraftEntry = OutboxEntry & { readonly kind: 'create' };

export function isDraft(entry: OutboxEntry): entry is DraftEntry {
  return entry.kind === 'create' && entry.state === 'unsent';
}

/** Edits of one entry that the operator has discarded. */
export interface Discarded {
  readonly project: string;
  readonly edits: readonly PendingEdit[];
}

/** One user's entries, oldest first. */
export type OutboxEntries = readonly OutboxEntry[];

export interface DocumentPlace {
  readonly project: string;
  readonly collection: string;
  readonly id: string;
}

function sameDocument(a: DocumentPlace, b: DocumentPlace): boolean {
  return a.project === b.project && a.collection === b.collection && a.id === b.id;
}

export function documentKey({ project, collection, id }: DocumentPlace): string {
  return `${project}/${collection}/${id}`;
}

/** The edits in an entry: none where it creates or removes. */
export function editsOf(work: PendingWork): readonly PendingEdit[] {
  if (work.kind === 'batch') return work.edits;
  return work.kind === 'edit' || work.kind === 'audited' ? [work] : [];
}

/** The documents that an entry touches. */
export function placesOf(project: string, work: PendingWork): readonly DocumentPlace[] {
  const documents = work.kind === 'batch' ? work.edits : [work];
  return documents.map(({ collection, id }) => ({ project, collection, id }));
}

export function touches(entry: OutboxEntry, place: DocumentPlace): boolean {
  return placesOf(entry.project, entry).some((one) => sameDocument(one, place));
}

export function samePath(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((name, index) => name === b[index]);
}

/** Whether both want the same value at the same path. A change has no other identity. */
export function sameChange(a: Pick<FieldChange, 'path' | 'value'>, b: typeof a): boolean {
  return samePath(a.path, b.path) && sameValue(a.value, b.value);
}

/** The entry without these changes, or nothing of it. Only an edit of one document loses changes. */
export function withoutChanges(
  entry: OutboxEntry,
  isGone: (change: PendingChange) => boolean,
): readonly OutboxEntry[] {
  if (entry.kind !== 'edit') return [entry];
  const changes = entry.changes.filter((change) => !isGone(change));
  if (changes.length === entry.changes.length) return [entry];
  return changes.length === 0 ? [] : [{ ...entry, changes }];
}

export function isAt(paths: readonly (readonly string[])[]): (change: PendingChange) => boolean {
  return ({ path }) => paths.some((one) => samePath(one, path));
}
