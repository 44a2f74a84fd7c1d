/**
 * The same value before and after: its two schema nodes, and where records and documents keep it.
 */
import type { FieldMap } from '../../runtime/contract/field.ts';
import type { JsonObject } from '../json.ts';
import { type Between, type FoundChange, found } from './change.ts';
import type { ChangeCode, ChangeFacts } from './codes.ts';

export interface ValuePair {
  readonly between: Between;
  readonly before: JsonObject;
  readonly after: JsonObject;
  /** As records spell it after the change; empty at the document's root. */
  readonly field: string;
  readonly storedBefore: string;
  readonly storedAfter: string;
  /** Of the items of a list: how it was and is stored as a map. */
  readonly maps?: { readonly before?: FieldMap; readonly after?: FieldMap };
}

/** A change told at a keyword of both nodes, or at the field's name when only the whole of it says it. */
export function changeAt<C extends ChangeCode>(
  pair: ValuePair,
  code: C,
  facts: ChangeFacts[C],
  ...at: readonly string[]
): FoundChange {
  const { between, field } = pair;
  return found(code, facts, {
    collection: between.after.model.definition.name,
    ...(field === '' ? {} : { field }),
    was: placeOf(between.before.bundle, pair.before, at),
    now: placeOf(between.after.bundle, pair.after, at),
  });
}

function placeOf(
  bundle: Between['after']['bundle'],
  node: JsonObject,
  [keyword, ...inside]: readonly string[],
) {
  if (keyword === undefined || !(keyword in node)) return bundle.namePlace(node);
  return bundle.place(node, keyword, ...inside);
}

export function pathBelow(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`;
}
