/**
 * What the rows of a counted field are named after, the warehouses of a stock, so that each can be a column.
 */
import { useMemo } from 'react';
import type { CollectionDefinition } from '../../../../contract/collection.ts';
import { referenceTitle } from '../../../../core/records/entry-title.ts';
import { type CountedName, countedByReference, keyOf } from '../../model/table-columns.ts';
import type { UseList } from './use-table-rows.ts';

const FIRST = { limit: 100 };
const NONE: readonly CountedName[] = [];

export function useCountedNames(definition: CollectionDefinition, useList: UseList): readonly CountedName[] {
  const reference = useMemo(() => {
    const field = countedByReference(definition);
    return field && keyOf(field)?.reference;
  }, [definition]);
  const { data } = useList(reference?.collection ?? definition.name, reference && FIRST);
  return useMemo(
    () =>
      reference && data
        ? data.records.map((record) => ({ id: record.id, label: referenceTitle(reference, record) }))
        : NONE,
    [data, reference],
  );
}
