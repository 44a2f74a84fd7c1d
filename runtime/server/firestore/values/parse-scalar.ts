/**
 * The scalars of proto3 JSON in all the spellings that it allows, brought to one.
 */
import { invalid } from '../status.ts';
import { doubleValue, isInt64 } from './numbers.ts';
import type { DoubleValue } from './value.ts';

export function booleanOf(content: unknown): boolean {
  if (typeof content === 'boolean') return content;
  throw invalid('"booleanValue" must be true or false.');
}

/** A decimal text or a JSON number; answers the shortest decimal text. */
export function integer(content: unknown): string {
  const text = typeof content === 'number' && Number.isSafeInteger(content) ? String(content) : content;
  if (typeof text === 'string' && isInt64(text)) return BigInt(text).toString();
  throw invalid('"integerValue" must be a whole number of 64 bits.');
}

export function doubleOf(content: unknown): DoubleValue {
  if (typeof content === 'number') return doubleValue(content);
  if (content === 'NaN') return { doubleValue: 'NaN' };
  const number = typeof content === 'string' && content.trim() !== '' ? Number(content) : Number.NaN;
  if (Number.isNaN(number)) throw invalid('"doubleValue" must be a number.');
  return doubleValue(number);
}

/** Standard or URL-safe base64, padded or not; answers the standard form. */
export function base64(content: unknown): string {
  if (typeof content === 'string' && /^[A-Za-z0-9+/_-]*={0,2}$/.test(content)) {
    return Buffer.from(content, 'base64').toString('base64');
  }
  throw invalid('"bytesValue" must be base64.');
}

export function geoPoint(content: unknown): { latitude: number; longitude: number } {
  if (typeof content === 'object' && content !== null) {
    const latitude = 'latitude' in content ? content.latitude : 0;
    const longitude = 'longitude' in content ? content.longitude : 0;
    const numbers = typeof latitude === 'number' && typeof longitude === 'number';
    if (numbers && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180) return { latitude, longitude };
  }
  throw invalid('"geoPointValue" must have a latitude of -90 to 90 and a longitude of -180 to 180.');
}

/** A count of the wire: a JSON number, or its decimal text. */
export function wholeNumber(data: unknown, name: string): number {
  const value = typeof data === 'string' && /^\d+$/.test(data) ? Number(data) : data;
  if (typeof value === 'number' && Number.isInteger(value) && value >= 0) return value;
  throw invalid(`"${name}" must be a whole number of 0 or more.`);
}

/** A count that may be absent: plain, or the wrapped one of protocol buffers, `{"value": 10}`. */
export function wrappedNumber(data: unknown, name: string): number | undefined {
  if (data === undefined || data === null) return undefined;
  const isWrapped = typeof data === 'object' && !Array.isArray(data);
  return wholeNumber(isWrapped ? (('value' in data ? data.value : undefined) ?? 0) : data, name);
}
