/**
 * `History` on Firestore over `firebase-admin`, fed by its change events, which come late, more than once and in any order.
 * Entries stand outside of all stores, in `history/{project}`, which no rule opens to anybody. Their names sort the newest
 * first, so that no query needs a declared index.
 */
import { createHash, randomUUID } from 'node:crypto';
import { FieldPath, type Firestore, type Query, Timestamp } from 'firebase-admin/firestore';
import type { CollectionDefinition } from '../../contract/collection.ts';
import { type HistoryEntry, type HistoryKind, TRASH_DAYS } from '../../contract/history.ts';
import { withoutSecretFields } from '../../core/history/changed-fields.ts';
import { historyEntries, type KeptChange } from '../../core/history/history-entries.ts';
import {
  DAY_MS,
  type History,
  MOST_CHANGES,
  type NotedChange,
  USUAL_HISTORY_DAYS,
  withinPage,
} from './history.ts';
import {
  type ChangeContent,
  fieldsIn,
  NotedChanges,
  packed,
  unpacked,
  type WrittenChange,
} from './noted-changes.ts';

const HISTORY = 'history';
/** So many more than are shown may wait to be removed: each look for them reads all that stay. */
const MOST_WAITING = 20;
const AT_ONCE = 100;
const READ_AT_ONCE = 20;
/** Firestore takes 1 MiB of a document. */
const MOST_BYTES = 900_000;
/** Later than any commit, in microseconds. */
const END = 9_000_000_000_000_000;

export interface GoogleHistoryOptions {
  readonly days?: number;
  readonly now?: () => number;
}

/** What is known of a document that has a history; nothing else of it stays when it is forgotten. */
interface DocumentNote {
  readonly count?: number;
  /** The key of its removal in the trash. */
  readonly removed?: string;
  /** ms: nothing that was committed until then is taken any more. */
  readonly forgottenAt?: number;
}

export function googleHistory(
  firestore: Firestore,
  definitions: readonly CollectionDefinition[],
  { days = USUAL_HISTORY_DAYS, now = Date.now }: GoogleHistoryOptions = {},
): History {
  const noted = new NotedChanges(definitions);
  const places = placesIn(firestore);
  const keyOf = keys();

  async function keep(key: string, written: WrittenChange): Promise<void> {
    const { path, at, kind } = written;
    const about = places.document(path);
    const entry = places.changes(path).doc(key);
    const stored = storedChange(written, Timestamp.fromMillis(at + days * DAY_MS));
    const count = await firestore.runTransaction(async (transaction) => {
      const [known, there] = await transaction.getAll(about, entry);
      const note: DocumentNote = known?.data() ?? {};
      if (there?.exists || (note.forgottenAt ?? 0) >= at) return 0;
      transaction.set(entry, stored);
      const isTrash = kind === 'removed' && (note.removed === undefined || key < note.removed);
      if (isTrash) {
        if (note.removed !== undefined) transaction.delete(places.removed(path).doc(note.removed));
        const expiresAt = Timestamp.fromMillis(at + TRASH_DAYS * DAY_MS);
        transaction.set(places.removed(path).doc(key), { ...stored, expiresAt });
      }
      const more = (note.count ?? 0) + 1;
      transaction.set(about, { count: more, ...(isTrash && { removed: key }) }, { merge: true });
      return more;
    });
    if (count > MOST_CHANGES + MOST_WAITING) await prune(path);
  }

  async function prune(path: string): Promise<void> {
    await removeAll(
      firestore,
      newestFirst(places.changes(path).where('path', '==', path)).offset(MOST_CHANGES),
    );
    await places.document(path).set({ count: MOST_CHANGES }, { merge: true });
  }

  async function* changesOf(
    definition: CollectionDefinition,
    path: string,
    before: string | undefined,
  ): AsyncGenerator<KeptChange> {
    let [last = '', seen = '0'] = before?.split('.') ?? [];
    const ordered = newestFirst(places.changes(path).where('path', '==', path));
    for (let number = Number(seen); number < MOST_CHANGES; ) {
      const { docs } = await (last === '' ? ordered : ordered.startAfter(last))
        .limit(Math.min(READ_AT_ONCE, MOST_CHANGES - number))
        .get();
      for (const { id, data } of docs.map((found) => ({
        id: found.id,
        data: found.data() as StoredChange,
      }))) {
        if (data.at < now() - days * DAY_MS) return;
        number += 1;
        seen = String(number);
        last = id;
        yield keptChange(definition, `${id}.${seen}`, data);
      }
      if (docs.length < READ_AT_ONCE) return;
    }
  }

  return {
    state: () => 'delayed',
    async note(changes) {
      for (const change of changes) {
        const written = noted.written(change);
        if (written) await keep(keyOf(change), written);
      }
    },
    async of(path, { limit, before }) {
      const definition = noted.definitionAt(path);
      if (!definition) return { entries: [] };
      return historyEntries(definition, changesOf(definition, path, before), limit);
    },
    async removed(project, { limit, after, collection, path }) {
      const all: Query = firestore.collection(HISTORY).doc(project).collection('removed');
      const ofCollection = collection === undefined ? all : all.where('collection', '==', collection);
      const asked = newestFirst(path === undefined ? ofCollection : ofCollection.where('path', '==', path));
      const { docs } = await (after === undefined ? asked : asked.startAfter(after)).limit(limit).get();
      const read = docs.map((found) => ({ key: found.id, ...(found.data() as StoredChange) }));
      return withinPage(read, ({ size }) => size).flatMap(({ key, path: of, at, by, size, content }) => {
        const definition = noted.definitionAt(of);
        const { document } = unpacked(content);
        if (!definition || !document || at < now() - TRASH_DAYS * DAY_MS) return [];
        const fields = withoutSecretFields(definition, document);
        return [{ key, path: of, at, by: by?.name ?? null, fields, bytes: size }];
      });
    },
    async forget(path) {
      await places.document(path).set({ forgottenAt: now() });
      for (const all of [places.changes(path), places.removed(path)])
        await removeAll(firestore, all.where('path', '==', path));
    },
  };
}

function placesIn(firestore: Firestore) {
  const project = (path: string) => firestore.collection(HISTORY).doc(path.split('/')[1] ?? '');
  return {
    changes: (path: string) => project(path).collection('change'),
    removed: (path: string) => project(path).collection('removed'),
    document: (path: string) => project(path).collection('document').doc(shortHash(path)),
  };
}

/** Rising numbers where no event says when its commit was: those of one process. */
function keys() {
  let last = 0;
  return ({ at, event }: NotedChange): string => {
    const micros = event?.micros ?? Math.max(last + 1, at * 1000);
    if (!event) last = micros;
    return `${String(END - micros).padStart(16, '0')}-${shortHash(event?.id ?? randomUUID())}`;
  };
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}

interface StoredChange {
  readonly path: string;
  readonly collection: string;
  readonly kind: HistoryKind;
  readonly at: number;
  readonly by: HistoryEntry['by'];
  readonly run?: HistoryEntry['run'];
  readonly size: number;
  readonly content: Uint8Array;
  /** For Firestore's own deletion of what is old. */
  readonly expiresAt: Timestamp;
}

function storedChange(written: WrittenChange, expiresAt: Timestamp): StoredChange {
  const { path, kind, at, by, run, content } = written;
  const [, , collection = ''] = path.split('/');
  const { bytes, size } = fitting(content);
  return { path, collection, kind, at, by, ...(run && { run }), size, content: bytes, expiresAt };
}

/** The largest values are left out where all of them are too large for a document. */
function fitting(content: ChangeContent): ReturnType<typeof packed> {
  const made = packed(content);
  if (made.bytes.length <= MOST_BYTES) return made;
  const { fields = [] } = content;
  const sizes = fields.map((field) => JSON.stringify(field).length);
  const largest = sizes.indexOf(Math.max(...sizes));
  const left = fields.map((field, index) => (index === largest ? { path: field.path } : field));
  return sizes.length === 0 || (sizes[largest] ?? 0) < 1000
    ? packed({ fields: [] })
    : fitting({ fields: left });
}

function keptChange(
  definition: CollectionDefinition,
  id: string,
  { kind, at, by, run, size, content }: StoredChange,
): KeptChange {
  const fields = fieldsIn(definition, unpacked(content));
  return { id, kind, at, by, ...(run && { run }), fields, bytes: size };
}

function newestFirst(query: Query): Query {
  return query.orderBy(FieldPath.documentId());
}

async function removeAll(firestore: Firestore, query: Query): Promise<void> {
  while (true) {
    const { docs } = await query.select().limit(AT_ONCE).get();
    if (docs.length === 0) return;
    const batch = firestore.batch();
    for (const { ref } of docs) batch.delete(ref);
    await batch.commit();
  }
}
