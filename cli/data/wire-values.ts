/**
 * Firestore's values as plain data and back. Times become moments that keep their digits; what plain data cannot say
 * (bytes, references, points) is carried as it is.
 */
import type { DocumentData } from '../../runtime/contract/collection.ts';
import { isMap } from '../../runtime/core/codec/map-value.ts';
import {
  type Moment,
  parseMoment,
  printMoment,
  type TimestampPort,
} from '../../runtime/core/codec/moment.ts';
import { toValue } from '../../runtime/server/firestore/values/plain.ts';
import type { Fields, Value } from '../../runtime/server/firestore/values/value.ts';

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
  readonly value: Value;

  constructor(value: Value) {
    this.value = value;
  }

  isEqual(other: unknown): boolean {
    return other instanceof CarriedValue && JSON.stringify(other.value) === JSON.stringify(this.value);
  }

  toJSON(): Value {
    return this.value;
  }
}

export const storedMoments: TimestampPort = {
  read: (value) => (value instanceof StoredMoment ? value : undefined),
  make: (moment) => new StoredMoment(moment),
};

export function dataOf(fields: Fields): DocumentData {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, plainOf(value)]));
}

export function plainOf(value: Value): unknown {
  if ('nullValue' in value) return null;
  if ('booleanValue' in value) return value.booleanValue;
  if ('stringValue' in value) return value.stringValue;
  if ('integerValue' in value) return Number(value.integerValue);
  if ('doubleValue' in value) return Number(value.doubleValue);
  if ('arrayValue' in value) return value.arrayValue.values.map(plainOf);
  if ('mapValue' in value) return dataOf(value.mapValue.fields);
  const moment = 'timestampValue' in value ? parseMoment(value.timestampValue) : undefined;
  return moment ? new StoredMoment(moment) : new CarriedValue(value);
}

export function wireOf(data: unknown): Value {
  if (data instanceof StoredMoment) return { timestampValue: printMoment(data) };
  if (data instanceof CarriedValue) return data.value;
  if (Array.isArray(data)) return { arrayValue: { values: data.map(wireOf) } };
  return isMap(data) ? { mapValue: { fields: fieldsOf(data) } } : toValue(data);
}

export function fieldsOf(data: DocumentData): Fields {
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
