/**
 * The size of a document as Firestore counts it (Firestore documentation, "Storage size calculations").
 */
import { invalid } from '../status.ts';
import type { StoredDocument } from '../values/stored-document.ts';
import type { Fields, Value } from '../values/value.ts';

const MAX_DOCUMENT_BYTES = 1024 * 1024;
/** Every document and every map carries as much beside its fields. */
const OVERHEAD = 32;

/** Throws INVALID_ARGUMENT for a document of more than 1 MiB. */
export function checkSize(document: StoredDocument): void {
  const size = nameSize(document.path) + fieldsSize(document.fields) + OVERHEAD;
  if (size <= MAX_DOCUMENT_BYTES) return;
  throw invalid(
    `The document ${document.path} has ${size} bytes; a document may have ${MAX_DOCUMENT_BYTES} at most.`,
  );
}

function nameSize(path: string): number {
  return path.split('/').reduce((size, segment) => size + textSize(segment), 16);
}

function fieldsSize(fields: Fields): number {
  let size = 0;
  for (const [name, value] of Object.entries(fields)) size += textSize(name) + valueSize(value);
  return size;
}

function valueSize(value: Value): number {
  if ('stringValue' in value) return textSize(value.stringValue);
  if ('bytesValue' in value) return Buffer.byteLength(value.bytesValue, 'base64');
  if ('referenceValue' in value) return nameSize(value.referenceValue);
  if ('geoPointValue' in value) return 16;
  if ('nullValue' in value || 'booleanValue' in value) return 1;
  if ('arrayValue' in value) return value.arrayValue.values.reduce((sum, item) => sum + valueSize(item), 0);
  if ('mapValue' in value) return fieldsSize(value.mapValue.fields) + OVERHEAD;
  return 8;
}

function textSize(text: string): number {
  return Buffer.byteLength(text) + 1;
}
