/**
 * The composite indexes that the declared lists need: the filter's field together with the order's.
 * Fields alone are indexed by Firestore itself, and so is the document's id beside any one field.
 */
import type { CollectionModel } from '../model/model.ts';
import { fieldAt } from '../model/walk.ts';

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
          { fieldPath: storedPath(definition.fields, filter.field), order: 'ASCENDING' },
          { fieldPath: storedPath(definition.fields, order.field), order: direction },
        ],
      },
    ];
  });
}

type Fields = CollectionModel['definition']['fields'];

/** The path at rest of a field that records spell `a.b`; parts that are no plain names stand in backquotes. */
function storedPath(fields: Fields, path: string): string {
  const names = path.split('.');
  const stored = names.map(
    (_, depth) => fieldAt(fields, names.slice(0, depth + 1).join('.'))?.path ?? names[depth] ?? '',
  );
  return stored
    .join('.')
    .split('.')
    .map((part) => (/^[A-Za-z_][A-Za-z0-9_]*$/.test(part) ? part : `\`${part}\``))
    .join('.');
}
