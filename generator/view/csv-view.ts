/**
 * The columns of a collection's CSV: one a field at the document's root, named by where it is stored.
 */
import { type CsvColumn, type CsvMapping, csvCellType } from '../../runtime/contract/csv.ts';
import type { FieldDefinition } from '../../runtime/contract/field.ts';
import type { CollectionModel } from '../model/model.ts';

/** The id column stands first; a field that is the id itself is not written twice. */
export const ID_COLUMN = 'id';

export function csvMappingOf({ definition }: CollectionModel): CsvMapping {
  const columns = definition.fields
    .filter((field) => !isLeftOut(field) && field.path !== ID_COLUMN)
    .map(
      (field): CsvColumn => ({
        path: field.path,
        type: csvCellType(field),
        ...(field.item ? { item: csvCellType(field.item) } : {}),
        ...withoutOf(field),
      }),
    );
  return { collection: definition.name, id: ID_COLUMN, columns };
}

function isLeftOut({ csv, secret }: FieldDefinition): boolean {
  return csv === false || secret === true;
}

/** Lists on the way are not counted: `accounts` of structs with a secret leaves `secret` out of every item. */
function withoutOf(field: FieldDefinition): Pick<CsvColumn, 'without'> {
  const found = (field.fields ?? []).flatMap((inner): string[] =>
    isLeftOut(inner)
      ? [inner.path]
      : (withoutOf(inner).without ?? []).map((deeper) => `${inner.path}.${deeper}`),
  );
  const without = field.map ? found.map((path) => `*.${path}`) : found;
  return without.length === 0 ? {} : { without };
}
