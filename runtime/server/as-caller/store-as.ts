/**
 * The store as a person may use it, for what the backend does for them: every read and every commit is judged by what that
 * person may do at that moment, and their writes are signed with their name. An adapter for each store says who they are
 * and how they ask.
 */
import type { ConsoleClaims, Role } from '../../contract/access.ts';
import type { CollectionDefinition, Signer } from '../../contract/collection.ts';
import type { ImportStore } from '../../contract/imports.ts';
import { roleIn } from '../../core/access/decide.ts';
import { knownCollections } from '../../core/store/definitions.ts';
import { type ReadPage, storedPages } from '../../core/store/stored-pages.ts';
import { versionedStore } from '../../core/store/versioned-store.ts';
import { storedMoments } from '../../core/wire/wire-values.ts';

export interface CallerStore {
  /** `signed-out`: the person may not come in any more. */
  readonly store: ImportStore;
  readonly readPage: ReadPage;
  /** In the project, as it is now. */
  readonly role: Role;
  /** By what the person's writes are signed. */
  readonly signer: Signer;
}

/**
 * Asked anew before each part of what takes long. `undefined` for who has no role in the project, is disabled or removed,
 * or must choose another password first. Rejects with a DataError when nobody can say.
 */
export type StoreAs = (uid: string, project: string) => Promise<CallerStore | undefined>;

export interface Person {
  readonly claims: ConsoleClaims;
  signer(): Promise<Signer>;
  /** One call of Firestore's API; `parent`: of a query. Rejects with a DataError. */
  ask(verb: 'batchGet' | 'commit' | 'runQuery', body: object, parent?: string): Promise<unknown>;
}

export interface People {
  /** What the names of documents begin with. */
  readonly database: string;
  /** `undefined` for who may do nothing at all. */
  find(uid: string): Promise<Person | undefined>;
}

type DefinitionNamed = (collection: string) => Promise<CollectionDefinition | undefined>;

export function storesOf({ database, find }: People, definitionNamed: DefinitionNamed): StoreAs {
  const known = knownCollections(async (collection) => {
    const definition = await definitionNamed(collection);
    if (!definition) throw new Error(`No schema declares "${collection}"`);
    return definition;
  }, storedMoments);
  return async (uid, project) => {
    const person = await find(uid);
    const role = roleIn(person?.claims, project);
    if (!person || !role) return undefined;
    const { ask, signer } = person;
    const place = { ask, database, projectId: project };
    const store = versionedStore({ ...place, signer }, known);
    return { store, role, readPage: storedPages(place, known), signer: await signer() };
  };
}
