/**
 * Tells a whole stored file from anything else that an answer or a document holds in its place.
 */
import type { StoredFile } from '../../contract/files.ts';
import { isMap } from '../values/map-value.ts';

export function isStoredFile(value: unknown): value is StoredFile {
  return (
    isMap(value) &&
    [value.id, value.url, value.filename].every((part) => typeof part === 'string') &&
    typeof value.isPublic === 'boolean'
  );
}
