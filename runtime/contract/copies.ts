/**
 * Two collections that have the same fields of one thing: one is true of them, the other holds a copy under the same id,
 * written in the same commit. The store demands it (`runtime/server/copy-rules.ts`, `firestore.rules`).
 */

export interface Copy {
  /** The other collection: of `copyOf` the one that is true, of `copiedIn` the one that holds the copy. */
  readonly collection: string;
  /** Dotted, as records and documents of both spell them: one name, or two where a struct holds the field. */
  readonly fields: readonly string[];
}
