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
  where,
} from 'firebase/firestore';
import type { CollectionDefinition } from '../../contract/collection.ts';
import type { ListQuery } from '../../contract/live.ts';
import { collectionPath, documentPath } from '../../contract/paths.ts';
import { encodeValue } from '../../core/codec/document-codec.ts';
import { queryField } from '../../core/codec/query-field.ts';
import { firestoreTimestamps } from './timestamps.ts';

export interface StorePlace {
  readonly firestore: Firestore;
  readonly projectId: string;
}

/** The end of a prefix range (admin console, §7). */
const PREFIX_END = '\uf8ff';

export function documentReference(
  { firestore, projectId }: StorePlace,
  definition: CollectionDefinition,
  id: string,
): DocumentReference {
  return doc(firestore, documentPath(projectId, definition, id));
}

/** The query without its limit. A range query is ordered by its own field: any other order would need an index each. */
export function listQuery(
  { firestore, projectId }: StorePlace,
  definition: CollectionDefinition,
  { where: equalities = {}, prefix, order }: Omit<ListQuery, 'limit'>,
): Query {
  const constraints: QueryConstraint[] = [];
  for (const [field, value] of Object.entries(equalities)) {
    const { path, encode } = placeInQuery(definition, field);
    constraints.push(where(path, '==', encode(value)));
  }
  if (prefix) {
    const { path } = placeInQuery(definition, prefix.field);
    const direction = order?.field === prefix.field ? order.direction : 'asc';
    constraints.push(
      where(path, '>=', prefix.value),
      where(path, '<=', prefix.value + PREFIX_END),
      orderBy(path, direction),
    );
  } else if (order) {
    constraints.push(orderBy(placeInQuery(definition, order.field).path, order.direction));
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
