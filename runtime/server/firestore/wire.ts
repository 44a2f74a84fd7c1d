/**
 * The store's documents, times and results as the wire spells them (proto3 JSON).
 */
import { type DatabaseName, documentName } from './paths/document-path.ts';
import type { Micros, StoredDocument, WriteResult } from './store/document-store.ts';
import { type FieldPath, project } from './values/field-path.ts';
import { isoFromMicros } from './values/timestamp.ts';
import type { Fields } from './values/value.ts';

export interface WireDocument {
  readonly name: string;
  readonly fields: Fields;
  readonly createTime: string;
  readonly updateTime: string;
}

/** With a mask only those fields. */
export function wireDocument(
  document: StoredDocument,
  database: DatabaseName,
  mask?: readonly FieldPath[],
): WireDocument {
  return {
    name: documentName(document.path, database),
    fields: mask ? project(document.fields, mask) : document.fields,
    createTime: wireTime(document.createTime),
    updateTime: wireTime(document.updateTime),
  };
}

export function wireTime(time: Micros): string {
  return isoFromMicros(time);
}

export function wireWriteResult(result: WriteResult): object {
  return {
    ...(result.updateTime !== undefined && { updateTime: wireTime(result.updateTime) }),
    ...(result.transformResults.length > 0 && { transformResults: result.transformResults }),
  };
}
