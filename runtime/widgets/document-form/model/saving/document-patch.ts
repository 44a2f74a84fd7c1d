/**
 * A patch that something else than a field's own input brings to the open form: the JSON editor, or whoever proposes
 * changes. Checked against the definition before anything of it is applied; applied whole, as one step to undo.
 */

import { STAMP_FIELDS } from '../../../../contract/collection.ts';
import type { FieldDefinition } from '../../../../contract/field.ts';
import { fieldAt } from '../../../../contract/field-at.ts';
import type { PatchRefusal, PathDifference } from '../../../../contract/open-document.ts';
import { SECRETS_SET_AT } from '../../../../contract/secrets.ts';
import { isMap } from '../../../../core/values/map-value.ts';
import { pathKey } from '../layout/form-path.ts';
import { sameFieldValue } from './by-path.ts';

/** One path of a patch. Paths lead through structs; an array is replaced as a whole. */
interface PatchChange {
  /** Property names of the record, from the root: `['Height', 'Value']`. */
  readonly path: readonly string[];
  /** `undefined` removes the field. */
  readonly value: unknown;
  /** What its author saw there. Where it is given and the form holds something else by now, the patch is refused. */
  readonly base?: unknown;
}

export type DocumentPatch = readonly PatchChange[];

export type PatchOutcome =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: PatchRefusal; readonly path: readonly string[] };

/** The first thing that forbids the patch; `null` when it may be applied. `read` gives what the form holds now. */
export function patchRefusal(
  fields: readonly FieldDefinition[],
  patch: DocumentPatch,
  read: (path: readonly string[]) => unknown,
): Extract<PatchOutcome, { readonly ok: false }> | null {
  for (const change of patch) {
    const reason = pathRefusal(fields, change) ?? (isOutdated(change, read) ? 'changed-since' : null);
    if (reason) return { ok: false, reason, path: change.path };
  }
  return null;
}

/**
 * The patch with every struct taken apart into its fields, as fields are what the form edits and saves. Fields of a
 * struct that the patch's value lacks are removed.
 */
export function leafPatch(
  fields: readonly FieldDefinition[],
  patch: DocumentPatch,
  read: (path: readonly string[]) => unknown,
): readonly { readonly path: readonly string[]; readonly value: unknown }[] {
  return patch
    .flatMap(({ path, value }) => leavesOf(fieldAt(fields, path), path, value))
    .filter(({ path, value }) => !sameFieldValue(read(path), value));
}

/** The differences of fields that those of structs come to. */
export function leafDifferences(
  fields: readonly FieldDefinition[],
  differences: readonly PathDifference[],
): readonly PathDifference[] {
  return differences.flatMap(({ path, from, to }) => {
    const field = fieldAt(fields, path);
    const leaves = (value: unknown) =>
      new Map(leavesOf(field, path, value).map((leaf) => [pathKey(leaf.path), leaf]));
    const before = leaves(from);
    const after = leaves(to);
    return [...new Map([...before, ...after])]
      .map(([key, leaf]) => ({
        path: leaf.path,
        from: before.get(key)?.value,
        to: after.get(key)?.value,
      }))
      .filter(
        (leaf) =>
          !sameFieldValue(leaf.from, leaf.to) &&
          // What no schema declares inside of a struct is touched by nobody.
          (leaf.path.length === path.length || fieldAt(fields, leaf.path)),
      );
  });
}

function leavesOf(
  field: FieldDefinition | undefined,
  path: readonly string[],
  value: unknown,
): { path: readonly string[]; value: unknown }[] {
  const isStruct = field?.type === 'struct' && field.fields !== undefined;
  if (!isStruct || (value !== undefined && value !== null && !isMap(value))) return [{ path, value }];
  const inner = isMap(value) ? value : {};
  const names = new Set([...(field.fields ?? []).map(({ name }) => name), ...Object.keys(inner)]);
  return [...names].flatMap((name) => {
    const child = field.fields?.find((one) => one.name === name);
    if (child?.secret || child?.readOnly) return [];
    return leavesOf(child, [...path, name], Object.hasOwn(inner, name) ? inner[name] : undefined);
  });
}

function isOutdated(change: PatchChange, read: (path: readonly string[]) => unknown): boolean {
  return Object.hasOwn(change, 'base') && !sameFieldValue(read(change.path), change.base);
}

function pathRefusal(fields: readonly FieldDefinition[], { path, value }: PatchChange): PatchRefusal | null {
  const [root] = path;
  if (root === undefined) return 'unknown-field';
  if (root === 'id' && !fields.some(({ name }) => name === 'id')) return 'stamped';
  if (root === SECRETS_SET_AT || STAMP_FIELDS.some((name) => name === root)) return 'stamped';
  let isList = false;
  let among: readonly FieldDefinition[] | undefined = fields;
  for (const name of path) {
    // A list changes as a whole: a name below it would put a map in its place.
    if (isList) return 'unknown-field';
    // Inside a value that the schema leaves open, such as a condition, any name may stand.
    if (among === undefined) return null;
    const field: FieldDefinition | undefined = among.find((one) => one.name === name);
    if (!field) return 'unknown-field';
    if (field.secret) return 'secret';
    if (field.readOnly) return 'read-only';
    among = field.fields;
    isList = field.type === 'array_struct' || field.type === 'array_field';
  }
  return among && holdsSecret(among, value) ? 'secret' : null;
}

function holdsSecret(fields: readonly FieldDefinition[], value: unknown): boolean {
  if (Array.isArray(value)) return value.some((item) => holdsSecret(fields, item));
  if (!isMap(value)) return false;
  return fields.some(
    ({ name, secret, fields: inner }) =>
      Object.hasOwn(value, name) && (secret || (inner !== undefined && holdsSecret(inner, value[name]))),
  );
}
