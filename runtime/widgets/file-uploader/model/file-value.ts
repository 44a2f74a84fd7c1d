/**
 * The value of a field that holds files: read as it stands, in either of its forms, and changed without touching what
 * is not meant.
 */
import type { ConsoleRecord, DocumentData } from '../../../contract/collection.ts';
import type { StoredFile } from '../../../contract/files.ts';
import { isStoredFile } from '../../../core/files/stored-file.ts';
import { sameValue } from '../../../core/patches/same-value.ts';
import { isEmptyValue } from '../../../core/values/empty-value.ts';
import { fieldOf, isMap } from '../../../core/values/map-value.ts';
import { type ShownFile, shownFile } from '../../../core/values/shown-file.ts';

export interface FileItem {
  readonly value: unknown;
  /** `null`: something else stands there. */
  readonly file: ShownFile | null;
}

/** Of a single field none or one. */
export function filesIn(value: unknown, isList: boolean): readonly FileItem[] {
  const values = isList && Array.isArray(value) ? value : [value];
  return values
    .filter((one: unknown) => !isEmptyValue(one))
    .map((one: unknown) => ({ value: one, file: shownFile(one) }));
}

/** What a document keeps of a file (product operations, §3). */
const PARTS = ['id', 'url', 'filename', 'width', 'height', 'isPublic', 'filePath', 'duration', 'cdn'];

export function fileOfRecord(record: ConsoleRecord): DocumentData {
  return Object.fromEntries(
    PARTS.flatMap((name) => (record[name] === undefined ? [] : [[name, record[name]]])),
  );
}

/** `undefined` where the record is no whole file. */
export function storedFileOf(record: ConsoleRecord): StoredFile | undefined {
  const file = fileOfRecord(record);
  return isStoredFile(file) ? file : undefined;
}

export interface Placing {
  readonly isList: boolean;
  /** What the file takes the place of. */
  readonly replaces?: unknown;
  /** Ids of files of the same list that were chosen after it and are there already. */
  readonly before?: readonly string[];
}

/** The field's value with the file in it. */
export function withFile(value: unknown, file: StoredFile | DocumentData, placing: Placing): unknown {
  if (!placing.isList) return file;
  const items: readonly unknown[] = Array.isArray(value) ? value : [];
  const replaced =
    placing.replaces === undefined ? -1 : items.findIndex((item) => sameValue(item, placing.replaces));
  if (replaced >= 0) return items.with(replaced, file);
  const later = items.findIndex((item) => placing.before?.includes(String(idOf(item))));
  return later < 0 ? [...items, file] : items.toSpliced(later, 0, file);
}

/** Whether what stands in a single field is still what the upload began over. */
export function isStillThere(value: unknown, replaces: unknown): boolean {
  return sameValue(value, replaces) || (isEmptyValue(value) && isEmptyValue(replaces));
}

/** `undefined` removes the field; a list stays, if only an empty one. */
export function withoutFile(value: unknown, item: unknown, isList: boolean): unknown {
  if (!isList || !Array.isArray(value)) return undefined;
  const index = value.findIndex((one) => sameValue(one, item));
  return index < 0 ? value : value.toSpliced(index, 1);
}

export function movedFile(value: unknown, from: number, to: number): unknown {
  if (!Array.isArray(value) || from === to || !(from in value) || !(to in value)) return value;
  const item: unknown = value[from];
  return value.toSpliced(from, 1).toSpliced(to, 0, item);
}

/** Every part of a file of this id gets what the backend says; other files stay. */
export function refreshedFile(value: unknown, file: StoredFile): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => refreshedFile(item, file));
  return isMap(value) && idOf(value) === file.id ? { ...value, ...file } : value;
}

function idOf(item: unknown): unknown {
  return isMap(item) ? fieldOf(item, 'id') : undefined;
}
