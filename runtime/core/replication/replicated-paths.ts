/**
 * Which stored values of a collection are replicated: all but stamps, the chosen stores, and fields whose schema says
 * `x-ui.replicate: false`. Secrets stand in no document, so only the time at which one was set is left out here.
 */
import { type CollectionDefinition, STAMP_FIELDS } from '../../contract/collection.ts';
import type { FieldDefinition } from '../../contract/field.ts';
import { REPLICATION_FIELD } from '../../contract/replication.ts';
import { SECRETS_SET_AT } from '../../contract/secrets.ts';

const NEVER = [...STAMP_FIELDS, REPLICATION_FIELD, SECRETS_SET_AT];

export function replicatedPaths({
  fields,
}: Pick<CollectionDefinition, 'fields'>): (path: readonly string[]) => boolean {
  const left = [...NEVER.map((name) => [name]), ...leftOut(fields, [])];
  return (path) => !left.some((place) => place.every((name, index) => path[index] === name));
}

/** Stored paths; what stands in items of a list goes with the list. */
function leftOut(fields: readonly FieldDefinition[], prefix: readonly string[]): (readonly string[])[] {
  return fields.flatMap((field) => {
    const path = [...prefix, ...field.path.split('.')];
    if (field.replicate === false) return [path];
    return field.type === 'struct' && field.fields ? leftOut(field.fields, path) : [];
  });
}
