/**
 * The fields that a path of a record leads to: a name enters a struct, a number enters a row of a list.
 * Forms, tables, CSV and the generator follow paths by this one rule. Reads no value: that is `core/values/value-at.ts`.
 */
import type { FieldDefinition } from './field.ts';

export interface FieldOnPath {
  readonly field: FieldDefinition;
  /** The position of its name in the path. */
  readonly depth: number;
}

type Fields = readonly FieldDefinition[];

/** The fields that a path leads through, from the root; fewer than the path's names when it leaves what is declared. */
export function fieldsAlong(fields: Fields, path: readonly (string | number)[]): readonly FieldOnPath[] {
  const found: FieldOnPath[] = [];
  let at: FieldDefinition | undefined;
  let level: Fields = fields;
  for (const [depth, step] of path.entries()) {
    if (typeof step === 'number') {
      level = at?.type === 'array_struct' ? (at.fields ?? []) : (at?.item?.fields ?? []);
      continue;
    }
    at = level.find(({ name }) => name === step);
    if (!at) break;
    found.push({ field: at, depth });
    level = at.type === 'struct' ? (at.fields ?? []) : [];
  }
  return found;
}

/** `Height.Value` or its steps. `undefined` where a list would be entered without naming a row. A plain list's row is its item. */
export function fieldAt(
  fields: Fields,
  path: string | readonly (string | number)[],
): FieldDefinition | undefined {
  const steps = typeof path === 'string' ? path.split('.') : path;
  const names = steps.filter((step) => typeof step === 'string');
  const along = fieldsAlong(fields, steps);
  if (along.length !== names.length) return undefined;
  const field = along.at(-1)?.field;
  return typeof steps.at(-1) === 'number' ? (field?.item ?? field) : field;
}
