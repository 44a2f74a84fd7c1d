/**
 * What an index is: the fields of one collection id whose values, joined into one sort key, order its documents.
 * As in Firestore, a document that lacks one of the fields is not in the index.
 */
import { type FieldPath, printFieldPath, valueAt } from '../values/field-path.ts';
import { sortKey } from '../values/sort-key.ts';
import type { Fields, Value } from '../values/value.ts';

/** Declared for the lists that a console shows: equality filters first, the order last. */
export interface ListIndex {
  readonly collectionId: string;
  /** At least one; all but the last are only ever compared for equality. */
  readonly fields: readonly FieldPath[];
}

/** The same text for the same index, for ever: it names the index in the database. */
export function indexSpec({ collectionId, fields }: ListIndex): string {
  return JSON.stringify([collectionId, ...fields.map(printFieldPath)]);
}

/** `undefined` when a field is missing. */
export function indexKey({ fields }: ListIndex, document: Fields): Uint8Array | undefined {
  const values: Value[] = [];
  for (const field of fields) {
    const value = valueAt(document, field);
    if (value === undefined) return undefined;
    values.push(value);
  }
  return sortKey(values);
}
