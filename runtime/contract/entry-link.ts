/**
 * A link from a document to another screen, shown beside its row and in its header.
 */
export interface EntryLink {
  readonly label: string;
  /** An address below the console's root, or a whole one. */
  readonly to: string;
}
