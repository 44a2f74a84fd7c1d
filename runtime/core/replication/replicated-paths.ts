/**
 * Which stored values of a collection are replicated: all but stamps, the chosen stores, and fields whose schema says
 * `x-ui.replicated`. Secrets stand in no document, so only the times at which they were set are left out here.
 */
import { type CollectionDefinition, STAMP_FIELDS } from '../../contract/collection.ts';
import { REPLICATION_FIELD } from '../../contract/replication.ts';
import { SECRETS_SET_AT } from '../../contract/secrets.ts';

const NEVER: readonly string[] = [...STAMP_FIELDS, REPLICATION_FIELD, SECRETS_SET_AT];

export function replicatedPaths({
  fields,
}: Pick<CollectionDefinition, 'fields'>): (path: readonly string[]) => boolean {
  const left = fields.filter(({ replicated }) => replicated !== undefined).map(({ path }) => path.split('.'));
  return (path) =>
    !NEVER.includes(path[0] ?? '') &&
    !left.some((place) => place.every((name, index) => path[index] === name));
}
