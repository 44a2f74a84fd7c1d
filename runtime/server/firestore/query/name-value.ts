/**
 * Document names in filters and cursors: from the wire's full resource name to the path that the store orders by.
 */
import { collectionPath, type DatabaseName, documentPath, pathInDatabase } from '../paths/document-path.ts';
import { invalid } from '../status.ts';
import { isRecord } from '../values/parse-value.ts';
import type { Value } from '../values/value.ts';

/**
 * What the admin SDK bounds all that is below a collection by: the least numeric id of Datastore's in the collection,
 * and in the one that would come right after it, whose id ends with a zero byte. No document has such a name.
 */
const BELOW_COLLECTION = /^(.*?)(\0?)\/__id-9223372036854775808__$/s;

/** A reference by path. Throws INVALID_ARGUMENT for what names no document of this database. */
export function parseNameValue(data: unknown, database: DatabaseName): Value {
  const name = isRecord(data) && Object.keys(data).length === 1 ? data.referenceValue : undefined;
  if (typeof name !== 'string') throw invalid('__name__ is compared with a document reference only.');
  const path = pathInDatabase(name, database);
  const [, collection, after = ''] = BELOW_COLLECTION.exec(path) ?? [];
  if (collection === undefined) return { referenceValue: documentPath(path) };
  // The empty id is no document's and comes before all.
  return { referenceValue: `${collectionPath(collection)}${after}/` };
}
