/**
 * What of a record makes it up, without what the store gave it.
 */
import { type ConsoleRecord, type DocumentData, STAMP_FIELDS } from '../../contract/collection.ts';
import { SECRETS_SET_AT } from '../../contract/secrets.ts';

/** Everything but the id and the stamps, as `DocumentWriter.create` takes it. Secrets are nowhere to be taken from. */
export function contentsOf(record: ConsoleRecord): DocumentData {
  const own = ['id', SECRETS_SET_AT, ...STAMP_FIELDS];
  return Object.fromEntries(Object.entries(record).filter(([field]) => !own.includes(field)));
}
