/**
 * Rows in which an amount in reais changes by more than half of what is stored: they are asked about before they run.
 */
import type { CollectionDefinition } from '../../../contract/collection.ts';
import type { FieldDefinition } from '../../../contract/field.ts';
import { isLargeChange } from '../../../core/values/large-change.ts';
import { changedPlaces } from './changed-places.ts';
import type { ImportRow } from './import-run.ts';

export function rowsWithLargeChanges(definition: CollectionDefinition, rows: readonly ImportRow[]): number {
  if (!hasAmounts(definition.fields)) return 0;
  return rows.filter(
    ({ plan }) =>
      plan?.kind === 'changed' &&
      changedPlaces(definition, plan.write).some(
        ({ field, before, after }) => field?.unit === 'BRL' && isLargeChange({ from: before, to: after }),
      ),
  ).length;
}

function hasAmounts(fields: readonly FieldDefinition[]): boolean {
  return fields.some(
    ({ unit, fields: inner, item }) =>
      unit === 'BRL' || hasAmounts(inner ?? []) || hasAmounts(item ? [item] : []),
  );
}
