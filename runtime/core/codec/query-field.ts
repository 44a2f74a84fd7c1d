/**
 * Translates the fields of a query from a record's names to stored places.
 */
import type { CollectionDefinition } from '../../contract/collection.ts';
import { documentPlaces, type FieldPlace, type FieldShape } from './field-places.ts';

export type QueryField =
  | { readonly kind: 'id' }
  | { readonly kind: 'field'; readonly path: readonly string[]; readonly shape: FieldShape };

/** Undeclared names are taken as they are: the store may have what no schema declares. */
export function queryField(definition: Pick<CollectionDefinition, 'fields'>, recordPath: string): QueryField {
  if (recordPath === 'id') return { kind: 'id' };
  let places: readonly FieldPlace[] = documentPlaces(definition);
  let shape: FieldShape = { kind: 'plain', type: 'text' };
  const path: string[] = [];
  for (const name of recordPath.split('.')) {
    const place = places.find((candidate) => candidate.name === name);
    path.push(...(place?.path ?? [name]));
    shape = place?.shape ?? { kind: 'plain', type: 'text' };
    places = shape.kind === 'map' ? shape.fields : [];
  }
  return { kind: 'field', path, shape };
}
