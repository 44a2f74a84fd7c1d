/**
 * The stored paths that a write changes. Pure.
 */
import type { DocumentData } from '../../contract/collection.ts';
import type { FieldChange } from '../../contract/writes.ts';
import type { DocumentCodec } from '../../core/codec/document-codec.ts';
import { changesBetween } from '../../core/patches/changes-between.ts';
import { readAt } from '../../core/patches/record-path.ts';
import { fieldOf, isMap } from '../../core/values/map-value.ts';

/**
 * `stored` is what the store has, `before` its record. Both sides pass through the codec, so that only what the edit
 * changed differs. Where the store has a list in the place of a map, as an earlier version wrote it, the map is written
 * as a whole: a path into a list would drop its other rows.
 */
export function storedChanges(
  codec: Pick<DocumentCodec, 'encode'>,
  stored: DocumentData,
  before: DocumentData,
  after: DocumentData,
): readonly Pick<FieldChange, 'path' | 'value'>[] {
  const next = codec.encode(after);
  const changes = new Map<string, Pick<FieldChange, 'path' | 'value'>>();
  for (const change of changesBetween(codec.encode(before), next)) {
    const path = reachable(stored, change.path);
    const reading = readAt(next, path);
    const value = path.length === change.path.length || !reading.reached ? change.value : reading.value;
    changes.set(JSON.stringify(path), { path, value });
  }
  return [...changes.values()];
}

/** The path, or as much of it as leads through maps. */
function reachable(stored: DocumentData, path: readonly string[]): readonly string[] {
  let value: unknown = stored;
  for (const [depth, name] of path.entries()) {
    if (value === undefined || value === null) return path;
    if (!isMap(value)) return path.slice(0, depth);
    value = fieldOf(value, name);
  }
  return path;
}
