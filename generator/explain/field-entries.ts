/**
 * Every field of a collection with its paths: as records spell it and as it is stored, lists on the way as `name[]`,
 * names of maps that are data as `{key}`.
 */
import type { FieldDefinition, FieldMap } from '../../runtime/contract/field.ts';
import { isJsonObject, type JsonObject } from '../json.ts';
import type { CollectionModel } from '../model/model.ts';
import { storedInside } from '../model/walk.ts';

export interface FieldEntry {
  readonly path: string;
  readonly stored: string;
  readonly field: FieldDefinition;
  readonly node: JsonObject;
  /** The field at the document's root that this one is or is inside of. */
  readonly root: FieldDefinition;
  /** The map that it is the key or the value of, or a part of its value. */
  readonly holder?: FieldMap;
  /** Why the CSV does without it, when it or something around it says so. */
  readonly leftOut?: 'secret' | 'csv';
}

export function fieldEntries({ definition, schema }: CollectionModel): FieldEntry[] {
  return below(definition.fields, schema, '', ({ path }) => path, undefined);
}

function below(
  fields: readonly FieldDefinition[],
  holder: JsonObject,
  names: string,
  placeOf: (field: FieldDefinition) => string,
  around: FieldEntry | undefined,
): FieldEntry[] {
  const properties = isJsonObject(holder.properties) ? holder.properties : {};
  return fields.flatMap((field) => {
    const node = properties[field.name];
    if (!isJsonObject(node)) return [];
    const leftOut = around?.leftOut ?? (field.secret ? 'secret' : field.csv === false ? 'csv' : undefined);
    const entry: FieldEntry = {
      path: names + field.name,
      stored: placeOf(field),
      field,
      node,
      root: around?.root ?? field,
      ...(around?.field.map ? { holder: around.field.map } : {}),
      ...(leftOut ? { leftOut } : {}),
    };
    const inList = field.type === 'array_struct';
    const inner = inList ? node.items : node;
    const mark = inList ? '[].' : '.';
    const inside = isJsonObject(inner)
      ? below(field.fields ?? [], inner, entry.path + mark, storedInside(field, entry.stored), entry)
      : [];
    return [entry, ...inside];
  });
}

/** `accounts.clientId`, `accounts[].clientId` and `accounts[0].clientId` name the same field. */
export function withoutLists(path: string): string {
  return path.replace(/\[\d*\]/g, '');
}
