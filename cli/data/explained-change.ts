/**
 * The writes of one commit that change a field of an audited collection: the field in each document that holds it, and
 * the entry of the log that says why (decisions 49 and 61).
 */
import { randomBytes } from 'node:crypto';
import { AUDIT_STAMP, type Audit } from '../../runtime/contract/audit.ts';
import { withValueAt } from '../../runtime/server/firestore/values/field-path.ts';
import { NULL, type Value } from '../../runtime/server/firestore/values/value.ts';
import type { Documents, DocumentWrite, StoredDocument } from './documents.ts';
import { fieldsOf } from './wire-values.ts';

export interface ExplainedChange {
  readonly audit: Audit;
  /** The audited document, then its copies, each in the version that was judged. */
  readonly holders: readonly [Holder, ...Holder[]];
  readonly field: readonly string[];
  /** `undefined`: the field is absent. */
  readonly from: Value | undefined;
  readonly to: Value | undefined;
  readonly reason: string;
}

type Holder = Pick<StoredDocument, 'id' | 'path' | 'updateTime'>;

export async function explainedWrites(
  { author }: Pick<Documents, 'author'>,
  { audit, holders, field, from = NULL, to, reason }: ExplainedChange,
): Promise<readonly DocumentWrite[]> {
  const entryId = randomBytes(16).toString('hex');
  const fields = withValueAt({ [AUDIT_STAMP]: { stringValue: entryId } }, field, to);
  const mask = [field, [AUDIT_STAMP]];
  const [{ id, path }] = holders;
  const entry = {
    ...fieldsOf({ [audit.key]: id, field: field.join('.'), about: reason, createdBy: await author() }),
    from,
    to: to ?? NULL,
  };
  const log = path.split('/').slice(0, 2).concat(audit.log, entryId).join('/');
  return [
    ...holders.map((holder) => ({ path: holder.path, fields, mask, updateTime: holder.updateTime })),
    { path: log, fields: entry, mask: Object.keys(entry).map((name) => [name]) },
  ];
}
