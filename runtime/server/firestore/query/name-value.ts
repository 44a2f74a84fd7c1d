/**
 * Document names in filters and cursors: from the wire's full resource name to the path that the store orders by.
 */
import { type DatabaseName, documentPath, pathInDatabase } from '../paths/document-path.ts';
import { invalid } from '../status.ts';
import type { Value } from '../values/value.ts';

/** A reference by path. Throws INVALID_ARGUMENT for what names no document of this database. */
export function relativeReference(value: Value, database: DatabaseName): Value {
  if (!('referenceValue' in value)) throw invalid('__name__ is compared with a document reference only.');
  return { referenceValue: documentPath(pathInDatabase(value.referenceValue, database)) };
}
