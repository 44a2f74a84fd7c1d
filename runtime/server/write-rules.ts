/**
 * What the store asks of a written document beyond its writer's role, as `firestore.rules` asks it in production: the
 * stamps of the write, the types of the fields that lists and screens stand on, whose it is, and that secrets stand apart. The server's own writes, such as
 * the demo's seed, pass no rules, as those of the admin SDK pass none at Google.
 */
import type {
  AccessPolicy,
  DeclaredAccess,
  KeyField,
  KeyFields,
  StoredType,
  WritePolicy,
} from '../contract/access.ts';
import { SIGNATURE_FIELD } from '../contract/collection.ts';
import { deletedPathOf, originalOf } from '../contract/deleted.ts';
import { CONFIG_COLLECTION } from '../contract/paths.ts';
import { MOST_TICKS, REPLICATION_FIELD } from '../contract/replication.ts';
import { SECRET_COLLECTION } from '../contract/secrets.ts';
import { declaredAt, roleAtLeast, roleIn } from '../core/access/decide.ts';
import { keepsAudit } from './audit-rules.ts';
import { keepsCopies } from './copy-rules.ts';
import {
  type AcceptChange,
  equalValues,
  isoFromMicros,
  NULL,
  type StoredDocument,
  type Value,
  valueAt,
} from './firestore/index.ts';
import { mayHold } from './secrets/hold-secrets.ts';
import type { Session } from './session.ts';

type Kind = Value extends infer V ? (V extends Value ? keyof V : never) : never;

const KINDS: { readonly [T in StoredType]: readonly Kind[] } = {
  text: ['stringValue'],
  number: ['integerValue', 'doubleValue'],
  flag: ['booleanValue'],
  time: ['timestampValue'],
  list: ['arrayValue'],
  map: ['mapValue'],
  file: ['mapValue', 'stringValue'],
};

/** `policy` is asked each time: in development it changes with the schemas. */
export function writeRules(policy: () => WritePolicy): AcceptChange {
  return ({ path, before, after }, session, commit) => {
    if (!isOwn(policy().policy, path, before, after, session)) return false;
    // Else a deletion is a matter of the role alone.
    if (!after) return true;
    const original = originalOf(path);
    if (original) return holdsBeginning(after, commit.before(original), commit.after(original));
    const [, , collection = '', document = ''] = path.split('/');
    // A project's own document has no stamps.
    if (collection === '') return true;
    if (!mayHold(policy().policy, collection, document, after.fields)) return false;
    // A secret document is no document of its own: what it belongs to carries the stamps.
    if (collection === SECRET_COLLECTION) return true;
    if (!keepsAudit(policy().policy, path, session, commit)) return false;
    if (!keepsCopies(policy().policy, path, commit)) return false;
    if (!mayTick(declaredAt(policy().policy, collection, document), before, after, session)) return false;
    const keys = keysOf(policy().keyFields, collection === CONFIG_COLLECTION ? document : collection);
    const begun = at(commit.before(deletedPathOf(path)), ['createdAt']);
    if (!stamped(before, after, begun) || !signed(after, session)) return false;
    return keys.every((key) => wellTyped(key, before, after));
  };
}

/** What is declared to be somebody's own is theirs before and after, or an admin's matter. */
function isOwn(
  policy: AccessPolicy,
  path: string,
  before: StoredDocument | null,
  after: StoredDocument | null,
  session: Session | null,
): boolean {
  const [, project = '', collection = '', document, ...below] = path.split('/');
  const owner = below.length > 0 ? undefined : declaredAt(policy, collection, document)?.owner;
  if (owner === undefined || roleIn(session?.claims, project) === 'admin') return true;
  const uid: Value = { stringValue: session?.uid ?? '' };
  return [before, after].every((one) => one === null || equalValues(at(one, [owner]), uid));
}

function keysOf(keyFields: KeyFields, name: string): readonly KeyField[] {
  return Object.hasOwn(keyFields, name) ? (keyFields[name] ?? []) : [];
}

/**
 * Every write says when it was made, and none moves the document's beginning. A removed document that is made anew may
 * keep the one it had: `kept`, or null.
 */
function stamped(before: StoredDocument | null, after: StoredDocument, kept: Value): boolean {
  const made: Value = { timestampValue: isoFromMicros(after.updateTime) };
  if (!equalValues(at(after, ['updatedAt']), made)) return false;
  const created = at(after, ['createdAt']);
  if (before) return equalValues(created, at(before, ['createdAt']));
  return equalValues(created, made) || (!('nullValue' in kept) && equalValues(created, kept));
}

/** When the document began that this very commit removes, and nothing else. */
function holdsBeginning(
  kept: StoredDocument,
  before: StoredDocument | null,
  after: StoredDocument | null,
): boolean {
  const began = before?.fields.createdAt;
  const [name, ...more] = Object.keys(kept.fields);
  return (
    began !== undefined &&
    after === null &&
    name === 'createdAt' &&
    more.length === 0 &&
    equalValues(at(kept, ['createdAt']), began)
  );
}

/** Whoever writes signs, now, by the name that the backend gave them. */
function signed(after: StoredDocument, session: Session | null): boolean {
  if (!session) return false;
  const fields = {
    uid: { stringValue: session.uid },
    name: { stringValue: session.name ?? session.email },
    at: { timestampValue: isoFromMicros(after.updateTime) },
  };
  return equalValues(at(after, [SIGNATURE_FIELD]), { mapValue: { fields } });
}

/** Whoever adds or removes a store that follows a document may write such documents in that store too. */
function mayTick(
  declared: DeclaredAccess | undefined,
  before: StoredDocument | null,
  after: StoredDocument,
  session: Session | null,
): boolean {
  if (!declared?.replicable) return true;
  const [former, now] = [storesIn(before), storesIn(after)];
  const changed = [
    ...now.filter((store) => !former.includes(store)),
    ...former.filter((store) => !now.includes(store)),
  ];
  return (
    changed.length <= MOST_TICKS &&
    changed.every((store) => roleAtLeast(roleIn(session?.claims, store), declared.write))
  );
}

function storesIn(document: StoredDocument | null): readonly string[] {
  const value = at(document, [REPLICATION_FIELD]);
  if (!('arrayValue' in value)) return [];
  return value.arrayValue.values.map((store) => ('stringValue' in store ? store.stringValue : ''));
}

/** A value that was there before is let be, so that an edit elsewhere in the document is never refused for it. */
function wellTyped({ path, type }: KeyField, before: StoredDocument | null, after: StoredDocument): boolean {
  const value = at(after, path);
  if ('nullValue' in value || KINDS[type].some((kind) => kind in value)) return true;
  return before !== null && equalValues(value, at(before, path));
}

/** Absent counts as null, as in the rules. */
function at(document: StoredDocument | null, path: readonly string[]): Value {
  return (document && valueAt(document.fields, path)) ?? NULL;
}
