/**
 * The second line of a row: the first declared column that says more than the label does. A product's label is its
 * code, and its name is what one looks for.
 */

import type { CollectionDefinition, ConsoleRecord } from '../../../contract/collection.ts';
import { recordLabel } from '../../../core/records/record-label.ts';
import { valueAt } from '../../../core/values/value-at.ts';

/** Fields that the label already comes from. */
const LABEL_FIELDS = ['title', 'name', 'id'];

/** `undefined` for a tree and for a collection whose columns say no more than the label. */
export function detailField(
  definition: CollectionDefinition,
): ((record: ConsoleRecord) => string | undefined) | undefined {
  if (definition.list.view !== 'list') return undefined;
  const field = definition.list.columns.find((column) => !LABEL_FIELDS.includes(column));
  if (field === undefined) return undefined;
  // A name among the fields is the label already; what comes after it is for the table.
  if (definition.fields.some(({ name }) => name === 'title' || name === 'name')) return undefined;
  return (record) => {
    const value = valueAt(record, field);
    const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
    return text === recordLabel(record) ? '' : text;
  };
}
