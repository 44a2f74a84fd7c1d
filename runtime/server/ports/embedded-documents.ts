/**
 * `Documents` on the embedded store, in the same process.
 */
import { SIGNATURE_FIELD } from '../../contract/collection.ts';
import { fieldOf, isMap } from '../../core/values/map-value.ts';
import {
  type DocumentStore,
  documentsOf,
  StatusError,
  type StoredDocument,
  toData,
  toFields,
  type Write,
} from '../firestore/index.ts';
import type {
  DocumentState,
  Documents,
  DocumentWrite,
  PlaceChange,
  PrefixSearch,
  WriteRefusal,
} from './documents.ts';

const REFUSALS: { readonly [status: string]: WriteRefusal | undefined } = {
  ALREADY_EXISTS: 'duplicate',
  NOT_FOUND: 'missing',
  FAILED_PRECONDITION: 'conflict',
};

/** Sorts after whatever a text goes on with, as Firestore's own prefix queries have it. */
const LAST_CHARACTER = '\uf8ff';

export function embeddedDocuments(store: Pick<DocumentStore, 'get' | 'list' | 'commit' | 'find'>): Documents {
  return {
    async read(path) {
      const stored = store.get(path);
      return stored && stateOf(stored);
    },
    list: async (collectionPath, page) => store.list(collectionPath, page).map(stateOf),
    find: async (collectionPath, search) => {
      const at = collectionPath.lastIndexOf('/');
      const query = prefixQuery(collectionPath.slice(at + 1), search);
      const found = store.find(collectionPath.slice(0, Math.max(at, 0)), query);
      return (await documentsOf(found)).map(stateOf);
    },
    async write(writes) {
      try {
        store.commit(writes.map(storeWrite));
        return { ok: true };
      } catch (error) {
        const reason = error instanceof StatusError ? REFUSALS[error.status] : undefined;
        if (!reason) throw error;
        return { ok: false, reason };
      }
    },
    // The store belongs to whoever opened it.
    close: async () => {},
  };
}

function prefixQuery(
  collectionId: string,
  { field, value, limit }: PrefixSearch,
): Parameters<DocumentStore['find']>[1] {
  const path = field.split('.');
  const bound = (operator: 'GREATER_THAN_OR_EQUAL' | 'LESS_THAN_OR_EQUAL', text: string) =>
    ({ kind: 'field', field: path, operator, value: { stringValue: text } }) as const;
  return {
    collectionId,
    allDescendants: false,
    where: {
      kind: 'and',
      filters: [bound('GREATER_THAN_OR_EQUAL', value), bound('LESS_THAN_OR_EQUAL', value + LAST_CHARACTER)],
    },
    orderBy: [{ field: path, direction: 'asc' }],
    offset: 0,
    limit,
  };
}

function stateOf({ path, fields, updateTime }: StoredDocument): DocumentState {
  return { path, data: toData(fields), version: String(updateTime) };
}

type StoredWrite = Exclude<DocumentWrite, { readonly kind: 'remove' }>;

function storeWrite(write: DocumentWrite): Write {
  const { path } = write;
  const version =
    'version' in write && write.version !== undefined ? { updateTime: Number(write.version) } : undefined;
  if (write.kind === 'remove') return { kind: 'delete', path, ...(version && { precondition: version }) };
  const set = {
    kind: 'set',
    path,
    fields: toFields(signed(write)),
    transforms: timesOf(write).map((field) => ({ kind: 'serverTimestamp', field }) as const),
  } as const;
  if (write.kind === 'create') return { ...set, precondition: { exists: false } };
  if (write.kind === 'replace') return set;
  const { places = [] } = write;
  const mask = [...Object.keys(signed(write)).map((name) => [name]), ...places.map(({ path }) => [...path])];
  const fields = places.length === 0 ? set.fields : toFields(withPlaces(signed(write), places));
  return { ...set, fields, mask, precondition: version ?? { exists: true } };
}

function signed({ data, by }: StoredWrite): DocumentState['data'] {
  return by ? { ...data, [SIGNATURE_FIELD]: { uid: by.uid, name: by.name } } : data;
}

function timesOf({ stamps = [], by }: StoredWrite): string[][] {
  return [...stamps.map((name) => [name]), ...(by ? [[SIGNATURE_FIELD, 'at']] : [])];
}

/** What has no value is dropped with it: its place is in the mask alone. */
function withPlaces(data: DocumentState['data'], places: readonly PlaceChange[]): DocumentState['data'] {
  return places.reduce((all, { path, value }) => withPlace(all, path, value), data);
}

function withPlace(
  map: DocumentState['data'],
  [name = '', ...rest]: readonly string[],
  value: unknown,
): DocumentState['data'] {
  const there = fieldOf(map, name);
  const inner = rest.length === 0 ? value : withPlace(isMap(there) ? there : {}, rest, value);
  return Object.fromEntries([...Object.entries(map), [name, inner]]);
}
