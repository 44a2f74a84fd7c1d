/**
 * Answers list queries over records in memory the way Firestore does: a missing field matches nothing and is
 * left out of an order on it, types come in Firestore's order, ties go by id.
 */

import type { CollectionDefinition, ConsoleRecord } from '../../contract/collection.ts';
import { type ListQuery, orderedBy } from '../../contract/live.ts';
import { encodeValue } from '../../core/codec/document-codec.ts';
import { queryField } from '../../core/codec/query-field.ts';
import { sameValue } from '../../core/patches/same-value.ts';
import type { TimestampPort } from '../../core/values/moment.ts';
import { valueAt } from '../../core/values/value-at.ts';

/** The end of a prefix range (admin console, §7). */
const PREFIX_END = '\uf8ff';

export type Conditions = Omit<ListQuery, 'limit'>;

/** Whether a record is in the list, whatever the limit. */
export function matcher(
  definition: CollectionDefinition,
  query: Conditions,
  timestamps: TimestampPort,
): (record: ConsoleRecord) => boolean {
  const stored = (field: string, value: unknown): unknown => {
    const place = queryField(definition, field);
    return place.kind === 'id' ? value : encodeValue(place.shape, value, timestamps);
  };
  const equalities = Object.entries(query.where ?? {}).map(([field, value]) => ({
    field,
    values: [stored(field, value)],
  }));
  const choices = Object.entries(query.oneOf ?? {}).map(([field, values]) => ({
    field,
    values: values.map((value) => stored(field, value)),
  }));
  const wanted = [...equalities, ...choices];
  const { prefix, range } = query;
  const ends = range && {
    from: range.from === undefined ? undefined : stored(range.field, range.from),
    to: range.to === undefined ? undefined : stored(range.field, range.to),
  };
  const ordered = orderedBy(query)?.field;
  const isAfter = afterCursor(query);
  return (record) =>
    wanted.every(({ field, values }) => values.some((value) => sameValue(valueAt(record, field), value))) &&
    (prefix === undefined || startsWithin(valueAt(record, prefix.field), prefix.value)) &&
    (!range || !ends || within(valueAt(record, range.field), ends.from, ends.to)) &&
    (ordered === undefined || valueAt(record, ordered) !== undefined) &&
    isAfter(record);
}

function afterCursor(query: Conditions): (record: ConsoleRecord) => boolean {
  const { after } = query;
  if (!after) return () => true;
  const order = orderedBy(query);
  const sign = order?.direction === 'desc' ? -1 : 1;
  return (record) => {
    const byField =
      order && order.field !== 'id' ? compareValues(valueAt(record, order.field), after.value) : 0;
    return sign * (byField || compareStrings(record.id, after.id)) > 0;
  };
}

/** A range holds values of its ends' type only, as in Firestore. */
function within(value: unknown, from: unknown, to: unknown): boolean {
  const end = from ?? to;
  if (value === undefined || rankOf(value) !== rankOf(end)) return false;
  return (
    (from === undefined || compareValues(value, from) >= 0) &&
    (to === undefined || compareValues(value, to) <= 0)
  );
}

/** The order of a list: the prefix's field, the declared order, or the ids. */
export function comparison(query: Conditions): (a: ConsoleRecord, b: ConsoleRecord) => number {
  const order = orderedBy(query);
  const sign = order?.direction === 'desc' ? -1 : 1;
  return (a, b) => {
    const byField = order === undefined ? 0 : compareValues(valueAt(a, order.field), valueAt(b, order.field));
    return sign * (byField || compareStrings(a.id, b.id));
  };
}

function startsWithin(value: unknown, start: string): boolean {
  return (
    typeof value === 'string' &&
    compareStrings(value, start) >= 0 &&
    compareStrings(value, start + PREFIX_END) <= 0
  );
}

const RANKS = ['null', 'boolean', 'number', 'string', 'array', 'map'] as const;

function rankOf(value: unknown): number {
  const kind = value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;
  return RANKS.findIndex((rank) => rank === (kind === 'object' ? 'map' : kind));
}

function compareValues(a: unknown, b: unknown): number {
  if (typeof a === 'string' && typeof b === 'string') return compareStrings(a, b);
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  if (typeof a === 'boolean' && typeof b === 'boolean') return Number(a) - Number(b);
  return rankOf(a) - rankOf(b);
}

/** By code point, as UTF-8 bytes sort; `<` on strings would put emoji before U+F8FF. */
function compareStrings(a: string, b: string): number {
  const left = Array.from(a);
  const right = Array.from(b);
  for (let index = 0; index < left.length && index < right.length; index += 1) {
    const difference = (left[index]?.codePointAt(0) ?? 0) - (right[index]?.codePointAt(0) ?? 0);
    if (difference !== 0) return difference;
  }
  return left.length - right.length;
}
