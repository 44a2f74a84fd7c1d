/**
 * What a rename map says of values: old ones become new ones, and a field that is lacking gets its default. On the wire,
 * through lists and structs; where nothing holds a field there is nothing to fill. Pure.
 */
import {
  isListStep,
  type RenameMap,
  type RenamePath,
  renamePath,
} from '../../../generator/breaking/rename-map.ts';
import { sameJson } from '../../../generator/breaking/same-json.ts';
import { valueAt, withValueAt } from '../../../runtime/server/firestore/values/field-path.ts';
import { parseValue } from '../../../runtime/server/firestore/values/parse-value.ts';
import type { Fields, Value } from '../../../runtime/server/firestore/values/value.ts';
import { plainOf, wireOf } from '../wire-values.ts';
import { writtenPath } from './rename-fields.ts';

export interface FilledFields {
  readonly after: Fields;
  /** What differs; lists as a whole. */
  readonly touched: readonly (readonly string[])[];
}

/** What stands at the place becomes; `undefined`: nothing stands there. */
type Change = (held: Value | undefined) => Value | undefined;

export function fillFields(fields: Fields, { values = [], defaults = [] }: RenameMap): FilledFields {
  const changes = [
    ...values.map(({ at, from, to }): [string, Change] => {
      const fresh = stored(to);
      return [at, (held) => (held !== undefined && sameJson(plainOf(held), from) ? fresh : held)];
    }),
    ...defaults.map(({ at, value }): [string, Change] => {
      const fresh = stored(value);
      return [at, (held) => held ?? fresh];
    }),
  ];
  let after = fields;
  const touched: (readonly string[])[] = [];
  for (const [at, change] of changes) {
    const next = changedIn(after, renamePath(at), change);
    if (next === after) continue;
    after = next;
    touched.push(writtenPath(at));
  }
  return { after, touched };
}

function stored(value: unknown): Value {
  return parseValue(wireOf(value));
}

/** The same object when nothing changes. */
function changedIn(fields: Fields, path: RenamePath, change: Change): Fields {
  const list = path.findIndex(isListStep);
  if (list < 0) {
    if (path.length > 1 && !isMapAt(fields, path.slice(0, -1))) return fields;
    const held = valueAt(fields, path);
    const next = change(held);
    return next === held ? fields : withValueAt(fields, path, next);
  }
  const place = path.slice(0, list + 1).map((name) => name.replace(/\[\]$/, ''));
  const rest = path.slice(list + 1);
  const held = valueAt(fields, place);
  if (!held || !('arrayValue' in held)) return fields;
  const items = held.arrayValue.values.map((item) => changedItem(item, rest, change));
  const same = items.every((item, at) => item === held.arrayValue.values[at]);
  return same ? fields : withValueAt(fields, place, { arrayValue: { values: items } });
}

function changedItem(item: Value, rest: RenamePath, change: Change): Value {
  if (rest.length === 0) return change(item) ?? item;
  if (!('mapValue' in item)) return item;
  const fields = changedIn(item.mapValue.fields, rest, change);
  return fields === item.mapValue.fields ? item : { mapValue: { fields } };
}

function isMapAt(fields: Fields, path: readonly string[]): boolean {
  const held = valueAt(fields, path);
  return held !== undefined && 'mapValue' in held;
}
