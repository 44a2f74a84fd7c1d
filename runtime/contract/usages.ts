/**
 * What hangs on documents that are about to be deleted, and the way to move it to another one: shown in the question
 * before a delete.
 */
export interface UsagesProps {
  readonly collection: string;
  /** Of the documents that would go. */
  readonly ids: readonly string[];
}
