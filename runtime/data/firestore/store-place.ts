/**
 * Where one project's documents are in Firestore, and the queries over them, from records' names.
 */
import {
  collection,
  type DocumentReference,
  doc,
  documentId,
  FieldPath,
  type Firestore,
  orderBy,
  type Query,
  type QueryConstraint,
  query,
  startAfter,
  where,
} from 'firebase/firestore';
import type { CollectionDefinition, Signer } from '../../contract/collection.ts';
import { type ListQuery, orderedBy } from '../../contract/live.ts';
import { collectionPath, documentPath } from '../../contract/paths.ts';
import { encodeValue } from '../../core/codec/document-codec.ts';
import { queryField } from '../../core/codec/query-field.ts';
import type { StoreWatch } from './store-watch.ts';
import { firestoreTimestamps } from './timestamps.ts';

export interface StorePlace {
  readonly firestore: Firestore;
  readonly projectId: string;
  /** Who signs writes; nobody where it cannot be known. */
  readonly signer?: () => Promise<Signer>;
  /** Hears what reads and writes find out about the way to the store. */
  readonly watch?: StoreWatch;
}

/** The end of a prefix range (admin console, §7). */
export const PREFIX_END = '\uf8ff';

export function documentReference(
  { firestore, projectId }: StorePlace,
  definition: CollectionDefinition,
  id: string,
): DocumentReference {
  return doc(firestore, documentPath(projectId, definition, id));
}

/** The query without its limit. */
export function listQuery(
  { firestore, projectId }: StorePlace,
  definition: CollectionDefinition,
  wanted: Omit<ListQuery, 'limit'>,
): Query {
  const { where: equalities = {}, oneOf = {}, prefix, range, after } = wanted;
  const constraints: QueryConstraint[] = [];
  for (const [field, value] of Object.entries(equalities)) {
    const { path, encode } = placeInQuery(definition, field);
    constraints.push(where(path, '==', encode(value)));
  }
  for (const [field, values] of Object.entries(oneOf)) {
    const { path, encode } = placeInQuery(definition, field);
    constraints.push(where(path, 'in', values.map(encode)));
  }
  if (prefix) {
    const { path } = placeInQuery(definition, prefix.field);
    constraints.push(where(path, '>=', prefix.value), where(path, '<=', prefix.value + PREFIX_END));
  }
  if (range) {
    const { path, encode } = placeInQuery(definition, range.field);
    if (range.from !== undefined) constraints.push(where(path, '>=', encode(range.from)));
    if (range.to !== undefined) constraints.push(where(path, '<=', encode(range.to)));
  }
  const order = orderedBy(wanted);
  const place = order && { ...placeInQuery(definition, order.field), direction: order.direction };
  if (place) constraints.push(orderBy(place.path, place.direction));
  if (after) {
    const byId = place === undefined || order?.field === 'id';
    // The cursor of a value needs the id beside it: many records may share the value.
    if (!byId || !place) constraints.push(orderBy(documentId(), place?.direction ?? 'asc'));
    constraints.push(byId ? startAfter(after.id) : startAfter(place.encode(after.value), after.id));
  }
  return query(collection(firestore, collectionPath(projectId, definition)), ...constraints);
}

function placeInQuery(definition: CollectionDefinition, field: string) {
  const place = queryField(definition, field);
  if (place.kind === 'id') return { path: documentId(), encode: (value: unknown) => value };
  return {
    path: new FieldPath(...place.path),
    encode: (value: unknown) => encodeValue(place.shape, value, firestoreTimestamps),
  };
}
