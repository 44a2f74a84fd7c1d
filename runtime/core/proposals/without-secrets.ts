/**
 * A record without what no model may read: secrets, wherever the definition declares them, and the marks of the store.
 * Records hold no secrets by themselves; this is the second wall.
 */
import { type CollectionDefinition, type DocumentData, SIGNATURE_FIELD } from '../../contract/collection.ts';
import type { FieldDefinition } from '../../contract/field.ts';
import { SECRETS_SET_AT } from '../../contract/secrets.ts';
import { isMap } from '../values/map-value.ts';

export function withoutSecrets(
  definition: Pick<CollectionDefinition, 'fields'>,
  record: DocumentData,
): DocumentData {
  const { [SECRETS_SET_AT]: _marks, [SIGNATURE_FIELD]: _signature, ...rest } = record;
  return cleaned(definition.fields, rest);
}

function cleaned(fields: readonly FieldDefinition[], map: DocumentData): DocumentData {
  const named = new Map(fields.map((field) => [field.name, field]));
  return Object.fromEntries(
    Object.entries(map).flatMap(([name, value]) => {
      const field = named.get(name);
      if (field?.secret) return [];
      const inner = field?.fields;
      if (!inner) return [[name, value]];
      if (Array.isArray(value))
        return [[name, value.map((item) => (isMap(item) ? cleaned(inner, item) : item))]];
      return [[name, isMap(value) ? cleaned(inner, value) : value]];
    }),
  );
}
