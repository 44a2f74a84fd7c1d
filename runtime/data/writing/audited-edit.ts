/**
 * What becomes of a change to an audited document: decided like any edit, and stored with an entry that says why. Pure.
 * The entry's id is drawn before anything is sent: where it stands, an earlier attempt has stored the change.
 */
import { AUDIT_STAMP, type Audit, type AuditedValue, type EntryAuthor } from '../../contract/audit.ts';
import type { ConsoleRecord, DocumentData } from '../../contract/collection.ts';
import type { EditOutcome } from '../../contract/writes.ts';
import type { KnownCollection, KnownCollections } from '../../core/store/definitions.ts';
import { fieldOf, isMap } from '../../core/values/map-value.ts';
import { visibleText } from '../../core/values/visible-text.ts';
import { decideEdit } from './decide-edit.ts';
import type { PendingAudited, PendingEdit } from './pending-write.ts';

/** Where a change with a reason is written: the original of the fields, its log, and what holds a copy of them. */
export interface AuditedPlaces {
  readonly target: KnownCollection;
  readonly log: KnownCollection;
  readonly copy: KnownCollection | undefined;
}

/** `undefined`: nothing in the collection is changed with a reason. */
export async function auditedPlaces(
  known: KnownCollections,
  collection: string,
): Promise<AuditedPlaces | undefined> {
  const asked = await known(collection);
  const { copyOf } = asked.definition;
  const target = copyOf ? await known(copyOf.collection) : asked;
  const { audit, copiedIn } = target.definition;
  if (!audit) return undefined;
  return { target, log: await known(audit.log), copy: copiedIn && (await known(copiedIn.collection)) };
}

/** An edit of a copied field that says why; `undefined` of any other edit. */
export function explainedEdit({ collection, id, changes }: PendingEdit): PendingAudited | undefined {
  const [change, ...more] = changes;
  if (change?.why === undefined || change.entry === undefined || more.length > 0) return undefined;
  const { why, entry, ...said } = change;
  return { collection, id, changes: [said], about: why, logId: entry };
}

type AuditedDecision =
  | { readonly kind: 'settled'; readonly outcome: EditOutcome }
  | {
      readonly kind: 'write';
      readonly audit: Audit;
      readonly before: DocumentData;
      readonly after: DocumentData;
    };

export function decideAudited(
  known: KnownCollection,
  current: ConsoleRecord | null,
  { about, changes, ...place }: PendingAudited,
  isStored: boolean,
): AuditedDecision {
  const { audit } = known.definition;
  const [change, ...more] = changes;
  if (!audit) return invalid(`"${place.collection}" is not audited`);
  if (!change || more.length > 0 || !audit.fields.includes(change.path.join('.'))) {
    return invalid('An audited write changes one field that "x-collection.audit" names');
  }
  if (visibleText(about) === '') return invalid('An audited write says why it is made');
  if (typeof change.value === 'number' && !Number.isFinite(change.value)) {
    return invalid('What is no number is no value of an audited field');
  }
  if (isStored) return { kind: 'settled', outcome: { ok: true } };
  // Whether an earlier attempt was stored is known by its entry, and not by the document's revision.
  const { sentOver: _sent, ...anew } = change;
  const decision = decideEdit(known, current, { ...place, changes: [anew] });
  return decision.kind === 'settled'
    ? decision
    : { kind: 'write', audit, before: decision.before, after: decision.after };
}

/** The entry without its system fields. Values are as they are stored. */
export function auditEntry(
  audit: Audit,
  { id, changes, about }: PendingAudited,
  before: DocumentData,
  after: DocumentData,
  author: EntryAuthor,
): DocumentData {
  const path = changes[0]?.path ?? [];
  return {
    [audit.key]: id,
    field: path.join('.'),
    from: storedAt(before, path),
    to: storedAt(after, path),
    about: visibleText(about),
    createdBy: author,
  };
}

/** What the changed document says of its entry. */
export function auditStamp({ logId }: PendingAudited): DocumentData {
  return { [AUDIT_STAMP]: logId };
}

function storedAt(data: DocumentData, path: readonly string[]): AuditedValue {
  const value = path.reduce<unknown>((at, name) => (isMap(at) ? fieldOf(at, name) : undefined), data);
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
}

function invalid(detail: string): AuditedDecision {
  return {
    kind: 'settled',
    outcome: { ok: false, failure: { reason: 'invalid', detail }, conflicts: [] },
  };
}
