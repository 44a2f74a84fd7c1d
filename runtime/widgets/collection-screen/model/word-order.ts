/**
 * The order of words as people expect it: the store orders texts by their bytes, and puts `Água` after `Zinco`. Only a
 * list that is here whole can be put right; of a part, another one would come first.
 */

import type { ConsoleRecord, ListOrder } from '../../../contract/collection.ts';
import { valueAt } from '../../../core/values/value-at.ts';

const collator = new Intl.Collator('pt-BR', { numeric: true, sensitivity: 'base' });

/** A day or a time: the store knows their order better than the letters do. */
const MOMENT = /^\d{4}-\d\d-\d\d/;

/** The same list where its order is not one of texts alone. */
export function inWordOrder(
  records: readonly ConsoleRecord[],
  order: ListOrder | undefined,
): readonly ConsoleRecord[] {
  if (!order) return records;
  const texts = new Map(records.map((record) => [record, valueAt(record, order.field)]));
  if ([...texts.values()].some((value) => typeof value !== 'string' || MOMENT.test(value))) return records;
  const sign = order.direction === 'desc' ? -1 : 1;
  return [...records].sort((a, b) => sign * collator.compare(String(texts.get(a)), String(texts.get(b))));
}
