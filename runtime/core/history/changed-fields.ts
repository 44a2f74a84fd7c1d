/**
 * What a commit changed of a document, field by field as its schema declares them, in stored values. A struct is looked
 * into, any other field is one value. Stamps and secrets are no changes.
 */
import { type CollectionDefinition, STAMP_FIELDS } from '../../contract/collection.ts';
import { FIELD_SHAPES, type FieldDefinition } from '../../contract/field.ts';
import { SECRETS_SET_AT, secretPlaces } from '../../contract/secrets.ts';
import type { WireFields, WireValue } from '../../contract/wire.ts';
import { sameValue } from '../patches/same-value.ts';

export interface ChangedField {
  /** Names from the record's root. */
  readonly path: readonly string[];
  readonly before?: WireValue;
  readonly after?: WireValue;
}

/** A field that is no struct, by the record's names and where it is stored. */
export interface FieldLeaf {
  readonly names: readonly string[];
  readonly path: readonly string[];
}

type Fields = Pick<CollectionDefinition, 'fields'>;

const leaves = new WeakMap<object, readonly FieldLeaf[]>();

/** In the order of the fields, secrets left out. */
export function fieldLeaves(definition: Fields): readonly FieldLeaf[] {
  const known = leaves.get(definition);
  if (known) return known;
  const declared = definition.fields.filter(
    ({ name }) => name !== 'id' && !STAMP_FIELDS.some((stamp) => stamp === name),
  );
  const made = leavesOf(declared, { names: [], path: [] });
  leaves.set(definition, made);
  return made;
}

function leavesOf(fields: readonly FieldDefinition[], above: FieldLeaf): FieldLeaf[] {
  return fields.flatMap((field): FieldLeaf[] => {
    if (field.secret) return [];
    const names = [...above.names, field.name];
    const path = [...above.path, ...field.path.split('.')];
    const isStruct = FIELD_SHAPES[field.type] === 'map' && (field.fields ?? []).length > 0;
    return isStruct ? leavesOf(field.fields ?? [], { names, path }) : [{ names, path }];
  });
}

export function changedFields(
  definition: Fields,
  before: WireFields | null,
  after: WireFields | null,
): readonly ChangedField[] {
  return fieldLeaves(definition).flatMap(({ names, path }): ChangedField[] => {
    const old = before && wireAt(before, path);
    const made = after && wireAt(after, path);
    if (sameValue(old ?? undefined, made ?? undefined)) return [];
    return [{ path: names, ...(old && { before: old }), ...(made && { after: made }) }];
  });
}

/** A document without secrets, which stand in one only where a program beside the console has put them there. */
export function withoutSecretFields({ fields }: Fields, document: WireFields): WireFields {
  const { [SECRETS_SET_AT]: _setAt, ...rest } = document;
  return secretPlaces(fields).reduce<WireFields>((left, { path }) => without(left, path.split('.')), rest);
}

function without(fields: WireFields, [name = '', ...below]: readonly string[]): WireFields {
  const value = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (!value) return fields;
  if (below.length === 0) {
    const { [name]: _secret, ...rest } = fields;
    return rest;
  }
  if (!('mapValue' in value)) return fields;
  return { ...fields, [name]: { mapValue: { fields: without(value.mapValue.fields ?? {}, below) } } };
}

function wireAt(fields: WireFields, [name = '', ...below]: readonly string[]): WireValue | undefined {
  const value = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (below.length === 0 || !value) return value;
  return 'mapValue' in value ? wireAt(value.mapValue.fields ?? {}, below) : undefined;
}
