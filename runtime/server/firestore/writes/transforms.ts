/**
 * Transforms: changes whose result depends on what is stored, applied inside the commit.
 */
import { fieldsDraft, printFieldPath, valueAt } from '../values/field-path.ts';
import { addNumbers, compareNumbers, doubleValue, isNaNValue, isNumber } from '../values/numbers.ts';
import { sortKey } from '../values/sort-key.ts';
import { isoFromMicros } from '../values/timestamp.ts';
import { type Fields, NULL, type Value } from '../values/value.ts';
import type { Transform } from './write.ts';

export interface Transformed {
  readonly fields: Fields;
  /** What the client is sent, one a transform: array transforms answer null. */
  readonly results: readonly Value[];
}

/** Those of one field in their order: a later one sees what an earlier one made. No field is part of another. */
export function applyTransforms(fields: Fields, transforms: readonly Transform[], time: number): Transformed {
  const draft = fieldsDraft(fields);
  const states = new Map<string, FieldState>();
  const results = transforms.map((transform) => {
    const name = printFieldPath(transform.field);
    const state = states.get(name) ?? fieldState(valueAt(fields, transform.field));
    states.set(name, state);
    return state.apply(transform, time);
  });
  for (const { field } of transforms) draft.set(field, states.get(printFieldPath(field))?.value());
  return { fields: draft.fields, results };
}

/** A field while its transforms are applied: a list stays open for the next, however long it is. */
interface FieldState {
  /** What the client is sent. */
  apply(transform: Transform, time: number): Value;
  value(): Value | undefined;
}

function fieldState(stored: Value | undefined): FieldState {
  let value = stored;
  let list: OpenList | undefined;
  return {
    apply: (transform, time) => {
      switch (transform.kind) {
        case 'arrayUnion':
        case 'arrayRemove':
          list ??= openList(value);
          list[transform.kind](transform.elements);
          return NULL;
        case 'serverTimestamp':
          value = { timestampValue: isoFromMicros(time) };
          break;
        default:
          value = changedNumber(list ? undefined : value, transform.kind, transform.operand);
      }
      list = undefined;
      return value;
    },
    value: () => list?.value() ?? value,
  };
}

/** A field that holds no number counts as absent: the operand takes its place. */
function changedNumber(
  stored: Value | undefined,
  kind: 'increment' | 'maximum' | 'minimum',
  operand: Value,
): Value {
  if (!stored || !isNumber(stored) || !isNumber(operand)) return operand;
  if (kind === 'increment') return addNumbers(stored, operand);
  // NaN with anything is NaN.
  if (isNaNValue(stored) || isNaNValue(operand)) return doubleValue(Number.NaN);
  const order = compareNumbers(operand, stored);
  return (kind === 'maximum' ? order > 0 : order < 0) ? operand : stored;
}

interface OpenList {
  arrayUnion(elements: readonly Value[]): void;
  arrayRemove(elements: readonly Value[]): void;
  value(): Value;
}

/** Elements are found by a key that equal values share, so that a long list and many elements cost one look each. */
function openList(stored: Value | undefined): OpenList {
  const items: (Value | undefined)[] = [];
  const places = new Map<string, number[]>();
  const push = (value: Value, key: string) => {
    const found = places.get(key);
    if (found) found.push(items.length);
    else places.set(key, [items.length]);
    items.push(value);
  };
  for (const value of stored && 'arrayValue' in stored ? stored.arrayValue.values : []) {
    push(value, keyOf(value));
  }
  return {
    arrayUnion: (elements) => {
      for (const element of elements) {
        const key = keyOf(element);
        if (!places.has(key)) push(element, key);
      }
    },
    arrayRemove: (elements) => {
      for (const key of elements.map(keyOf)) {
        for (const place of places.get(key) ?? []) items[place] = undefined;
        places.delete(key);
      }
    },
    value: () => ({ arrayValue: { values: items.filter((item) => item !== undefined) } }),
  };
}

function keyOf(value: Value): string {
  return Buffer.from(sortKey([value])).toString('latin1');
}
