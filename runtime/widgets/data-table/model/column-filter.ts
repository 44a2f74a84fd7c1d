/**
 * What a column can be filtered by, and whether a record passes. In the address a filter is text; only the column's
 * field says what the text means, so a filter of no column, or of nonsense, is none.
 */
import type { FieldDefinition, Scalar } from '../../../contract/field.ts';
import type { ColumnFilter } from '../../../contract/listed-records.ts';
import { filterKind } from '../../../core/field-types/filter-kind.ts';
import { startAsMeant } from '../../../core/formats/text-as-meant.ts';
import { readDate } from '../../../core/values/days.ts';
import { typedNumber } from '../../../core/values/numbers.ts';
import { isReversed, orderedEnds } from '../../../core/values/range-ends.ts';
import { dayBounds } from '../../../core/values/zone-clock.ts';

export const HOWS = ['is', 'in', 'has', 'none', 'any'] as const;

/** As the address holds it. */
export interface WrittenFilter {
  readonly column: string;
  /** `is`: one of several values; `in`: between two ends; `has`: begins with; `none`, `any`: nothing, something. */
  readonly how: (typeof HOWS)[number];
  /** The values; two ends of which one may be empty; the text. */
  readonly values: readonly string[];
  /** Filters of one group hold together; of several groups one is enough. Absent: the first. */
  readonly group?: number;
}

export type { ColumnFilter };

/** What is written, as values of the field; `undefined` where it makes no sense. Days are days of the zone. */
export function typedFilter(
  field: FieldDefinition,
  { column, how, values }: WrittenFilter,
  timeZone: string,
): ColumnFilter | undefined {
  if (field.secret) return undefined;
  if (how === 'none' || how === 'any') return { kind: 'empty', column, isEmpty: how === 'none' };
  const kind = filterKind(field);
  switch (kind) {
    case 'choice': {
      const chosen = (field.options ?? []).filter(({ value }) => values.includes(String(value)));
      return chosen.length > 0
        ? { kind: 'choice', column, values: chosen.map(({ value }) => value) }
        : undefined;
    }
    case 'yesno': {
      const chosen = [true, false].filter((value) => values.includes(String(value)));
      return chosen.length === 1 ? { kind: 'choice', column, values: chosen } : undefined;
    }
    case 'reference': {
      const ids = values.filter((value) => value !== '');
      return ids.length > 0 ? { kind: 'choice', column, values: ids } : undefined;
    }
    case 'number':
      return rangeOf(column, ...orderedEnds(...readEnds(values, typedNumber)));
    case 'date': {
      const [from, to] = orderedEnds(...readEnds(values, readDate));
      if (field.type === 'date') return rangeOf(column, from, to);
      return rangeOf(column, from && dayBounds(from, timeZone).first, to && dayBounds(to, timeZone).last);
    }
    case 'text': {
      const text = startAsMeant(field.format, (values[0] ?? '').trim());
      return text === '' ? undefined : { kind: 'prefix', column, text };
    }
    case undefined:
      return undefined;
  }
}

type Ends<End> = readonly [End | undefined, End | undefined];

function readEnds<End>(values: readonly string[], read: (text: string) => End | undefined): Ends<End> {
  return [read(values[0] ?? ''), read(values[1] ?? '')];
}

/** Whether the later end was written first: it means the same range. */
export function isTurned(field: FieldDefinition, values: readonly string[]): boolean {
  const kind = filterKind(field);
  if (kind === 'number') return isReversed(...readEnds(values, typedNumber));
  return kind === 'date' && isReversed(...readEnds(values, readDate));
}

function rangeOf(column: string, from: Scalar | undefined, to: Scalar | undefined): ColumnFilter | undefined {
  if (from === undefined && to === undefined) return undefined;
  return {
    kind: 'range',
    column,
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
  };
}

/** The filters of each group that has some: those of one group, or one filter for the choice between groups. */
export function joined(groups: readonly (readonly ColumnFilter[])[]): readonly ColumnFilter[] {
  const filled = groups.filter((group) => group.length > 0);
  return filled.length > 1 ? [{ kind: 'either', groups: filled }] : (filled[0] ?? []);
}
