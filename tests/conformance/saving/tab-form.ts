/**
 * What a tab's form is made of in the histories: which texts fit, how its clock goes, and what it has to save.
 */

import type { DocumentData } from '../../../runtime/contract/collection.ts';
import { fieldAt } from '../../../runtime/contract/field-at.ts';
import { itemKeyOf } from '../../../runtime/core/patches/merge-rows.ts';
import { isMap } from '../../../runtime/core/values/map-value.ts';
import type { FormPath } from '../../../runtime/widgets/document-form/model/layout/form-path.ts';
import { PERSIST_WAIT } from '../../../runtime/widgets/document-form/model/persist-wait.ts';
import type { AutosaveRules } from '../../../runtime/widgets/document-form/model/saving/autosave.ts';
import { READY_DELAY } from '../../../runtime/widgets/document-form/model/saving/autosave-state.ts';
import type { DocumentSession } from '../../../runtime/widgets/document-form/session/document-session.ts';
import { cellsOf, isUnfit, ownCells } from './product-cells.ts';
import { FIELDS } from './saved-product.ts';

export const RULES: AutosaveRules = {
  errorsOf: (data) =>
    [...cellsOf(data)]
      .filter(([, value]) => isUnfit(value))
      .map(([cell]) => ({ path: placeOf(data, cell), keyword: 'pattern', params: {}, message: '' })),
  itemKey: (path: readonly string[]) => itemKeyOf(fieldAt(FIELDS, path)),
};

function placeOf({ kit }: DocumentData, cell: string): FormPath {
  const [field = '', sku] = cell.split('.');
  if (sku === undefined) return [field];
  const rows: unknown[] = Array.isArray(kit) ? kit : [];
  return [field, rows.findIndex((row) => isMap(row) && row.sku === sku), 'note'];
}

/** The form is ready at once, and what waits is persisted a moment later; every later wait ends when the history says so. */
export function after(ms: number, call: () => void): () => void {
  if (ms === READY_DELAY) queueMicrotask(call);
  if (ms !== PERSIST_WAIT) return () => {};
  const soon = setImmediate(call);
  return () => clearImmediate(soon);
}

/** What the form shows as its own and not stored. */
export function ownOf(session: DocumentSession): readonly (readonly [string, unknown])[] {
  const edits = [...session.getState().edits.values()];
  return [...edits.flatMap(({ sent }) => sent ?? []), ...edits].flatMap(ownCells);
}
