/**
 * What was removed and lies in a store's trash, as a person may read it. A removal whose document was brought back is
 * left out. Secrets are in none of it.
 */
import type { AccessPolicy } from '../../../contract/access.ts';
import type { CollectionDefinition, ConsoleRecord } from '../../../contract/collection.ts';
import type { TrashEntry } from '../../../contract/history.ts';
import { documentPath } from '../../../contract/paths.ts';
import { secretPlaces } from '../../../contract/secrets.ts';
import { mayAccess } from '../../../core/access/decide.ts';
import { createDocumentCodec } from '../../../core/codec/document-codec.ts';
import { isId } from '../../../core/csv-import/import-id.ts';
import { withoutSecrets } from '../../../core/proposals/without-secrets.ts';
import { entryTitle } from '../../../core/records/entry-title.ts';
import { parentIdOf } from '../../../core/records/tree.ts';
import { folded, wordsOf } from '../../../core/search/words.ts';
import { parseMoment } from '../../../core/values/moment.ts';
import { dataOf, storedMoments, withIsoTimes } from '../../../core/wire/wire-values.ts';
import { definitionNamed } from '../../all-definitions.ts';
import type { Documents } from '../../ports/documents.ts';
import type { History, RemovedDocument } from '../../ports/history.ts';
import type { Session } from '../../session.ts';

export interface TrashMeans {
  /** Absent: nobody keeps what was removed. */
  readonly history?: Pick<History, 'state' | 'of' | 'removed' | 'forget'>;
  readonly documents: Documents;
  readonly policy: () => AccessPolicy;
}

export interface AskedTrash {
  readonly project: string;
  readonly collection?: string;
  readonly words: string;
  readonly after?: string;
}

export interface FoundTrash {
  readonly entries: readonly TrashEntry[];
  readonly next?: string;
}

export interface Trashed {
  readonly entry: TrashEntry;
  readonly record: ConsoleRecord;
  readonly secrets: boolean;
}

interface Looked extends Trashed {
  /** The document that is there began when this one did. */
  readonly isBack: boolean;
}

/** Entries of an answer, and removals that are read together. */
const PAGE = 50;
/** Removals that one answer looks at, and their bytes; a search goes on with the next one. */
const MOST_LOOKED_AT = 1000;
const MOST_BYTES = 8_000_000;

export function trashOf(means: TrashMeans, session: Session) {
  const { history, documents } = means;

  /** `undefined`: nothing that this person may read, or that anybody could bring back. */
  async function readable(project: string, collection: string, id: string) {
    const definition = await definitionNamed(collection);
    if (definition?.kind !== 'collection' || definition.access.write === 'server') return undefined;
    const path = documentPath(project, definition, id);
    const may = mayAccess(means.policy(), session.claims, path.split('/'), 'read', session.uid);
    return may ? { definition, path } : undefined;
  }

  /** `undefined` too for what lacks one of the words. */
  async function look(removed: RemovedDocument, words: readonly string[]): Promise<Looked | undefined> {
    const [, project = '', collection = '', id = ''] = removed.path.split('/');
    const place = await readable(project, collection, id);
    if (!place) return undefined;
    const { definition } = place;
    const record = recordIn(definition, removed);
    const label = entryTitle(definition, record);
    const text = folded(`${label} ${id}`);
    if (!words.every((word) => text.includes(word))) return undefined;
    const parent = definition.list.tree && parentIdOf(record, definition.list.tree);
    const isThere = async (parentId: string) =>
      isId(parentId) && (await documents.read(documentPath(project, definition, parentId))) !== null;
    const isOrphan = parent !== undefined && !(await isThere(parent));
    const current = await documents.read(removed.path);
    const { key, by } = removed;
    const at = new Date(removed.at).toISOString();
    return {
      entry: {
        ...{ key, collection, id, label, at, by, replaced: current !== null },
        ...(isOrphan && { missingParent: parent }),
      },
      record: isOrphan ? withoutParent(definition, record) : record,
      secrets: secretPlaces(definition.fields).length > 0,
      isBack: current !== null && msOf(current.data.createdAt) === beganAt(record),
    };
  }

  async function listed(removed: RemovedDocument, words: readonly string[]): Promise<readonly TrashEntry[]> {
    const found = await look(removed, words);
    return found && !found.isBack ? [found.entry] : [];
  }

  return {
    readable,
    async list({ project, collection, words, after: from }: AskedTrash): Promise<FoundTrash> {
      const wanted = wordsOf(words);
      const entries: TrashEntry[] = [];
      let after = from;
      let bytes = 0;
      for (let looked = 0; looked < MOST_LOOKED_AT; looked += PAGE) {
        // Shorter than its limit it need not be the last one.
        const page =
          (await history?.removed(project, {
            limit: PAGE,
            ...(after !== undefined && { after }),
            ...(collection !== undefined && { collection }),
          })) ?? [];
        const found = await Promise.all(page.map((removed) => listed(removed, wanted)));
        entries.push(...found.flat());
        after = page.at(-1)?.key;
        if (after === undefined) return { entries };
        for (const removed of page) bytes += removed.bytes;
        if (entries.length >= PAGE || bytes >= MOST_BYTES) break;
      }
      return { entries, ...(after !== undefined && { next: after }) };
    },
    async find(project: string, path: string): Promise<Trashed | undefined> {
      const [removed] = (await history?.removed(project, { limit: 1, path })) ?? [];
      const found = removed && (await look(removed, []));
      return found && { entry: found.entry, record: found.record, secrets: found.secrets };
    },
  };
}

function recordIn(definition: CollectionDefinition, { path, fields }: RemovedDocument): ConsoleRecord {
  const id = path.slice(path.lastIndexOf('/') + 1);
  const record = createDocumentCodec(definition, storedMoments).decode(id, dataOf(fields));
  // Times of fields that no schema declares are texts from here on.
  return { ...withIsoTimes(withoutSecrets(definition, record)), id };
}

function withoutParent({ list }: CollectionDefinition, record: ConsoleRecord): ConsoleRecord {
  const { id, ...fields } = record;
  const kept = Object.entries(fields).filter(([name]) => name !== list.tree?.parent);
  return { ...Object.fromEntries(kept), id };
}

function msOf(time: unknown): number | undefined {
  return time instanceof Date ? time.getTime() : undefined;
}

/** To the millisecond, as documents of the port have it. */
function beganAt({ createdAt }: ConsoleRecord): number | undefined {
  const moment = typeof createdAt === 'string' ? parseMoment(createdAt) : undefined;
  return moment && moment.seconds * 1000 + Math.floor(moment.nanoseconds / 1e6);
}
