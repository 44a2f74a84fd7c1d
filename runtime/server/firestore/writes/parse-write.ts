/**
 * Reads the writes of a commit, a batch or the Write stream from their wire form.
 */
import { type DatabaseName, documentPath, pathInDatabase } from '../paths/document-path.ts';
import { invalid, unimplemented } from '../status.ts';
import { type FieldPath, isNamePath, parseFieldPaths } from '../values/field-path.ts';
import { isRecord, parseFields } from '../values/parse-value.ts';
import { microsFromTimestamp } from '../values/timestamp.ts';
import { parseTransforms } from './parse-transform.ts';
import type { Precondition, SetWrite, Write } from './write.ts';

/** Writes in one commit or batch (Firestore's own limit). */
export const MAX_WRITES = 500;
/** Fields that one write or read may name. */
export const MAX_MASK = 500;

/** Throws a StatusError for anything that is no list of writes to this database. */
export function parseWrites(data: unknown, database: DatabaseName): readonly Write[] {
  if (data === undefined) return [];
  if (!Array.isArray(data)) throw invalid('"writes" must be a list.');
  if (data.length > MAX_WRITES)
    throw invalid(`A commit takes ${MAX_WRITES} writes at most, not ${data.length}.`);
  return data.map((write) => parseWrite(write, database));
}

function parseWrite(data: unknown, database: DatabaseName): Write {
  if (!isRecord(data)) throw invalid('A write must be an object.');
  const precondition = parsePrecondition(data.currentDocument);
  const shared = precondition ? { precondition } : {};
  if (typeof data.delete === 'string') {
    return { kind: 'delete', path: pathOf(data.delete, database), ...shared };
  }
  if (typeof data.verify === 'string') {
    return { kind: 'verify', path: pathOf(data.verify, database), ...shared };
  }
  if (isRecord(data.update)) {
    return { ...parseUpdate(data.update, data.updateMask, data.updateTransforms, database), ...shared };
  }
  if (isRecord(data.transform)) {
    const transforms = parseTransforms(data.transform.fieldTransforms);
    return {
      kind: 'set',
      path: pathOf(data.transform.document, database),
      fields: {},
      mask: [],
      transforms,
      ...shared,
    };
  }
  throw unimplemented(`a write of the kind "${Object.keys(data).join(', ')}"`);
}

function parseUpdate(
  update: { readonly [key: string]: unknown },
  mask: unknown,
  transforms: unknown,
  database: DatabaseName,
): SetWrite {
  const fields = parseFields(update.fields);
  const path = pathOf(update.name, database);
  const write = { kind: 'set', path, fields, transforms: parseTransforms(transforms) } as const;
  return mask === undefined || mask === null ? write : { ...write, mask: parseMask(mask) };
}

/** The paths of a DocumentMask. The document's name is no field that could be masked. */
export function parseMask(data: unknown): readonly FieldPath[] {
  if (!isRecord(data)) throw invalid('A mask must be an object with "fieldPaths".');
  const paths = parseFieldPaths(data.fieldPaths ?? [], 'fieldPaths', MAX_MASK);
  if (paths.some(isNamePath)) throw invalid('A mask may not name __name__.');
  return paths;
}

export function parsePrecondition(data: unknown): Precondition | undefined {
  if (data === undefined || data === null) return undefined;
  if (!isRecord(data)) throw invalid('"currentDocument" must be an object.');
  if (typeof data.exists === 'boolean') return { exists: data.exists };
  if (typeof data.updateTime === 'string') return { updateTime: microsFromTimestamp(data.updateTime) };
  return undefined;
}

function pathOf(name: unknown, database: DatabaseName): string {
  if (typeof name !== 'string') throw invalid('A write must name its document.');
  return documentPath(pathInDatabase(name, database));
}
