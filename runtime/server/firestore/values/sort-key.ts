/**
 * A value as bytes that compare as `compareValues` compares: what SQLite sorts and searches indexes by.
 * Every part ends itself, so keys can be joined; an array or map ends with a byte below any that begins an entry.
 */
import { asNumber, type NumberValue } from './numbers.ts';
import { compareUtf8 } from './utf8.ts';
import { type Fields, fieldOf, type Value } from './value.ts';

const END = 0x01;
const ENTRY = 0x02;
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
  // The kinds of one type share their tens.
  const tens = kind - (kind % 10);
  return [Buffer.from([tens]), Buffer.from([tens + 10])];
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
  else encodeMap(value.mapValue.fields, parts);
}

/** The nearest double, then how far the integer is from it: nothing, unless it has more than 53 bits. */
function encodeNumber(value: NumberValue, parts: Uint8Array[]): void {
  const double = asNumber(value);
  if (Number.isNaN(double)) {
    tag(30, parts);
    return;
  }
  const rest = Buffer.alloc(8);
  const isWide = 'integerValue' in value && !Number.isSafeInteger(double);
  const distance = isWide ? BigInt(value.integerValue) - BigInt(double) : 0n;
  rest.writeBigUInt64BE(distance + 2n ** 63n);
  parts.push(Buffer.from([31]), doubleBytes(double), rest);
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
  for (const segment of name.split('/')) encodeText(ENTRY, segment, parts);
  tag(END, parts);
}

function encodeArray(values: readonly Value[], parts: Uint8Array[]): void {
  tag(90, parts);
  for (const value of values) {
    tag(ENTRY, parts);
    encode(value, parts);
  }
  tag(END, parts);
}

function encodeMap(fields: Fields, parts: Uint8Array[]): void {
  tag(100, parts);
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
