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
import { documentPlaces, type FieldPlace, type FieldShape } from './field-places.ts';
import { fieldOf, isMap } from './map-value.ts';
import { parseMoment, printMoment, type TimestampPort } from './moment.ts';

export interface DocumentCodec {
  /** The stored shape of a record, without the document's id. Never holds `undefined`. */
  encode(record: DocumentData): DocumentData;
  /** The record of a stored document. A stored field named `id` makes way for the document's id, and is kept aside. */
  decode(id: string, stored: DocumentData): ConsoleRecord;
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
      const { id: own, ...fields } = decodeMap(places, stored, timestamps);
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
): DocumentData {
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
