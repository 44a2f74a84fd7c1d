/**
 * A structured query, parsed: what `parse-query.ts` makes of the wire form and the engine runs.
 */
import type { FieldPath } from '../values/field-path.ts';
import type { Value } from '../values/value.ts';

/** With their numbers in Firestore's protocol, as all enums here. */
export const FIELD_OPERATORS = {
  LESS_THAN: 1,
  LESS_THAN_OR_EQUAL: 2,
  GREATER_THAN: 3,
  GREATER_THAN_OR_EQUAL: 4,
  EQUAL: 5,
  NOT_EQUAL: 6,
  ARRAY_CONTAINS: 7,
  IN: 8,
  ARRAY_CONTAINS_ANY: 9,
  NOT_IN: 10,
} as const;
export type FieldOperator = keyof typeof FIELD_OPERATORS;

export const UNARY_OPERATORS = { IS_NAN: 2, IS_NULL: 3, IS_NOT_NAN: 4, IS_NOT_NULL: 5 } as const;
export type UnaryOperator = keyof typeof UNARY_OPERATORS;

export const COMPOSITE_OPERATORS = { AND: 1, OR: 2 } as const;
export const DIRECTIONS = { ASCENDING: 1, DESCENDING: 2 } as const;

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
  /** Empty, with `allDescendants`: collections of every id. */
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
