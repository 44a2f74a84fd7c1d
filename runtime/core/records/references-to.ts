/**
 * Which collections refer to documents of one: by fields that a store can be asked for, or inside lists, where only the
 * documents themselves tell.
 */
import type { CollectionDefinition } from '../../contract/collection.ts';
import type { FieldDefinition } from '../../contract/field.ts';
import { mayRefer } from './references-in.ts';

export interface ReferringCollection {
  readonly definition: CollectionDefinition;
  /** As records spell them, dotted. */
  readonly direct: readonly string[];
  /** Only the documents themselves tell: lists refer, or it is a config page, whose one document is read. */
  readonly inLists: boolean;
}

export function referencesTo(
  collection: string,
  definitions: readonly CollectionDefinition[],
): readonly ReferringCollection[] {
  return definitions.flatMap((definition) => {
    const direct = directFields(definition.fields, collection, '');
    const inLists = mayRefer(listsIn(definition.fields), collection);
    return direct.length > 0 || inLists ? [{ definition, direct, inLists }] : [];
  });
}

function directFields(fields: readonly FieldDefinition[], collection: string, prefix: string): string[] {
  return fields.flatMap((field) => {
    const path = prefix + field.name;
    if (field.type === 'struct') return directFields(field.fields ?? [], collection, `${path}.`);
    if (isList(field) || field.secret || field.type === 'collection-editor') return [];
    return field.reference?.collection === collection ? [path] : [];
  });
}

/** Lists at the root and in structs. */
function listsIn(fields: readonly FieldDefinition[]): readonly FieldDefinition[] {
  return fields.flatMap((field) =>
    field.type === 'struct' ? listsIn(field.fields ?? []) : isList(field) && !field.secret ? [field] : [],
  );
}

function isList({ type }: FieldDefinition): boolean {
  return type === 'array_field' || type === 'array_struct';
}
