/**
 * Which documents of a store name which files, read from the documents themselves: no list of it is kept that could be
 * wrong. A store is read once at a time, for all who have asked by then.
 */
import { createHash } from 'node:crypto';
import type { AccessPolicy } from '../../contract/access.ts';
import type { CollectionDefinition } from '../../contract/collection.ts';
import type { FileUsage, FileUsages, UnusedFile } from '../../contract/files.ts';
import { collectionPath, documentPath } from '../../contract/paths.ts';
import { mayAccess } from '../../core/access/decide.ts';
import { filesIn, mayNameFiles } from '../../core/files/files-in.ts';
import { isOnItsWay } from '../../core/files/video-status.ts';
import { entryTitle } from '../../core/records/entry-title.ts';
import { isMap } from '../../core/values/map-value.ts';
import type { DocumentState, Documents } from '../ports/documents.ts';
import { everyDocument, idOf } from '../ports/every-document.ts';
import { recordDecoder } from '../ports/record-decoder.ts';
import type { Session } from '../session.ts';
import { type FileDocuments, type StoredRecord, storedFile } from './file-documents.ts';
import { YOUNG_MS } from './sweep.ts';

export interface FileUses {
  /** Documents that the caller may read, by name; of the others how many there are. */
  of(project: string, id: string, by: Pick<Session, 'uid' | 'claims'>): Promise<FileUsages>;
  /** Files that no document names, the largest first; what was sent within a day may be on its way to a field. */
  unused(project: string): Promise<readonly UnusedFile[]>;
}

export interface FileUsesParts {
  readonly stored: Pick<Documents, 'list'>;
  readonly documents: Pick<FileDocuments, 'all'>;
  /** Of all collections and config pages. */
  readonly definitions: () => Promise<readonly CollectionDefinition[]>;
  readonly now: () => number;
}

interface NamingDocument {
  readonly definition: CollectionDefinition;
  readonly state: DocumentState;
  readonly files: ReadonlySet<string>;
}
type Visit = (found: NamingDocument) => void;

/** More of one file are counted and not listed. */
const MOST_LISTED = 100;
/** Stands where a label would. */
const UNDECLARED = 'Campo fora do formulário';

export function openFileUses({ stored, documents, now, definitions }: FileUsesParts): FileUses {
  const read = sharedReadings((project) => namingDocuments(project, stored, definitions));
  return {
    async of(project, id, { claims, uid }) {
      const usages: FileUsage[] = [];
      const counts = { total: 0, hidden: 0 };
      const paths: string[] = [];
      await read(project, ({ definition, state, files }) => {
        if (!files.has(id)) return;
        paths.push(state.path);
        const isShown = mayAccess(policyOf(definition), claims, state.path.split('/'), 'read', uid);
        counts[isShown ? 'total' : 'hidden'] += 1;
        if (isShown && usages.length < MOST_LISTED) usages.push(usageOf(definition, state, id, project));
      });
      const known = createHash('sha256').update(JSON.stringify(paths.sort())).digest('base64url');
      return { usages, ...counts, known };
    },
    async unused(project) {
      const before = now() - YOUNG_MS;
      const left = new Map<string, UnusedFile>();
      // Files first: what a document takes meanwhile is used.
      for await (const record of documents.all(project)) {
        const isYoung = record.createdAt !== undefined && record.createdAt.getTime() > before;
        if (!isYoung && !isOnItsWay(record.cdn?.bunny.status)) left.set(record.id, unusedFile(record));
      }
      await read(project, ({ files }) => {
        for (const id of files) left.delete(id);
      });
      return [...left.values()].sort((one, other) => other.size - one.size);
    },
  };
}

/** One reading of a store at a time. A reading that has begun takes no more visits, as it may have passed a change. */
function sharedReadings(documentsOf: (project: string) => AsyncIterable<NamingDocument>) {
  interface Reading {
    readonly visits: Visit[];
    hasBegun: boolean;
    readonly ended: Promise<void>;
  }
  const last = new Map<string, Reading>();
  return (project: string, visit: Visit): Promise<void> => {
    const before = last.get(project);
    if (before && !before.hasBegun) {
      before.visits.push(visit);
      return before.ended;
    }
    const run = async () => {
      await before?.ended.catch(() => {});
      mine.hasBegun = true;
      try {
        for await (const found of documentsOf(project)) for (const each of mine.visits) each(found);
      } finally {
        if (last.get(project) === mine) last.delete(project);
      }
    };
    const mine: Reading = { visits: [visit], hasBegun: false, ended: Promise.resolve().then(run) };
    last.set(project, mine);
    return mine.ended;
  };
}

async function* namingDocuments(
  project: string,
  stored: FileUsesParts['stored'],
  definitions: FileUsesParts['definitions'],
): AsyncGenerator<NamingDocument> {
  const places = new Map<string, CollectionDefinition[]>();
  for (const definition of await definitions()) {
    if (!mayNameFiles(definition.name)) continue;
    const place = collectionPath(project, definition);
    places.set(place, [...(places.get(place) ?? []), definition]);
  }
  for (const [place, declared] of places) {
    for await (const state of everyDocument(stored, place)) {
      const definition = declared.find((each) => documentPath(project, each, idOf(state)) === state.path);
      const files = filesIn(state.data, project);
      if (definition && files.size > 0) yield { definition, state, files };
    }
  }
}

function usageOf(
  definition: CollectionDefinition,
  state: DocumentState,
  file: string,
  project: string,
): FileUsage {
  const id = idOf(state);
  const title = entryTitle(definition, { ...recordDecoder(definition)(state.path, state.data), id });
  const fields = [
    ...new Set(labelsIn(state.data, '', definition, (value) => filesIn(value, project).has(file))),
  ];
  return { collection: definition.name, id, title, fields };
}

/** Labels of the root's fields whose values name the file; a field may be stored at any depth. */
function labelsIn(
  data: DocumentState['data'],
  start: string,
  definition: CollectionDefinition,
  names: (value: unknown) => boolean,
): string[] {
  return Object.entries(data).flatMap(([name, value]) => {
    if (!names(value)) return [];
    const path = `${start}${name}`;
    const field = definition.fields.find((each) => each.path === path);
    if (field) return [field.label];
    const isPart = definition.fields.some((each) => each.path.startsWith(`${path}.`));
    return isPart && isMap(value) ? labelsIn(value, `${path}.`, definition, names) : [UNDECLARED];
  });
}

function policyOf({ name, kind, access }: CollectionDefinition): AccessPolicy {
  const own = { [name]: access };
  return kind === 'singleton' ? { collections: {}, singletons: own } : { collections: own, singletons: {} };
}

function unusedFile(record: StoredRecord): UnusedFile {
  const { kind, size, createdAt } = record;
  return { ...storedFile(record), kind, size, ...(createdAt && { createdAt: createdAt.toISOString() }) };
}
