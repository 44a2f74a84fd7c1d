/**
 * What the precompiled validator says of a record, laid out by field.
 * Decides which errors count for the operator; the words are the view's.
 */
import type { DocumentData } from '../../../contract/collection.ts';
import type { FieldDefinition } from '../../../contract/field.ts';
import type { ValidationError } from '../../../contract/form-module.ts';
import { type FormPath, startsWith, valueAt } from './form-path.ts';
import { fieldsAlong, isVisible } from './visible-fields.ts';

export interface FieldError {
  readonly path: FormPath;
  readonly keyword: string;
  readonly params: { readonly [name: string]: unknown };
  /** The validator's own sentence, for keywords that have no words of ours. */
  readonly message: string;
}

/** Keywords that only say that another one, reported on its own, failed. */
const COMBINING = new Set(['if', 'anyOf', 'oneOf', 'allOf']);

/** Errors of fields that are on the screen, in the validator's order, one of each kind a field. */
export function fieldErrors(
  errors: readonly ValidationError[],
  data: DocumentData,
  fields: readonly FieldDefinition[],
): readonly FieldError[] {
  const found = errors.map((error) => fieldError(error, data));
  return found.filter(
    (error, index) =>
      isOnScreen(error.path, data, fields) &&
      !isEcho(error, found) &&
      found.findIndex((other) => isSame(other, error)) === index,
  );
}

function fieldError(error: ValidationError, data: DocumentData): FieldError {
  const missing = error.keyword === 'required' ? error.params.missingProperty : undefined;
  const place = pathOfPointer(error.instancePath, data);
  // An item that was added and not filled in yet.
  const isUnfilled = place.length > 0 && valueAt(data, place) === null;
  return {
    path: typeof missing === 'string' ? [...place, unquoted(missing)] : place,
    keyword: isUnfilled ? 'required' : error.keyword,
    params: error.params,
    message: error.message ?? '',
  };
}

/** A pointer's numbers are array positions only where the data holds an array. */
function pathOfPointer(pointer: string, data: DocumentData): FormPath {
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

function isOnScreen(path: FormPath, data: DocumentData, fields: readonly FieldDefinition[]): boolean {
  return fieldsAlong(fields, path).every(({ field, depth }) =>
    isVisible(field, valueAt(data, path.slice(0, depth))),
  );
}

function isEcho(error: FieldError, all: readonly FieldError[]): boolean {
  if (error.keyword === 'if') return true;
  return (
    COMBINING.has(error.keyword) &&
    all.some((other) => !COMBINING.has(other.keyword) && startsWith(other.path, error.path))
  );
}

function isSame(a: FieldError, b: FieldError): boolean {
  return a.keyword === b.keyword && a.path.length === b.path.length && startsWith(a.path, b.path);
}

/**
 * True when a change at `path` must wait: something in it is wrong, or the struct that holds it is.
 * An error of the whole document blocks nothing, or no field could be saved until all were right.
 */
export function isBlocked(path: FormPath, errors: readonly FieldError[]): boolean {
  return errors.some(
    (error) => startsWith(error.path, path) || (error.path.length > 0 && startsWith(path, error.path)),
  );
}
