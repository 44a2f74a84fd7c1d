/**
 * The texts of a record's cells, made once a record and kept while it does not change.
 */
import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import type { ConsoleRecord } from '../../../contract/collection.ts';
import { cellTexts } from '../model/cell-text.ts';
import { cellValue, type TableColumn } from '../model/table-columns.ts';

export type RowTexts = (record: ConsoleRecord) => readonly string[];

export function useCellTexts(columns: readonly TableColumn[], timeZone: string): RowTexts {
  const translate = useTranslate();
  return useMemo(() => {
    const textOf = cellTexts(timeZone, {
      yes: translate('balcao.dataTable.yes'),
      no: translate('balcao.dataTable.no'),
      stored: translate('balcao.dataTable.stored'),
      items: (count) => translate('balcao.dataTable.items', { smart_count: count }),
    });
    const known = new WeakMap<ConsoleRecord, readonly string[]>();
    return (record) => {
      const texts =
        known.get(record) ?? columns.map((column) => textOf(column.field, cellValue(record, column.path)));
      known.set(record, texts);
      return texts;
    };
  }, [columns, timeZone, translate]);
}
