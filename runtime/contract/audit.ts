/**
 * Audited collections: people change one declared field at a time, with a reason that is stored in the same commit.
 * The store demands it (`runtime/server/audit-rules.ts`, `firestore.rules`); `DocumentWriter.editAudited` does it.
 */
import type { AccessLevel, ConsoleClaims } from './access.ts';

/** The stored field in which a changed document names its entry, as a stamp like `updatedBy`. */
export const AUDIT_STAMP = 'changelog';

/** Single values only: what can be compared, and brought back. */
export type AuditedValue = string | number | boolean | null;

export interface Audit {
  /** The collection of the entries: written by nobody in another way, changed and removed by nobody. */
  readonly log: string;
  /** The field of an entry that holds the document's id. */
  readonly key: string;
  /** Dotted, as records and documents spell them: one name, or two where a struct holds the field. */
  readonly fields: readonly string[];
  /** The least that may change one of them with a reason. */
  readonly write: AccessLevel;
}

/** What an entry says beside the field of `Audit.key` and the stamps of every document. */
export const ENTRY_FIELDS = ['field', 'from', 'to', 'about', 'createdBy'] as const;

/** Who changed it, as the token of the write says: the store compares it. */
export interface EntryAuthor {
  readonly id: string;
  readonly email: string | null;
  readonly displayName: string;
  readonly phoneNumber: string | null;
  readonly claims: ConsoleClaims;
}
