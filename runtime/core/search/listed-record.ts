/**
 * Whether a record passes what a list is narrowed by, looked at record by record: here, or in the backend. Accents and
 * case do not count.
 */
import type { CollectionDefinition, ConsoleRecord } from '../../contract/collection.ts';
import type { Scalar } from '../../contract/field.ts';
import { fieldAt } from '../../contract/field-at.ts';
import type { ColumnFilter, Narrowing } from '../../contract/listed-records.ts';
import { meetsAttention } from '../conditions/declared.ts';
import { countedIn, countOf } from '../field-types/counted.ts';
import { recordState } from '../records/record-state.ts';
import { refersTo } from '../records/references-in.ts';
import { timeMs } from '../values/days.ts';
import { isEmptyValue } from '../values/empty-value.ts';
import { plainText } from '../values/plain-text.ts';
import { valueAt } from '../values/value-at.ts';
import { recordSearch } from './record-search.ts';

/** Of the column that shows the state that `x-collection.state` declares. No field has such a name. */
export const STATE_COLUMN = '$state';

/** What a column shows of a record. */
export type CellValue = (record: ConsoleRecord, column: string) => unknown;

export interface NarrowedBy {
  readonly definition: CollectionDefinition;
  readonly narrowed: Narrowing;
  readonly timeZone: string;
  /** Ms since the epoch. */
  readonly now: number;
}

export function narrowedTo({ definition, narrowed, timeZone, now }: NarrowedBy) {
  const { ids, refersTo: referred, filters = [], attention, search } = narrowed;
  const [only, gone, found] = [ids, referred?.ids, search?.found].map((some) => some && new Set(some));
  const searched = search && recordSearch(definition, search.text);
  const cellValue = cellValues(definition, timeZone, now);
  const meets = attention === undefined ? undefined : meetsAttention(definition, attention, timeZone, now);
  const isGone = ({ id }: ConsoleRecord) =>
    referred?.collection === definition.name && gone?.has(id) === true;
  return (record: ConsoleRecord): boolean =>
    (!only || only.has(record.id)) &&
    filters.every((filter) => passes(record, filter, cellValue)) &&
    (!meets || meets(record)) &&
    (!search || found?.has(record.id) === true || searched?.finds(record) === true) &&
    (!referred ||
      !gone ||
      (!isGone(record) && refersTo(definition.fields, record, referred.collection, gone)));
}

function cellValues({ state, fields }: CollectionDefinition, timeZone: string, now: number): CellValue {
  return (record, column) => {
    if (column === STATE_COLUMN) return state && recordState(state, record, now, timeZone);
    const field = fieldAt(fields, column);
    if (field) return countedIn(field) ? countOf(field, valueAt(record, column)) : valueAt(record, column);
    // Of a counted field, the pieces of one name.
    const of = fields.find(({ name }) => column.startsWith(`${name}.`));
    const end = of && `.${countedIn(of)?.name}`;
    if (!of || end === undefined || !column.endsWith(end)) return valueAt(record, column);
    return countOf(of, valueAt(record, of.name), column.slice(of.name.length + 1, -end.length));
  };
}

export function passes(record: ConsoleRecord, filter: ColumnFilter, cellValue: CellValue = valueAt): boolean {
  if (filter.kind === 'either') {
    return filter.groups.some((group) => group.every((one) => passes(record, one, cellValue)));
  }
  const value = cellValue(record, filter.column);
  switch (filter.kind) {
    case 'empty':
      return isEmptyValue(value) === filter.isEmpty;
    case 'choice':
      return filter.values.some((one) => one === value);
    case 'range':
      return (
        (filter.from === undefined || compare(value, filter.from) >= 0) &&
        (filter.to === undefined || compare(value, filter.to) <= 0)
      );
    case 'prefix':
      return typeof value === 'string' && plainText(value).startsWith(plainText(filter.text));
  }
}

/** NaN, which passes nothing, for values of different types. Moments may be spelled in several ways. */
function compare(value: unknown, end: Scalar): number {
  if (typeof value === 'number' && typeof end === 'number') return value - end;
  if (typeof value !== 'string' || typeof end !== 'string') return Number.NaN;
  return timeMs(value) - timeMs(end);
}
