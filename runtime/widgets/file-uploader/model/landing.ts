/**
 * The change of a document by which a finished upload reaches its field when no form of the document is open.
 */
import type { DocumentData } from '../../../contract/collection.ts';
import type { StoredFile } from '../../../contract/files.ts';
import type { FieldChange } from '../../../contract/writes.ts';
import { isEmptyValue } from '../../../core/values/empty-value.ts';
import { isMap } from '../../../core/values/map-value.ts';
import { valueAt } from '../../../core/values/value-at.ts';
import { isStillThere, withFile } from './file-value.ts';
import { placeAmong, type Upload } from './upload.ts';

/**
 * `undefined` where the field is not there any more, or holds something else by now than when the upload began: a value
 * that nobody of this browser has seen is not replaced. A row is looked for where it stands by now.
 */
export function landedChange(
  record: DocumentData,
  { place: begun, replaces }: Upload,
  file: StoredFile,
  before: readonly string[],
): FieldChange | undefined {
  const list = begun.path.findIndex((step) => typeof step === 'number');
  const place = list < 0 ? begun : placeAmong(begun, valueAt(record, begun.path.slice(0, list)));
  if (!place) return undefined;
  const held = valueAt(record, place.path);
  if (!place.isList && !isStillThere(held, replaces)) return undefined;
  if (place.isList && !isEmptyValue(held) && !Array.isArray(held)) return undefined;
  const next = withFile(held, file, { isList: place.isList, replaces, before });
  // Lists are saved whole.
  const path = place.path.slice(0, list < 0 ? undefined : list).map(String);
  const base = valueAt(record, path);
  const value = list < 0 ? next : withValueIn(base, place.path.slice(list), next);
  return value === undefined ? undefined : { path, base, value };
}

/** The same for the draft of a document that is not created yet. */
export function landedDraft(
  draft: DocumentData,
  upload: Upload,
  file: StoredFile,
  before: readonly string[],
): DocumentData | undefined {
  const change = landedChange(draft, upload, file, before);
  const next = change && withValueIn(draft, change.path, change.value);
  return isMap(next) ? next : undefined;
}

/** `undefined` where a row of the way is not there. */
export function withValueIn(value: unknown, path: readonly (string | number)[], next: unknown): unknown {
  const [step, ...deeper] = path;
  if (step === undefined) return next;
  if (typeof step === 'number') {
    if (!Array.isArray(value) || !(step in value)) return undefined;
    const inner = withValueIn(value[step], deeper, next);
    return inner === undefined ? undefined : value.with(step, inner);
  }
  const map = isMap(value) ? value : {};
  const inner = withValueIn(map[step], deeper, next);
  return inner === undefined ? undefined : { ...map, [step]: inner };
}
