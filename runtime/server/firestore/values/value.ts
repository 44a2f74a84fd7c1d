/**
 * Firestore's values as they stand on the wire and in the database: proto3 JSON, normalised by `parse-value.ts`.
 * Integers are decimal strings; doubles that JSON cannot say (`NaN`, `Infinity`, `-Infinity`, `-0`) are strings too.
 */

export interface NullValue {
  readonly nullValue: null;
}
export interface BooleanValue {
  readonly booleanValue: boolean;
}
export interface IntegerValue {
  readonly integerValue: string;
}
export interface DoubleValue {
  readonly doubleValue: number | 'NaN' | 'Infinity' | '-Infinity' | '-0';
}
export interface TimestampValue {
  /** RFC 3339 in UTC with six digits of fraction. */
  readonly timestampValue: string;
}
export interface StringValue {
  readonly stringValue: string;
}
export interface BytesValue {
  /** Standard base64 with padding. */
  readonly bytesValue: string;
}
export interface ReferenceValue {
  readonly referenceValue: string;
}
export interface GeoPointValue {
  readonly geoPointValue: { readonly latitude: number; readonly longitude: number };
}
export interface ArrayValue {
  readonly arrayValue: { readonly values: readonly Value[] };
}
export interface MapValue {
  readonly mapValue: { readonly fields: Fields };
}

export type Value =
  | NullValue
  | BooleanValue
  | IntegerValue
  | DoubleValue
  | TimestampValue
  | StringValue
  | BytesValue
  | ReferenceValue
  | GeoPointValue
  | ArrayValue
  | MapValue;

/** A document's or a map's fields by name. Never has inherited names: made without a prototype or by JSON.parse. */
export type Fields = { readonly [name: string]: Value };

export const NULL: NullValue = { nullValue: null };

/** A field's value; `undefined` when there is none, whatever the prototype of the map offers. */
export function fieldOf(fields: Fields, name: string): Value | undefined {
  return Object.hasOwn(fields, name) ? fields[name] : undefined;
}
