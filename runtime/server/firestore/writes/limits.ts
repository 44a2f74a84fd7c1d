/**
 * How large a document may be, as Firestore counts it (Firestore documentation, "Storage size calculations"), and how
 * deep: a mask or a transform can put a value of any depth at a path of any length.
 */
import { invalid } from '../status.ts';
import { checkDepth } from '../values/parse-value.ts';
import type { StoredDocument } from '../values/stored-document.ts';
import type { Fields, Value } from '../values/value.ts';

const MAX_DOCUMENT_BYTES = 1024 * 1024;
/** Every document and every map carries as much beside its fields. */
const OVERHEAD = 32;

/** Throws INVALID_ARGUMENT for a document of more than 1 MiB, or of more than 20 levels. */
export function checkLimits(document: StoredDocument): void {
  const size = nameSize(document.path) + fieldsSize(document.fields, 0) + OVERHEAD;
  if (size <= MAX_DOCUMENT_BYTES) return;
  throw invalid(
    `The document ${document.path} has ${size} bytes; a document may have ${MAX_DOCUMENT_BYTES} at most.`,
  );
}

function nameSize(path: string): number {
  return path.split('/').reduce((size, segment) => size + textSize(segment), 16);
}

/** `depth`: how many maps and arrays are around. */
function fieldsSize(fields: Fields, depth: number): number {
  checkDepth(depth);
  let size = 0;
  for (const [name, value] of Object.entries(fields)) size += textSize(name) + valueSize(value, depth);
  return size;
}

function valueSize(value: Value, depth: number): number {
  if ('stringValue' in value) return textSize(value.stringValue);
  if ('bytesValue' in value) return Buffer.byteLength(value.bytesValue, 'base64');
  if ('referenceValue' in value) return nameSize(value.referenceValue);
  if ('geoPointValue' in value) return 16;
  if ('nullValue' in value || 'booleanValue' in value) return 1;
  if ('arrayValue' in value) {
    checkDepth(depth + 1);
    return value.arrayValue.values.reduce((sum, item) => sum + valueSize(item, depth + 1), 0);
  }
  if ('mapValue' in value) return fieldsSize(value.mapValue.fields, depth + 1) + OVERHEAD;
  return 8;
}

function textSize(text: string): number {
  return Buffer.byteLength(text) + 1;
}
