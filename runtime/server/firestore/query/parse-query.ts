/**
 * Reads a structured query from its wire form. What the engine cannot answer rightly is refused here.
 */
import type { DatabaseName } from '../paths/document-path.ts';
import { invalid, unimplemented } from '../status.ts';
import { type FieldPath, isNamePath } from '../values/field-path.ts';
import { wholeNumber, wrappedNumber } from '../values/parse-scalar.ts';
import { isRecord, parseValue } from '../values/parse-value.ts';
import { checkSegments } from '../values/resource-id.ts';
import { wireEnum } from '../values/wire-enum.ts';
import { parseNameValue } from './name-value.ts';
import { effectiveOrders, inequalityFields } from './order-by.ts';
import { parseField } from './parse-field.ts';
import { parseFilter } from './parse-filter.ts';
import {
  type Cursor,
  DIRECTIONS,
  type Filter,
  type Order,
  type StructuredQuery,
} from './structured-query.ts';

/** Orders of a query, and fields that it answers. */
const MAX_ORDERS = 100;
const MAX_SELECT = 100;
const UNSUPPORTED = ['findNearest'];

export function parseStructuredQuery(data: unknown, database: DatabaseName): StructuredQuery {
  if (!isRecord(data)) throw invalid('"structuredQuery" must be an object.');
  for (const feature of UNSUPPORTED)
    if (data[feature] !== undefined) throw unimplemented(`"${feature}" in queries`);
  const where = data.where === undefined ? undefined : parseFilter(data.where, database);
  const orderBy = parseOrders(data.orderBy);
  const query = { ...parseFrom(data.from), ...(where && { where }), orderBy };
  const orders = effectiveOrders(query);
  checkName(orders, where);
  const startAt = parseCursor(data.startAt, orders, database);
  const endAt = parseCursor(data.endAt, orders, database);
  const limit = wrappedNumber(data.limit, 'limit');
  const select = parseSelect(data.select);
  return {
    ...query,
    ...(startAt && { startAt }),
    ...(endAt && { endAt }),
    offset: wholeNumber(data.offset ?? 0, 'offset'),
    ...(limit !== undefined && { limit }),
    ...(select && { select }),
  };
}

/** The document's name ends an order, and is no equality beside inequalities of other fields (Firestore's own words). */
function checkName(orders: readonly Order[], where: Filter | undefined): void {
  if (orders.findIndex(({ field }) => isNamePath(field)) < orders.length - 1) {
    throw invalid('order by clause cannot contain more fields after the key');
  }
  const inequalities = inequalityFields(where);
  if (inequalities.length > 0 && !inequalities.some(isNamePath) && hasNameEquality(where)) {
    throw invalid(
      'Equality on key is not allowed if there are other inequality fields and key does not appear in inequalities.',
    );
  }
}

function hasNameEquality(filter: Filter | undefined): boolean {
  if (!filter) return false;
  if ('filters' in filter) return filter.filters.some(hasNameEquality);
  return filter.kind === 'field' && filter.operator === 'EQUAL' && isNamePath(filter.field);
}

function parseFrom(data: unknown): Pick<StructuredQuery, 'collectionId' | 'allDescendants'> {
  if (!Array.isArray(data) || data.length !== 1)
    throw unimplemented('queries without exactly one collection');
  const from: unknown = data[0];
  if (!isRecord(from)) throw invalid('What a query is from must be an object.');
  const { collectionId = '', allDescendants = false } = from;
  if (typeof collectionId !== 'string') throw invalid('"collectionId" must be a string.');
  if (collectionId !== '') checkSegments([collectionId]);
  else if (allDescendants !== true)
    throw unimplemented('queries over the collections of every id of one level');
  return { collectionId, allDescendants: allDescendants === true };
}

function parseOrders(data: unknown): readonly Order[] {
  if (data === undefined) return [];
  if (!Array.isArray(data)) throw invalid('"orderBy" must be a list.');
  if (data.length > MAX_ORDERS) throw invalid(`A query takes ${MAX_ORDERS} orders at most.`);
  return data.map((order) => {
    if (!isRecord(order)) throw invalid('An order must be an object.');
    const direction = wireEnum(DIRECTIONS, order.direction ?? 'ASCENDING');
    if (!direction) throw invalid(`There is no direction "${order.direction}".`);
    return { field: parseField(order.field), direction: direction === 'DESCENDING' ? 'desc' : 'asc' };
  });
}

function parseCursor(data: unknown, orders: readonly Order[], database: DatabaseName): Cursor | undefined {
  if (data === undefined || data === null) return undefined;
  if (!isRecord(data)) throw invalid('A cursor must be an object.');
  const values = data.values ?? [];
  if (!Array.isArray(values)) throw invalid('A cursor must have a list of "values".');
  if (values.length > orders.length) throw invalid('A cursor has more values than the query has orders.');
  const parsed = values.map((item, index) => {
    const order = orders[index];
    return order && isNamePath(order.field) ? parseNameValue(item, database) : parseValue(item);
  });
  return { values: parsed, before: data.before === true };
}

function parseSelect(data: unknown): readonly FieldPath[] | undefined {
  if (data === undefined || data === null) return undefined;
  if (!isRecord(data)) throw invalid('"select" must be an object.');
  const fields = data.fields ?? [];
  if (!Array.isArray(fields)) throw invalid('"select" must have a list of "fields".');
  if (fields.length > MAX_SELECT) throw invalid(`A query selects ${MAX_SELECT} fields at most.`);
  return fields.length === 0 ? undefined : fields.map(parseField);
}
