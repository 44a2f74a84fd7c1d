/**
 * By which field the items of an array are told apart, so that two users' changes of different items can be
 * merged. The key of a map; else derived from the items' declared fields: an `id`, a `sku`, or a required field that
 * ends in `Id`.
 */
import type { FieldDefinition } from '../../contract/field.ts';

const NAMES = ['id', 'sku'];

/** `undefined`: the items have no identity, and the array changes as a whole. */
export function itemKeyOf(field: FieldDefinition | undefined): string | undefined {
  if (field?.type !== 'array_struct') return undefined;
  if (field.map) return field.map.key;
  const fields = (field.fields ?? []).filter(({ secret }) => !secret);
  const named = NAMES.map((name) => fields.find((one) => one.name === name)).find(
    (found) => found !== undefined,
  );
  return (named ?? fields.find(({ name, required }) => required && /[a-z]Id$/.test(name)))?.name;
}
