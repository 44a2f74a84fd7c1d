/**
 * The field of a stored path, as the form knows it. A path inside of a field that is one value is that field's.
 */
import type { CollectionDefinition } from '../../contract/collection.ts';
import { fieldsAlong } from '../../contract/field-at.ts';
import { fieldLeaves } from '../../core/history/changed-fields.ts';

export interface StoredField {
  /** Names from the record's root. */
  readonly names: readonly string[];
  readonly label: string;
}

export function storedFieldAt(definition: CollectionDefinition, path: readonly string[]): StoredField {
  const leaf = fieldLeaves(definition).find((each) => each.path.every((name, index) => path[index] === name));
  if (!leaf) return { names: path, label: path.join(' › ') };
  const along = fieldsAlong(definition.fields, leaf.names);
  const labels = leaf.names.map((name, depth) => along[depth]?.field.label ?? name);
  return { names: leaf.names, label: [...labels, ...path.slice(leaf.path.length)].join(' › ') };
}
