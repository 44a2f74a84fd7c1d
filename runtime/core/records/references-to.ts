/**
 * The fields of all collections that refer to documents of one. References inside lists are not among them, as no store
 * can be asked for those.
 */
import type { CollectionDefinition } from '../../contract/collection.ts';
import type { FieldDefinition } from '../../contract/field.ts';

export interface ReferringField {
  readonly collection: string;
  readonly label: CollectionDefinition['label'];
  /** As records spell it, dotted. */
  readonly path: string;
}

export function referencesTo(
  collection: string,
  definitions: readonly CollectionDefinition[],
): readonly ReferringField[] {
  return definitions
    .filter(({ kind }) => kind === 'collection')
    .flatMap(({ name, label, fields }) =>
      referring(fields, collection, '').map((path) => ({ collection: name, label, path })),
    );
}

function referring(fields: readonly FieldDefinition[], collection: string, prefix: string): string[] {
  return fields.flatMap((field) => {
    const path = prefix + field.name;
    if (field.type === 'struct') return referring(field.fields ?? [], collection, `${path}.`);
    const isSingle = field.type !== 'array_field' && field.type !== 'array_struct';
    return isSingle && field.reference?.collection === collection && !field.secret ? [path] : [];
  });
}
