/**
 * The indexes that the declared lists need: the list in its order, the filter box, and the children of a tree's node.
 * Definitions spell fields as records do; indexes are over the stored places.
 */
import type { CollectionDefinition } from '../../contract/collection.ts';
import type { FieldDefinition } from '../../contract/field.ts';
import type { ListIndex } from './query/list-index.ts';
import type { FieldPath } from './values/field-path.ts';

/** Config pages are read one by one and need none. */
export function indexesOfLists(definitions: readonly CollectionDefinition[]): readonly ListIndex[] {
  return definitions
    .filter((definition) => definition.kind === 'collection')
    .flatMap(({ name, list, fields }) => {
      const wanted = [[list.order?.field], [list.filter?.field], [list.tree?.parent, list.tree?.order]].map(
        (names) => names.flatMap((field) => (field === undefined ? [] : [storedPath(field, fields)])),
      );
      const paths = wanted.filter((index) => index.length > 0);
      const distinct = new Map(paths.map((index) => [JSON.stringify(index), index]));
      return [...distinct.values()].map((index) => ({ collectionId: name, fields: index }));
    });
}

/** `createdAt` and whatever else no schema declares is stored where it is named. */
function storedPath(recordPath: string, fields: readonly FieldDefinition[]): FieldPath {
  const stored: string[] = [];
  let level: readonly FieldDefinition[] = fields;
  for (const name of recordPath.split('.')) {
    const field = level.find((one) => one.name === name);
    stored.push(...(field?.path ?? name).split('.'));
    level = field?.fields ?? [];
  }
  return stored;
}
