/**
 * A bulk change as it is ordered, held once to the shape that orders have. Fields that are not offered for it are refused
 * here; what a value may be the schema says of each record.
 */
import type { CollectionDefinition } from '../../../contract/collection.ts';
import type { Scalar } from '../../../contract/field.ts';
import { fieldAt } from '../../../contract/field-at.ts';
import type { ColumnFilter, Narrowing } from '../../../contract/listed-records.ts';
import type { ListQuery, ListRange } from '../../../contract/live.ts';
import type { BulkFieldChange, BulkOperation } from '../../../core/bulk-change/bulk-change.ts';
import { bulkFields } from '../../../core/bulk-change/bulk-fields.ts';
import { isId } from '../../../core/csv-import/import-id.ts';
import type { BulkMove, BulkOrder, Listed } from '../../../core/row-runs/bulk-order.ts';
import { isMap } from '../../../core/values/map-value.ts';
import { invalid, isRunId, readBody, readProject } from '../sync/read-request.ts';
import { isName } from './read-rows.ts';
import { readAbout } from './read-run.ts';

const MOST_IDS = 10_000;
/** Filters, values of one, fields of a query, changes: more than any screen has. */
const MOST = 200;
const MOST_CHARACTERS = 2000;
/** Of what a field becomes. */
const MOST_VALUE_CHARACTERS = 100_000;

type Is<T> = (value: unknown) => value is T;
type Shape<T> = { readonly [K in keyof T]-?: Is<T[K]> };

export function readOrder(from: unknown, definition: CollectionDefinition): BulkOrder {
  const { about, ...body } = readBody(from);
  const project = readProject(body);
  const wrong = Object.entries(ORDER).find(([name, is]) => !is(body[name]))?.[0];
  if (wrong !== undefined) throw invalid(wrong);
  if (!isOrder(body))
    throw invalid(Object.keys(body).find((name) => !Object.hasOwn(ORDER, name)) ?? 'listed');
  const { changes, removes, listed, collection, move, seen } = body;
  if (collection !== definition.name) throw invalid('collection');
  const isRemoval = changes.length === 0 && listed.narrowed?.ids !== undefined;
  if (removes ? !isRemoval : move !== undefined || seen !== undefined) throw invalid('removes');
  const offered = new Set(bulkFields(definition).map(({ path }) => path));
  const areOffered = changes.every(
    ({ path, operation }) => offered.has(path) && (operation.kind !== 'copy' || offered.has(operation.from)),
  );
  if (!areOffered || (!removes && changes.length === 0)) throw invalid('changes');
  refuseSecrets(definition, listed);
  return { ...body, project, ...readAbout(about) };
}

/** What nobody reads nobody asks for either. */
export function refuseSecrets({ fields }: CollectionDefinition, { query, narrowed }: Listed): void {
  const { where = {}, oneOf = {}, range, prefix, order } = query;
  const asked = [range, prefix, order].flatMap((of) => (of ? [of.field] : []));
  const filters = (narrowed?.filters ?? []).flatMap((one) =>
    one.kind === 'either' ? one.groups.flat() : [one],
  );
  const columns = filters.flatMap((one) => ('column' in one ? [one.column] : []));
  const all = [...Object.keys(where), ...Object.keys(oneOf), ...asked, ...columns];
  if (all.some((path) => fieldAt(fields, path)?.secret)) throw invalid('listed');
}

const isText: Is<string> = (value): value is string =>
  typeof value === 'string' && value.length <= MOST_CHARACTERS;
const isNumber: Is<number> = (value): value is number => Number.isFinite(value);
const isYes: Is<true> = (value): value is true => value === true;
const isBoolean: Is<boolean> = (value): value is boolean => typeof value === 'boolean';
const isScalar: Is<Scalar> = (value): value is Scalar =>
  value === null || isText(value) || isNumber(value) || isBoolean(value);
const isDocumentId: Is<string> = (value): value is string => typeof value === 'string' && isId(value);
/** What a field becomes: scalars alone are offered. */
const isLongText: Is<string> = (value): value is string =>
  typeof value === 'string' && value.length <= MOST_VALUE_CHARACTERS;
const isSomeText: Is<string> = (value): value is string => isLongText(value) && value !== '';
const isValue: Is<Scalar> = (value): value is Scalar => isLongText(value) || isScalar(value);

function oneOf<T extends string | null | undefined>(...values: readonly T[]): Is<T> {
  return (value): value is T => values.some((one) => one === value);
}

function maybe<T>(is: Is<T>): Is<T> {
  return (value): value is T => value === undefined || is(value);
}

function list<T>(is: Is<T>, most = MOST): Is<readonly T[]> {
  return (value): value is readonly T[] => Array.isArray(value) && value.length <= most && value.every(is);
}

function named<T>(is: Is<T>, most = MOST): Is<{ readonly [name: string]: T }> {
  return (value): value is { readonly [name: string]: T } =>
    isMap(value) && Object.keys(value).length <= most && Object.values(value).every(is);
}

/** Nothing else is in it. */
function map<T extends object>(shape: Shape<T>): Is<T> {
  const parts: readonly (readonly [string, Is<unknown>])[] = Object.entries(shape);
  return (value): value is T =>
    isMap(value) &&
    Object.keys(value).every((name) => Object.hasOwn(shape, name)) &&
    parts.every(([name, is]) => is(value[name]));
}

/** By what stands in `kind`. */
function kinds<T extends { readonly kind: string }>(
  shapes: {
    readonly [K in T['kind']]: Is<T & { readonly kind: K }>;
  },
): Is<T> {
  const known = new Map<unknown, Is<unknown>>(Object.entries(shapes));
  return (value): value is T => isMap(value) && known.get(value.kind)?.(value) === true;
}

const isIds = list(isDocumentId, MOST_IDS);
const isColumn = { column: isText };
const isPlainFilter = {
  choice: map({ kind: oneOf('choice'), ...isColumn, values: list(isScalar, MOST_IDS) }),
  range: map({
    kind: oneOf('range'),
    ...isColumn,
    from: maybe(isScalar),
    to: maybe(isScalar),
    isCounted: maybe(isYes),
  }),
  prefix: map({ kind: oneOf('prefix'), ...isColumn, text: isText }),
  empty: map({ kind: oneOf('empty'), ...isColumn, isEmpty: isBoolean }),
};
/** A choice between groups holds no other one: no screen makes that. */
const isFilter = kinds<ColumnFilter>({
  ...isPlainFilter,
  either: map({
    kind: oneOf('either'),
    groups: list(list(kinds<ColumnFilter>({ ...isPlainFilter, either: (_): _ is never => false }))),
  }),
});
const isListed = map<Listed>({
  query: map<Listed['query']>({
    where: maybe(named(isScalar)),
    oneOf: maybe(named(list(isScalar, 30))),
    range: maybe(map<ListRange>({ field: isText, from: maybe(isScalar), to: maybe(isScalar) })),
    prefix: maybe(map<NonNullable<ListQuery['prefix']>>({ field: isText, value: isText })),
    order: maybe(map<NonNullable<ListQuery['order']>>({ field: isText, direction: oneOf('asc', 'desc') })),
  }),
  narrowed: maybe(
    map<Narrowing>({
      ids: maybe(isIds),
      refersTo: maybe(map<NonNullable<Narrowing['refersTo']>>({ collection: isName, ids: isIds })),
      filters: maybe(list(isFilter)),
      attention: maybe(isText),
      search: maybe(map<NonNullable<Narrowing['search']>>({ text: isText, found: isIds })),
    }),
  ),
});
const isRounding = oneOf('cents', 'ninety');
function amount<K extends 'amount' | 'percent'>(kind: K) {
  return map({ kind: oneOf(kind), by: isNumber, rounding: maybe(isRounding) });
}
const isOperation = kinds<BulkOperation>({
  set: map({ kind: oneOf('set'), value: isValue }),
  clear: map({ kind: oneOf('clear'), value: oneOf(null, undefined) }),
  amount: amount('amount'),
  percent: amount('percent'),
  round: map({ kind: oneOf('round'), rounding: isRounding }),
  copy: map({ kind: oneOf('copy'), from: isText, rounding: maybe(isRounding) }),
  replace: map({ kind: oneOf('replace'), find: isSomeText, by: isLongText }),
});
const isTimeZone: Is<string> = (zone): zone is string => {
  try {
    return isText(zone) && Boolean(new Intl.DateTimeFormat('pt-BR', { timeZone: zone }));
  } catch {
    return false;
  }
};

type Ordered = Omit<BulkOrder, 'about'>;

const ORDER: Shape<Ordered> = {
  project: isText,
  id: isRunId,
  collection: isName,
  title: isText,
  timeZone: isTimeZone,
  listed: isListed,
  changes: list(map<BulkFieldChange>({ path: isText, operation: isOperation })),
  removes: maybe(isYes),
  seen: maybe(named(isText, MOST_IDS)),
  move: maybe(
    map<BulkMove>({
      to: isDocumentId,
      from: list(map<BulkMove['from'][number]>({ collection: isName, listed: isListed })),
    }),
  ),
};
const isOrder = map<Ordered>(ORDER);
