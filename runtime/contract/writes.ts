/**
 * Writing: the one door through which every write of the console passes.
 * Only changed paths travel, each with the value that it was based on.
 */
import type { ConsoleRecord, DocumentData } from './collection.ts';
import type { DataFailure } from './live.ts';

/** One changed value. `path` holds the record's property names from the root: `['Height', 'Value']`. Arrays change as a whole. */
export interface FieldChange {
  readonly path: readonly string[];
  /** What the operator saw before the change; `undefined` when there was nothing. */
  readonly base: unknown;
  /** `undefined` removes the field. */
  readonly value: unknown;
}

export interface DocumentEdit {
  readonly collection: string;
  readonly id: string;
  readonly changes: readonly FieldChange[];
}

export interface FieldConflict {
  readonly path: readonly string[];
  readonly base: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
}

export type EditOutcome =
  | { readonly ok: true }
  | { readonly ok: false; readonly failure: DataFailure; readonly conflicts: readonly FieldConflict[] };

export type CreateOutcome =
  | { readonly ok: true; readonly record: ConsoleRecord }
  | { readonly ok: false; readonly failure: DataFailure };

export type RemoveOutcome = { readonly ok: true } | { readonly ok: false; readonly failure: DataFailure };

export interface DocumentWriter {
  /** Refuses with `duplicate` when `id` is taken. Chooses a random id when `id` is absent. Stamps createdAt and updatedAt. */
  create(collection: string, data: DocumentData, id?: string): Promise<CreateOutcome>;
  /**
   * Writes the changed paths in one transaction, or nothing. Refuses with `conflict` when the stored value of a
   * path is neither the base nor already the new value. A config page that is not stored yet is created.
   */
  edit(edit: DocumentEdit): Promise<EditOutcome>;
  remove(collection: string, id: string): Promise<RemoveOutcome>;
}
