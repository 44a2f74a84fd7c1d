/**
 * Reads a query's filter from its wire form, within Firestore's limits.
 */
import type { DatabaseName } from '../paths/document-path.ts';
import { invalid, unimplemented } from '../status.ts';
import { type FieldPath, isNamePath } from '../values/field-path.ts';
import { isNaNValue } from '../values/numbers.ts';
import { isRecord, parseValue } from '../values/parse-value.ts';
import type { Value } from '../values/value.ts';
import { wireEnum } from '../values/wire-enum.ts';
import { parseNameValue } from './name-value.ts';
import { parseField } from './parse-field.ts';
import {
  COMPOSITE_OPERATORS,
  FIELD_OPERATORS,
  type FieldOperator,
  type Filter,
  UNARY_OPERATORS,
} from './structured-query.ts';

/** Values of an `in`, and of a `not-in` (Firestore's own limits). */
const MAX_IN = 30;
const MAX_NOT_IN = 10;
const MAX_FILTERS = 100;
const LISTS: ReadonlySet<FieldOperator> = new Set(['IN', 'NOT_IN', 'ARRAY_CONTAINS_ANY']);

export function parseFilter(data: unknown, database: DatabaseName): Filter {
  const count = { left: MAX_FILTERS };
  return parsePart(data, database, count);
}

function parsePart(data: unknown, database: DatabaseName, count: { left: number }): Filter {
  count.left -= 1;
  if (count.left < 0) throw invalid(`A query takes ${MAX_FILTERS} filters at most.`);
  if (!isRecord(data)) throw invalid('A filter must be an object.');
  if (isRecord(data.fieldFilter)) return parseFieldFilter(data.fieldFilter, database);
  if (isRecord(data.unaryFilter)) return parseUnaryFilter(data.unaryFilter);
  if (isRecord(data.compositeFilter)) {
    const { filters } = data.compositeFilter;
    const op = wireEnum(COMPOSITE_OPERATORS, data.compositeFilter.op);
    if (!op) throw unimplemented(`the composite filter "${data.compositeFilter.op}"`);
    if (!Array.isArray(filters) || filters.length === 0)
      throw invalid('A composite filter must have filters.');
    const parts = filters.map((part) => parsePart(part, database, count));
    return { kind: op === 'AND' ? 'and' : 'or', filters: parts };
  }
  throw unimplemented(`the filter "${Object.keys(data).join(', ')}"`);
}

function parseUnaryFilter(data: { readonly [key: string]: unknown }): Filter {
  const operator = wireEnum(UNARY_OPERATORS, data.op);
  if (!operator) throw unimplemented(`the unary filter "${data.op}"`);
  return { kind: 'unary', field: parseField(data.field), operator };
}

function parseFieldFilter(data: { readonly [key: string]: unknown }, database: DatabaseName): Filter {
  const operator = wireEnum(FIELD_OPERATORS, data.op);
  if (!operator) throw unimplemented(`the filter operator "${data.op}"`);
  const field = parseField(data.field);
  return { kind: 'field', field, operator, value: operand(field, operator, data.value, database) };
}

function operand(field: FieldPath, operator: FieldOperator, data: unknown, database: DatabaseName): Value {
  const isName = isNamePath(field);
  const parse = (item: unknown) => (isName ? parseNameValue(item, database) : parseValue(item));
  if (isName && (operator === 'ARRAY_CONTAINS' || operator === 'ARRAY_CONTAINS_ANY')) {
    throw invalid(`"${operator}" cannot be asked of __name__.`);
  }
  return LISTS.has(operator) ? { arrayValue: { values: operandList(operator, data, parse) } } : parse(data);
}

/** No value of a document: what a field is compared with one by one may be arrays. */
function operandList(
  operator: FieldOperator,
  data: unknown,
  parse: (item: unknown) => Value,
): readonly Value[] {
  const most = operator === 'NOT_IN' ? MAX_NOT_IN : MAX_IN;
  const items = isRecord(data) && isRecord(data.arrayValue) ? (data.arrayValue.values ?? []) : undefined;
  if (!Array.isArray(items) || items.length === 0 || items.length > most) {
    throw invalid(`"${operator}" needs a list of 1 to ${most} values.`);
  }
  const given = items.map(parse);
  // As Firestore has it, null and NaN among these find nothing.
  const values =
    operator === 'NOT_IN' ? given : given.filter((value) => !('nullValue' in value) && !isNaNValue(value));
  // An array's items are never arrays, so that one among these could match nothing.
  if (operator === 'ARRAY_CONTAINS_ANY' && values.some((value) => 'arrayValue' in value)) {
    throw invalid(`"${operator}" takes no arrays among its values.`);
  }
  return values;
}
