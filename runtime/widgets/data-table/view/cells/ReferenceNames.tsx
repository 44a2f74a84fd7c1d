/**
 * What the documents that the rows refer to are called, by collection and id. Shows nothing: one of it a collection
 * reads those of the page and provides their names, and which of them are not there.
 */

import { useEffect, useMemo } from 'react';
import { useTranslate } from 'react-admin';
import type { ConsoleRecord } from '../../../../contract/collection.ts';
import { referenceTitle } from '../../../../core/records/entry-title.ts';
import { valueAt } from '../../../../core/values/value-at.ts';
import type { UseRecords } from '../../../../ui/widget-services.ts';
import type { TableColumn } from '../../model/table-columns.ts';

export type ReferenceNames = ReadonlyMap<string, ReadonlyMap<string, string>>;

export type { UseRecords };

export interface ReferenceNamesOfProps {
  readonly collection: string;
  readonly columns: readonly TableColumn[];
  readonly rows: readonly ConsoleRecord[];
  readonly useRecords: UseRecords;
  readonly onNames: (collection: string, names: ReadonlyMap<string, string>) => void;
}

export function ReferenceNamesOf({ collection, columns, rows, useRecords, onNames }: ReferenceNamesOfProps) {
  const referring = useMemo(
    () => columns.filter(({ field }) => field.reference?.collection === collection),
    [collection, columns],
  );
  const ids = useMemo(() => {
    const values = rows.flatMap((row) => referring.map(({ path }) => valueAt(row, path)));
    const named = values.filter((value): value is string => typeof value === 'string' && value !== '');
    return [...new Set(named)].sort();
  }, [referring, rows]);
  const translate = useTranslate();
  const records = useRecords(collection, ids);
  const reference = referring[0]?.field.reference;
  useEffect(() => {
    if (!records || !reference) return;
    const named = new Map(records.map((record) => [record.id, referenceTitle(reference, record)]));
    const missing = ids.filter((id) => !named.has(id));
    for (const id of missing) named.set(id, translate('balcao.dataTable.notFound', { id }));
    onNames(collection, named);
  }, [collection, ids, onNames, records, reference, translate]);
  return null;
}

/** The collections that shown columns refer to. */
export function referredCollections(columns: readonly TableColumn[]): readonly string[] {
  return [...new Set(columns.flatMap(({ field }) => field.reference?.collection ?? []))];
}
