/**
 * A document as the store holds it, and what a commit did to one.
 */
import type { Fields } from './value.ts';

/** A moment of the store: whole microseconds since the epoch. Commits rise strictly, across restarts too. */
export type Micros = number;

export interface StoredDocument {
  /** Relative to the database: `project/matriz/category/abc`. */
  readonly path: string;
  readonly fields: Fields;
  readonly createTime: Micros;
  readonly updateTime: Micros;
}

export interface DocumentChange {
  readonly path: string;
  readonly before: StoredDocument | null;
  readonly after: StoredDocument | null;
}
