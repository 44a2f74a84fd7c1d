/**
 * What an operator should look at again, and nobody refuses: a value on the wrong side of the one beside it, as
 * `x-ui.atLeast` and `x-ui.atMost` say. Empty values are compared with nothing.
 */
import type { FieldDefinition } from '../../contract/field.ts';
import { fieldOf, isMap } from '../values/map-value.ts';
import { measuredNumber } from '../values/numbers.ts';
import { compareEnds } from '../values/range-ends.ts';

export interface DeclaredWarning {
  readonly path: readonly (string | number)[];
  readonly kind: 'below' | 'above' | 'before' | 'after';
  /** The field beside it that it is compared with, by name and by label. */
  readonly other: string;
  readonly label: string;
  /** That field's value, where it is an amount. */
  readonly limit: string;
}

const NONE: readonly DeclaredWarning[] = [];

export function declaredWarnings(
  fields: readonly FieldDefinition[],
  record: unknown,
  path: DeclaredWarning['path'] = [],
): readonly DeclaredWarning[] {
  if (!isMap(record)) return NONE;
  const found = fields.flatMap((field) => {
    const value = fieldOf(record, field.name);
    const at = [...path, field.name];
    if (field.type === 'struct') return declaredWarnings(field.fields ?? [], value, at);
    if (field.type === 'array_struct' && Array.isArray(value))
      return value.flatMap((row, index) => declaredWarnings(field.fields ?? [], row, [...at, index]));
    return comparisons(field, fields, record, at);
  });
  return found.length === 0 ? NONE : found;
}

function comparisons(
  field: FieldDefinition,
  siblings: readonly FieldDefinition[],
  record: { readonly [name: string]: unknown },
  path: DeclaredWarning['path'],
): DeclaredWarning[] {
  const value = fieldOf(record, field.name);
  const isDay = field.type !== 'number';
  const against = (name: string | undefined, kind: DeclaredWarning['kind'], sign: 1 | -1) => {
    const other = name === undefined ? undefined : siblings.find((each) => each.name === name);
    if (!other) return [];
    const limit = fieldOf(record, other.name);
    if (sign * compareEnds(value, limit) >= 0) return [];
    return [
      { path, kind, other: other.name, label: other.label, limit: isDay ? '' : measuredNumber(limit, other) },
    ];
  };
  return [
    ...against(field.atLeast, isDay ? 'before' : 'below', 1),
    ...against(field.atMost, isDay ? 'after' : 'above', -1),
  ];
}
