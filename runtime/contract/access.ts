/**
 * Who may do what, as declared by `x-collection.access` and carried in a user's token.
 * The decision itself is `runtime/core/access`; the same policy becomes `firestore.rules`.
 */

import type { Audit } from './audit.ts';
import type { Copy } from './copies.ts';

/** Roles from least to most; each may do all that the ones before it may. */
export const ROLES = ['viewer', 'operator', 'admin'] as const;
export type Role = (typeof ROLES)[number];

export const OPERATIONS = ['read', 'write', 'delete'] as const;
export type Operation = (typeof OPERATIONS)[number];

/** No person: only the backend, which no rule of the store holds. */
export const SERVER = 'server';

/** Whom an operation needs: somebody of a role at least, or the backend. */
export type AccessLevel = Role | typeof SERVER;

/** Each level with those above it, from the most people to nobody. */
export const ACCESS_LEVELS: readonly AccessLevel[] = [...ROLES, SERVER];

/** The least that may do each operation. Whatever is stored, some person reads. */
export interface CollectionAccess {
  readonly read: Role;
  readonly write: AccessLevel;
  readonly delete: AccessLevel;
  /** The field that holds the uid of whose document it is: nobody else writes or deletes it, save admins. */
  readonly owner?: string;
  /** A document's id is the uid of whose it is: nobody else reads, writes or deletes it, admins neither. */
  readonly personal?: boolean;
}

/** The claims that an ID token carries beside the standard ones. */
export interface ConsoleClaims {
  readonly projects: { readonly [projectId: string]: Role };
}

/** The claim, `true`, of who must choose a new password: until then the token lets them do nothing else. */
export const MUST_CHANGE_PASSWORD = 'must_change_password';

/** What a field is at rest, where a value of another type would break lists and screens. */
export type StoredType = 'text' | 'number' | 'flag' | 'time' | 'list' | 'map' | 'file';

/** A field whose type the store holds whatever program writes. */
export interface KeyField {
  /** Names from the document's root, as stored. */
  readonly path: readonly string[];
  readonly type: StoredType;
}

/** By name of a collection or config page: no name is both. */
export interface KeyFields {
  readonly [name: string]: readonly KeyField[];
}

/** All that `generated/access.ts` says: who may do what, and what a written document must be. */
export interface WritePolicy {
  readonly policy: AccessPolicy;
  readonly keyFields: KeyFields;
}

export interface DeclaredAccess extends CollectionAccess {
  /** Stored paths of the secrets, dotted: set by who may write the document, read by nobody. */
  readonly secrets?: readonly string[];
  /** How people may change its documents, where `write` says that only the backend writes them. */
  readonly audit?: Audit;
  /** The audited collection whose entries these are. */
  readonly logOf?: string;
  /** Whoever adds or removes a store that follows a document needs the role that writes in that store too. */
  readonly replicable?: true;
  /** As `CollectionDefinition` has them. */
  readonly copyOf?: Copy;
  readonly copiedIn?: Copy;
}

/** Every declared collection's access. Anything that is not in it is refused. */
export interface AccessPolicy {
  /** By collection name: `project/{projectId}/{collection}/{docId}`. */
  readonly collections: { readonly [collection: string]: DeclaredAccess };
  /** By config page name: `project/{projectId}/config/{name}`. */
  readonly singletons: { readonly [name: string]: DeclaredAccess };
}
