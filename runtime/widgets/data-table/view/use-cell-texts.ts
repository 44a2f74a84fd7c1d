/**
 * The texts of a record's cells, made once a record and kept while it does not change. A reference reads as what it
 * refers to is called, once that is known.
 */

import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import type { CollectionDefinition, ConsoleRecord } from '../../../contract/collection.ts';
import { type CellText, cellTexts } from '../../../core/field-types/value-text.ts';
import { type RecordState, recordState } from '../../../core/records/record-state.ts';
import { valueAt } from '../../../core/values/value-at.ts';
import { useConditionText } from '../../../ui/widget-services.ts';
import type { TableColumn } from '../model/table-columns.ts';
import type { ReferenceNames } from './ReferenceNames.tsx';

export type StateOf = (record: ConsoleRecord) => RecordState;

/** `undefined` where the collection declares no state. */
export function useStateOf({ state }: CollectionDefinition, timeZone: string): StateOf | undefined {
  return useMemo(
    () => state && ((record: ConsoleRecord) => recordState(state, record, Date.now(), timeZone)),
    [state, timeZone],
  );
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
): RowTexts {
  const translate = useTranslate();
  return useMemo(() => {
    const known = new WeakMap<ConsoleRecord, readonly string[]>();
    return (record) => {
      const texts =
        known.get(record) ??
        columns.map(({ field, path, look }) => {
          // A picture says nothing that could be read or found.
          if (look === 'picture') return '';
          if (look === 'state') return stateOf ? translate(`balcao.dataTable.states.${stateOf(record)}`) : '';
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
  }, [columns, names, textOf, stateOf, translate]);
}
