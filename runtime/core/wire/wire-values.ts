/**
 * Firestore's wire values as plain data and back. Times become moments that keep their digits; what plain data cannot
 * say (bytes, references, points) is carried as it is.
 */
import type { DocumentData } from '../../contract/collection.ts';
import type { WireFields, WireValue } from '../../contract/wire.ts';
import { isMap } from '../values/map-value.ts';
import { type Moment, parseMoment, printMoment, type TimestampPort } from '../values/moment.ts';

export class StoredMoment implements Moment {
  readonly seconds: number;
  readonly nanoseconds: number;

  constructor({ seconds, nanoseconds }: Moment) {
    this.seconds = seconds;
    this.nanoseconds = nanoseconds;
  }

  isEqual(other: unknown): boolean {
    return (
      other instanceof StoredMoment &&
      other.seconds === this.seconds &&
      other.nanoseconds === this.nanoseconds
    );
  }
}

class CarriedValue {
  readonly value: WireValue;

  constructor(value: WireValue) {
    this.value = value;
  }

  isEqual(other: unknown): boolean {
    return other instanceof CarriedValue && JSON.stringify(other.value) === JSON.stringify(this.value);
  }

  toJSON(): WireValue {
    return this.value;
  }
}

export const storedMoments: TimestampPort = {
  read: (value) => (value instanceof StoredMoment ? value : undefined),
  make: (moment) => new StoredMoment(moment),
};

export function dataOf(fields: WireFields): DocumentData {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, plainOf(value)]));
}

export function plainOf(value: WireValue): unknown {
  if ('nullValue' in value) return null;
  if ('booleanValue' in value) return value.booleanValue;
  if ('stringValue' in value) return value.stringValue;
  if ('integerValue' in value) return Number(value.integerValue);
  if ('doubleValue' in value) return Number(value.doubleValue);
  // Google leaves out the lists and maps that are empty.
  if ('arrayValue' in value) return (value.arrayValue.values ?? []).map(plainOf);
  if ('mapValue' in value) return dataOf(value.mapValue.fields ?? {});
  const moment = 'timestampValue' in value ? parseMoment(value.timestampValue) : undefined;
  return moment ? new StoredMoment(moment) : new CarriedValue(value);
}

/** Throws a TypeError for what no document can hold. */
export function wireOf(data: unknown): WireValue {
  if (data instanceof StoredMoment) return { timestampValue: printMoment(data) };
  if (data instanceof CarriedValue) return data.value;
  if (Array.isArray(data)) return { arrayValue: { values: data.map(wireOf) } };
  if (isMap(data)) return { mapValue: { fields: fieldsOf(data) } };
  if (data === null) return { nullValue: null };
  if (typeof data === 'boolean') return { booleanValue: data };
  if (typeof data === 'string') return { stringValue: wellFormed(data) };
  if (typeof data === 'number') return numberOf(data);
  throw new TypeError(`A ${typeof data} cannot be stored in a document.`);
}

export function fieldsOf(data: DocumentData): WireFields {
  return Object.fromEntries(
    Object.entries(data)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, wireOf(value)]),
  );
}

/** The same data with times as ISO texts, as the CSV takes it. */
export function withIsoTimes(data: DocumentData): DocumentData {
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, isoWithin(value)]));
}

function isoWithin(value: unknown): unknown {
  if (value instanceof StoredMoment) return printMoment(value);
  if (Array.isArray(value)) return value.map(isoWithin);
  return isMap(value) ? withIsoTimes(value) : value;
}

function numberOf(data: number): WireValue {
  if (Object.is(data, -0)) return { doubleValue: '-0' };
  if (Number.isSafeInteger(data)) return { integerValue: String(data) };
  if (Number.isNaN(data)) return { doubleValue: 'NaN' };
  if (!Number.isFinite(data)) return { doubleValue: data > 0 ? 'Infinity' : '-Infinity' };
  return { doubleValue: data };
}

/** Half a pair of UTF-16 is no text on the wire. */
function wellFormed(text: string): string {
  return text.replaceAll(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g, '\uFFFD');
}
