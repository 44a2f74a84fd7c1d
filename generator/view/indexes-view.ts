/**
 * The composite indexes that the declared lists need: the filter's field together with the order's.
 * Fields alone are indexed by Firestore itself, and so is the document's id beside any one field.
 */
import type { CollectionModel } from '../model/model.ts';
import { storedPath } from '../model/walk.ts';

export interface CompositeIndex {
  readonly collectionGroup: string;
  readonly queryScope: 'COLLECTION';
  readonly fields: readonly { readonly fieldPath: string; readonly order: 'ASCENDING' | 'DESCENDING' }[];
}

export function compositeIndexes(models: readonly CollectionModel[]): CompositeIndex[] {
  return models.flatMap(({ definition }) => {
    const { filter, order } = definition.list;
    if (!filter || !order || filter.field === order.field) return [];
    if ([filter.field, order.field].some((name) => name === definition.id?.field)) return [];
    const direction = order.direction === 'desc' ? 'DESCENDING' : 'ASCENDING';
    return [
      {
        collectionGroup: definition.name,
        queryScope: 'COLLECTION',
        fields: [
          { fieldPath: indexedPath(definition.fields, filter.field), order: 'ASCENDING' },
          { fieldPath: indexedPath(definition.fields, order.field), order: direction },
        ],
      },
    ];
  });
}

type Fields = CollectionModel['definition']['fields'];

/** Parts of a path that are no plain names stand in backquotes. */
function indexedPath(fields: Fields, path: string): string {
  return storedPath(fields, path)
    .split('.')
    .map((part) => (/^[A-Za-z_][A-Za-z0-9_]*$/.test(part) ? part : `\`${part}\``))
    .join('.');
}
