/**
 * The texts of a record's cells, made once a record and kept while it does not change. A reference reads as what it
 * refers to is called, once that is known.
 */

import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import type { ConsoleRecord } from '../../../contract/collection.ts';
import { type CellText, cellTexts } from '../../../core/field-types/value-text.ts';
import { valueAt } from '../../../core/values/value-at.ts';
import type { TableColumn } from '../model/table-columns.ts';
import type { ReferenceNames } from './ReferenceNames.tsx';

export type RowTexts = (record: ConsoleRecord) => readonly string[];

export function useCellText(timeZone: string): CellText {
  const translate = useTranslate();
  return useMemo(
    () =>
      cellTexts({
        timeZone,
        yes: translate('balcao.dataTable.yes'),
        no: translate('balcao.dataTable.no'),
        hidden: translate('balcao.dataTable.stored'),
        items: (count) => translate('balcao.dataTable.items', { smart_count: count }),
      }),
    [timeZone, translate],
  );
}

export function useCellTexts(
  columns: readonly TableColumn[],
  textOf: CellText,
  names: ReferenceNames,
): RowTexts {
  return useMemo(() => {
    const known = new WeakMap<ConsoleRecord, readonly string[]>();
    return (record) => {
      const texts =
        known.get(record) ??
        columns.map(({ field, path }) => {
          const value = valueAt(record, path);
          const name =
            field.reference && typeof value === 'string'
              ? names.get(field.reference.collection)?.get(value)
              : undefined;
          return name ?? textOf(field, value);
        });
      known.set(record, texts);
      return texts;
    };
  }, [columns, names, textOf]);
}
