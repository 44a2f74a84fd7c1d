/**
 * Where each field of a document, struct or array item is stored, resolved once per definition.
 * System fields are datetimes of every document; the id is the document's name, never a field.
 */
import {
  type CollectionDefinition,
  SIGNATURE_FIELD,
  STAMP_FIELDS,
  SYSTEM_FIELDS,
} from '../../contract/collection.ts';
import { FIELD_SHAPES, type FieldDefinition, type FieldMap, type FieldType } from '../../contract/field.ts';
import { SECRETS_SET_AT, secretPlaces } from '../../contract/secrets.ts';

export interface FieldPlace {
  readonly name: string;
  /** Relative to the map that holds the field. */
  readonly path: readonly string[];
  readonly shape: FieldShape;
}

/** All that a codec needs of a field's type. */
export type FieldShape =
  | { readonly kind: 'moment' }
  | { readonly kind: 'map'; readonly fields: readonly FieldPlace[] }
  | { readonly kind: 'maps'; readonly fields: readonly FieldPlace[] }
  | RowsShape
  | { readonly kind: 'list'; readonly item: FieldShape }
  | { readonly kind: 'plain'; readonly type: FieldType }
  /** Stored elsewhere and read by nobody: in no record and in no document. */
  | { readonly kind: 'secret' };

/** Rows in a record, a map whose names are data in the store. */
export interface RowsShape {
  readonly kind: 'rows';
  readonly key: string;
  /** The one field that is the whole value; absent: the value is a map of `fields`. */
  readonly value?: FieldPlace;
  /** All of a row but its key. */
  readonly fields: readonly FieldPlace[];
}

type FieldWithType = Pick<FieldDefinition, 'type' | 'secret' | 'fields' | 'item' | 'map'>;

const SIGNATURE: FieldPlace = {
  name: SIGNATURE_FIELD,
  path: [SIGNATURE_FIELD],
  shape: {
    kind: 'map',
    fields: [
      { name: 'uid', path: ['uid'], shape: { kind: 'plain', type: 'text' } },
      { name: 'name', path: ['name'], shape: { kind: 'plain', type: 'text' } },
      { name: 'at', path: ['at'], shape: { kind: 'moment' } },
    ],
  },
};

/** The places of a document's root, deepest path first, so that `seo.title` is taken out before `seo`. */
export function documentPlaces(definition: Pick<CollectionDefinition, 'fields'>): readonly FieldPlace[] {
  const declared = definition.fields.filter(
    (field) => field.name !== 'id' && !STAMP_FIELDS.some((name) => name === field.name),
  );
  const system = SYSTEM_FIELDS.map((name): FieldPlace => ({ name, path: [name], shape: { kind: 'moment' } }));
  return deepestFirst([...declared.map(placeOf), ...system, SIGNATURE, ...secretStamps(declared)]);
}

/** When each secret was set. The keys are whole paths, dots and all. */
function secretStamps(fields: readonly FieldDefinition[]): FieldPlace[] {
  const secrets = secretPlaces(fields);
  if (secrets.length === 0) return [];
  const stamps = secrets.map(
    ({ path }): FieldPlace => ({ name: path, path: [path], shape: { kind: 'moment' } }),
  );
  return [{ name: SECRETS_SET_AT, path: [SECRETS_SET_AT], shape: { kind: 'map', fields: stamps } }];
}

/** The places of a struct or of one item of an array of structs. */
export function fieldPlaces(fields: readonly FieldDefinition[]): readonly FieldPlace[] {
  return deepestFirst(fields.map(placeOf));
}

function placeOf(field: FieldDefinition): FieldPlace {
  return { name: field.name, path: field.path.split('.'), shape: shapeOf(field) };
}

function shapeOf(field: FieldWithType): FieldShape {
  if (field.secret) return { kind: 'secret' };
  switch (FIELD_SHAPES[field.type]) {
    case 'moment':
      return { kind: 'moment' };
    case 'map':
      return { kind: 'map', fields: fieldPlaces(field.fields ?? []) };
    case 'maps':
      return field.map
        ? rowsShape(field.map, field.fields ?? [])
        : { kind: 'maps', fields: fieldPlaces(field.fields ?? []) };
    case 'list':
      return field.item ? { kind: 'list', item: shapeOf(field.item) } : { kind: 'plain', type: field.type };
    default:
      return { kind: 'plain', type: field.type };
  }
}

function rowsShape({ key, value }: FieldMap, all: readonly FieldDefinition[]): RowsShape {
  const fields = fieldPlaces(all.filter(({ name }) => name !== key));
  const whole = fields.find(({ name }) => name === value);
  return { kind: 'rows', key, fields, ...(whole && { value: whole }) };
}

function deepestFirst(places: readonly FieldPlace[]): readonly FieldPlace[] {
  return places.toSorted((a, b) => b.path.length - a.path.length);
}
