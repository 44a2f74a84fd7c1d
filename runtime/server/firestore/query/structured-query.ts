/**
 * A structured query, parsed: what `parse-query.ts` makes of the wire form and the engine runs.
 */
import type { FieldPath } from '../values/field-path.ts';
import type { Value } from '../values/value.ts';

export const FIELD_OPERATORS = [
  'LESS_THAN',
  'LESS_THAN_OR_EQUAL',
  'GREATER_THAN',
  'GREATER_THAN_OR_EQUAL',
  'EQUAL',
  'NOT_EQUAL',
  'ARRAY_CONTAINS',
  'IN',
  'ARRAY_CONTAINS_ANY',
  'NOT_IN',
] as const;
export type FieldOperator = (typeof FIELD_OPERATORS)[number];

export const UNARY_OPERATORS = ['IS_NAN', 'IS_NULL', 'IS_NOT_NAN', 'IS_NOT_NULL'] as const;
export type UnaryOperator = (typeof UNARY_OPERATORS)[number];

export type Filter =
  | {
      readonly kind: 'field';
      readonly field: FieldPath;
      readonly operator: FieldOperator;
      readonly value: Value;
    }
  | { readonly kind: 'unary'; readonly field: FieldPath; readonly operator: UnaryOperator }
  | { readonly kind: 'and' | 'or'; readonly filters: readonly Filter[] };

export interface Order {
  readonly field: FieldPath;
  readonly direction: 'asc' | 'desc';
}

/** A position in the order: values of a prefix of the orders. `before`: just before what equals them, else just after. */
export interface Cursor {
  readonly values: readonly Value[];
  readonly before: boolean;
}

export interface StructuredQuery {
  readonly collectionId: string;
  /** Every collection of that id below the parent, at any depth. */
  readonly allDescendants: boolean;
  readonly where?: Filter;
  /** As the client sent them; the engine adds the implicit ones. */
  readonly orderBy: readonly Order[];
  readonly startAt?: Cursor;
  readonly endAt?: Cursor;
  readonly offset: number;
  readonly limit?: number;
  /** Fields to answer; absent for all, empty for none but the name. */
  readonly select?: readonly FieldPath[];
}
