/**
 * Which fields of a record are on the screen, by their `visibleWhen`, and which errors of its schema count: what is not
 * on the screen need not be filled in. Form, files and backend ask here, so that none refuses what another took.
 */
import type { FieldDefinition } from '../../contract/field.ts';
import { fieldsAlong } from '../../contract/field-at.ts';
import type { ValidationError } from '../../contract/form-module.ts';
import { isEmptyValue } from '../values/empty-value.ts';
import { fieldOf, isMap } from '../values/map-value.ts';
import { valueAt } from '../values/value-at.ts';

type Path = readonly (string | number)[];

/** `siblings` is the document, struct or row that holds the field. */
export function isVisible(field: FieldDefinition, siblings: unknown): boolean {
  const { visibleWhen } = field;
  if (!visibleWhen) return true;
  const value = isMap(siblings) ? fieldOf(siblings, visibleWhen.field) : undefined;
  return visibleWhen.in.some((expected) => expected === value || (expected === null && value === undefined));
}

export function isOnScreen(path: Path, data: unknown, fields: readonly FieldDefinition[]): boolean {
  return fieldsAlong(fields, path).every(({ field, depth }) =>
    isVisible(field, valueAt(data, path.slice(0, depth))),
  );
}

/** Whether something is wrong only because a field that is not on the screen is not filled in. */
export function isHiddenGap(path: Path, data: unknown, fields: readonly FieldDefinition[]): boolean {
  return !isOnScreen(path, data, fields) && isEmptyValue(valueAt(data, path));
}

/** Of a missing property, its own place. */
export function pathOfError({ instancePath, keyword, params }: ValidationError, data: unknown): Path {
  const place = pathOfPointer(instancePath, data);
  const missing = keyword === 'required' ? params.missingProperty : undefined;
  return typeof missing === 'string' ? [...place, unquoted(missing)] : place;
}

/** A pointer's numbers are array positions only where the data holds an array. */
function pathOfPointer(pointer: string, data: unknown): Path {
  const path: (string | number)[] = [];
  for (const part of pointer.split('/').slice(1)) {
    const name = part.replaceAll('~1', '/').replaceAll('~0', '~');
    path.push(Array.isArray(valueAt(data, path)) ? Number(name) : name);
  }
  return path;
}

/** A localised validator quotes the property's name. */
function unquoted(name: string): string {
  return name.replace(/^'(.*)'$/, '$1');
}
