/**
 * The documents of other collections that planned rows refer to. Pure.
 */
import type { CollectionDefinition } from '../../../contract/collection.ts';
import type { ImportRow } from '../../../core/row-runs/rows.ts';
import { changedPlaces } from './changed-places.ts';

export type IdsByCollection = ReadonlyMap<string, readonly string[]>;

export function referredIds(definition: CollectionDefinition, rows: readonly ImportRow[]): IdsByCollection {
  const found = new Map<string, Set<string>>();
  for (const { plan } of rows) {
    if (!plan || !('write' in plan)) continue;
    for (const { field, after } of changedPlaces(definition, plan.write)) {
      const collection = field?.reference?.collection;
      if (collection === undefined || typeof after !== 'string' || after === '') continue;
      found.set(collection, (found.get(collection) ?? new Set()).add(after));
    }
  }
  return new Map([...found].map(([collection, ids]) => [collection, [...ids].sort()]));
}
