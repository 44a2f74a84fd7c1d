/**
 * The unsaved text of the JSON editor as it is kept in the browser: with the document that it was opened on, as only
 * the difference between the two is the operator's. Pure.
 */

import type { DocumentData } from '../../../../contract/collection.ts';
import type { FieldDefinition } from '../../../../contract/field.ts';
import type { PathDifference } from '../../../../contract/open-document.ts';
import { changesBetween } from '../../../../core/patches/changes-between.ts';
import { mergeRows } from '../../../../core/patches/merge-rows.ts';
import { isMap } from '../../../../core/values/map-value.ts';
import { valueAt } from '../../../../core/values/value-at.ts';
import { withValueAt } from '../layout/form-path.ts';
import type { AutosaveRules } from '../saving/autosave.ts';
import { sameFieldValue } from '../saving/by-path.ts';

export interface JsonDraft {
  readonly text: string;
  /** What the form held when the editor was opened. */
  readonly before: DocumentData;
  /** What the store held in a field named `id`. */
  readonly storedId: unknown;
}

export function persistedJson({ text, before, storedId }: JsonDraft): DocumentData {
  return { text, before, ...(storedId !== undefined && { storedId }) };
}

/** `undefined` for anything else than what `keptJson` makes. */
export function readPersistedJson(draft: DocumentData | undefined): JsonDraft | undefined {
  const { text, before, storedId } = draft ?? {};
  return typeof text === 'string' && isMap(before) ? { text, before, storedId } : undefined;
}

/** The paths that the form shows otherwise by now, of what the text can change. */
export function changedSince(
  before: DocumentData,
  latest: DocumentData,
  fields: readonly FieldDefinition[],
): readonly (readonly string[])[] {
  if (before === latest) return [];
  const names = fields.filter(({ secret }) => !secret).map(({ name }) => name);
  return changesBetween(before, latest, names)
    .filter(({ base, value }) => !sameFieldValue(base, value))
    .map(({ path }) => path);
}

/** The document as it would be with the differences in it: lists by their items where those are told apart. */
export function withDifferences(
  latest: DocumentData,
  differences: readonly PathDifference[],
  itemKey: AutosaveRules['itemKey'],
): DocumentData {
  const applied = differences.reduce<unknown>((data, { path, from, to }) => {
    const current = valueAt(data, path);
    const key = sameFieldValue(current, from) ? undefined : itemKey?.(path);
    const merge = key === undefined ? undefined : mergeRows(from, to, current, key);
    return withValueAt(data, path, merge ? merge.rows : to);
  }, latest);
  return isMap(applied) ? applied : {};
}
