/**
 * Pages of a collection by Firestore's call `runQuery`, for exports and for bulk changes. Through the SDK every page is a
 * listener that begins and ends, and every document goes through the browser's cache, from which an export of a large
 * collection would drive all that the operator works on. Browser and backend share it; each hands in how it asks.
 */
import type { CollectionDefinition, ConsoleRecord } from '../../contract/collection.ts';
import { type ListQuery, orderedBy } from '../../contract/live.ts';
import { collectionPath } from '../../contract/paths.ts';
import type { WireFields, WireValue } from '../../contract/wire.ts';
import { createDocumentCodec, encodeValue } from '../codec/document-codec.ts';
import { queryField } from '../codec/query-field.ts';
import { printFieldPath } from '../wire/print-field-path.ts';
import { dataOf, storedMoments, wireOf } from '../wire/wire-values.ts';
import { dataError, failureOf } from './data-error.ts';
import type { KnownCollections } from './definitions.ts';
import { databaseOf, type FirestoreRest, firestoreRest, isAnswer } from './firestore-rest.ts';

export interface QueriedPlace {
  /** `parent`: the document whose collection is asked, percent-encoded, with a slash before it. Rejects with a `DataError`. */
  ask(method: 'runQuery', body: object, parent: string): Promise<unknown>;
  /** What the names of documents begin with. */
  readonly database: string;
  /** The store, not the Google Cloud project. */
  readonly projectId: string;
}

export interface StoredPage {
  readonly records: readonly ConsoleRecord[];
  readonly hasMore: boolean;
}

/** From the store itself, never from a cache. Rejects with a `DataError`. */
export type ReadPage = (collection: string, wanted: ListQuery) => Promise<StoredPage>;

export function pagesOverRest(
  rest: FirestoreRest & { readonly projectId: string },
  known: KnownCollections,
): ReadPage {
  const { projectId } = rest;
  return storedPages({ ask: firestoreRest(rest), database: databaseOf(rest), projectId }, known);
}

/** The end of a prefix range (admin console, §7). */
const PREFIX_END = '\uf8ff';

export function storedPages({ ask, database, projectId }: QueriedPlace, known: KnownCollections): ReadPage {
  return async (collection, wanted) => {
    const { definition } = await known(collection);
    const codec = createDocumentCodec(definition, storedMoments);
    const path = collectionPath(projectId, definition);
    const cut = path.lastIndexOf('/');
    const structuredQuery = {
      from: [{ collectionId: path.slice(cut + 1) }],
      ...pageQuery(definition, `${database}/${path}`, wanted),
      // One more shows whether there are more.
      limit: wanted.limit + 1,
    };
    const parent = `/${encodeURI(path.slice(0, cut))}`;
    const answers = await ask('runQuery', { structuredQuery }, parent).catch(asRefusedQuery);
    const found = (Array.isArray(answers) ? answers : []).flatMap(documentIn);
    return {
      records: found.slice(0, wanted.limit).map(({ id, fields }) => codec.decode(id, dataOf(fields))),
      hasMore: found.length > wanted.limit,
    };
  };
}

/** A query's failed precondition is an index that is missing, and no other version of a document. */
function asRefusedQuery(error: unknown): never {
  const { reason, detail } = failureOf(error);
  throw reason === 'conflict' ? dataError('unsupported', detail, error) : error;
}

/** The same as `listQuery` of the SDK's. */
function pageQuery(definition: CollectionDefinition, folder: string, wanted: ListQuery): object {
  const { where = {}, oneOf = {}, prefix, range, after } = wanted;
  const filters: object[] = [];
  const compare = (field: string, op: string, value: unknown) => {
    const { fieldPath, encode } = placeOf(definition, folder, field);
    filters.push(
      value === null && op === 'EQUAL'
        ? { unaryFilter: { field: { fieldPath }, op: 'IS_NULL' } }
        : { fieldFilter: { field: { fieldPath }, op, value: encode(value) } },
    );
  };
  for (const [field, value] of Object.entries(where)) compare(field, 'EQUAL', value);
  for (const [field, values] of Object.entries(oneOf)) compare(field, 'IN', values);
  if (prefix) {
    compare(prefix.field, 'GREATER_THAN_OR_EQUAL', prefix.value);
    compare(prefix.field, 'LESS_THAN_OR_EQUAL', prefix.value + PREFIX_END);
  }
  if (range?.from !== undefined) compare(range.field, 'GREATER_THAN_OR_EQUAL', range.from);
  if (range?.to !== undefined) compare(range.field, 'LESS_THAN_OR_EQUAL', range.to);
  const order = orderedBy(wanted);
  const byField = order && order.field !== 'id' ? placeOf(definition, folder, order.field) : undefined;
  const direction = order?.direction === 'desc' ? 'DESCENDING' : 'ASCENDING';
  // Many records may share a value: their ids order them.
  const fieldPaths = [...(byField ? [byField.fieldPath] : []), ID];
  return {
    ...(filters.length > 0 && { where: { compositeFilter: { op: 'AND', filters } } }),
    orderBy: fieldPaths.map((fieldPath) => ({ field: { fieldPath }, direction })),
    ...(after && {
      startAt: {
        values: [
          ...(byField ? [byField.encode(after.value)] : []),
          { referenceValue: `${folder}/${after.id}` },
        ],
        before: false,
      },
    }),
  };
}

const ID = '__name__';

function placeOf(definition: CollectionDefinition, folder: string, field: string) {
  const place = queryField(definition, field);
  const encodeOne = (value: unknown): WireValue =>
    place.kind === 'id'
      ? { referenceValue: `${folder}/${String(value)}` }
      : wireOf(encodeValue(place.shape, value, storedMoments));
  return {
    fieldPath: place.kind === 'id' ? ID : printFieldPath(place.path),
    encode: (value: unknown): WireValue =>
      Array.isArray(value) ? { arrayValue: { values: value.map(encodeOne) } } : encodeOne(value),
  };
}

function documentIn(answer: unknown): { readonly id: string; readonly fields: WireFields }[] {
  const document = isAnswer(answer) ? answer.document : undefined;
  if (!isAnswer(document) || typeof document.name !== 'string') return [];
  // The store's own spelling of values is what the type says.
  const fields = isAnswer(document.fields) ? (document.fields as WireFields) : {};
  return [{ id: document.name.slice(document.name.lastIndexOf('/') + 1), fields }];
}
