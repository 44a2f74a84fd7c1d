/**
 * Fills an empty store with the demo shops and their logins. Whatever is there already is left alone: with a single
 * document in the store, or a single user who is no demo login, nothing happens. A demo that is there gets examples of
 * collections that were added since.
 */
import type { CollectionDefinition, DocumentData } from '../../contract/collection.ts';
import { CONFIG_COLLECTION, documentPath, projectDocumentPath } from '../../contract/paths.ts';
import type { RecordValidators } from '../../contract/record-validators.ts';
import { createDocumentCodec } from '../../core/codec/document-codec.ts';
import type { TimestampPort } from '../../core/values/moment.ts';
import { allDefinitions } from '../all-definitions.ts';
import { type DocumentStore, toFields, type Write } from '../firestore/index.ts';
import type { Identity } from '../identity/index.ts';
import type { Blobs } from '../ports/blobs.ts';
import type { DemoDocument } from './demo-document.ts';
import { buildDemoShop, DEMO_PROJECTS, type DemoProjectId, demoFiles } from './demo-shop.ts';
import { DEMO_USERS } from './demo-users.ts';
import { type Definitions, entriesBeside, examplesBeside } from './examples.ts';

export interface DemoTarget {
  readonly store: Pick<DocumentStore, 'collectionIds' | 'commit'>;
  readonly identity: Pick<Identity, 'createUser' | 'users'>;
  /** Takes the bytes of the shops' files; without it their documents name none. */
  readonly blobs?: Pick<Blobs, 'write'>;
  /** What the shops' records are held to; without it they are taken as they are. */
  readonly validators?: RecordValidators | undefined;
  /** Told of each record that its schema refuses, and which is therefore left out. */
  readonly report?: (problem: string) => void;
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
export async function seedDemo(target: DemoTarget): Promise<SeedReport> {
  const { store, identity } = target;
  if (store.collectionIds('').length > 0 || hasOwnUsers(identity)) return { documents: 0, users: 0 };
  let users = 0;
  for (const user of DEMO_USERS) {
    const outcome = await identity.createUser(user);
    if (outcome.ok) users += 1;
    else if (outcome.reason !== 'duplicate') {
      throw new Error(`The demo login ${user.email} was refused: ${outcome.reason}.`);
    }
  }
  const definitions = await definitionsByName();
  const writes = (await Promise.all(DEMO_PROJECTS.map((id) => shopWrites(id, definitions, target)))).flat();
  if (target.blobs) for (const id of DEMO_PROJECTS) await demoFiles(id).store(target.blobs);
  store.commit(writes);
  return { documents: writes.length, users };
}

function hasOwnUsers({ users }: DemoTarget['identity']): boolean {
  const demo = DEMO_USERS.map(({ email }) => email);
  return users.list().some(({ email }) => !demo.includes(email));
}

async function shopWrites(
  projectId: DemoProjectId,
  definitions: Definitions,
  target: DemoTarget,
): Promise<Write[]> {
  const { project, documents } = buildDemoShop(projectId);
  const all = [...documents, ...(await examplesBeside(documents, definitions))];
  const writes = await documentWrites(projectId, all, definitions, target);
  return [create(projectDocumentPath(projectId), project), ...writes];
}

async function documentWrites(
  projectId: DemoProjectId,
  documents: readonly DemoDocument[],
  definitions: Definitions,
  target: DemoTarget,
): Promise<Write[]> {
  const writes: Write[] = [];
  for (const document of documents) {
    const definition = definitions.get(document.collection);
    if (!definition) throw new RangeError(`The demo shops know no collection "${document.collection}".`);
    const path = documentPath(projectId, definition, document.id);
    if (await isRefused(document, path, target)) continue;
    writes.push(create(path, storedShape(definition, document)));
  }
  return writes;
}

/** Something is there already, which is looked at. */
interface FilledTarget extends DemoTarget {
  readonly store: Pick<DocumentStore, 'collectionIds' | 'commit' | 'list' | 'missingIds'>;
}

/**
 * Fills what was added to the menu since the demo was made, in the shops that are there. A collection that once had a
 * document which was removed in the console stays empty.
 */
export async function addExamples(target: FilledTarget): Promise<{ readonly documents: number }> {
  const { store } = target;
  const shops = DEMO_PROJECTS.map((id) => ({ id, filled: namesWithDocuments(store, id) }));
  const lacking = shops.filter(({ filled }) => filled && entriesBeside(filled).length > 0);
  if (lacking.length === 0) return { documents: 0 };
  const definitions = await definitionsByName();
  const writes: Write[] = [];
  for (const { id, filled } of lacking) {
    const examples = await examplesBeside(buildDemoShop(id).documents, definitions);
    const added = examples.filter(({ collection }) => !filled?.has(collection));
    writes.push(...(await documentWrites(id, added, definitions, target)));
  }
  if (writes.length > 0) store.commit(writes);
  return { documents: writes.length };
}

/** Nothing where the shop is gone. */
function namesWithDocuments(store: FilledTarget['store'], projectId: DemoProjectId): Set<string> | undefined {
  const shop = projectDocumentPath(projectId);
  const collections = store.collectionIds(shop);
  if (collections.length === 0) return undefined;
  const removed = store.missingIds(`${shop}/deleted`);
  const pages = store.list(`${shop}/${CONFIG_COLLECTION}`).map(({ path }) => path.split('/').at(-1) ?? '');
  return new Set([...collections, ...removed, ...pages]);
}

async function definitionsByName(): Promise<Definitions> {
  return new Map((await allDefinitions()).map((definition) => [definition.name, definition]));
}

/** A schema may have been changed since the shops were written. The store is given nothing that it refuses. */
async function isRefused(
  { collection, id, data }: DemoDocument,
  path: string,
  { validators, report }: DemoTarget,
): Promise<boolean> {
  const problems = (await validators?.problemsOf(collection, { ...data, id })) ?? [];
  if (problems.length === 0) return false;
  const said = problems.map(
    ({ pointer, finding }) => `${pointer || '/'}${finding ? ` (${finding.keyword})` : ''}`,
  );
  report?.(`The demo document ${path} was left out, because its schema refuses it: ${said.join('; ')}.`);
  return true;
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
