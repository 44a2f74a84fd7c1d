/**
 * Validates records in the backend, which knows neither schemas nor generator.
 */
import type { DocumentData } from './collection.ts';

export interface RecordProblem {
  /** JSON pointer into the record. */
  readonly pointer: string;
  /** In Portuguese, as the form says it. */
  readonly message: string;
  /** What says it in other words, where a validator found it. */
  readonly finding?: RecordFinding;
}

export interface RecordFinding {
  /** Of JSON Schema, or of a hint. */
  readonly keyword: string;
  readonly params: { readonly [name: string]: unknown };
  /** What stands at the pointer. */
  readonly value: unknown;
}

export interface RecordValidators {
  /**
   * What the collection's schema has to say of a record; nothing when it accepts it. A validator is made when its
   * collection is first asked for. Rejects with an Error that names the collection when there is no such schema, or
   * none that can be compiled.
   */
  problemsOf(collection: string, record: DocumentData): Promise<readonly RecordProblem[]>;
}
