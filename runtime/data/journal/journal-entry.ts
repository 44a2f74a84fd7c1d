/**
 * What the journal keeps of one edit, until the store holds it or the operator gives it up.
 * Plain values, as they lie in the browser's database.
 */
import type { DataFailure } from '../../contract/live.ts';
import type { DocumentEdit, FieldChange, FieldConflict } from '../../contract/writes.ts';

/** A change with what its earlier tries have left behind. */
export interface KeptChange extends FieldChange {
  /** Values that an earlier edit of ours may have stored: where the store holds one, nobody else has been there. */
  readonly formerly?: readonly unknown[];
  /** `updatedAt` of the document that this change was sent to without an answer; `null` when there was none. */
  readonly sentOver?: string | null;
}

export interface KeptEdit extends DocumentEdit {
  readonly changes: readonly KeptChange[];
}

export interface JournalEntry extends KeptEdit {
  /** The edit's own, random: an edit is written once, whoever writes it. */
  readonly entryId: string;
  readonly project: string;
  /** In the order of keeping. */
  readonly order: number;
  /** ms since the epoch. */
  readonly at: number;
  /** The tab that kept it. */
  readonly holder: string;
  /** `refused`: waits for the operator, not for the store. */
  readonly state: 'waiting' | 'refused';
  /** How the last try ended. */
  readonly failure?: DataFailure;
  readonly conflicts?: readonly FieldConflict[];
}

/** One user's entries, in the order of keeping. */
export type Journal = readonly JournalEntry[];

export interface DocumentPlace {
  readonly project: string;
  readonly collection: string;
  readonly id: string;
}

export function sameDocument(a: DocumentPlace, b: DocumentPlace): boolean {
  return a.project === b.project && a.collection === b.collection && a.id === b.id;
}

export function documentKey({ project, collection, id }: DocumentPlace): string {
  return `${project}/${collection}/${id}`;
}

export function samePath(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((name, index) => name === b[index]);
}
