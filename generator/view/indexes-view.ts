/**
 * The composite indexes that the declared lists need, where their fields are stored.
 */
import { listIndexes } from '../../runtime/contract/list-indexes.ts';
import type { CollectionModel } from '../model/model.ts';
import { storedPath } from '../model/walk.ts';

export interface CompositeIndex {
  readonly collectionGroup: string;
  readonly queryScope: 'COLLECTION';
  readonly fields: readonly { readonly fieldPath: string; readonly order: 'ASCENDING' | 'DESCENDING' }[];
}

export function compositeIndexes(models: readonly CollectionModel[]): CompositeIndex[] {
  return models.flatMap(({ definition }) =>
    listIndexes(definition).map(({ filter, order }) => ({
      collectionGroup: definition.name,
      queryScope: 'COLLECTION' as const,
      fields: [
        { fieldPath: indexedPath(definition.fields, filter), order: 'ASCENDING' as const },
        {
          fieldPath: indexedPath(definition.fields, order.field),
          order: order.direction === 'desc' ? ('DESCENDING' as const) : ('ASCENDING' as const),
        },
      ],
    })),
  );
}

type Fields = CollectionModel['definition']['fields'];

/** Parts of a path that are no plain names stand in backquotes. */
function indexedPath(fields: Fields, path: string): string {
  return storedPath(fields, path)
    .split('.')
    .map((part) => (/^[A-Za-z_][A-Za-z0-9_]*$/.test(part) ? part : `\`${part}\``))
    .join('.');
}
