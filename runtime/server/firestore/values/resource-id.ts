/**
 * Which ids there are, and their order. `__id7__` is an id for the number 7 (Datastore's numeric keys): these come
 * first, by size.
 */
import { invalid } from '../status.ts';
import { isInt64 } from './numbers.ts';
import { compareUtf8 } from './utf8.ts';

const MAX_ID_BYTES = 1500;
const MAX_PATH_BYTES = 6 * 1024;
const LONE_SURROGATE = /\p{Surrogate}/u;
const DOCUMENT_NAME = /^projects\/[^/]+\/databases\/[^/]+\/documents\/(.+)$/s;

/** Refuses what Firestore refuses: empty ids, `.`, `..`, `__reserved__` save numeric ids such as
 * `__id7__`, slashes, ids that are no valid Unicode. */
export function checkSegments(segments: readonly string[]): readonly string[] {
  for (const segment of segments) {
    if (segment === '' || segment === '.' || segment === '..' || segment.includes('/')) {
      throw invalid(`"${segment}" is no id of a collection or a document.`);
    }
    if (/^__.*__$/s.test(segment) && numericId(segment) === undefined) {
      throw invalid(`Resource id "${segment}" is invalid because it is reserved.`);
    }
    if (segment.includes('\0') || LONE_SURROGATE.test(segment))
      throw invalid('An id holds invalid characters.');
    if (Buffer.byteLength(segment) > MAX_ID_BYTES)
      throw invalid(`An id is longer than ${MAX_ID_BYTES} bytes.`);
  }
  if (Buffer.byteLength(segments.join('/')) > MAX_PATH_BYTES) throw invalid('The path is too long.');
  return segments;
}

/** Answers the full name of a document, of this database or of another. Throws INVALID_ARGUMENT for any other text. */
export function checkReference(name: string): string {
  const segments = checkSegments(DOCUMENT_NAME.exec(name)?.[1]?.split('/') ?? []);
  if (segments.length > 0 && segments.length % 2 === 0) return name;
  throw invalid(`"${name}" is no document name, so nothing may refer to it.`);
}

/** `undefined` for an id that stands for no 64-bit integer. */
export function numericId(id: string): bigint | undefined {
  const digits = /^__id(0|-?[1-9]\d*)__$/.exec(id)?.[1];
  return digits !== undefined && isInt64(digits) ? BigInt(digits) : undefined;
}

export function compareIds(a: string, b: string): number {
  const [left, right] = [numericId(a), numericId(b)];
  if (left === undefined || right === undefined) {
    return left === right ? compareUtf8(a, b) : left === undefined ? 1 : -1;
  }
  return left < right ? -1 : Number(left > right);
}
