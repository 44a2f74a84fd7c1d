/**
 * The columns of a collection's CSV: one a field at the document's root, named by where it is stored.
 */
import type { CsvColumn, CsvMapping } from '../../runtime/contract/csv.ts';
import type { FieldDefinition, FieldType } from '../../runtime/contract/field.ts';
import type { CollectionModel } from '../model/model.ts';

/** The id column stands first; a field that is the id itself is not written twice. */
export const ID_COLUMN = 'id';

export function csvMappingOf({ definition }: CollectionModel): CsvMapping {
  const columns = definition.fields
    .filter((field) => field.csv !== false && field.secret !== true && field.path !== ID_COLUMN)
    .map(
      (field): CsvColumn => ({
        path: field.path,
        type: cellType(field),
        ...(field.item ? { item: cellType(field.item) } : {}),
      }),
    );
  return { collection: definition.name, id: ID_COLUMN, columns };
}

/** A select among numbers is a column of numbers: its cells would come back as texts. */
function cellType({ type, options }: FieldDefinition): FieldType {
  const numbers = type === 'select' && options?.every(({ value }) => typeof value === 'number') === true;
  return numbers ? 'number' : type;
}
