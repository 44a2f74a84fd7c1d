/**
 * count, sum and average over a query's documents.
 */
import { invalid, unimplemented } from '../status.ts';
import type { StoredDocument } from '../store/document-store.ts';
import { type FieldPath, valueAt } from '../values/field-path.ts';
import { addNumbers, asNumber, doubleValue, isNumber, type NumberValue } from '../values/numbers.ts';
import { isRecord } from '../values/parse-value.ts';
import { type Fields, NULL, type Value } from '../values/value.ts';
import { parseField } from './parse-field.ts';

export type Aggregation =
  | { readonly alias: string; readonly kind: 'count'; readonly upTo?: number }
  | { readonly alias: string; readonly kind: 'sum' | 'avg'; readonly field: FieldPath };

const MAX_AGGREGATIONS = 5;

export function parseAggregations(data: unknown): readonly Aggregation[] {
  if (!Array.isArray(data) || data.length === 0 || data.length > MAX_AGGREGATIONS) {
    throw invalid(`An aggregation query takes 1 to ${MAX_AGGREGATIONS} aggregations.`);
  }
  return data.map((item, index) => parseAggregation(item, `field_${index + 1}`));
}

/** The fields that the aggregations read: a document must have them all to be counted, as Firestore's indexes demand. */
export function aggregatedFields(aggregations: readonly Aggregation[]): readonly FieldPath[] {
  return aggregations.flatMap((aggregation) => (aggregation.kind === 'count' ? [] : [aggregation.field]));
}

/** One value an alias. What is no number does not count in sum and average; the average of nothing is null. */
export function aggregate(
  documents: readonly StoredDocument[],
  aggregations: readonly Aggregation[],
): Fields {
  const fields = aggregatedFields(aggregations);
  const complete = documents.filter((document) =>
    fields.every((field) => valueAt(document.fields, field) !== undefined),
  );
  return Object.fromEntries(
    aggregations.map((aggregation) => [aggregation.alias, aggregated(complete, aggregation)]),
  );
}

function aggregated(documents: readonly StoredDocument[], aggregation: Aggregation): Value {
  if (aggregation.kind === 'count') {
    return { integerValue: String(Math.min(documents.length, aggregation.upTo ?? Number.POSITIVE_INFINITY)) };
  }
  const numbers = documents.flatMap((document) => {
    const value = valueAt(document.fields, aggregation.field);
    return value && isNumber(value) ? [value] : [];
  });
  const zero: NumberValue = { integerValue: '0' };
  const sum = numbers.reduce(addNumbers, zero);
  if (aggregation.kind === 'sum') return sum;
  return numbers.length === 0 ? NULL : doubleValue(asNumber(sum) / numbers.length);
}

function parseAggregation(data: unknown, defaultAlias: string): Aggregation {
  if (!isRecord(data)) throw invalid('An aggregation must be an object.');
  const alias = typeof data.alias === 'string' && data.alias !== '' ? data.alias : defaultAlias;
  if (isRecord(data.count)) {
    const upTo = isRecord(data.count.upTo) ? data.count.upTo.value : data.count.upTo;
    return { alias, kind: 'count', ...(upTo !== undefined && { upTo: Number(upTo) }) };
  }
  if (isRecord(data.sum)) return { alias, kind: 'sum', field: parseField(data.sum.field) };
  if (isRecord(data.avg)) return { alias, kind: 'avg', field: parseField(data.avg.field) };
  throw unimplemented(`the aggregation "${Object.keys(data).join(', ')}"`);
}
