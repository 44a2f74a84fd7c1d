/**
 * The columns of a collection's CSV: one a field at the document's root, named by where it is stored.
 */
import type { CsvColumn, CsvMapping } from '../../runtime/contract/csv.ts';
import type { CollectionModel } from '../model/model.ts';

/** The id column stands first; a field that is the id itself is not written twice. */
export const ID_COLUMN = 'id';

export function csvMappingOf({ definition }: CollectionModel): CsvMapping {
  const columns = definition.fields
    .filter((field) => field.csv !== false && field.secret !== true && field.path !== ID_COLUMN)
    .map(
      (field): CsvColumn => ({
        path: field.path,
        type: field.type,
        ...(field.item ? { item: field.item.type } : {}),
      }),
    );
  return { collection: definition.name, id: ID_COLUMN, columns };
}
