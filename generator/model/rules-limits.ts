/**
 * What Firestore allows of security rules, and what ours take of it.
 */

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

/** Counted from above: what is never evaluated because an earlier part decides counts too. */
export function expressionsOfAWrite(keyFields: number, auditedFields?: number): number {
  const audit = auditedFields === undefined ? 0 : FOR_AN_AUDIT + FOR_AN_AUDITED_FIELD * auditedFields;
  return FOR_EVERY_WRITE + FOR_A_KEY_FIELD * keyFields + audit;
}

/** How many key fields a write has room for. */
export function keyFieldsOfAWrite(auditedFields?: number): number {
  return Math.floor((MOST_EXPRESSIONS - expressionsOfAWrite(0, auditedFields)) / FOR_A_KEY_FIELD);
}
