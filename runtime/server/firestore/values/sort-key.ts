/**
 * A value as bytes that compare as `compareValues` compares: what SQLite sorts and searches indexes by.
 * Every part ends itself, so keys can be joined; an array or map ends with a byte below any that begins an entry.
 */
import { asNumber, isNaNValue, isNumber, type NumberValue } from './numbers.ts';
import { numericId } from './resource-id.ts';
import { compareUtf8 } from './utf8.ts';
import { type Fields, fieldOf, type Value } from './value.ts';
import { vectorOf } from './vector.ts';

/** Kinds that are named here; the kinds of the others stand where they are encoded. */
const NAN = 30;
const NUMBER = 31;
const ARRAY = 90;
const VECTOR = 95;
const MAP = 100;
const END = 0x01;
const ENTRY = 0x02;
/** No id begins with a zero, so that numeric ids come before all others. */
const NUMERIC = Buffer.from([ENTRY, 0x00, 0x00]);
const TEXT_END = Buffer.from([0x00, 0x01]);

export function sortKey(values: readonly Value[]): Uint8Array {
  const parts: Uint8Array[] = [];
  for (const value of values) encode(value, parts);
  return Buffer.concat(parts);
}

/** The first key behind all that begin with this one. */
export function keyBehind(key: Uint8Array): Uint8Array {
  return Buffer.concat([key, Buffer.from([0xff])]);
}

/** The first key of the values of this one's type, and the first behind all of them. */
export function typeKeys(value: Value): readonly [Uint8Array, Uint8Array] {
  const [kind = 0] = sortKey([value]);
  if (kind === ARRAY) return [Buffer.from([ARRAY]), Buffer.from([VECTOR])];
  if (kind === VECTOR) return [Buffer.from([VECTOR]), Buffer.from([MAP])];
  // The kinds of one type share their tens.
  const tens = kind - (kind % 10);
  return [Buffer.from([tens]), Buffer.from([tens + 10])];
}

/** The same for what `<`, `<=`, `>` and `>=` find: NaN is not among it, and finds nothing itself. */
export function comparableKeys(value: Value): readonly [Uint8Array, Uint8Array] {
  const [first, behind] = typeKeys(value);
  if (isNaNValue(value)) return [first, first];
  return isNumber(value) ? [Buffer.from([NUMBER]), behind] : [first, behind];
}

export function joinKeys(...keys: readonly Uint8Array[]): Uint8Array {
  return Buffer.concat(keys);
}

function encode(value: Value, parts: Uint8Array[]): void {
  if ('nullValue' in value) tag(10, parts);
  else if ('booleanValue' in value) tag(value.booleanValue ? 21 : 20, parts);
  else if ('integerValue' in value || 'doubleValue' in value) encodeNumber(value, parts);
  else if ('timestampValue' in value) encodeText(40, value.timestampValue, parts);
  else if ('stringValue' in value) encodeText(50, value.stringValue, parts);
  else if ('bytesValue' in value) encodeBytes(60, Buffer.from(value.bytesValue, 'base64'), parts);
  else if ('referenceValue' in value) encodeReference(value.referenceValue, parts);
  else if ('geoPointValue' in value) {
    const { latitude, longitude } = value.geoPointValue;
    parts.push(Buffer.from([80]), doubleBytes(latitude), doubleBytes(longitude));
  } else if ('arrayValue' in value) encodeArray(value.arrayValue.values, parts);
  else {
    const vector = vectorOf(value);
    if (vector) encodeVector(vector, parts);
    else encodeMap(value.mapValue.fields, parts);
  }
}

/** The nearest double, then how far the integer is from it: nothing, unless it has more than 53 bits. */
function encodeNumber(value: NumberValue, parts: Uint8Array[]): void {
  const double = asNumber(value);
  if (Number.isNaN(double)) {
    tag(NAN, parts);
    return;
  }
  const rest = Buffer.alloc(8);
  const isWide = 'integerValue' in value && !Number.isSafeInteger(double);
  const distance = isWide ? BigInt(value.integerValue) - BigInt(double) : 0n;
  rest.writeBigUInt64BE(distance + 2n ** 63n);
  parts.push(Buffer.from([NUMBER]), doubleBytes(double), rest);
}

/** Big-endian IEEE 754 with the sign turned, and all bits of negative numbers. -0 is 0. */
function doubleBytes(value: number): Uint8Array {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value === 0 ? 0 : value);
  const negative = (bytes[0] ?? 0) >= 0x80;
  return bytes.map((byte, index) => (negative ? 255 - byte : index === 0 ? byte ^ 0x80 : byte));
}

function encodeText(kind: number, text: string, parts: Uint8Array[]): void {
  encodeBytes(kind, Buffer.from(text), parts);
}

/** A zero inside becomes `00 ff`, so that the end `00 01` comes before anything longer. */
function encodeBytes(kind: number, bytes: Uint8Array, parts: Uint8Array[]): void {
  tag(kind, parts);
  let from = 0;
  for (let zero = bytes.indexOf(0); zero >= 0; zero = bytes.indexOf(0, from)) {
    parts.push(bytes.subarray(from, zero + 1), Buffer.from([0xff]));
    from = zero + 1;
  }
  parts.push(bytes.subarray(from), TEXT_END);
}

function encodeReference(name: string, parts: Uint8Array[]): void {
  tag(70, parts);
  for (const segment of name.split('/')) {
    const number = numericId(segment);
    if (number === undefined) encodeText(ENTRY, segment, parts);
    else {
      parts.push(NUMERIC);
      encodeNumber({ integerValue: String(number) }, parts);
    }
  }
  tag(END, parts);
}

function encodeArray(values: readonly Value[], parts: Uint8Array[]): void {
  tag(ARRAY, parts);
  for (const value of values) {
    tag(ENTRY, parts);
    encode(value, parts);
  }
  tag(END, parts);
}

/** A shorter vector comes before a longer one. */
function encodeVector(values: readonly Value[], parts: Uint8Array[]): void {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(values.length);
  tag(VECTOR, parts);
  parts.push(length);
  for (const value of values) encode(value, parts);
}

function encodeMap(fields: Fields, parts: Uint8Array[]): void {
  tag(MAP, parts);
  for (const name of Object.keys(fields).sort(compareUtf8)) {
    const value = fieldOf(fields, name);
    encodeText(ENTRY, name, parts);
    if (value) encode(value, parts);
  }
  tag(END, parts);
}

function tag(kind: number, parts: Uint8Array[]): void {
  parts.push(Buffer.from([kind]));
}
