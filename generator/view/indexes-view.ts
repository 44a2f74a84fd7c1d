/**
 * The composite indexes that the declared lists need, where their fields are stored, and the maps whose names are data:
 * each name would get an index of its own.
 */

import { CONFIG_COLLECTION } from '../../runtime/contract/paths.ts';
import { listIndexes } from '../../runtime/core/field-types/list-indexes.ts';
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

export interface FieldOverride {
  readonly collectionGroup: string;
  readonly fieldPath: string;
  readonly indexes: readonly [];
}

/** Maps in lists have no indexes anyway. */
export function indexExemptions(models: readonly CollectionModel[]): FieldOverride[] {
  return models.flatMap(({ definition }) =>
    mapsIn(definition.fields).map((path) => ({
      collectionGroup: definition.kind === 'singleton' ? CONFIG_COLLECTION : definition.name,
      fieldPath: printed(path.split('.')),
      indexes: [] as const,
    })),
  );
}

/** Stored paths. */
function mapsIn(fields: Fields): string[] {
  return fields.flatMap((field) => {
    if (field.map) return [field.path];
    return field.type === 'struct' ? mapsIn(field.fields ?? []).map((path) => `${field.path}.${path}`) : [];
  });
}

type Fields = CollectionModel['definition']['fields'];

function indexedPath(fields: Fields, path: string): string {
  return printed(storedPath(fields, path).split('.'));
}

/** Parts of a path that are no plain names stand in backquotes. */
function printed(path: readonly string[]): string {
  return path.map((part) => (/^[A-Za-z_][A-Za-z0-9_]*$/.test(part) ? part : `\`${part}\``)).join('.');
}
