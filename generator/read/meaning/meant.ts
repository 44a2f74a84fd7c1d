/**
 * A meaning: a patch of our schema, or why nothing stands for a word of another tool.
 */
import { isJsonObject, type JsonObject } from '../../json.ts';

export interface Meant {
  /** Of the schema around the word, with its `x-ui`, or of the root with its `x-collection`. */
  readonly patch?: JsonObject;
  readonly remove?: string;
  /** Whether nothing is known of the value. */
  readonly isVague?: boolean;
  /** Whether it is said at the root of the file, though the word stands in a field. */
  readonly isOfCollection?: boolean;
  /** Whether the field belongs into `required` around it. */
  readonly isRequired?: boolean;
}

export const OFF: Meant = { remove: 'without it, it is not so' };

/** One value at a dotted path; nothing known of it is written `…`. */
export function at(path: string, value: unknown): Meant {
  const patch = path.split('.').reduceRight<unknown>((inner, key) => ({ [key]: inner }), value ?? '…');
  return { patch: isJsonObject(patch) ? patch : {}, isVague: value === undefined };
}

/** A switch, which has a word only where it is not as it would be without. */
export function switched(path: string, isOn: boolean | undefined): Meant {
  if (path === 'additionalProperties') return at(path, isOn);
  const isDefault = path.endsWith('deletable') || path === 'x-ui.csv';
  return isOn === isDefault ? OFF : at(path, isOn ?? !isDefault);
}

export function merged(patches: readonly JsonObject[]): JsonObject {
  const all: { [key: string]: unknown } = {};
  for (const patch of patches) {
    for (const [key, value] of Object.entries(patch)) {
      const before = all[key];
      all[key] = isJsonObject(before) && isJsonObject(value) ? merged([before, value]) : value;
    }
  }
  return all;
}
