/**
 * Lists that are stored as maps: a list that becomes one, a map that becomes a list, and what the names of its parts
 * have to do with what is stored.
 */
import type { FieldMap } from '../../runtime/contract/field.ts';
import { isJsonObject, type JsonObject } from '../json.ts';
import { hints } from '../model/field-type.ts';
import type { FoundChange } from './change.ts';
import type { Property } from './pair-properties.ts';
import type { Rename } from './rename-map.ts';
import { canBeSaid } from './suggest-renames.ts';
import { changeAt, type ValuePair } from './value-pair.ts';

export function mapsOf({
  before,
  after,
}: Pick<ValuePair, 'before' | 'after'>): NonNullable<ValuePair['maps']> {
  const [was, is] = [mapOf(before), mapOf(after)];
  return { ...(was && { before: was }), ...(is && { after: is }) };
}

/** The names of a key and of a whole value are in no document: only what they are in the map. */
export function mapChanges(pair: ValuePair): FoundChange[] {
  const { before, after } = mapsOf(pair);
  if (!before && !after) return [];
  if (before && after && (before.value === undefined) === (after.value === undefined)) return [];
  const rename = renameOf(pair.storedAfter, before, after);
  const mechanical = rename !== undefined && canBeSaid(rename);
  const facts = { from: said(before), to: said(after), mechanical };
  const change = changeAt(pair, 'FIELD_MAP_CHANGED', facts, 'x-ui', 'map');
  return [mechanical ? { ...change, rename } : change];
}

/** Whether two properties of items are one: the keys of both maps, or their whole values. */
export function sameInMaps({ maps = {} }: ValuePair): (before: Property, after: Property) => boolean {
  const { before: was, after: is } = maps;
  if (!was || !is) return () => false;
  return (a, b) =>
    (a.name === was.key && b.name === is.key) ||
    (was.value !== undefined && is.value !== undefined && a.name === was.value && b.name === is.value);
}

/** Where the parts of an item are stored: no rename map leads among the names of a map. */
export function storedInItems(map: FieldMap | undefined, mark: string): string {
  return map ? '.*' : mark;
}

function renameOf(
  path: string,
  before: FieldMap | undefined,
  after: FieldMap | undefined,
): Rename | undefined {
  if (before && after) return undefined;
  if (after) return { from: `${path}[]`, to: `${path}{}`, ...after };
  return before && { from: `${path}{}`, to: `${path}[]`, ...before };
}

function mapOf(node: JsonObject): FieldMap | undefined {
  const { map } = hints(node);
  if (!isJsonObject(map) || typeof map.key !== 'string') return undefined;
  return { key: map.key, ...(typeof map.value === 'string' ? { value: map.value } : {}) };
}

function said(map: FieldMap | undefined): string {
  return map ? `a map of ${map.key} to ${map.value ?? 'a map of the others'}` : 'a list';
}
