/**
 * Reads the body of Firestore's change events, `google.events.cloud.firestore.v1.DocumentEventData` in protobuf's wire
 * format: Eventarc sends these events in no other. Values come out as Firestore's REST interface spells them.
 */
import type { WireFields, WireValue } from '../../contract/wire.ts';
import { printMoment } from '../../core/values/moment.ts';

export interface EventDocument {
  /** Relative to the database. */
  readonly path: string;
  readonly fields: WireFields;
  readonly updatedMicros: number;
}

export interface DocumentEvent {
  readonly before: EventDocument | null;
  readonly after: EventDocument | null;
}

/** Throws a RangeError for what is no such message. */
export function readDocumentEvent(bytes: Uint8Array): DocumentEvent {
  const parts = partsOf(bytes);
  const [after, before] = [parts.get(1), parts.get(2)].map((found) => found?.at(-1));
  return {
    before: before === undefined ? null : documentOf(bytesIn(before)),
    after: after === undefined ? null : documentOf(bytesIn(after)),
  };
}

/** A varint, eight bytes, or what says its own length. */
type Part = bigint | DataView | Uint8Array;
type Parts = ReadonlyMap<number, readonly Part[]>;

const VARINT = 0;
const FIXED_64 = 1;
const DELIMITED = 2;
const FIXED_32 = 5;
const MOST_DEPTH = 30;

function partsOf(bytes: Uint8Array): Parts {
  const parts = new Map<number, Part[]>();
  let at = 0;
  const varint = (): bigint => {
    for (let value = 0n, shift = 0n; shift < 70n; shift += 7n) {
      const byte = bytes[at];
      if (byte === undefined) break;
      at += 1;
      value |= BigInt(byte & 0x7f) << shift;
      if (byte < 0x80) return BigInt.asUintN(64, value);
    }
    throw new RangeError('A number of the message does not end.');
  };
  const taken = (length: number): Uint8Array => {
    if (length > bytes.length - at) throw new RangeError('The message ends too early.');
    at += length;
    return bytes.subarray(at - length, at);
  };
  while (at < bytes.length) {
    const tag = Number(varint());
    const found = parts.get(tag >>> 3) ?? [];
    parts.set(tag >>> 3, found);
    if ((tag & 7) === VARINT) found.push(varint());
    else if ((tag & 7) === FIXED_64) found.push(viewOf(taken(8)));
    else if ((tag & 7) === DELIMITED) found.push(taken(Number(varint())));
    else if ((tag & 7) === FIXED_32) taken(4);
    else throw new RangeError(`The message has a part of the unknown kind ${tag & 7}.`);
  }
  return parts;
}

function documentOf(bytes: Uint8Array): EventDocument {
  const parts = partsOf(bytes);
  const [, path] = /^projects\/[^/]+\/databases\/[^/]+\/documents\/(.+)$/s.exec(textIn(parts, 1)) ?? [];
  if (path === undefined) throw new RangeError('The message names no document.');
  const { seconds, nanoseconds } = momentIn(parts.get(4)?.at(-1));
  return {
    path,
    fields: mapOf(parts.get(2), 0),
    updatedMicros: seconds * 1_000_000 + Math.floor(nanoseconds / 1000),
  };
}

function mapOf(entries: readonly Part[] = [], depth: number): WireFields {
  return Object.fromEntries(
    entries.map((entry) => {
      const parts = partsOf(bytesIn(entry));
      return [textIn(parts, 1), wireValueOf(parts.get(2)?.at(-1), depth + 1)];
    }),
  );
}

function wireValueOf(part: Part | undefined, depth: number): WireValue {
  if (depth > MOST_DEPTH) throw new RangeError('The message is nested too deeply.');
  const [[kind, found] = []] = part === undefined ? [] : partsOf(bytesIn(part));
  const value = found?.at(-1);
  switch (kind) {
    case 1:
      return { booleanValue: value === 1n };
    case 2:
      return { integerValue: String(signedIn(value)) };
    case 3:
      return { doubleValue: doubleOf(doubleIn(value)) };
    case 5:
      return { referenceValue: decoded(bytesIn(value)) };
    case 6:
      return { mapValue: { fields: mapOf(partsOf(bytesIn(value)).get(1), depth) } };
    case 8: {
      const point = partsOf(bytesIn(value));
      const [latitude, longitude] = [1, 2].map((name) => doubleIn(point.get(name)?.at(-1)));
      return { geoPointValue: { latitude: latitude ?? 0, longitude: longitude ?? 0 } };
    }
    case 9: {
      const values = partsOf(bytesIn(value)).get(1) ?? [];
      return { arrayValue: { values: values.map((each) => wireValueOf(each, depth + 1)) } };
    }
    case 10:
      return { timestampValue: printMoment(momentIn(value)) };
    case 17:
      return { stringValue: decoded(bytesIn(value)) };
    case 18:
      return { bytesValue: Buffer.from(bytesIn(value)).toString('base64') };
    default:
      return { nullValue: null };
  }
}

function momentIn(part: Part | undefined): { readonly seconds: number; readonly nanoseconds: number } {
  const parts = part === undefined ? undefined : partsOf(bytesIn(part));
  const [seconds = 0, nanoseconds = 0] = [1, 2].map((name) => Number(signedIn(parts?.get(name)?.at(-1))));
  return { seconds, nanoseconds };
}

/** What protobuf leaves out is nothing: zero, or no text. */
function signedIn(part: Part | undefined): bigint {
  return typeof part === 'bigint' ? BigInt.asIntN(64, part) : 0n;
}

function doubleIn(part: Part | undefined): number {
  return part instanceof DataView ? part.getFloat64(0, true) : 0;
}

function doubleOf(value: number): number | 'NaN' | 'Infinity' | '-Infinity' | '-0' {
  if (Number.isNaN(value)) return 'NaN';
  if (Object.is(value, -0)) return '-0';
  if (Number.isFinite(value)) return value;
  return value > 0 ? 'Infinity' : '-Infinity';
}

function textIn(parts: Parts, name: number): string {
  const part = parts.get(name)?.at(-1);
  return part === undefined ? '' : decoded(bytesIn(part));
}

function bytesIn(part: Part | undefined): Uint8Array {
  if (part instanceof Uint8Array) return part;
  throw new RangeError('The message has another form than its kind.');
}

function decoded(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
