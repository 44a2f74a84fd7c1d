/**
 * Turns records into stored documents and back, by a collection's definition.
 * Forgiving on read: a value of another type than declared, and any undeclared field, passes through unharmed.
 * Knows no store: timestamps come through a port.
 */
import {
  type CollectionDefinition,
  type ConsoleRecord,
  type DocumentData,
  STORED_ID,
} from '../../contract/collection.ts';
import type { FieldDefinition } from '../../contract/field.ts';
import { compareMapKeys, mapKeyFault } from '../formats/map-keys.ts';
import { fieldOf, isMap } from '../values/map-value.ts';
import { parseMoment, printMoment, type TimestampPort } from '../values/moment.ts';
import {
  documentPlaces,
  type FieldPlace,
  type FieldShape,
  fieldPlaces,
  type RowsShape,
} from './field-places.ts';
import { isoMoments } from './iso-moments.ts';

export interface DocumentCodec {
  /** The stored shape of a record, without the document's id. Never holds `undefined`. */
  encode(record: DocumentData): DocumentData;
  /** The record of a stored document. A stored field named `id` makes way for the document's id, and is kept aside. */
  decode(id: string, stored: DocumentData): ConsoleRecord;
}

/**
 * Where rows of a record stand that no map can hold (a key is missing, empty, reserved or another row's), by the names
 * of the record. Nothing of lists that are stored as lists.
 */
export function unmappedRows(fields: readonly FieldDefinition[], record: DocumentData): readonly string[][] {
  return fields.flatMap((field) => {
    const value = fieldOf(record, field.name);
    const inside = Array.isArray(value) ? value : [value];
    if (field.map && Array.isArray(value)) {
      const [place] = fieldPlaces([field]);
      if (place && Array.isArray(encodeValue(place.shape, value, isoMoments))) return [[field.name]];
    }
    return inside
      .flatMap((each) => (isMap(each) ? unmappedRows(field.fields ?? [], each) : []))
      .map((path) => [field.name, ...path]);
  });
}

export function createDocumentCodec(
  definition: Pick<CollectionDefinition, 'fields'>,
  timestamps: TimestampPort,
): DocumentCodec {
  const places = documentPlaces(definition);
  return {
    encode(record) {
      const { id: _id, [STORED_ID]: own, ...fields } = record;
      const stored = encodeMap(places, fields, timestamps);
      return own === undefined ? stored : { ...stored, id: withoutUndefined(own) };
    },
    decode(id, stored) {
      const record = decodeMap(places, stored, timestamps);
      if (!Object.hasOwn(record, 'id')) return Object.assign(record, { id });
      const { id: own, ...fields } = record;
      return { ...fields, ...(own !== undefined && { [STORED_ID]: own }), id };
    },
  };
}

/** One value in the shape it is stored in, for queries. */
export function encodeValue(shape: FieldShape, value: unknown, timestamps: TimestampPort): unknown {
  switch (shape.kind) {
    case 'moment': {
      const moment = typeof value === 'string' ? parseMoment(value) : undefined;
      return moment ? timestamps.make(moment) : withoutUndefined(value);
    }
    case 'map':
      return isMap(value) ? encodeMap(shape.fields, value, timestamps) : withoutUndefined(value);
    case 'maps':
      return Array.isArray(value)
        ? value.map((item) =>
            isMap(item) ? encodeMap(shape.fields, item, timestamps) : withoutUndefined(item ?? null),
          )
        : withoutUndefined(value);
    case 'rows':
      return Array.isArray(value) ? encodeRows(shape, value, timestamps) : withoutUndefined(value);
    case 'list':
      return Array.isArray(value)
        ? value.map((item) => encodeValue(shape.item, item ?? null, timestamps))
        : withoutUndefined(value);
    case 'plain':
      return withoutUndefined(value);
    case 'secret':
      return undefined;
  }
}

function decodeValue(shape: FieldShape, value: unknown, timestamps: TimestampPort): unknown {
  switch (shape.kind) {
    case 'moment': {
      const moment = timestamps.read(value);
      return moment ? printMoment(moment) : value;
    }
    case 'map':
      return isMap(value) ? decodeMap(shape.fields, value, timestamps) : value;
    case 'maps':
      return Array.isArray(value)
        ? value.map((item: unknown) => (isMap(item) ? decodeMap(shape.fields, item, timestamps) : item))
        : value;
    case 'rows':
      return decodeRows(shape, value, timestamps);
    case 'list':
      return Array.isArray(value)
        ? value.map((item: unknown) => decodeValue(shape.item, item, timestamps))
        : value;
    case 'plain':
      return value;
    case 'secret':
      return undefined;
  }
}

/** Rows that no map can hold stay a list: the store then holds what `decodeRows` reads as an earlier version's. */
function encodeRows(shape: RowsShape, rows: readonly unknown[], timestamps: TimestampPort): unknown {
  const entries = rows.map((row) => entryOf(shape, row));
  const names = new Set(entries.map((entry) => entry?.[0]));
  if (names.has(undefined) || names.size < rows.length) {
    return encodeValue({ kind: 'maps', fields: shape.fields }, rows, timestamps);
  }
  return Object.fromEntries(
    entries.flatMap((entry) => {
      if (!entry) return [];
      const [name, { [ODD_ENTRY]: odd, ...row }] = entry;
      if (odd !== undefined && Object.keys(row).length === 0) return [[name, withoutUndefined(odd)]];
      if (shape.value) return [[name, encodeValue(shape.value.shape, row[shape.value.name], timestamps)]];
      const { [asideName(shape.key)]: namesake, ...fields } = row;
      const stored = encodeMap(shape.fields, fields, timestamps);
      return [
        [name, namesake === undefined ? stored : { ...stored, [shape.key]: withoutUndefined(namesake) }],
      ];
    }),
  );
}

/** A row's name in the map, and the rest of it; nothing where it would come back as another row. */
function entryOf({ key, value }: RowsShape, row: unknown): readonly [string, DocumentData] | undefined {
  if (!isMap(row)) return undefined;
  const { [key]: name, ...rest } = Object.fromEntries(
    Object.entries(row).filter(([, held]) => held !== undefined),
  );
  if (typeof name !== 'string' || mapKeyFault(name) !== undefined) return undefined;
  const isWhole = value === undefined || (Object.keys(rest).length === 1 && Object.hasOwn(rest, value.name));
  return isWhole ? [name, rest] : undefined;
}

/** Reads the list of an earlier version too. Ordered by key. */
function decodeRows(shape: RowsShape, stored: unknown, timestamps: TimestampPort): unknown {
  if (isMap(stored)) {
    const entries = Object.entries(stored).toSorted(([a], [b]) => compareMapKeys(a, b));
    return entries.map(([name, held]) => rowOf(shape, name, held, timestamps));
  }
  if (!Array.isArray(stored)) return stored;
  const rows = stored.map((item: unknown) => {
    if (!isMap(item)) return item;
    const row = decodeMap(shape.fields, item, timestamps);
    const name = fieldOf(row, shape.key);
    return typeof name === 'number' ? { ...row, [shape.key]: String(name) } : row;
  });
  const named = rows.map((row) => [entryOf(shape, row)?.[0], row] as const);
  if (named.some(([name]) => name === undefined)) return rows;
  return named.toSorted(([a = ''], [b = '']) => compareMapKeys(a, b)).map(([, row]) => row);
}

function rowOf(shape: RowsShape, name: string, held: unknown, timestamps: TimestampPort): DocumentData {
  const { key, value, fields } = shape;
  if (value) return { [key]: name, [value.name]: decodeValue(value.shape, held, timestamps) };
  if (!isMap(held)) return { [key]: name, [ODD_ENTRY]: held };
  const { [key]: namesake, ...rest } = decodeMap(fields, held, timestamps);
  return { [key]: name, ...rest, ...(namesake !== undefined && { [asideName(key)]: namesake }) };
}

/** Where a row keeps what stands in the place of its map. Stores reserve names of this form, so no field has it. */
const ODD_ENTRY = '__value__';

function encodeMap(
  places: readonly FieldPlace[],
  record: DocumentData,
  timestamps: TimestampPort,
): DocumentData {
  const declared = new Set(places.map((place) => place.name));
  const namesakes = new Map(places.filter(isElsewhere).map(({ name }) => [asideName(name), name]));
  const stored = Object.fromEntries(
    Object.entries(record)
      .filter(([name, value]) => value !== undefined && !declared.has(name))
      .map(([name, value]) => [namesakes.get(name) ?? name, withoutUndefined(value)]),
  );
  // Shallow places first: a struct at `seo` must not swallow a field at `seo.title`.
  for (const place of places.toReversed()) {
    const value = place.shape.kind === 'secret' ? undefined : fieldOf(record, place.name);
    if (value !== undefined) put(stored, place.path, encodeValue(place.shape, value, timestamps));
  }
  return stored;
}

function decodeMap(
  places: readonly FieldPlace[],
  stored: DocumentData,
  timestamps: TimestampPort,
): MutableMap {
  const names = ownNames(places);
  if (names && !Object.hasOwn(stored, '__proto__')) return decodeDirect(places, names, stored, timestamps);
  const rest: MutableMap = { ...stored };
  const values = places.map((place) => take(rest, place.path));
  for (const place of places) {
    const namesake = fieldOf(rest, place.name);
    delete rest[place.name];
    if (namesake !== undefined && isElsewhere(place)) rest[asideName(place.name)] = namesake;
  }
  for (const [index, place] of places.entries()) {
    const value = values[index];
    if (value !== undefined && place.shape.kind !== 'secret')
      rest[place.name] = decodeValue(place.shape, value, timestamps);
  }
  return rest;
}

/** Many maps hold each field under its own name: then nothing is taken out of copies, which takes three times as long. */
function decodeDirect(
  places: readonly FieldPlace[],
  names: ReadonlySet<string>,
  stored: DocumentData,
  timestamps: TimestampPort,
): MutableMap {
  const record: MutableMap = {};
  for (const name of Object.keys(stored)) if (!names.has(name)) record[name] = stored[name];
  for (const { name, shape } of places) {
    const value = fieldOf(stored, name);
    if (value !== undefined && shape.kind !== 'secret') record[name] = decodeValue(shape, value, timestamps);
  }
  return record;
}

const namesOf = new WeakMap<readonly FieldPlace[], ReadonlySet<string> | null>();

/** Of places that all are their fields' own names; else nothing. */
function ownNames(places: readonly FieldPlace[]): ReadonlySet<string> | null {
  const known = namesOf.get(places);
  if (known !== undefined) return known;
  const isDirect = places.every(({ name, path }) => path.length === 1 && path[0] === name);
  const names = isDirect ? new Set(places.map(({ name }) => name)) : null;
  namesOf.set(places, names);
  return names;
}

/** A stored field may have the name of one that is stored at another path. */
function isElsewhere({ name, path, shape }: FieldPlace): boolean {
  return shape.kind !== 'secret' && (path.length !== 1 || path[0] !== name);
}

/** Under which name such a field stands aside in the record: stores reserve names of this form, so none has it. */
function asideName(name: string): string {
  return `__${name}__`;
}

type MutableMap = { [field: string]: unknown };

/** Removes and returns the value at a path. Maps on the way are copied, and dropped once nothing else is in them. */
function take(map: MutableMap, path: readonly string[]): unknown {
  const [name = '', ...deeper] = path;
  const value = fieldOf(map, name);
  if (deeper.length === 0) {
    delete map[name];
    return value;
  }
  if (!isMap(value)) return undefined;
  const copy: MutableMap = { ...value };
  const taken = take(copy, deeper);
  if (taken === undefined) return undefined;
  if (Object.keys(copy).length === 0) delete map[name];
  else map[name] = copy;
  return taken;
}

function put(map: MutableMap, path: readonly string[], value: unknown): void {
  const [name = '', ...deeper] = path;
  if (deeper.length === 0) {
    map[name] = value;
    return;
  }
  const held = fieldOf(map, name);
  const copy: MutableMap = isMap(held) ? { ...held } : {};
  put(copy, deeper, value);
  map[name] = copy;
}

/** Stores refuse `undefined`: absent in a map, `null` in an array, so that items keep their places. */
function withoutUndefined(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => withoutUndefined(item ?? null));
  if (!isMap(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, item]) => item !== undefined)
      .map(([name, item]) => [name, withoutUndefined(item)]),
  );
}
