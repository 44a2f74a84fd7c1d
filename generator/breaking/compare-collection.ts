/**
 * One collection before and after: where its documents are, who may do what, its CSV, and its fields.
 */
import { ACCESS_LEVELS, OPERATIONS } from '../../runtime/contract/access.ts';
import { SYSTEM_FIELDS } from '../../runtime/contract/collection.ts';
import type { CsvColumn } from '../../runtime/contract/csv.ts';
import { documentPath } from '../../runtime/contract/paths.ts';
import type { Place } from '../diagnostics/problem.ts';
import { isJsonObject } from '../json.ts';
import { hintPlace } from '../model/checks/names/names.ts';
import type { Subject } from '../model/checks/subject.ts';
import { csvMappingOf } from '../view/csv-view.ts';
import { type Between, type FoundChange, found } from './change.ts';
import type { ChangeCode, ChangeFacts } from './codes.ts';
import { valueChanges } from './compare-value.ts';
import { pairProperties } from './pair-properties.ts';

export function collectionChanges(between: Between): FoundChange[] {
  const { before, after } = between;
  const fields = { field: '', storedBefore: '', storedAfter: '' };
  const values = valueChanges({
    between,
    before: before.model.schema,
    after: after.model.schema,
    ...fields,
  });
  return [
    ...placeChanges(between),
    ...idChanges(between),
    ...accessChanges(between),
    ...rightChanges(between),
    ...orderChanges(between),
    ...values,
    ...csvChanges(between),
    ...movedColumns(between, values),
  ];
}

export function removedCollection(before: Subject): FoundChange {
  const { name } = before.model.definition;
  const facts = { name, path: documentsOf(before) };
  return found('COLLECTION_REMOVED', facts, { collection: name, was: hintPlace(before, 'name') });
}

function documentsOf({ model }: Subject): string {
  return documentPath('{projectId}', model.definition, '{docId}');
}

function placeChanges(between: Between): FoundChange[] {
  const { before, after } = between;
  const was = before.model.definition;
  const now = after.model.definition;
  const paths = { fromPath: documentsOf(before), toPath: documentsOf(after) };
  if (was.kind !== now.kind) {
    return [at(between, 'COLLECTION_KIND_CHANGED', { from: was.kind, to: now.kind, ...paths }, ['kind'])];
  }
  if (was.name === now.name) return [];
  return [at(between, 'COLLECTION_RENAMED', { from: was.name, to: now.name, ...paths }, ['name'])];
}

function idChanges(between: Between): FoundChange[] {
  const was = between.before.model.definition.id?.field;
  const now = between.after.model.definition.id?.field;
  if (was === now) return [];
  if (now === undefined) return [at(between, 'COLLECTION_ID_RANDOM', { from: `"${was}"` }, ['id'])];
  const facts = { from: was === undefined ? 'a random one' : `"${was}"`, to: `"${now}"` };
  return [at(between, 'COLLECTION_ID_CHANGED', facts, ['id', 'field'])];
}

function accessChanges(between: Between): FoundChange[] {
  const was = between.before.model.definition.access;
  const now = between.after.model.definition.access;
  return OPERATIONS.flatMap((operation) => {
    const [from, to] = [was[operation], now[operation]];
    if (from === to) return [];
    const code =
      ACCESS_LEVELS.indexOf(to) > ACCESS_LEVELS.indexOf(from) ? 'ACCESS_TIGHTENED' : 'ACCESS_LOOSENED';
    return [at(between, code, { operation, from, to }, ['access', operation])];
  });
}

/** What people could do or see. */
function rightChanges(between: Between): FoundChange[] {
  const was = between.before.model.definition;
  const now = between.after.model.definition;
  const gone = was.catalogues.filter((name) => !now.catalogues.includes(name));
  return [
    ...(was.deletable && !now.deletable ? [at(between, 'DELETE_TAKEN', {}, ['deletable'])] : []),
    ...gone.map((catalogue) => at(between, 'CATALOGUE_TAKEN', { catalogue }, ['catalogues'])),
  ];
}

function orderChanges(between: Between): FoundChange[] {
  const from = between.before.model.definition.list.order?.field;
  const to = between.after.model.definition.list.order?.field;
  if (from === undefined || to === undefined || from === to) return [];
  const { required } = between.after.model.schema;
  const isAlways =
    SYSTEM_FIELDS.some((name) => name === to) || (Array.isArray(required) && required.includes(to));
  return isAlways ? [] : [at(between, 'ORDER_MOVED', { from, to }, ['list', 'order', 'field'])];
}

/** Columns of fields that stayed at their place; what is gone is told as such. */
function csvChanges({ before, after }: Between): FoundChange[] {
  const { pairs } = pairProperties(before.model.schema, after.model.schema);
  const [was, now] = [csvMappingOf(before.model).columns, csvMappingOf(after.model).columns];
  return pairs.flatMap((pair): FoundChange[] => {
    if (pair.before.stored !== pair.after.stored) return [];
    const [old, fresh] = [was, now].map((columns) => columns.find(({ path }) => path === pair.after.stored));
    if (!old) return [];
    const where = {
      collection: after.model.definition.name,
      field: pair.after.name,
      was: before.bundle.namePlace(pair.before.node),
      now: after.bundle.namePlace(pair.after.node),
    };
    if (!fresh) return [found('CSV_COLUMN_REMOVED', { header: header(old) }, where)];
    if (header(old) === header(fresh)) return [];
    return [found('CSV_HEADER_CHANGED', { from: header(old), to: header(fresh) }, where)];
  });
}

/** Columns of fields that were renamed or moved, and of what is inside them. */
function movedColumns({ before, after }: Between, changes: readonly FoundChange[]): FoundChange[] {
  const moves = changes
    .flatMap(({ rename, ...change }) => (rename && !rename.from.endsWith(']') ? [{ ...change, rename }] : []))
    .sort((a, b) => depthOf(a.rename.from) - depthOf(b.rename.from));
  const now = csvMappingOf(after.model).columns;
  return csvMappingOf(before.model).columns.flatMap((old): FoundChange[] => {
    let path = old.path;
    let told: FoundChange | undefined;
    let depth = 0;
    for (const { rename, ...change } of moves) {
      // Fields that change places move once.
      if (depthOf(rename.from) <= depth) continue;
      if (path !== rename.from && !path.startsWith(`${rename.from}.`)) continue;
      path = rename.to + path.slice(rename.from.length);
      depth = depthOf(rename.to);
      told = change;
    }
    const fresh = told && now.find((column) => column.path === path);
    if (!told || !fresh || header(old) === header(fresh)) return [];
    const { collection, field, was, now: at } = told;
    const where = {
      collection,
      ...(field !== undefined && { field }),
      ...(was && { was }),
      ...(at && { now: at }),
    };
    return [found('CSV_HEADER_CHANGED', { from: header(old), to: header(fresh) }, where)];
  });
}

function depthOf(path: string): number {
  return path.split('.').length;
}

function header({ path, type, item }: CsvColumn): string {
  return item ? `${path}[0]:${item}` : `${path}:${type}`;
}

function at<C extends ChangeCode>(
  { before, after }: Between,
  code: C,
  facts: ChangeFacts[C],
  hint: readonly string[],
): FoundChange {
  const collection = after.model.definition.name;
  return found(code, facts, {
    collection,
    was: declaredPlace(before, hint),
    now: declaredPlace(after, hint),
  });
}

/** The hint, or as much of the way to it as was written. */
function declaredPlace(subject: Subject, hint: readonly string[]): Place {
  const way: string[] = [];
  let value: unknown = subject.model.schema['x-collection'];
  for (const name of hint) {
    if (!isJsonObject(value) || !(name in value)) break;
    way.push(name);
    value = value[name];
  }
  return { ...hintPlace(subject, ...way), on: way.length === hint.length ? 'value' : 'key' };
}
