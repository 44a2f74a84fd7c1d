/**
 * What a planned write changes, place by place: the labels on the way, and the value before and after as records have
 * it, so that it is printed as everywhere else. Writes name places as they are stored. Pure.
 */
import type { CollectionDefinition } from '../../contract/collection.ts';
import type { FieldDefinition } from '../../contract/field.ts';
import { createDocumentCodec, type DocumentCodec } from '../codec/document-codec.ts';
import { touchedFields } from '../copies/copied-fields.ts';
import { isLargeChange } from '../values/large-change.ts';
import { isMap } from '../values/map-value.ts';
import { valueAt } from '../values/value-at.ts';
import { dataOf, storedMoments } from '../wire/wire-values.ts';
import type { ImportRow, KeptWrite } from './rows.ts';

export interface ChangedPlace {
  /** `Dimensões › Altura`; what no schema declares stands under its own name. */
  readonly label: string;
  /** What the values are; absent where no schema declares the place. */
  readonly field?: FieldDefinition;
  readonly before: unknown;
  readonly after: unknown;
}

/** Where a value is in a record, found from where it is stored. */
interface Place {
  readonly labels: readonly string[];
  readonly field?: FieldDefinition;
  readonly read: (record: unknown) => unknown;
}

/** A report asks for every row of a run. */
const CODECS = new WeakMap<CollectionDefinition, DocumentCodec>();

export function changedPlaces(
  definition: CollectionDefinition,
  { mask, before, after }: KeptWrite,
): readonly ChangedPlace[] {
  const codec = CODECS.get(definition) ?? createDocumentCodec(definition, storedMoments);
  CODECS.set(definition, codec);
  const [was, will] = [before, after].map((fields) => codec.decode('', dataOf(fields)));
  return mask.map((path) => {
    const { labels, field, read } = placeOf(definition.fields, path);
    return { label: labels.join(' › '), ...(field && { field }), before: read(was), after: read(will) };
  });
}

function placeOf(fields: readonly FieldDefinition[], path: readonly string[]): Place {
  const found = fields.find((field) => startsWith(path, field.path.split('.')));
  if (!found) return unknownPlace(path);
  const rest = path.slice(found.path.split('.').length);
  if (rest.length === 0) return below(found, { labels: [], read: (value) => value });
  if (found.type === 'struct') return below(found, placeOf(found.fields ?? [], rest), rest);
  if (found.map) return below(found, rowPlace(found, found.map, rest), rest);
  return below(found, unknownPlace(rest), rest);
}

function below(field: FieldDefinition, inner: Place, rest: readonly string[] = []): Place {
  const own = rest.length === 0 ? field : inner.field;
  return {
    labels: [field.label, ...inner.labels],
    ...(own && { field: own }),
    read: (record) => inner.read(valueAt(record, field.name)),
  };
}

/** The row of a map by its key, and what of it is meant: its one value, itself, or a part. */
function rowPlace(
  { fields = [] }: FieldDefinition,
  map: NonNullable<FieldDefinition['map']>,
  [key = '', ...rest]: readonly string[],
): Place {
  const { key: keyName, value } = map;
  const row = (rows: unknown): unknown =>
    Array.isArray(rows) ? rows.find((each) => isMap(each) && each[keyName] === key) : undefined;
  const others = fields.filter(({ name }) => name !== keyName);
  const whole = others.find(({ name }) => name === value);
  if (whole) return { labels: [key], field: whole, read: (rows) => valueAt(row(rows), whole.name) };
  if (rest.length === 0) {
    const field: FieldDefinition = { name: key, path: key, type: 'struct', label: key, fields: others };
    return { labels: [key], field, read: (rows) => withoutName(row(rows), keyName) };
  }
  const inner = placeOf(others, rest);
  return { ...inner, labels: [key, ...inner.labels], read: (rows) => inner.read(row(rows)) };
}

/** The label says the key already. */
function withoutName(row: unknown, name: string): unknown {
  return isMap(row) ? Object.fromEntries(Object.entries(row).filter(([each]) => each !== name)) : row;
}

function unknownPlace(path: readonly string[]): Place {
  return { labels: [path.join('.')], read: (record) => valueAt(record, path) };
}

function startsWith(path: readonly string[], start: readonly string[]): boolean {
  return start.length <= path.length && start.every((name, index) => path[index] === name);
}

/** By collection: the documents that planned rows refer to. */
export type IdsByCollection = ReadonlyMap<string, readonly string[]>;

export function referredIds(definition: CollectionDefinition, rows: readonly ImportRow[]): IdsByCollection {
  const found = new Map<string, Set<string>>();
  for (const { plan } of rows) {
    if (!plan || !('write' in plan)) continue;
    for (const { field, after } of changedPlaces(definition, plan.write)) {
      const collection = field?.reference?.collection;
      if (collection === undefined || typeof after !== 'string' || after === '') continue;
      found.set(collection, (found.get(collection) ?? new Set()).add(after));
    }
  }
  return new Map([...found].map(([collection, ids]) => [collection, [...ids].sort()]));
}

/** Rows that are asked about before they run: an amount in reais changes by more than half of what is stored. */
export function rowsWithLargeChanges(definition: CollectionDefinition, rows: readonly ImportRow[]): number {
  if (!hasAmounts(definition.fields)) return 0;
  return rows.filter(
    ({ plan }) =>
      plan?.kind === 'changed' &&
      changedPlaces(definition, plan.write).some(
        ({ field, before, after }) => field?.unit === 'BRL' && isLargeChange({ from: before, to: after }),
      ),
  ).length;
}

/** They change a field that another collection is true of. */
export function rowsWithCopies({ copyOf }: CollectionDefinition, rows: readonly ImportRow[]): number {
  if (!copyOf) return 0;
  return rows.filter(
    ({ plan }) => plan?.kind === 'changed' && touchedFields(copyOf, plan.write.mask).length > 0,
  ).length;
}

function hasAmounts(fields: readonly FieldDefinition[]): boolean {
  return fields.some(
    ({ unit, fields: inner, item }) =>
      unit === 'BRL' || hasAmounts(inner ?? []) || hasAmounts(item ? [item] : []),
  );
}
