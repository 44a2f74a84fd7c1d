/**
 * The smallest changes that turn one document into another: maps are compared field by field,
 * everything else as a whole.
 */
import type { DocumentData } from '../../contract/collection.ts';
import type { FieldChange } from '../../contract/writes.ts';
import { fieldOf, isMap } from '../values/map-value.ts';
import { sameValue } from './same-value.ts';

/**
 * `names` limits the comparison at the root. A map that appears, disappears or becomes empty is one change,
 * as an empty map is not the same as none.
 */
export function changesBetween(
  before: DocumentData,
  after: DocumentData,
  names: Iterable<string> = new Set([...Object.keys(before), ...Object.keys(after)]),
  prefix: readonly string[] = [],
): readonly FieldChange[] {
  const changes: FieldChange[] = [];
  for (const name of names) {
    const base = fieldOf(before, name);
    const value = fieldOf(after, name);
    const path = [...prefix, name];
    if (sameValue(base, value)) continue;
    if (isMap(base) && isMap(value) && Object.keys(base).length > 0 && Object.keys(value).length > 0) {
      changes.push(...changesBetween(base, value, undefined, path));
    } else {
      changes.push({ path, base, value });
    }
  }
  return changes;
}
