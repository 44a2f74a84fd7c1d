/**
 * Reads values from the wire: anything may arrive, what leaves here is normalised and within Firestore's limits.
 */
import { invalid, unimplemented } from '../status.ts';
import { base64, booleanOf, doubleOf, geoPoint, integer } from './parse-scalar.ts';
import { checkReference } from './resource-id.ts';
import { normaliseTimestamp } from './timestamp.ts';
import { wellFormed } from './utf8.ts';
import type { Fields, Value } from './value.ts';
import { checkVector } from './vector.ts';

/** Maps and arrays in one another, the document itself not counted. */
export const MAX_DEPTH = 20;
const MAX_FIELD_NAME_BYTES = 1500;
const RESERVED_NAME = /^__.*__$/;

export function isRecord(data: unknown): data is { readonly [key: string]: unknown } {
  return typeof data === 'object' && data !== null && !Array.isArray(data);
}

/** Throws INVALID_ARGUMENT for anything that is no map of values. */
export function parseFields(data: unknown, depth = 0): Fields {
  if (data === undefined) return {};
  if (!isRecord(data)) throw invalid('"fields" must be an object of values.');
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [checkFieldName(name), parseValue(value, depth)]),
  );
}

/** `depth`: how many maps and arrays are around the value. */
export function parseValue(data: unknown, depth = 0): Value {
  if (!isRecord(data)) throw invalid('A value must be an object such as {"stringValue": "…"}.');
  const [entry, ...others] = Object.entries(data);
  if (!entry || others.length > 0) throw invalid('A value must have exactly one of the value fields.');
  const [kind, content] = entry;
  switch (kind) {
    case 'nullValue':
      return { nullValue: null };
    case 'booleanValue':
      return { booleanValue: booleanOf(content) };
    case 'integerValue':
      return { integerValue: integer(content) };
    case 'doubleValue':
      return doubleOf(content);
    case 'timestampValue':
      return { timestampValue: normaliseTimestamp(text(kind, content)) };
    case 'stringValue':
      return { stringValue: wellFormed(text(kind, content)) };
    case 'bytesValue':
      return { bytesValue: base64(content) };
    case 'referenceValue':
      return { referenceValue: checkReference(text(kind, content)) };
    case 'geoPointValue':
      return { geoPointValue: geoPoint(content) };
    case 'arrayValue':
      return { arrayValue: { values: parseArray(content, depth + 1) } };
    case 'mapValue':
      return { mapValue: { fields: parseMap(content, depth + 1) } };
    default:
      throw unimplemented(`the value type "${kind}"`);
  }
}

function parseArray(content: unknown, depth: number): readonly Value[] {
  checkDepth(depth);
  const values = isRecord(content) ? (content.values ?? []) : undefined;
  if (!Array.isArray(values)) throw invalid('"arrayValue" must be an object with "values".');
  return values.map((item) => {
    const value = parseValue(item, depth);
    if ('arrayValue' in value) throw invalid('An array may not be directly inside an array.');
    return value;
  });
}

function parseMap(content: unknown, depth: number): Fields {
  checkDepth(depth);
  if (!isRecord(content)) throw invalid('"mapValue" must be an object with "fields".');
  const fields = parseFields(content.fields, depth);
  checkVector(fields);
  return fields;
}

/** Answers the name. Throws INVALID_ARGUMENT for one that no field may have. */
export function checkFieldName(name: string): string {
  if (name === '') throw invalid('A field name may not be empty.');
  if (name === '__type__') return name;
  if (RESERVED_NAME.test(name)) throw invalid(`The field name "${name}" is reserved.`);
  if (Buffer.byteLength(name) > MAX_FIELD_NAME_BYTES) {
    throw invalid(`A field name is longer than ${MAX_FIELD_NAME_BYTES} bytes.`);
  }
  return name;
}

/** Throws INVALID_ARGUMENT for what is too deep. */
export function checkDepth(depth: number): void {
  if (depth > MAX_DEPTH) throw invalid(`Maps and arrays are nested deeper than ${MAX_DEPTH} levels.`);
}

function text(kind: string, content: unknown): string {
  if (typeof content === 'string') return content;
  throw invalid(`"${kind}" must be a string.`);
}
