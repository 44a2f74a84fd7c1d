/**
 * The one way in which the backend changes a document because an operator asked for it. It may do no more than the
 * operator: the role is looked up, an audited field changes with its entry and a reason (decision 49), and what becomes
 * of the document must be right by its schema (decision 19).
 */
import type { AccessPolicy } from '../contract/access.ts';
import { AUDIT_STAMP, type Audit, type AuditedValue } from '../contract/audit.ts';
import type { CollectionDefinition, DocumentData } from '../contract/collection.ts';
import type { RecordProblem, RecordValidators } from '../contract/record-validators.ts';
import { mayAccess, roleAtLeast, roleIn } from '../core/access/decide.ts';
import { writeAt } from '../core/patches/record-path.ts';
import { sameValue } from '../core/patches/same-value.ts';
import { valueAt } from '../core/values/value-at.ts';
import type { Documents, DocumentWrite, WriteRefusal } from './ports/documents.ts';
import { recordDecoder } from './ports/record-decoder.ts';
import { entryAuthor, type Session } from './session.ts';

export interface OrderedChange {
  readonly project: string;
  readonly definition: CollectionDefinition;
  readonly id: string;
  /** As documents spell it. */
  readonly path: readonly string[];
  /** `undefined` removes the field; of an audited one it becomes empty. */
  readonly value: unknown;
  /** Why; asked of audited collections. */
  readonly about?: string;
}

export type OrderOutcome =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: WriteRefusal | 'denied' | 'no-reason' | 'unchanged' }
  | { readonly ok: false; readonly reason: 'invalid'; readonly problems: readonly RecordProblem[] };

export interface OrderMeans {
  readonly documents: Pick<Documents, 'read' | 'write'>;
  readonly policy: AccessPolicy;
  readonly validators: RecordValidators;
  /** Letters and digits. */
  readonly newId: () => string;
}

/** Written on the version that it was judged on: `conflict` where somebody was faster. */
export async function changeOnOrder(
  { documents, policy, validators, newId }: OrderMeans,
  session: Session,
  order: OrderedChange,
): Promise<OrderOutcome> {
  const { project, definition, id, path, about = '' } = order;
  const { audit } = definition;
  const place = ['project', project, definition.name];
  const isAllowed = audit
    ? isAuditedAllowed(audit, session, order)
    : mayAccess(policy, session.claims, place, 'write') && !isLog(policy, definition);
  if (!isAllowed) return { ok: false, reason: 'denied' };
  if (audit && about.trim() === '') return { ok: false, reason: 'no-reason' };
  const at = [...place, id].join('/');
  const stored = await documents.read(at);
  if (!stored) return { ok: false, reason: 'missing' };
  const value = audit ? (order.value ?? null) : order.value;
  const before = valueAt(stored.data, path);
  if (sameValue(before ?? null, value ?? null)) return { ok: false, reason: 'unchanged' };
  const after = writeAt(stored.data, path, value);
  const record = recordDecoder(definition)(at, after);
  const problems = await validators.problemsOf(definition.name, record);
  if (problems.length > 0) return { ok: false, reason: 'invalid', problems };
  const entryId = audit && newId();
  const [field = ''] = path;
  const change: DocumentWrite = {
    kind: 'change',
    path: at,
    version: stored.version,
    data: { [field]: after[field], ...(entryId !== undefined && { [AUDIT_STAMP]: entryId }) },
    stamps: ['updatedAt'],
  };
  const entry = audit && {
    [audit.key]: id,
    field: path.join('.'),
    from: single(before),
    to: single(value),
    about: about.trim(),
    createdBy: entryAuthor(session),
  };
  return documents.write([
    change,
    ...(audit && entryId !== undefined ? [created(project, audit, entryId, entry)] : []),
  ]);
}

/** Operators may write it, and only beside the change that an entry explains. */
function isLog({ collections }: AccessPolicy, { name }: CollectionDefinition): boolean {
  return collections[name]?.logOf !== undefined;
}

function isAuditedAllowed(
  { fields, write }: Audit,
  { claims }: Session,
  { project, path }: OrderedChange,
): boolean {
  const role = roleIn(claims, project);
  return role !== undefined && roleAtLeast(role, write) && fields.includes(path.join('.'));
}

function created(project: string, { log }: Audit, id: string, data: DocumentData = {}): DocumentWrite {
  return {
    kind: 'create',
    path: `project/${project}/${log}/${id}`,
    data,
    stamps: ['createdAt', 'updatedAt'],
  };
}

function single(value: unknown): AuditedValue {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
}
