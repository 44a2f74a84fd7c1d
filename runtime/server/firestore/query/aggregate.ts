/**
 * count, sum and average over a query's documents.
 */
import { joinPath } from '../paths/document-path.ts';
import { invalid, unimplemented } from '../status.ts';
import { type FieldPath, valueAt } from '../values/field-path.ts';
import { asNumber, doubleValue, isNumber, type NumberValue, sumValue } from '../values/numbers.ts';
import { wrappedNumber } from '../values/parse-scalar.ts';
import { checkFieldName, isRecord } from '../values/parse-value.ts';
import type { StoredDocument } from '../values/stored-document.ts';
import { type Fields, NULL, type Value } from '../values/value.ts';
import { parseField } from './parse-field.ts';
import { type Meter, matchingDocuments, planOf, type QuerySource, runQuery, SearchTooLong } from './run.ts';
import type { StructuredQuery } from './structured-query.ts';

interface CountAggregation {
  readonly alias: string;
  readonly kind: 'count';
  readonly upTo?: number;
}

export type Aggregation =
  | CountAggregation
  | { readonly alias: string; readonly kind: 'sum' | 'avg'; readonly field: FieldPath };

const MAX_AGGREGATIONS = 5;

export function parseAggregations(data: unknown): readonly Aggregation[] {
  if (!Array.isArray(data) || data.length === 0)
    throw invalid('An aggregation query must have aggregations.');
  if (data.length > MAX_AGGREGATIONS) {
    throw invalid(
      `The maximum number of aggregations allowed in an aggregation query is ${MAX_AGGREGATIONS}. Received: ${data.length}`,
    );
  }
  let unnamed = 0;
  const aggregations = data.map((item) =>
    parseAggregation(item, () => {
      unnamed += 1;
      return `field_${unnamed}`;
    }),
  );
  const aliases = new Set<string>();
  for (const { alias } of aggregations) {
    if (aliases.has(alias)) throw invalid(`The aggregation alias "${alias}" is used twice.`);
    aliases.add(alias);
  }
  return aggregations;
}

/** The fields that the aggregations read: a document must have them all to be counted, as Firestore's indexes demand. */
export function aggregatedFields(aggregations: readonly Aggregation[]): readonly FieldPath[] {
  return aggregations.flatMap((aggregation) => (aggregation.kind === 'count' ? [] : [aggregation.field]));
}

/**
 * A count of all that a walk brings reads no document; it throws SearchTooLong when it comes to more than `most`.
 * Anything else looks at the documents one by one and keeps none.
 */
export function aggregateQuery(
  source: QuerySource,
  parent: string,
  query: StructuredQuery,
  aggregations: readonly Aggregation[],
  limits: { readonly most?: number; readonly meter?: Meter } = {},
): Fields {
  const plan = planOf(source, parent, query);
  const counts = aggregations.filter((aggregation) => aggregation.kind === 'count');
  if (counts.length === aggregations.length && plan.exact) {
    const { most = MOST_COUNTED } = limits;
    const rows = source.walks.count(joinPath(parent, query.collectionId), plan.walked, most + 1);
    if (rows > most) throw new SearchTooLong();
    const count = Math.max(0, Math.min(rows - query.offset, query.limit ?? MOST_COUNTED));
    return byAlias(counts, (aggregation) => counted(count, aggregation));
  }
  const isCut = query.limit !== undefined || query.offset > 0;
  const documents = isCut
    ? runQuery(source, parent, query, limits.meter)
    : matchingDocuments(source, parent, query, plan, limits.meter);
  return aggregate(documents, aggregations);
}

const MOST_COUNTED = 2 ** 50;

/** One value an alias. What is no number does not count in sum and average; the average of nothing is null. */
export function aggregate(documents: Iterable<StoredDocument>, aggregations: readonly Aggregation[]): Fields {
  const fields = aggregatedFields(aggregations);
  const sums = aggregations.map((): Sum => ({ whole: 0n, numbers: 0 }));
  let count = 0;
  for (const document of documents) {
    if (!fields.every((field) => valueAt(document.fields, field) !== undefined)) continue;
    count += 1;
    for (const [place, aggregation] of aggregations.entries()) {
      const value = aggregation.kind === 'count' ? undefined : valueAt(document.fields, aggregation.field);
      const sum = sums[place];
      if (!sum || !value || !isNumber(value)) continue;
      add(sum, value);
    }
  }
  return byAlias(aggregations, (aggregation, place) => {
    if (aggregation.kind === 'count') return counted(count, aggregation);
    const sum = sums[place];
    if (aggregation.kind === 'sum') return sum ? totalOf(sum) : NULL;
    return sum && sum.numbers > 0 ? doubleValue(asNumber(totalOf(sum)) / sum.numbers) : NULL;
  });
}

/** Integers are added exactly, whatever 64 bits hold on the way; doubles apart from them. */
interface Sum {
  whole: bigint;
  double?: number;
  numbers: number;
}

function add(sum: Sum, value: NumberValue): void {
  sum.numbers += 1;
  if ('integerValue' in value) sum.whole += BigInt(value.integerValue);
  else sum.double = (sum.double ?? 0) + asNumber(value);
}

function totalOf({ whole, double }: Sum): NumberValue {
  return double === undefined ? sumValue(whole) : doubleValue(Number(whole) + double);
}

function counted(count: number, { upTo = count }: CountAggregation): Value {
  return { integerValue: String(Math.min(count, upTo)) };
}

function byAlias<A extends Aggregation>(
  aggregations: readonly A[],
  value: (aggregation: A, place: number) => Value,
): Fields {
  return Object.fromEntries(
    aggregations.map((aggregation, place) => [aggregation.alias, value(aggregation, place)]),
  );
}

function parseAggregation(data: unknown, defaultAlias: () => string): Aggregation {
  if (!isRecord(data)) throw invalid('An aggregation must be an object.');
  const alias =
    typeof data.alias === 'string' && data.alias !== '' ? checkFieldName(data.alias) : defaultAlias();
  if (isRecord(data.count)) return { alias, kind: 'count', ...parseUpTo(data.count.upTo) };
  if (isRecord(data.sum)) return { alias, kind: 'sum', field: parseField(data.sum.field) };
  if (isRecord(data.avg)) return { alias, kind: 'avg', field: parseField(data.avg.field) };
  throw unimplemented(`the aggregation "${Object.keys(data).join(', ')}"`);
}

function parseUpTo(data: unknown): { upTo?: number } {
  const upTo = wrappedNumber(data, 'upTo');
  if (upTo === 0) throw invalid('"upTo" must be greater than zero.');
  return upTo === undefined ? {} : { upTo };
}
