/**
 * Documents of the collection `file`: the backend alone writes them, and trusts them for that.
 */
import { FILE_KINDS, type FileDocument, type StoredFile, type VideoStatus } from '../../contract/files.ts';
import type { DocumentState, Documents } from '../ports/documents.ts';
import { everyDocument, idOf } from '../ports/every-document.ts';
import type { Session } from '../session.ts';

export interface StoredRecord extends FileDocument {
  /** Where the bytes are; empty for those that are at the video host alone. */
  readonly key: string;
  readonly version: string;
  /** Absent in what the demo brings along. */
  readonly createdAt?: Date;
}

export interface FileDocuments {
  /** `null`: there is none in this store, or it was not written by an upload. */
  read(project: string, id: string): Promise<StoredRecord | null>;
  /** Throws when the store does not say that it did. */
  create(project: string, file: Omit<StoredRecord, 'version'>, by: Session): Promise<void>;
  /** False: it was removed or changed meanwhile. */
  change(
    project: string,
    file: StoredRecord,
    fields: Partial<Omit<StoredRecord, 'id' | 'version' | 'createdAt'>>,
    by?: Session,
  ): Promise<boolean>;
  remove(project: string, id: string): Promise<void>;
  /** The one whose video has this id at the video host. */
  withVideo(project: string, videoId: string): Promise<StoredRecord | null>;
  /** All of a store, by id. */
  all(project: string): AsyncIterable<StoredRecord>;
}

const STAMPS = ['createdAt', 'updatedAt'] as const;

export function fileDocuments(documents: Documents): FileDocuments {
  const collection = (project: string) => `project/${project}/file`;
  const path = (project: string, id: string) => `${collection(project)}/${id}`;
  const signer = ({ uid, name, email }: Session) => ({ uid, name: name ?? email });
  return {
    async read(project, id) {
      const isId = /^[\w-]{1,120}$/.test(id);
      const state = isId ? await documents.read(path(project, id)) : null;
      return state && recordFrom(id, state);
    },
    async create(project, { id, ...data }, by) {
      const outcome = await documents.write([
        { kind: 'create', path: path(project, id), data, stamps: STAMPS, by: signer(by) },
      ]);
      if (!outcome.ok) throw new Error(`The document of a file was not written: ${outcome.reason}`);
    },
    async change(project, { id, version }, fields, by) {
      const at = { path: path(project, id), version };
      const outcome = await documents.write([
        { kind: 'change', ...at, data: fields, stamps: ['updatedAt'], ...(by && { by: signer(by) }) },
      ]);
      return outcome.ok;
    },
    async remove(project, id) {
      await documents.write([{ kind: 'remove', path: path(project, id) }]);
    },
    async withVideo(project, videoId) {
      const search = { field: 'cdn.bunny.id', value: videoId, limit: 2 };
      for (const state of await documents.find(collection(project), search)) {
        const record = recordFrom(idOf(state), state);
        if (record?.cdn?.bunny.id === videoId) return record;
      }
      return null;
    },
    async *all(project) {
      for await (const state of everyDocument(documents, collection(project))) {
        const record = recordFrom(idOf(state), state);
        if (record) yield record;
      }
    },
  };
}

/** What a browser gets and documents hold. */
export function storedFile(record: FileDocument): StoredFile {
  const { id, url, filename, isPublic, filePath, width, height, duration, cdn } = record;
  return {
    id,
    url,
    filename,
    isPublic,
    filePath,
    ...(width !== undefined && { width }),
    ...(height !== undefined && { height }),
    ...(duration !== undefined && { duration }),
    ...(cdn && { cdn }),
  };
}

function recordFrom(id: string, { data, version }: DocumentState): StoredRecord | null {
  const text = (name: string) => (typeof data[name] === 'string' ? data[name] : '');
  const number = (name: string) => (typeof data[name] === 'number' ? data[name] : undefined);
  const kind = FILE_KINDS.find((one) => one === data.kind);
  const [key, sha256] = [text('key'), text('sha256')];
  const bunny = bunnyIn(data.cdn);
  if (!kind || ((key === '' || sha256 === '') && !bunny)) return null;
  const [width, height, duration] = [number('width'), number('height'), number('duration')];
  const sourceSha256 = text('sourceSha256');
  return {
    id,
    version,
    kind,
    key,
    sha256,
    url: text('url'),
    filename: text('filename'),
    filePath: text('filePath'),
    contentType: text('contentType'),
    isPublic: data.isPublic === true,
    size: number('size') ?? 0,
    ...(sourceSha256 !== '' && { sourceSha256 }),
    ...(width !== undefined && { width }),
    ...(height !== undefined && { height }),
    ...(duration !== undefined && { duration }),
    ...(bunny && { cdn: { bunny } }),
    ...(data.createdAt instanceof Date && { createdAt: data.createdAt }),
  };
}

function bunnyIn(cdn: unknown): { id: string; status: VideoStatus } | undefined {
  const bunny: unknown = isMap(cdn) ? cdn.bunny : undefined;
  if (!isMap(bunny) || typeof bunny.id !== 'string') return undefined;
  const status = STATUSES.find((one) => one === bunny.status) ?? 0;
  return { id: bunny.id, status };
}

const STATUSES: readonly VideoStatus[] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

function isMap(value: unknown): value is { readonly [name: string]: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
