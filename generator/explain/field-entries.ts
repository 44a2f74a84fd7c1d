/**
 * Every field of a collection with its paths: as records spell it and as it is stored, lists on the way as `name[]`.
 */
import type { FieldDefinition } from '../../runtime/contract/field.ts';
import { isJsonObject, type JsonObject } from '../json.ts';
import type { CollectionModel } from '../model/model.ts';

export interface FieldEntry {
  readonly path: string;
  readonly stored: string;
  readonly field: FieldDefinition;
  readonly node: JsonObject;
  /** The field at the document's root that this one is or is inside of. */
  readonly root: FieldDefinition;
  /** Why the CSV does without it, when it or something around it says so. */
  readonly leftOut?: 'secret' | 'csv';
}

export function fieldEntries({ definition, schema }: CollectionModel): FieldEntry[] {
  return below(definition.fields, schema, '', '', undefined);
}

function below(
  fields: readonly FieldDefinition[],
  holder: JsonObject,
  names: string,
  places: string,
  around: FieldEntry | undefined,
): FieldEntry[] {
  const properties = isJsonObject(holder.properties) ? holder.properties : {};
  return fields.flatMap((field) => {
    const node = properties[field.name];
    if (!isJsonObject(node)) return [];
    const leftOut = around?.leftOut ?? (field.secret ? 'secret' : field.csv === false ? 'csv' : undefined);
    const entry: FieldEntry = {
      path: names + field.name,
      stored: places + field.path,
      field,
      node,
      root: around?.root ?? field,
      ...(leftOut ? { leftOut } : {}),
    };
    const inList = field.type === 'array_struct';
    const inner = inList ? node.items : node;
    const mark = inList ? '[].' : '.';
    const inside = isJsonObject(inner)
      ? below(field.fields ?? [], inner, entry.path + mark, entry.stored + mark, entry)
      : [];
    return [entry, ...inside];
  });
}

/** `accounts.clientId`, `accounts[].clientId` and `accounts[0].clientId` name the same field. */
export function withoutLists(path: string): string {
  return path.replace(/\[\d*\]/g, '');
}
