/**
 * What a schema's hints refuse and JSON Schema cannot say: decimals that are too many, keys that no map can hold, and
 * rows that must differ; and what is in a layout, of whose forms a schema knows one. Judged here for the form, files and
 * the backend alike. Hints that only warn are in `declared-warnings.ts`.
 */
import type { FieldDefinition } from '../../contract/field.ts';
import type { ValidationError } from '../../contract/form-module.ts';
import { contentProblems } from '../layout/content-problems.ts';
import { fieldOf, isMap } from '../values/map-value.ts';
import { decimalCount, decimalsOf } from './decimals.ts';
import { REPEATED, rowKeyFault } from './map-keys.ts';
import { isHiddenGap, pathOfError } from './visible-fields.ts';

/** The keyword of what `contentProblems` says. */
export const CONTENT = 'content';

/**
 * All that is wrong with a record: what its schema says, but for what is in a layout and for fields that are not on the
 * screen and not filled in, and what its hints say.
 */
export function recordErrors(
  fields: readonly FieldDefinition[],
  record: unknown,
  bySchema: readonly ValidationError[],
): readonly ValidationError[] {
  const layouts = bySchema.length === 0 ? [] : layoutPointers(fields, record);
  const others = withoutHiddenGaps(fields, record, bySchema).filter(
    ({ instancePath }) => !layouts.some((at) => instancePath === at || instancePath.startsWith(`${at}/`)),
  );
  return [...others, ...declaredErrors(fields, record)];
}

/** Keywords that only say that another one, reported on its own, failed. */
export const COMBINING: ReadonlySet<string> = new Set(['if', 'anyOf', 'oneOf', 'allOf']);

function withoutHiddenGaps(
  fields: readonly FieldDefinition[],
  record: unknown,
  errors: readonly ValidationError[],
): readonly ValidationError[] {
  const gaps = errors.filter((error) => isHiddenGap(pathOfError(error, record), record, fields));
  if (gaps.length === 0) return errors;
  return errors.filter(
    (error) =>
      !gaps.includes(error) &&
      !(COMBINING.has(error.keyword) && gaps.some((gap) => gap.instancePath.startsWith(error.instancePath))),
  );
}

function layoutPointers(
  fields: readonly FieldDefinition[],
  record: unknown,
  pointer = '',
): readonly string[] {
  if (!isMap(record)) return [];
  return fields.flatMap(({ name, type, fields: inner = [], item }) => {
    const at = `${pointer}/${name}`;
    const value = fieldOf(record, name);
    if (type === 'editor-layout') return [at];
    if (type === 'struct') return layoutPointers(inner, value, at);
    if (!Array.isArray(value)) return [];
    if (item) return item.type === 'editor-layout' ? value.map((_each, index) => `${at}/${index}`) : [];
    return value.flatMap((row, index) => layoutPointers(inner, row, `${at}/${index}`));
  });
}

export function declaredErrors(
  fields: readonly FieldDefinition[],
  record: unknown,
  pointer = '',
): readonly ValidationError[] {
  if (!isMap(record)) return [];
  return fields.flatMap((field) =>
    valueErrors(field, fieldOf(record, field.name), `${pointer}/${field.name}`),
  );
}

function valueErrors(field: FieldDefinition, value: unknown, at: string): readonly ValidationError[] {
  if (field.type === 'editor-layout') {
    return contentProblems(field, value).map(({ reason, message }) =>
      errorAt(at, CONTENT, message, { reason }),
    );
  }
  if (typeof value === 'number') return decimalErrors(field, value, at);
  if (field.type === 'struct') return declaredErrors(field.fields ?? [], value, at);
  if (!Array.isArray(value)) return [];
  const { item } = field;
  if (item) return value.flatMap((each, index) => valueErrors(item, each, `${at}/${index}`));
  if (field.type !== 'array_struct') return [];
  return [
    ...(field.map ? repeated(value, field.map.key, at, 'mapKey') : []),
    ...(field.uniqueBy ? repeated(value, field.uniqueBy, at, 'uniqueBy') : []),
    ...value.flatMap((row, index) => declaredErrors(field.fields ?? [], row, `${at}/${index}`)),
  ];
}

function decimalErrors(field: FieldDefinition, value: number, at: string): ValidationError[] {
  const limit = (field.holds ?? field.type) === 'number' ? decimalsOf(field) : undefined;
  if (limit === undefined || decimalCount(value) <= limit) return [];
  const message = limit === 0 ? 'deve ser um número inteiro' : `deve ter no máximo ${limit} casas decimais`;
  return [errorAt(at, 'decimals', message, { limit })];
}

/** At each of the rows. Rows without the value are the schema's to refuse. */
function repeated(
  rows: readonly unknown[],
  name: string,
  pointer: string,
  keyword: 'mapKey' | 'uniqueBy',
): ValidationError[] {
  const values = rows.map((row) => (isMap(row) ? fieldOf(row, name) : undefined));
  const counts = new Map<unknown, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return values.flatMap((value, index) => {
    const message = rowFault(value, counts.get(value) ?? 0, keyword);
    return message === undefined ? [] : [errorAt(`${pointer}/${index}/${name}`, keyword, message, {})];
  });
}

function rowFault(value: unknown, rows: number, keyword: 'mapKey' | 'uniqueBy'): string | undefined {
  if (keyword === 'mapKey') return typeof value === 'string' ? rowKeyFault(value, rows) : undefined;
  const isSaid = typeof value === 'number' || (typeof value === 'string' && value !== '');
  return isSaid && rows > 1 ? REPEATED : undefined;
}

function errorAt(
  instancePath: string,
  keyword: string,
  message: string,
  params: ValidationError['params'],
): ValidationError {
  return { instancePath, schemaPath: '', keyword, params, message };
}
