/**
 * The part of a record that its schema has a say in. The id, the stamps and what says which secrets are set may be on
 * any record: a schema that does not declare them says nothing of them, whatever it says of further properties.
 */
import { STAMP_FIELDS } from '../runtime/contract/collection.ts';
import { SECRETS_SET_AT } from '../runtime/contract/secrets.ts';
import { isJsonObject } from './json.ts';
import type { CollectionModel } from './model/model.ts';

export function judgedPartOf({ definition }: CollectionModel): (record: unknown) => unknown {
  const declared = definition.fields.map(({ name }) => name);
  const carried = ['id', SECRETS_SET_AT, ...STAMP_FIELDS].filter((name) => !declared.includes(name));
  return (record) =>
    isJsonObject(record)
      ? Object.fromEntries(Object.entries(record).filter(([name]) => !carried.includes(name)))
      : record;
}
