/**
 * Values of the SDK's own classes, as programs beside the console store them, through the browser's database and back:
 * it keeps the fields of a class and forgets what it was. Elsewhere they stand in documents as they are.
 */
import {
  Bytes,
  DocumentReference,
  type Firestore,
  GeoPoint,
  Timestamp,
  type VectorValue,
  vector,
} from 'firebase/firestore';
import { isMap } from '../../core/values/map-value.ts';
import type { PlainValues } from '../outbox/outbox-store.ts';

/** The one field of the map that stands for such a value. */
const PLAIN = '__balcao_kept__';

interface Printed {
  readonly type: string;
}

export function firestorePlainValues(firestore: Firestore): PlainValues {
  const revive = (printed: object): unknown => {
    switch (Reflect.get(printed, 'type')) {
      case 'firestore/timestamp/1.0':
        return Timestamp.fromJSON(printed);
      case 'firestore/geoPoint/1.0':
        return GeoPoint.fromJSON(printed);
      case 'firestore/bytes/1.0':
        return Bytes.fromJSON(printed);
      case 'firestore/documentReference/1.0':
        return DocumentReference.fromJSON(firestore, printed);
      case 'firestore/vectorValue/1.0':
        return vector(Reflect.get(printed, 'vectorValues'));
      default:
        return printed;
    }
  };
  return {
    toPlain: (value) => walked(value, (each) => (isOwn(each) ? { [PLAIN]: each.toJSON() } : undefined)),
    fromPlain: (value) =>
      walked(value, (each) => {
        const printed: unknown = isMap(each) ? each[PLAIN] : undefined;
        return isMap(printed) ? revive(printed) : undefined;
      }),
  };
}

type Own = { toJSON(): Printed };

function isOwn(value: unknown): value is Own {
  const classes = [Timestamp, GeoPoint, Bytes, DocumentReference];
  return classes.some((known) => value instanceof known) || isVector(value);
}

/** The SDK hands out its class of vectors as a type alone. */
function isVector(value: unknown): value is VectorValue & Own {
  return value instanceof vector([]).constructor;
}

/** The same value where nothing in it changes. */
function walked<T>(value: T, change: (value: unknown) => unknown): T;
function walked(value: unknown, change: (value: unknown) => unknown): unknown {
  const changed = change(value);
  if (changed !== undefined) return changed;
  if (Array.isArray(value)) {
    const items = value.map((item: unknown) => walked(item, change));
    return items.some((item, index) => !Object.is(item, value[index])) ? items : value;
  }
  if (!isMap(value)) return value;
  const entries = Object.entries(value).map(([name, each]) => [name, walked(each, change)] as const);
  return entries.some(([name, each]) => !Object.is(each, value[name])) ? Object.fromEntries(entries) : value;
}
