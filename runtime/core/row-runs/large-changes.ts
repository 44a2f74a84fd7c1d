/**
 * Rows that are asked about before they run: an amount in reais changes by more than half of what is stored, or a field
 * that another collection is true of.
 */
import type { CollectionDefinition } from '../../contract/collection.ts';
import type { FieldDefinition } from '../../contract/field.ts';
import { touchedFields } from '../copies/copied-fields.ts';
import { isLargeChange } from '../values/large-change.ts';
import { changedPlaces } from './changed-places.ts';
import type { ImportRow } from './rows.ts';

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

export function rowsWithCopies({ copyOf }: CollectionDefinition, rows: readonly ImportRow[]): number {
  if (!copyOf) return 0;
  return rows.filter(
    ({ plan }) => plan?.kind === 'changed' && touchedFields(copyOf, plan.write.mask).length > 0,
  ).length;
}

function hasAmounts(fields: readonly FieldDefinition[]): boolean {
  return fields.some(
    ({ unit, fields: inner, item }) =>
      unit === 'BRL' || hasAmounts(inner ?? []) || hasAmounts(item ? [item] : []),
  );
}
