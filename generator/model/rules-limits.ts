/**
 * What Firestore allows of security rules, and what ours take of it.
 */
import type { CollectionDefinition } from '../../runtime/contract/collection.ts';
import { MOST_TICKS } from '../../runtime/contract/replication.ts';

/** Expressions evaluated for one request; beyond it Firestore refuses the request (Firestore, "Limits"). */
export const MOST_EXPRESSIONS = 1_000;
/** Bytes of the text of the rules (Firestore, "Limits"). */
export const MOST_BYTES = 256 * 1_024;

/** The role, the owner, the stamps, the beginning of a document that had been removed, and the signature. */
const FOR_EVERY_WRITE = 130;
/** One `mayBe…(path)` with its body, each operator and operand counted. */
const FOR_A_KEY_FIELD = 27;

/** `explained(…)` with its body, the comparison of the author and each declared field looked through. */
const FOR_AN_AUDIT = 160;
const FOR_AN_AUDITED_FIELD = 2;

/** `copied()` with its body: what each struct takes, and the look at the other document. */
const FOR_A_COPY = 130;
const FOR_A_COPIED_FIELD = 2;

/** `ticked(…)` with its body: each of the stores that one write may add or remove. */
const FOR_TICKS = 60 + 12 * MOST_TICKS;

/** What counts beside the key fields. */
export type Judged = Pick<CollectionDefinition, 'audit' | 'copyOf' | 'copiedIn' | 'replicable'>;

/** Counted from above: what is never evaluated because an earlier part decides counts too. */
export function expressionsOfAWrite(
  keyFields: number,
  { audit, copyOf, copiedIn, replicable }: Judged,
): number {
  const copy = copyOf ?? copiedIn;
  return (
    FOR_EVERY_WRITE +
    FOR_A_KEY_FIELD * keyFields +
    (audit ? FOR_AN_AUDIT + FOR_AN_AUDITED_FIELD * audit.fields.length : 0) +
    (copy ? FOR_A_COPY + FOR_A_COPIED_FIELD * copy.fields.length : 0) +
    (replicable ? FOR_TICKS : 0)
  );
}

/** How many key fields a write has room for. */
export function keyFieldsOfAWrite(judged: Judged): number {
  return Math.floor((MOST_EXPRESSIONS - expressionsOfAWrite(0, judged)) / FOR_A_KEY_FIELD);
}
