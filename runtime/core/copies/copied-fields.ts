/**
 * Fields that two collections have of one thing (`CollectionDefinition.copyOf`): what a write of the copy does to them, and
 * what the copy is to become after a write of the original. Pure, over documents as they are stored, on either side.
 */
import type { DocumentData } from '../../contract/collection.ts';
import type { Copy } from '../../contract/copies.ts';
import { writeAt } from '../patches/record-path.ts';
import { sameValue } from '../patches/same-value.ts';
import { valueAt } from '../values/value-at.ts';

export interface CopiedField {
  readonly path: readonly string[];
  /** What the original holds; `undefined` where it holds nothing. */
  readonly original: unknown;
  readonly copy: unknown;
}

/** Whether the path leads to one of the fields. */
export function isCopied(copy: Copy | undefined, path: readonly (string | number)[]): boolean {
  return copy?.fields.includes(path.join('.')) === true;
}

/** The fields that a write of these places touches: a place may be a field, hold some, or lie in one. */
export function touchedFields(
  { fields }: Pick<Copy, 'fields'>,
  mask: readonly (readonly string[])[],
): readonly string[] {
  return fields.filter((name) => {
    const field = name.split('.');
    return mask.some((path) => field.every((step, index) => index >= path.length || step === path[index]));
  });
}

/** Where both differ. Nothing counts as `null`, as the store's rules have it. */
export function differencesOf(
  { fields }: Pick<Copy, 'fields'>,
  original: DocumentData,
  copy: DocumentData,
): readonly CopiedField[] {
  return fields.flatMap((name) => {
    const path = name.split('.');
    const field = { path, original: valueAt(original, path), copy: valueAt(copy, path) };
    return sameValue(field.original ?? null, field.copy ?? null) ? [] : [field];
  });
}

/** Fields of which a write of the copy would make something else than the original holds: they want a reason. */
export function unexplainedFields(
  copied: Pick<Copy, 'fields'>,
  original: DocumentData,
  before: DocumentData,
  after: DocumentData,
): readonly CopiedField[] {
  const changed = differencesOf(copied, before, after).map(({ path }) => path.join('.'));
  return differencesOf({ fields: changed }, original, after);
}

/** What a change of one field of the original makes of its copy. */
export function copiedChange(
  copy: Copy | undefined,
  path: readonly string[],
  original: DocumentData,
  held: DocumentData,
): readonly CopiedField[] {
  return isCopied(copy, path) ? differencesOf({ fields: [path.join('.')] }, original, held) : [];
}

/** The copy with what the original holds of these fields. */
export function withOriginals(copy: DocumentData, fields: readonly CopiedField[]): DocumentData {
  return fields.reduce((data, { path, original }) => writeAt(data, path, original), copy);
}
