/**
 * Which documents of a store name which files, read from the documents themselves: no list of it is kept that could be
 * wrong. One reading at a time of a store; who asks meanwhile gets the same answer.
 */
import { setImmediate as breathe } from 'node:timers/promises';
import type { Role } from '../../contract/access.ts';
import type { CollectionDefinition } from '../../contract/collection.ts';
import type { FileUsages, UnusedFile } from '../../contract/files.ts';
import { CONFIG_COLLECTION } from '../../contract/paths.ts';
import { roleAtLeast } from '../../core/access/decide.ts';
import { filesIn, mayNameFiles } from '../../core/files/files-in.ts';
import { isOnItsWay } from '../../core/files/video-status.ts';
import { entryTitle } from '../../core/records/entry-title.ts';
import type { DocumentState, Documents } from '../ports/documents.ts';
import { type FileDocuments, type StoredRecord, storedFile } from './file-documents.ts';

export interface FileUses {
  /** Documents that this role may read, by name; of the others how many there are. */
  of(project: string, id: string, role: Role): Promise<FileUsages>;
  /** Files that no document names, the largest first; what was sent within a day may be on its way to a field. */
  unused(project: string): Promise<readonly UnusedFile[]>;
}

export interface FileUsesParts {
  readonly stored: Pick<Documents, 'read' | 'list'>;
  readonly documents: Pick<FileDocuments, 'all'>;
  /** Of all collections and config pages. */
  readonly definitions: () => Promise<readonly CollectionDefinition[]>;
  readonly now: () => number;
}

interface Use {
  readonly definition: CollectionDefinition;
  readonly id: string;
  readonly title: string;
  readonly fields: readonly string[];
}

const PAGE = 200;
/** More of one file are counted and not listed. */
const MOST_LISTED = 100;
const DAY_MS = 24 * 60 * 60_000;

export function openFileUses({ stored, documents, now, definitions }: FileUsesParts): FileUses {
  let holding: Promise<readonly CollectionDefinition[]> | undefined;
  /** Those whose documents may name files; the same for as long as the process is. */
  const holdingOnes = () => {
    holding ??= definitions().then((all) =>
      all.filter(({ name, fields }) => name !== 'file' && mayNameFiles(fields)),
    );
    return holding;
  };
  const reading = new Map<string, Promise<ReadonlyMap<string, readonly Use[]>>>();

  function usesIn(project: string): Promise<ReadonlyMap<string, readonly Use[]>> {
    const running = reading.get(project);
    if (running) return running;
    const mine = readUses(project, stored, holdingOnes).finally(() => reading.delete(project));
    reading.set(project, mine);
    return mine;
  }

  return {
    async of(project, id, role) {
      const uses = (await usesIn(project)).get(id) ?? [];
      const shown = uses.filter(({ definition }) => roleAtLeast(role, definition.access.read));
      return {
        usages: shown.slice(0, MOST_LISTED).map(({ definition, ...use }) => ({
          collection: definition.name,
          ...use,
        })),
        total: shown.length,
        hidden: uses.length - shown.length,
      };
    },
    async unused(project) {
      const uses = await usesIn(project);
      const before = now() - DAY_MS;
      const found: UnusedFile[] = [];
      for await (const record of documents.all(project)) {
        const isYoung = record.createdAt !== undefined && record.createdAt.getTime() > before;
        if (isYoung || uses.has(record.id) || isOnItsWay(record.cdn?.bunny.status)) continue;
        found.push(unusedFile(record));
      }
      return found.sort((one, other) => other.size - one.size);
    },
  };
}

function unusedFile(record: StoredRecord): UnusedFile {
  const { kind, size, createdAt } = record;
  return { ...storedFile(record), kind, size, ...(createdAt && { createdAt: createdAt.toISOString() }) };
}

async function readUses(
  project: string,
  stored: FileUsesParts['stored'],
  definitions: () => Promise<readonly CollectionDefinition[]>,
): Promise<ReadonlyMap<string, readonly Use[]>> {
  const uses = new Map<string, Use[]>();
  for (const definition of await definitions()) {
    for await (const { path, data } of documentsOf(project, definition, stored)) {
      const id = path.slice(path.lastIndexOf('/') + 1);
      const title = entryTitle(definition, { ...data, id });
      for (const [file, fields] of namedBy(definition, data, project)) {
        const known = uses.get(file) ?? [];
        known.push({ definition, id, title, fields });
        uses.set(file, known);
      }
    }
  }
  return uses;
}

/** File by file, the labels of the fields in which it stands. */
function namedBy(
  { fields }: CollectionDefinition,
  data: DocumentState['data'],
  project: string,
): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const [name, value] of Object.entries(data)) {
    const label = fields.find(({ path }) => path === name || path.startsWith(`${name}.`))?.label ?? name;
    for (const file of filesIn(value, project)) found.set(file, [...(found.get(file) ?? []), label]);
  }
  return found;
}

async function* documentsOf(
  project: string,
  { name, kind }: CollectionDefinition,
  stored: FileUsesParts['stored'],
): AsyncGenerator<DocumentState> {
  if (kind === 'singleton') {
    const page = await stored.read(`project/${project}/${CONFIG_COLLECTION}/${name}`);
    if (page) yield page;
    return;
  }
  for (let after: string | undefined; ; ) {
    const page = { limit: PAGE, ...(after !== undefined && { after }) };
    const states = await stored.list(`project/${project}/${name}`, page);
    yield* states;
    const last = states.at(-1)?.path;
    if (states.length < PAGE || last === undefined) return;
    after = last.slice(last.lastIndexOf('/') + 1);
    await breathe();
  }
}
