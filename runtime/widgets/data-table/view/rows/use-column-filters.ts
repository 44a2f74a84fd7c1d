/**
 * The filters of the address as values of their columns, and as chips say them.
 */
import { useCallback, useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { filterKind } from '../../../../core/field-types/filter-kind.ts';
import type { CellText } from '../../../../core/field-types/value-text.ts';
import { readDate, shownDate } from '../../../../core/values/days.ts';
import { typedNumber } from '../../../../core/values/numbers.ts';
import { type ColumnFilter, joined, typedFilter, type WrittenFilter } from '../../model/column-filter.ts';
import type { TableColumn } from '../../model/table-columns.ts';
import { filterGroups } from '../../model/table-view.ts';
import type { ReferenceNames } from '../cells/ReferenceNames.tsx';

export interface ColumnFilters {
  readonly filters: readonly ColumnFilter[];
  readonly filterText: (filter: WrittenFilter, column: TableColumn) => string;
}

export function useColumnFilters(
  columns: readonly TableColumn[],
  written: readonly WrittenFilter[],
  timeZone: string,
  textOf: CellText,
  names: ReferenceNames,
): ColumnFilters {
  const translate = useTranslate();
  const filters = useMemo(
    () =>
      joined(
        filterGroups(written).map((group) =>
          group.flatMap((filter) => {
            const column = columns.find(({ path }) => path === filter.column);
            const typed = column && typedFilter(column.field, filter, timeZone);
            return typed?.kind === 'range' && column?.read
              ? { ...typed, isCounted: true as const }
              : (typed ?? []);
          }),
        ),
      ),
    [columns, timeZone, written],
  );
  const filterText = useCallback(
    ({ how, values }: WrittenFilter, { field }: TableColumn) => {
      const say = (key: string, words?: object) => translate(`balcao.dataTable.filters.${key}`, words);
      if (how === 'none' || how === 'any') return say(how);
      const kind = filterKind(field);
      const [from = '', to = ''] = values;
      if (kind === 'number' || kind === 'date') {
        const shown = (text: string) =>
          kind === 'date' ? shownDate(readDate(text) ?? text) : textOf(field, typedNumber(text) ?? text);
        return [
          ...(from === '' ? [] : [say('fromText', { from: shown(from) })]),
          ...(to === '' ? [] : [say('toText', { to: shown(to) })]),
        ].join(' ');
      }
      if (kind === 'text') return say('startsText', { text: from });
      const nameOf = (value: string) =>
        (field.reference && names.get(field.reference.collection)?.get(value)) ??
        textOf(field, kind === 'yesno' ? value === 'true' : optionOf(field.options, value));
      return values.map(nameOf).join(', ');
    },
    [names, textOf, translate],
  );
  return { filters, filterText };
}

function optionOf(options: TableColumn['field']['options'], text: string): unknown {
  return options?.find(({ value }) => String(value) === text)?.value ?? text;
}
