/**
 * What the cells of a row mean, beside what is stored: a cell that says what is stored, to the letter or in fewer digits
 * of a moment, is no change; any other text is read as it is meant for its field.
 */
import type { DocumentData } from '../../contract/collection.ts';
import type { FieldDefinition } from '../../contract/field.ts';
import type { CsvRow } from '../csv/index.ts';
import { placeAt } from '../csv/stored-value.ts';
import { textAsMeant } from '../formats/text-as-meant.ts';
import { fieldOf, isMap } from '../values/map-value.ts';
import { parseMoment, printMoment } from '../values/moment.ts';
import { valueAt } from '../values/value-at.ts';
import { StoredMoment } from '../wire/wire-values.ts';

/** Makes of a record that a row gives what is meant; `stored` is the record that is there. */
export type RecordAsMeant = <R extends DocumentData>(given: R, stored: DocumentData) => R;

export function recordAsMeant(fields: readonly FieldDefinition[]): RecordAsMeant {
  const asked = fields.filter(holdsFormat);
  return (given, stored) => (asked.length === 0 ? given : fieldsAsMeant(asked, given, stored));
}

function holdsFormat({ format, item, fields = [] }: FieldDefinition): boolean {
  return format !== undefined || (item !== undefined && holdsFormat(item)) || fields.some(holdsFormat);
}

function fieldsAsMeant<R extends DocumentData>(
  fields: readonly FieldDefinition[],
  given: R,
  stored: unknown,
): R {
  const meant: { [name: string]: unknown } = {};
  for (const field of fields) {
    const value = fieldOf(given, field.name);
    if (value === undefined) continue;
    meant[field.name] = valueAsMeant(field, value, isMap(stored) ? fieldOf(stored, field.name) : undefined);
  }
  return { ...given, ...meant };
}

function valueAsMeant(field: FieldDefinition, value: unknown, stored: unknown): unknown {
  const { format, item, fields = [] } = field;
  // Nothing to see is an empty cell, which leaves the field alone.
  if (typeof value === 'string') return value === stored ? value : textAsMeant(format, value) || stored;
  if (Array.isArray(value)) {
    // A list comes whole, and a row may stand elsewhere in it than in the store.
    const known = new Set(Array.isArray(stored) ? stored.map((one: unknown) => JSON.stringify(one)) : []);
    const asMeant = (one: unknown) =>
      item ? valueAsMeant(item, one, undefined) : isMap(one) ? fieldsAsMeant(fields, one, undefined) : one;
    const meant = value.map((one: unknown) => (known.has(JSON.stringify(one)) ? one : asMeant(one)));
    return meant.filter((one) => one !== undefined);
  }
  return isMap(value) ? fieldsAsMeant(fields, value, stored) : value;
}

/** The cells with the seconds of the store where the file left them out. Both as stored. */
export function withStoredSeconds({ data, rounded = [] }: CsvRow, stored: DocumentData): DocumentData {
  const same = rounded.flatMap(({ path, seconds }) => {
    const [is, says] = [valueAt(stored, path), valueAt(data, path)];
    const from = typeof says === 'string' ? parseMoment(says)?.seconds : undefined;
    if (!(is instanceof StoredMoment) || from === undefined) return [];
    return is.seconds >= from && is.seconds < from + seconds ? [{ path, is }] : [];
  });
  if (same.length === 0) return data;
  const whole = structuredClone(data);
  for (const { path, is } of same) placeAt(whole, path, printMoment(is));
  return whole;
}
