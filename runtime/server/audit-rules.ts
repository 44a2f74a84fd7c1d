/**
 * What the embedded store asks of writes to audited collections, as `firestore.rules` asks it in production: one declared
 * field of a document, and an entry of the same commit that says what it was, what it becomes, why, and who did it.
 */
import type { AccessPolicy } from '../contract/access.ts';
import { AUDIT_STAMP, type Audit, ENTRY_FIELDS } from '../contract/audit.ts';
import { SIGNATURE_FIELD, STAMP_FIELDS } from '../contract/collection.ts';
import { visibleText } from '../core/values/visible-text.ts';
import {
  type CommitView,
  equalValues,
  type Fields,
  isoFromMicros,
  NULL,
  type StoredDocument,
  toFields,
  type Value,
  valueAt,
} from './firestore/index.ts';
import { entryAuthor, type Session } from './session.ts';

const STAMPED = [AUDIT_STAMP, 'updatedAt', SIGNATURE_FIELD];
const ENTRY_ID = /^[A-Za-z0-9]+$/;

/** Whether the write may be made as far as audits go; what is not audited always may. */
export function keepsAudit(
  { collections }: AccessPolicy,
  path: string,
  session: Session | null,
  commit: CommitView,
): boolean {
  const [root, project, collection = '', id = ''] = path.split('/');
  const declared = Object.hasOwn(collections, collection) ? collections[collection] : undefined;
  const at = (of: string, name: string) => [root, project, of, name].join('/');
  if (declared?.audit) {
    const { log } = declared.audit;
    return isExplained(declared.audit, id, commit, path, (entry) => at(log, entry), session);
  }
  const audited = declared?.logOf === undefined ? undefined : collections[declared.logOf];
  if (declared?.logOf === undefined || !audited?.audit) return true;
  const subject = text(field(commit.after(path), audited.audit.key));
  if (commit.before(path) || subject === undefined || subject.includes('/')) return false;
  const document = at(declared.logOf, subject);
  return named(commit.after(document)) === id && named(commit.before(document)) !== id;
}

function isExplained(
  audit: Audit,
  id: string,
  commit: CommitView,
  path: string,
  entryPath: (id: string) => string,
  session: Session | null,
): boolean {
  const before = commit.before(path);
  const after = commit.after(path);
  const entryId = named(after);
  if (!before || !after || !session || entryId === undefined || !ENTRY_ID.test(entryId)) return false;
  const entry = commit.after(entryPath(entryId));
  if (!entry || commit.before(entryPath(entryId))) return false;
  const changed = audit.fields.find((name) => name === text(field(entry, 'field')));
  return (
    changed !== undefined &&
    changesOnly(changed.split('.'), before.fields, after.fields) &&
    isWholeEntry(audit, entry, session) &&
    text(field(entry, audit.key)) === id &&
    equalValues(field(entry, 'from'), field(before, changed)) &&
    equalValues(field(entry, 'to'), field(after, changed)) &&
    !equalValues(field(entry, 'from'), field(entry, 'to')) &&
    isSingle(field(entry, 'to'))
  );
}

function isWholeEntry({ key }: Audit, entry: StoredDocument, session: Session): boolean {
  const declared: readonly string[] = [key, ...ENTRY_FIELDS, ...STAMP_FIELDS];
  const author: Value = { mapValue: { fields: toFields(entryAuthor(session)) } };
  return (
    Object.keys(entry.fields).every((name) => declared.includes(name)) &&
    visibleText(text(field(entry, 'about')) ?? '') !== '' &&
    equalValues(field(entry, 'createdBy'), author) &&
    equalValues(field(entry, 'createdAt'), { timestampValue: isoFromMicros(entry.updateTime) })
  );
}

/** Beside the stamps, nothing but what the path leads to. */
function changesOnly([name = '', inner]: readonly string[], before: Fields, after: Fields): boolean {
  if (differences(before, after).some((each) => each !== name && !STAMPED.includes(each))) return false;
  if (inner === undefined) return true;
  const [was, is] = [before[name], after[name]].map((value) =>
    value === undefined ? {} : 'mapValue' in value ? value.mapValue.fields : undefined,
  );
  return was !== undefined && is !== undefined && differences(was, is).every((each) => each === inner);
}

function differences(before: Fields, after: Fields): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].filter((name) => {
    const [was, is] = [before[name], after[name]];
    return was === undefined || is === undefined || !equalValues(was, is);
  });
}

/** What is no number has no place among prices. */
function isSingle(value: Value): boolean {
  if ('doubleValue' in value) return Number.isFinite(Number(value.doubleValue));
  return ['nullValue', 'stringValue', 'integerValue', 'booleanValue'].some((kind) => kind in value);
}

function named(document: StoredDocument | null): string | undefined {
  return text(field(document, AUDIT_STAMP));
}

/** Absent counts as null, as in the rules. */
function field(document: StoredDocument | null, path: string): Value {
  return (document && valueAt(document.fields, path.split('.'))) ?? NULL;
}

function text(value: Value): string | undefined {
  return 'stringValue' in value ? value.stringValue : undefined;
}
