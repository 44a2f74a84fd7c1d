/**
 * A bulk change as it is ordered, read once: which documents, and what becomes of them. Fields that are not offered for
 * it are refused here; what a value may be the schema says of each record.
 */
import type { CollectionDefinition } from '../../../contract/collection.ts';
import type { Scalar } from '../../../contract/field.ts';
import type { ColumnFilter, Narrowing } from '../../../contract/listed-records.ts';
import type { BulkFieldChange, BulkOperation } from '../../../core/bulk-change/bulk-change.ts';
import { bulkFields } from '../../../core/bulk-change/bulk-fields.ts';
import type { Rounding } from '../../../core/bulk-change/decimals.ts';
import { isId } from '../../../core/csv-import/import-id.ts';
import type { BulkMove, BulkOrder, Listed } from '../../../core/row-runs/bulk-order.ts';
import { isMap } from '../../../core/values/map-value.ts';
import { isRunId, readBody, readProject } from '../sync/read-request.ts';
import { isName } from './read-rows.ts';
import { invalid, readAbout, readText } from './read-run.ts';

type Raw = { readonly [name: string]: unknown };

const MOST_IDS = 10_000;
/** Filters, values of one, fields of a query, changes: more than any screen has. */
const MOST = 200;
const MOST_DEPTH = 3;
const ROUNDINGS: readonly Rounding[] = ['cents', 'ninety'];

export function readOrder(from: unknown, definition: CollectionDefinition): BulkOrder {
  const body = readBody(from);
  const { id, collection, removes, changes, timeZone, move, seen } = body;
  if (!isRunId(id)) throw invalid('id');
  if (collection !== definition.name) throw invalid('collection');
  if (removes !== undefined && removes !== true) throw invalid('removes');
  if (!isTimeZone(timeZone)) throw invalid('timeZone');
  if (removes ? !isEmptyList(changes) : move !== undefined || seen !== undefined) throw invalid('changes');
  const listed = readListed(body.listed);
  if (removes && listed.narrowed?.ids === undefined) throw invalid('listed');
  return {
    project: readProject(body),
    id,
    collection,
    title: readText(body.title, 'title'),
    timeZone,
    listed,
    changes: removes ? [] : readChanges(changes, definition),
    ...(removes && { removes }),
    ...(seen !== undefined && { seen: readSeen(seen) }),
    ...(move !== undefined && { move: readMove(move) }),
    ...readAbout(body.about),
  };
}

function readChanges(changes: unknown, definition: CollectionDefinition): readonly BulkFieldChange[] {
  const offered = new Set(bulkFields(definition).map(({ path }) => path));
  const isOffered = (path: unknown): path is string => typeof path === 'string' && offered.has(path);
  const read = list(changes, 'changes', MOST).map((change): BulkFieldChange => {
    if (!isMap(change) || !isOffered(change.path) || !isMap(change.operation)) throw invalid('changes');
    const operation = readOperation(change.operation);
    if (operation.kind === 'copy' && !isOffered(operation.from)) throw invalid('changes');
    return { path: change.path, operation };
  });
  if (read.length === 0) throw invalid('changes');
  return read;
}

function readOperation({ kind, value, by, from, find, rounding }: Raw): BulkOperation {
  const isRounding = ROUNDINGS.find((one) => one === rounding);
  if (rounding !== undefined && !isRounding) throw invalid('rounding');
  const rounded = isRounding && { rounding: isRounding };
  switch (kind) {
    case 'set':
      if (value === undefined || JSON.stringify(value).length > 2000) throw invalid('value');
      return { kind, value };
    case 'clear':
      if (value !== undefined && value !== null) throw invalid('value');
      return { kind, value };
    case 'amount':
    case 'percent':
      if (typeof by !== 'number' || !Number.isFinite(by)) throw invalid('by');
      return { kind, by, ...rounded };
    case 'round':
      if (!isRounding) throw invalid('rounding');
      return { kind, rounding: isRounding };
    case 'copy':
      return { kind, from: readText(from, 'from'), ...rounded };
    case 'replace':
      if (find === '') throw invalid('find');
      return { kind, find: readText(find, 'find'), by: readText(by, 'by') };
    default:
      throw invalid('operation');
  }
}

function readListed(listed: unknown): Listed {
  if (!isMap(listed) || !isMap(listed.query)) throw invalid('listed');
  const { where, oneOf, range, prefix, order, ...others } = listed.query;
  if (Object.keys(others).length > 0) throw invalid('query');
  const { narrowed } = listed;
  return {
    query: {
      ...(where !== undefined && { where: named(where, scalar) }),
      ...(oneOf !== undefined && { oneOf: named(oneOf, (values) => list(values, 'oneOf', 30).map(scalar)) }),
      ...(range !== undefined && { range: readRange(range) }),
      ...(prefix !== undefined && { prefix: readPrefix(prefix) }),
      ...(order !== undefined && { order: readOrdering(order) }),
    },
    ...(narrowed !== undefined && { narrowed: readNarrowing(narrowed) }),
  };
}

function readRange(range: unknown) {
  if (!isMap(range)) throw invalid('range');
  const { field, from, to } = range;
  return {
    field: readText(field, 'range'),
    ...(from !== undefined && { from: scalar(from) }),
    ...(to !== undefined && { to: scalar(to) }),
  };
}

function readPrefix(prefix: unknown) {
  if (!isMap(prefix)) throw invalid('prefix');
  return { field: readText(prefix.field, 'prefix'), value: readText(prefix.value, 'prefix') };
}

function readOrdering(order: unknown) {
  const { field, direction } = isMap(order) ? order : {};
  if (direction !== 'asc' && direction !== 'desc') throw invalid('order');
  return { field: readText(field, 'order'), direction } as const;
}

function readNarrowing(narrowed: unknown): Narrowing {
  if (!isMap(narrowed)) throw invalid('narrowed');
  const { ids, refersTo, filters, search } = narrowed;
  return {
    ...(ids !== undefined && { ids: readIds(ids) }),
    ...(refersTo !== undefined && { refersTo: readRefersTo(refersTo) }),
    ...(filters !== undefined && { filters: list(filters, 'filters', MOST).map((one) => readFilter(one)) }),
    ...(search !== undefined && { search: readSearch(search) }),
  };
}

function readRefersTo(refersTo: unknown) {
  const { collection, ids } = isMap(refersTo) ? refersTo : {};
  if (!isName(collection)) throw invalid('refersTo');
  return { collection, ids: readIds(ids) };
}

function readSearch(search: unknown) {
  const { text, found } = isMap(search) ? search : {};
  return { text: readText(text, 'search'), found: readIds(found) };
}

function readFilter(filter: unknown, depth = 0): ColumnFilter {
  if (!isMap(filter) || depth > MOST_DEPTH) throw invalid('filters');
  const { kind } = filter;
  if (kind === 'either') {
    const groups = list(filter.groups, 'filters', MOST);
    return {
      kind,
      groups: groups.map((group) => list(group, 'filters', MOST).map((one) => readFilter(one, depth + 1))),
    };
  }
  const column = readText(filter.column, 'column');
  const { values, from, to, isCounted, text, isEmpty } = filter;
  switch (kind) {
    case 'choice':
      return { kind, column, values: list(values, 'values', MOST_IDS).map(scalar) };
    case 'range':
      return {
        kind,
        column,
        ...(from !== undefined && { from: scalar(from) }),
        ...(to !== undefined && { to: scalar(to) }),
        ...(isCounted === true && { isCounted }),
      };
    case 'prefix':
      return { kind, column, text: readText(text, 'text') };
    case 'empty':
      return { kind, column, isEmpty: isEmpty === true };
    default:
      throw invalid('filters');
  }
}

function readMove(move: unknown): BulkMove {
  const { to, from } = isMap(move) ? move : {};
  if (typeof to !== 'string' || !isId(to)) throw invalid('move');
  return {
    to,
    from: list(from, 'move', MOST).map((one) => {
      if (!isMap(one) || !isName(one.collection)) throw invalid('move');
      return { collection: one.collection, listed: readListed(one.listed) };
    }),
  };
}

function readSeen(seen: unknown): { readonly [id: string]: string } {
  if (isMap(seen) && Object.keys(seen).length > MOST_IDS) throw invalid('seen');
  return named(seen, (at) => readText(at, 'seen'), MOST_IDS);
}

function readIds(ids: unknown): readonly string[] {
  return list(ids, 'ids', MOST_IDS).map((id) => {
    if (typeof id !== 'string' || !isId(id)) throw invalid('ids');
    return id;
  });
}

function list(values: unknown, name: string, most: number): readonly unknown[] {
  if (Array.isArray(values) && values.length <= most) return values;
  throw invalid(name);
}

function named<T>(values: unknown, read: (value: unknown) => T, most = MOST): { readonly [name: string]: T } {
  if (!isMap(values) || Object.keys(values).length > most) throw invalid('query');
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, read(value)]));
}

function scalar(value: unknown): Scalar {
  if (value === null || typeof value === 'number' || typeof value === 'boolean') return value;
  return readText(value, 'value');
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}

function isTimeZone(zone: unknown): zone is string {
  try {
    return typeof zone === 'string' && Boolean(new Intl.DateTimeFormat('pt-BR', { timeZone: zone }));
  } catch {
    return false;
  }
}
