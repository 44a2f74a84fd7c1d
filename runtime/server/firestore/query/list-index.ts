/**
 * What an index is: the fields of one collection id whose values, joined into one sort key, order its documents.
 * As in Firestore, a document that lacks one of the fields is not in the index.
 */
import { type FieldPath, parseFieldPath, printFieldPath, valueAt } from '../values/field-path.ts';
import { sortKey } from '../values/sort-key.ts';
import type { Fields, Value } from '../values/value.ts';

/** Declared for the lists that a console shows, or made for a query that was slow: equalities first, the order last. */
export interface ListIndex {
  readonly collectionId: string;
  /** All but the last are only ever compared for equality. */
  readonly fields: readonly FieldPath[];
  /** Comes before the others: a document has an entry for every item of this array. */
  readonly contains?: FieldPath;
}

/** One that the database holds. */
export interface OpenIndex {
  readonly id: number;
  readonly index: ListIndex;
}

/** Stands behind the field of an array; a name that held it would be in backquotes. */
const ITEMS = '[]';

/** The same text for the same index, for ever: it names the index in the database. */
export function indexSpec({ collectionId, fields, contains }: ListIndex): string {
  const items = contains ? [printFieldPath(contains) + ITEMS] : [];
  return JSON.stringify([collectionId, ...items, ...fields.map(printFieldPath)]);
}

/** `undefined` for what `indexSpec` never wrote: the file is damaged, and an index can be built again. */
export function indexFromSpec(spec: string): ListIndex | undefined {
  try {
    const [collectionId = '', ...names]: string[] = JSON.parse(spec);
    const items = names.find((name) => name.endsWith(ITEMS));
    const index = {
      collectionId,
      fields: names.filter((name) => name !== items).map(parseFieldPath),
      ...(items !== undefined && { contains: parseFieldPath(items.slice(0, -ITEMS.length)) }),
    };
    return indexSpec(index) === spec ? index : undefined;
  } catch {
    return undefined;
  }
}

/** None when a field is missing; each once. */
export function indexKeys({ fields, contains }: ListIndex, document: Fields): readonly Uint8Array[] {
  const values: Value[] = [];
  for (const field of fields) {
    const value = valueAt(document, field);
    if (value === undefined) return [];
    values.push(value);
  }
  if (!contains) return [sortKey(values)];
  const array = valueAt(document, contains);
  if (!array || !('arrayValue' in array)) return [];
  const keys = array.arrayValue.values.map((item) => sortKey([item, ...values]));
  return [...new Map(keys.map((key) => [Buffer.from(key).toString('latin1'), key])).values()];
}
