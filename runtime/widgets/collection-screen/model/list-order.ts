/**
 * A list's declared order, as people expect it: the store orders texts by their bytes, which puts `Água` after `Zinco`,
 * and leaves out what lacks the field, which comes last here. Only a list that is here whole can be put right; of a
 * part, another one would come first.
 */
import type { ConsoleRecord, ListOrder } from '../../../contract/collection.ts';
import { timeMs } from '../../../core/values/days.ts';
import { valueAt } from '../../../core/values/value-at.ts';

const collator = new Intl.Collator('pt-BR', { numeric: true, sensitivity: 'base' });

/** What is equal stays as it was. */
export function inListOrder(
  records: readonly ConsoleRecord[],
  order: ListOrder | undefined,
): readonly ConsoleRecord[] {
  if (!order) return records;
  const values = new Map(records.map((record) => [record, valueAt(record, order.field)]));
  const sign = order.direction === 'desc' ? -1 : 1;
  return [...records].sort((a, b) => {
    const [one, other] = [values.get(a), values.get(b)];
    if (isMissing(one) || isMissing(other)) return Number(isMissing(one)) - Number(isMissing(other));
    return sign * compare(one, other);
  });
}

function isMissing(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}

function compare(one: unknown, other: unknown): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  if (typeof one === 'boolean' && typeof other === 'boolean') return Number(one) - Number(other);
  if (typeof one !== 'string' || typeof other !== 'string') return rank(one) - rank(other);
  const between = timeMs(one) - timeMs(other);
  return Number.isNaN(between) ? collator.compare(one, other) : between;
}

/** As Firestore orders values of different types. */
function rank(value: unknown): number {
  return ['boolean', 'number', 'string'].indexOf(typeof value) + 1 || 4;
}
