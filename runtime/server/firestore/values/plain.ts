/**
 * Plain JavaScript data to Firestore's values and back, for code inside this process: the seed, the backend, tests.
 * Dates become timestamps, whole safe numbers integers; `undefined` fields are dropped, as Firestore has none.
 */
import { isoFromMicros } from './timestamp.ts';
import { wellFormed } from './utf8.ts';
import type { Fields, Value } from './value.ts';

export class GeoPoint {
  readonly latitude: number;
  readonly longitude: number;

  constructor(latitude: number, longitude: number) {
    this.latitude = latitude;
    this.longitude = longitude;
  }
}

/** A reference to another document, by its full resource name. */
export class Reference {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

export function toFields(data: object): Fields {
  return Object.fromEntries(
    Object.entries(data)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, toValue(value)]),
  );
}

/** Throws a TypeError for a function, a symbol or an array in an array. */
export function toValue(data: unknown): Value {
  if (data === null) return { nullValue: null };
  if (typeof data === 'boolean') return { booleanValue: data };
  if (typeof data === 'string') return { stringValue: wellFormed(data) };
  if (typeof data === 'bigint') return { integerValue: data.toString() };
  if (typeof data === 'number') return numberValue(data);
  if (data instanceof Date) return { timestampValue: isoFromMicros(data.getTime() * 1000) };
  if (data instanceof Uint8Array) return { bytesValue: Buffer.from(data).toString('base64') };
  if (data instanceof GeoPoint)
    return { geoPointValue: { latitude: data.latitude, longitude: data.longitude } };
  if (data instanceof Reference) return { referenceValue: data.name };
  if (Array.isArray(data)) return { arrayValue: { values: data.map(arrayItem) } };
  if (typeof data === 'object') return { mapValue: { fields: toFields(data) } };
  throw new TypeError(`A ${typeof data} cannot be stored in a document.`);
}

const OWN = { configurable: true, enumerable: true, writable: true };

export function toData(fields: Fields): { [name: string]: unknown } {
  const data: { [name: string]: unknown } = {};
  for (const [name, value] of Object.entries(fields)) {
    // Assigned, it would be the object's prototype.
    if (name === '__proto__') Object.defineProperty(data, name, { ...OWN, value: fromValue(value) });
    else data[name] = fromValue(value);
  }
  return data;
}

export function fromValue(value: Value): unknown {
  if ('nullValue' in value) return null;
  if ('booleanValue' in value) return value.booleanValue;
  if ('stringValue' in value) return value.stringValue;
  if ('integerValue' in value) return Number(value.integerValue);
  if ('doubleValue' in value) return Number(value.doubleValue);
  if ('timestampValue' in value) return new Date(value.timestampValue);
  if ('bytesValue' in value) return new Uint8Array(Buffer.from(value.bytesValue, 'base64'));
  if ('referenceValue' in value) return new Reference(value.referenceValue);
  if ('geoPointValue' in value)
    return new GeoPoint(value.geoPointValue.latitude, value.geoPointValue.longitude);
  if ('arrayValue' in value) return value.arrayValue.values.map(fromValue);
  return toData(value.mapValue.fields);
}

function arrayItem(item: unknown): Value {
  if (Array.isArray(item)) throw new TypeError('Firestore stores no array directly inside an array.');
  return toValue(item);
}

function numberValue(data: number): Value {
  if (Object.is(data, -0)) return { doubleValue: '-0' };
  if (Number.isSafeInteger(data)) return { integerValue: String(data) };
  if (Number.isNaN(data)) return { doubleValue: 'NaN' };
  if (!Number.isFinite(data)) return { doubleValue: data > 0 ? 'Infinity' : '-Infinity' };
  return { doubleValue: data };
}
