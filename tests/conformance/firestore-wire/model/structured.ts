/**
 * A model query as the SDK puts it on the wire: `limitToLast` is the first ones of the query turned round, and what
 * equals null or NaN is asked by an operator of its own.
 */
import { DATABASE } from '../client/rest.ts';
import { type Condition, type ModelCursor, type ModelQuery, NAME } from './query.ts';
import { type Plain, wireValue } from './values.ts';

const OPERATORS = {
  '==': 'EQUAL',
  '!=': 'NOT_EQUAL',
  '<': 'LESS_THAN',
  '<=': 'LESS_THAN_OR_EQUAL',
  '>': 'GREATER_THAN',
  '>=': 'GREATER_THAN_OR_EQUAL',
  'array-contains': 'ARRAY_CONTAINS',
  'array-contains-any': 'ARRAY_CONTAINS_ANY',
  in: 'IN',
  'not-in': 'NOT_IN',
} as const;

const TURNED = { asc: 'DESCENDING', desc: 'ASCENDING' } as const;
const STRAIGHT = { asc: 'ASCENDING', desc: 'DESCENDING' } as const;

/** `collection`: its path. The answer of a `toLast` query comes turned round. */
export function structured(collection: string, query: ModelQuery): object {
  const { where, orderBy, offset, limit, toLast = false } = query;
  const position = ({ values }: ModelCursor) =>
    values.map((value, index) =>
      orderBy[index]?.field === NAME
        ? { referenceValue: `${DATABASE}/documents/${collection}/${String(value)}` }
        : wireValue(value),
    );
  const start = toLast ? query.end : query.start;
  const end = toLast ? query.start : query.end;
  const directions = toLast ? TURNED : STRAIGHT;
  return {
    from: [{ collectionId: collection.split('/').at(-1) }],
    ...(where && { where: filter(where) }),
    orderBy: orderBy.map(({ field, direction }) => ({
      field: { fieldPath: field },
      direction: directions[direction],
    })),
    ...(start && { startAt: { values: position(start), before: start.inclusive } }),
    ...(end && { endAt: { values: position(end), before: !end.inclusive } }),
    ...(offset !== undefined && { offset }),
    ...(limit !== undefined && { limit }),
  };
}

function filter(condition: Condition): object {
  if ('parts' in condition) {
    return { compositeFilter: { op: condition.kind.toUpperCase(), filters: condition.parts.map(filter) } };
  }
  const field = { fieldPath: condition.field };
  if (condition.kind === 'where') {
    const unary = unaryOperator(condition.operator, condition.value);
    if (unary) return { unaryFilter: { field, op: unary } };
  }
  const value = condition.kind === 'list' ? condition.values : condition.value;
  return { fieldFilter: { field, op: OPERATORS[condition.operator], value: wireValue(value) } };
}

function unaryOperator(operator: string, value: Plain): string | undefined {
  const what = value === null ? 'NULL' : Number.isNaN(value) ? 'NAN' : undefined;
  if (!what || (operator !== '==' && operator !== '!=')) return undefined;
  return operator === '==' ? `IS_${what}` : `IS_NOT_${what}`;
}
