/**
 * A meaning: a patch of our schema, or why nothing stands for a word of another tool.
 */
import { PLACEHOLDER } from '../../diagnostics/remedy.ts';
import { isJsonObject, type JsonObject } from '../../json.ts';

export interface Meant {
  /** Of the schema around the word, with its `x-ui`, or of the root with its `x-collection`. */
  readonly patch?: JsonObject;
  readonly remove?: string;
  /** What the author has to decide, where no change is right by itself. */
  readonly choice?: string;
  /** Whether nothing is known of the value. */
  readonly isVague?: boolean;
  /** Words beside it that it stands for too. */
  readonly replaces?: readonly string[];
  /** Whether it is said at the root of the file, though the word stands in a field. */
  readonly isOfCollection?: boolean;
  /** The one name of the patch, where only the name differs. */
  readonly called?: string;
  /** Whether the field belongs into `required` around it. */
  readonly isRequired?: boolean;
}

/** Of a field that is never shown. */
export const HIDDEN: Meant = {
  choice:
    'Leave the field out of "properties", or say "x-ui": { "readOnly": true }: what is stored is shown, or shown when "visibleWhen" says so.',
};

export const OFF: Meant = { remove: 'without it, it is not so' };

/** One value at a dotted path; nothing known of it is written `…`. */
export function at(path: string, value: unknown): Meant {
  const patch = path.split('.').reduceRight<unknown>((inner, key) => ({ [key]: inner }), value ?? '…');
  return { patch: isJsonObject(patch) ? patch : {}, isVague: value === undefined };
}

/** A switch, which has a word only where it is not as it would be without. */
export function switched(path: string, isOn: boolean | undefined): Meant {
  if (path === 'additionalProperties') return at(path, isOn);
  const isDefault = path.endsWith('deletable') || path.endsWith('.history') || path === 'x-ui.csv';
  return isOn === isDefault ? OFF : at(path, isOn ?? !isDefault);
}

/** A list of whose items nothing is known holds texts. */
export function filled(patch: JsonObject): JsonObject {
  const { items } = patch;
  return isJsonObject(items) && Object.keys(items).length === 0
    ? { ...patch, items: { type: 'string' } }
    : patch;
}

export function merged(patches: readonly JsonObject[]): JsonObject {
  const all: { [key: string]: unknown } = {};
  for (const patch of patches) {
    for (const [key, value] of Object.entries(patch)) {
      const before = all[key];
      all[key] = isJsonObject(before) && isJsonObject(value) ? merged([before, value]) : value;
    }
  }
  // Nothing is left open where something else is said.
  if (PLACEHOLDER in all && Object.keys(all).length > 1) delete all[PLACEHOLDER];
  return all;
}
