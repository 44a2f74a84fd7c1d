/**
 * The access decision, shared by the embedded store, the backend and the screens.
 * A path that no schema declares is refused, whoever asks.
 */
import {
  ACCESS_LEVELS,
  type AccessLevel,
  type AccessPolicy,
  type CollectionAccess,
  type ConsoleClaims,
  type DeclaredAccess,
  type Operation,
  ROLES,
  type Role,
} from '../../contract/access.ts';
import { originalOf } from '../../contract/deleted.ts';
import { CONFIG_COLLECTION, PROJECT_COLLECTION } from '../../contract/paths.ts';
import { SECRET_COLLECTION } from '../../contract/secrets.ts';

/** A project's own document: every member reads it, its admins edit it, nobody deletes it from a browser. */
const PROJECT_DOCUMENT: Omit<CollectionAccess, 'delete'> = { read: 'viewer', write: 'admin' };

/** No role reaches `server`. */
export function roleAtLeast(role: Role | undefined, least: AccessLevel): boolean {
  return role !== undefined && ACCESS_LEVELS.indexOf(role) >= ACCESS_LEVELS.indexOf(least);
}

/** The user's role in a project; `undefined` for one they do not belong to. */
export function roleIn(claims: ConsoleClaims | null | undefined, projectId: string): Role | undefined {
  const projects = claims?.projects;
  const role = projects && Object.hasOwn(projects, projectId) ? projects[projectId] : undefined;
  return role !== undefined && ROLES.includes(role) ? role : undefined;
}

/**
 * Whether the claims allow the operation on a document path, given as its segments:
 * `['project', 'loja', 'category', 'abc']`. For a query or a listen on a collection leave the last segment out
 * for a whole collection (`['project', 'loja', 'category']`); `config` as a whole is readable by nobody.
 * `uid` is who asks: without it nothing personal is open.
 */
export function mayAccess(
  policy: AccessPolicy,
  claims: ConsoleClaims | null | undefined,
  segments: readonly string[],
  operation: Operation,
  uid?: string,
): boolean {
  const [root, projectId, collection, docId] = segments;
  if (root !== PROJECT_COLLECTION || !projectId) return false;
  const original = originalOf(segments.join('/'));
  // What a removal leaves behind is written by who may remove, read by nobody, and stays.
  if (original) return operation === 'write' && mayAccess(policy, claims, original.split('/'), 'delete', uid);
  if (segments.length > 4) return false;
  const role = roleIn(claims, projectId);
  if (collection === undefined) {
    return operation !== 'delete' && roleAtLeast(role, PROJECT_DOCUMENT[operation]);
  }
  if (collection === SECRET_COLLECTION) {
    const owner = secretOwner(policy, docId);
    return operation !== 'read' && owner?.secrets !== undefined && roleAtLeast(role, owner[operation]);
  }
  const declared = declaredAt(policy, collection, docId);
  if (!declared || (declared.personal && (docId === undefined || docId !== uid))) return false;
  // What an audited write must be besides is said by `runtime/server/audit-rules.ts`.
  const audit = declared.audit ?? (declared.logOf && own(policy.collections, declared.logOf)?.audit);
  return roleAtLeast(role, operation === 'write' && audit ? audit.write : declared[operation]);
}

/** What is declared of a collection or a config page; `undefined` for what is not. */
export function declaredAt(
  policy: AccessPolicy,
  collection: string,
  docId: string | undefined,
): DeclaredAccess | undefined {
  if (collection !== CONFIG_COLLECTION) return own(policy.collections, collection);
  return docId === undefined ? undefined : own(policy.singletons, docId);
}

/** What is declared of the document whose secrets a secret document holds. */
export function secretOwner(policy: AccessPolicy, secretId: string | undefined): DeclaredAccess | undefined {
  const [, collection, docId] = /^([^.]+)\.(.+)$/s.exec(secretId ?? '') ?? [];
  return collection === undefined ? undefined : declaredAt(policy, collection, docId);
}

function own(table: { readonly [name: string]: DeclaredAccess }, name: string): DeclaredAccess | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}
