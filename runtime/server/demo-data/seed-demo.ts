/**
 * Fills an empty store with the demo shops and their logins. Whatever is there already is left alone: with a single
 * document in the store, or a single user who is no demo login, nothing happens.
 */
import type { CollectionDefinition, DocumentData } from '../../contract/collection.ts';
import { documentPath, projectDocumentPath } from '../../contract/paths.ts';
import { createDocumentCodec } from '../../core/codec/document-codec.ts';
import type { TimestampPort } from '../../core/codec/moment.ts';
import { type DocumentStore, toFields, type Write } from '../firestore/index.ts';
import type { Identity } from '../identity/index.ts';
import { demoDefinition } from './demo-definitions.ts';
import type { DemoDocument } from './demo-document.ts';
import { buildDemoShop, DEMO_PROJECTS, type DemoProjectId } from './demo-shop.ts';
import { DEMO_USERS } from './demo-users.ts';

export interface DemoTarget {
  readonly store: Pick<DocumentStore, 'collectionIds' | 'commit'>;
  readonly identity: Pick<Identity, 'createUser' | 'users'>;
}

/** What was made; zeros when the store was left alone. */
export interface SeedReport {
  readonly documents: number;
  readonly users: number;
}

/**
 * Users come first and all documents in one commit after them, so that a process killed on the way starts over the
 * next time instead of leaving half a shop.
 */
export async function seedDemo({ store, identity }: DemoTarget): Promise<SeedReport> {
  if (store.collectionIds('').length > 0 || hasOwnUsers(identity)) return { documents: 0, users: 0 };
  let users = 0;
  for (const user of DEMO_USERS) {
    const outcome = await identity.createUser(user);
    if (outcome.ok) users += 1;
    else if (outcome.reason !== 'duplicate') {
      throw new Error(`The demo login ${user.email} was refused: ${outcome.reason}.`);
    }
  }
  const writes = DEMO_PROJECTS.flatMap(shopWrites);
  store.commit(writes);
  return { documents: writes.length, users };
}

function hasOwnUsers({ users }: DemoTarget['identity']): boolean {
  const demo = DEMO_USERS.map(({ email }) => email);
  return users.list().some(({ email }) => !demo.includes(email));
}

function shopWrites(projectId: DemoProjectId): Write[] {
  const { project, documents } = buildDemoShop(projectId);
  return [
    create(projectDocumentPath(projectId), project),
    ...documents.map((document) => {
      const definition = demoDefinition(document.collection);
      return create(documentPath(projectId, definition, document.id), storedShape(definition, document));
    }),
  ];
}

function storedShape(definition: CollectionDefinition, { data }: DemoDocument): DocumentData {
  return createDocumentCodec(definition, DATES).encode(data);
}

function create(path: string, data: object): Write {
  return { kind: 'set', path, fields: toFields(data), precondition: { exists: false } };
}

/** The store takes a Date for a timestamp; demo moments have no digits below the millisecond. */
const DATES: TimestampPort = {
  make: ({ seconds, nanoseconds }) => new Date(seconds * 1000 + nanoseconds / 1_000_000),
  read: (value) =>
    value instanceof Date
      ? { seconds: Math.floor(value.getTime() / 1000), nanoseconds: value.getUTCMilliseconds() * 1_000_000 }
      : undefined,
};
