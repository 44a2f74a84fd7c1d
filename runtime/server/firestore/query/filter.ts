/**
 * Whether a document passes a filter, exactly as the `firebase` SDK decides it again in the browser.
 */

import { type FieldPath, isNamePath, valueAt } from '../values/field-path.ts';
import { isNaNValue } from '../values/numbers.ts';
import { compareValues, equalValues, typeRank } from '../values/order.ts';
import type { StoredDocument } from '../values/stored-document.ts';
import type { Value } from '../values/value.ts';
import type { FieldOperator, Filter, UnaryOperator } from './structured-query.ts';

export function passes(document: StoredDocument, filter: Filter): boolean {
  switch (filter.kind) {
    case 'and':
      return filter.filters.every((part) => passes(document, part));
    case 'or':
      return filter.filters.some((part) => passes(document, part));
    case 'unary':
      return passesUnary(queryValue(document, filter.field), filter.operator);
    case 'field': {
      const stored = queryValue(document, filter.field);
      return stored !== undefined && passesField(stored, filter.operator, filter.value);
    }
  }
}

/** A field's value as queries see it; the document's name is a reference by its path. */
export function queryValue(document: StoredDocument, field: FieldPath): Value | undefined {
  return isNamePath(field) ? { referenceValue: document.path } : valueAt(document.fields, field);
}

function passesUnary(stored: Value | undefined, operator: UnaryOperator): boolean {
  if (stored === undefined) return false;
  const isNull = 'nullValue' in stored;
  switch (operator) {
    case 'IS_NULL':
      return isNull;
    case 'IS_NOT_NULL':
      return !isNull;
    case 'IS_NAN':
      return isNaNValue(stored);
    case 'IS_NOT_NAN':
      return !isNull && !isNaNValue(stored);
  }
}

function passesField(stored: Value, operator: FieldOperator, operand: Value): boolean {
  switch (operator) {
    case 'EQUAL':
      return equalValues(stored, operand);
    case 'NOT_EQUAL':
      return !('nullValue' in stored) && !equalValues(stored, operand);
    case 'LESS_THAN':
      return inRange(stored, operand, (order) => order < 0);
    case 'LESS_THAN_OR_EQUAL':
      return inRange(stored, operand, (order) => order <= 0);
    case 'GREATER_THAN':
      return inRange(stored, operand, (order) => order > 0);
    case 'GREATER_THAN_OR_EQUAL':
      return inRange(stored, operand, (order) => order >= 0);
    case 'ARRAY_CONTAINS':
      return has(items(stored), operand);
    case 'ARRAY_CONTAINS_ANY':
      return items(stored).some((item) => has(items(operand), item));
    case 'IN':
      return has(items(operand), stored);
    case 'NOT_IN':
      return !('nullValue' in stored) && !hasNull(items(operand)) && !has(items(operand), stored);
  }
}

/** NaN is neither less nor more than anything. */
function inRange(stored: Value, operand: Value, wanted: (order: number) => boolean): boolean {
  if (isNaNValue(stored) || isNaNValue(operand)) return false;
  return typeRank(stored) === typeRank(operand) && wanted(compareValues(stored, operand));
}

function items(value: Value): readonly Value[] {
  return 'arrayValue' in value ? value.arrayValue.values : [];
}

function has(values: readonly Value[], wanted: Value): boolean {
  return values.some((value) => equalValues(value, wanted));
}

function hasNull(values: readonly Value[]): boolean {
  return values.some((value) => 'nullValue' in value);
}
