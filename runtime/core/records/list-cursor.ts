/**
 * Where the page behind a record starts, for whoever reads a list page by page.
 */

import type { ConsoleRecord } from '../../contract/collection.ts';
import type { Scalar } from '../../contract/field.ts';
import { type ListCursor, type ListQuery, orderedBy } from '../../contract/live.ts';
import { valueAt } from '../values/value-at.ts';

/** `undefined` where the record's value is none that a cursor can hold. */
export function cursorBehind(
  last: ConsoleRecord,
  query: Pick<ListQuery, 'prefix' | 'range' | 'order'>,
): ListCursor | undefined {
  const order = orderedBy(query);
  if (!order || order.field === 'id') return { id: last.id };
  const value = valueAt(last, order.field);
  return isScalar(value) ? { id: last.id, value } : undefined;
}

function isScalar(value: unknown): value is Scalar {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}
