/**
 * The texts of a record's cells, made once a record and kept while it does not change. A reference reads as what it
 * refers to is called, once that is known.
 */

import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import type { CollectionDefinition, ConsoleRecord } from '../../../../contract/collection.ts';
import { type CellText, cellTexts } from '../../../../core/field-types/value-text.ts';
import { changedField, isEntryPart, isLogOf, mayBeLogOf } from '../../../../core/records/log-entries.ts';
import { type RecordState, recordState } from '../../../../core/records/record-state.ts';
import { type CellValue, STATE_COLUMN } from '../../../../core/search/listed-record.ts';
import { valueAt } from '../../../../core/values/value-at.ts';
import { useConditionText, useDefinition } from '../../../../ui/widget-services.ts';
import type { TableColumn } from '../../model/table-columns.ts';
import type { ReferenceNames } from './ReferenceNames.tsx';

export type StateOf = (record: ConsoleRecord) => RecordState;

/** `undefined` where the collection declares no state. */
export function useStateOf({ state }: CollectionDefinition, timeZone: string): StateOf | undefined {
  return useMemo(
    () => state && ((record: ConsoleRecord) => recordState(state, record, Date.now(), timeZone)),
    [state, timeZone],
  );
}

/** What a column holds of a record: a state, a count, or the value at its path. */
export function useCellValue(columns: readonly TableColumn[], stateOf: StateOf | undefined): CellValue {
  return useMemo(() => {
    const reads = new Map(columns.flatMap(({ path, read }) => (read ? [[path, read] as const] : [])));
    return (record, path) => {
      if (path === STATE_COLUMN) return stateOf?.(record);
      const read = reads.get(path);
      return read ? read(record) : valueAt(record, path);
    };
  }, [columns, stateOf]);
}

/** What people order by: the names that they read, where they are known. */
export function useSortValue(
  columns: readonly TableColumn[],
  cellValue: CellValue,
  names: ReferenceNames,
): CellValue {
  const translate = useTranslate();
  return useMemo(() => {
    const referred = new Map(
      columns.flatMap(({ path, field }) =>
        field.reference ? [[path, names.get(field.reference.collection)] as const] : [],
      ),
    );
    return (record, path) => {
      const value = cellValue(record, path);
      if (typeof value !== 'string') return value;
      if (path === STATE_COLUMN) return translate(`balcao.dataTable.states.${value}`);
      return referred.get(path)?.get(value) ?? value;
    };
  }, [columns, cellValue, names, translate]);
}

/** Of a log: what its entries are about, once that is known. */
export function useAudited(definition: CollectionDefinition): CollectionDefinition | undefined {
  const audited = useDefinition(mayBeLogOf(definition));
  return audited && isLogOf(definition, audited) ? audited : undefined;
}

export type RowTexts = (record: ConsoleRecord) => readonly string[];

export function useCellText(timeZone: string): CellText {
  const translate = useTranslate();
  const conditionText = useConditionText();
  return useMemo(
    () =>
      cellTexts({
        timeZone,
        conditionText,
        yes: translate('balcao.dataTable.yes'),
        no: translate('balcao.dataTable.no'),
        hidden: translate('balcao.dataTable.stored'),
        items: (count) => translate('balcao.dataTable.items', { smart_count: count }),
      }),
    [conditionText, timeZone, translate],
  );
}

export function useCellTexts(
  columns: readonly TableColumn[],
  textOf: CellText,
  names: ReferenceNames,
  stateOf: StateOf | undefined,
  audited: CollectionDefinition | undefined,
): RowTexts {
  const translate = useTranslate();
  return useMemo(() => {
    const entryText = (record: ConsoleRecord, path: string): string | undefined => {
      const changed = audited && isEntryPart(path) ? changedField(audited, record) : undefined;
      if (!changed) return undefined;
      return path === 'field' ? changed.label : textOf(changed, valueAt(record, path));
    };
    const known = new WeakMap<ConsoleRecord, readonly string[]>();
    return (record) => {
      const texts =
        known.get(record) ??
        columns.map(({ field, path, look, read }) => {
          // A picture says nothing that could be read or found.
          if (look === 'picture') return '';
          if (look === 'state') return stateOf ? translate(`balcao.dataTable.states.${stateOf(record)}`) : '';
          const text = entryText(record, path);
          if (text !== undefined) return text;
          const value = read ? read(record) : valueAt(record, path);
          const name =
            field.reference && typeof value === 'string'
              ? names.get(field.reference.collection)?.get(value)
              : undefined;
          return name ?? textOf(field, value);
        });
      known.set(record, texts);
      return texts;
    };
  }, [audited, columns, names, textOf, stateOf, translate]);
}
