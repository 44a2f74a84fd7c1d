/**
 * What the precompiled validator says of a record, laid out by field.
 * Decides which errors count for the operator; the words are the view's.
 */

import type { DocumentData } from '../../../../contract/collection.ts';
import type { FieldDefinition } from '../../../../contract/field.ts';
import type { ValidationError } from '../../../../contract/form-module.ts';
import { COMBINING, CONTENT } from '../../../../core/formats/declared-errors.ts';
import { isHiddenGap, isOnScreen, pathOfError } from '../../../../core/formats/visible-fields.ts';
import { contentProblems } from '../../../../core/layout/content-problems.ts';
import { valueAt } from '../../../../core/values/value-at.ts';
import { type FormPath, savedPath, startsWith } from '../layout/form-path.ts';
import { sameFieldValue } from './by-path.ts';

export interface FieldError {
  readonly path: FormPath;
  readonly keyword: string;
  readonly params: { readonly [name: string]: unknown };
  /** The validator's own sentence, for keywords that have no words of ours. */
  readonly message: string;
  /** Of a value whose field is not on the screen. */
  readonly hidden?: true;
}

/**
 * In the validator's order, one of each kind a field. Fields that are not on the screen need not be filled in; what
 * stands in them is judged, and marked.
 */
export function fieldErrors(
  errors: readonly ValidationError[],
  data: DocumentData,
  fields: readonly FieldDefinition[],
): readonly FieldError[] {
  const found = errors.map((error) => fieldError(error, data));
  return found.flatMap((error, index) => {
    if (isEcho(error, found) || found.findIndex((other) => isSame(other, error)) !== index) return [];
    return marked(error, data, fields);
  });
}

/** The error as it is where its field is on the screen, hidden where it is not, and none of what is not filled in there. */
export function marked(
  error: FieldError,
  data: DocumentData,
  fields: readonly FieldDefinition[],
): readonly FieldError[] {
  if (isOnScreen(error.path, data, fields)) return [error];
  return isHiddenGap(error.path, data, fields) ? [] : [{ ...error, hidden: true }];
}

/** The errors of what the operator sees. */
export function errorsOnScreen(errors: readonly FieldError[]): readonly FieldError[] {
  return errors.some(({ hidden }) => hidden) ? errors.filter(({ hidden }) => !hidden) : errors;
}

/**
 * The errors that are the operator's to mend: those on the screen, and of what is hidden those of values that were
 * not there before, as she has put them there. A row is known by its contents, wherever it has moved. A layout that
 * was too large before may shrink step by step.
 */
export function errorsToMend(
  errors: readonly FieldError[],
  data: DocumentData,
  before: DocumentData,
): readonly FieldError[] {
  if (!errors.some(({ hidden, keyword }) => hidden || keyword === CONTENT)) return errors;
  return errors.filter(
    ({ hidden, keyword, path }) =>
      !(hidden && wasThere(path, data, before)) && !(keyword === CONTENT && isNoLarger(path, data, before)),
  );
}

function isNoLarger(path: FormPath, data: DocumentData, before: DocumentData): boolean {
  const type = 'editor-layout';
  return contentProblems({ type }, valueAt(data, path), valueAt(before, path)).length === 0;
}

function wasThere(path: FormPath, data: DocumentData, before: DocumentData): boolean {
  const value = valueAt(data, path);
  const list = savedPath(path);
  if (list.length === path.length) return sameFieldValue(value, valueAt(before, path));
  const rows = valueAt(before, list);
  const inRow = path.slice(list.length + 1);
  return Array.isArray(rows) && rows.some((row) => sameFieldValue(value, valueAt(row, inRow)));
}

function fieldError(error: ValidationError, data: DocumentData): FieldError {
  const path = pathOfError(error, data);
  const value = valueAt(data, path);
  // An item that was added and not filled in yet.
  const isUnfilled = path.length > 0 && value === null;
  return {
    path,
    keyword: isUnfilled ? 'required' : isTooLong(error, value) ? 'digits' : error.keyword,
    params: error.params,
    message: error.message ?? '',
  };
}

/** A number whose digits no number holds stays the text that was typed. */
function isTooLong({ keyword, params }: ValidationError, value: unknown): boolean {
  const isNumber = keyword === 'type' && (params.type === 'number' || params.type === 'integer');
  return isNumber && typeof value === 'string' && /^-?\d{16,}(\.\d*)?$/.test(value);
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
