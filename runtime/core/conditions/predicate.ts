/**
 * A tree as a predicate over records: compiled once, then asked of each record. Two-valued: a comparison with what is
 * absent, null or of another type is false, and each negated operator is the exact complement of its positive one.
 */

import { dayMs, momentMs } from '../values/moment.ts';
import {
  type ConditionContext,
  type ConditionNode,
  evaluated,
  type ListNode,
  type TestNode,
} from './condition.ts';
import { valueKind } from './fitting-value.ts';
import { fold } from './fold.ts';
import { positiveOf } from './operators.ts';
import { foldsByItself, type ReadCondition, readCondition } from './read-condition.ts';
import {
  type Comparable,
  compareValues,
  daysAround,
  fieldReader,
  ownReader,
  pathReader,
} from './read-field.ts';
import { type ConditionField, type FieldSet, ITEM_VALUE, type Subject } from './subject.ts';

export type Predicate = (record: unknown) => boolean;

export type CompiledCondition =
  | { readonly ok: true; readonly matches: Predicate }
  | { readonly ok: false; readonly problems: ReadCondition['problems'] };

const always: Predicate = () => true;
const DAY_MS = 86_400_000;
/** Parts of a group that call one another; more are gone through one by one, so that no stack ends. */
const MOST_NESTED = 20;

/** `empty`: what no condition at all means at this place. */
export function compileCondition(
  stored: unknown,
  subject: Subject,
  context: ConditionContext,
  empty: 'all' | 'none' = 'all',
): CompiledCondition {
  return compileRead(readCondition(stored, subject), subject, context, empty);
}

/** The same of what was read already. */
export function compileRead(
  { tree, problems }: ReadCondition,
  subject: Subject,
  context: ConditionContext,
  empty: 'all' | 'none',
): CompiledCondition {
  if (problems.length > 0) return { ok: false, problems };
  const asked = evaluated(tree);
  if (!asked) return { ok: true, matches: empty === 'all' ? always : () => false };
  return { ok: true, matches: compiledNode(asked, subject.fields, context) };
}

/** Only for trees without problems. */
export function compiledNode(node: ConditionNode, fields: FieldSet, context: ConditionContext): Predicate {
  switch (node.type) {
    case 'opaque':
      throw new Error('A part that is not known cannot be evaluated');
    case 'and':
      return all(node.params.map((part) => compiledNode(part, fields, context)));
    case 'or': {
      return any(node.params.map((part) => compiledNode(part, fields, context)));
    }
    case 'not': {
      const inner = all(node.params.map((part) => compiledNode(part, fields, context)));
      return (record) => !inner(record);
    }
    case 'some':
    case 'none':
    case 'every':
      return compiledList(node, knownField(fields, node.field), context);
    default:
      return compiledTest(node, knownField(fields, node.field), context);
  }
}

function knownField(fields: FieldSet, name: string): ConditionField {
  const field = fields.get(name);
  if (!field) throw new Error(`No field ${name}: the tree was not read by this subject`);
  return field;
}

function all(parts: readonly Predicate[]): Predicate {
  const [first = always, second = always, ...more] = parts;
  if (parts.length < 2) return first;
  if (more.length === 0) return (record) => first(record) && second(record);
  if (more.length > MOST_NESTED) return (record) => parts.every((part) => part(record));
  const rest = all(more);
  return (record) => first(record) && second(record) && rest(record);
}

function any(parts: readonly Predicate[]): Predicate {
  const [first = () => false, second = () => false, ...more] = parts;
  if (parts.length < 2) return first;
  if (more.length === 0) return (record) => first(record) || second(record);
  if (more.length > MOST_NESTED) return (record) => parts.some((part) => part(record));
  const rest = any(more);
  return (record) => first(record) || second(record) || rest(record);
}

function compiledList(
  { type, params }: ListNode,
  field: ConditionField,
  context: ConditionContext,
): Predicate {
  const items = itemsReader(field);
  const fields = field.items ?? new Map();
  const holds = all(params.map((part) => compiledNode(part, fields, context)));
  if (type === 'some') return (record) => items(record).some(holds);
  if (type === 'every') return (record) => items(record).every(holds);
  return (record) => !items(record).some(holds);
}

/** Items of a list of single values are looked at as structs of one field. */
export function itemsReader({ name, single }: ConditionField): (record: unknown) => readonly unknown[] {
  const read = pathReader(name);
  return (record) => {
    const list = read(record);
    if (!Array.isArray(list)) return [];
    return single ? list.map((item: unknown) => ({ [ITEM_VALUE]: item })) : list;
  };
}

function compiledTest(test: TestNode, field: ConditionField, context: ConditionContext): Predicate {
  const operator = positiveOf(test.type);
  if (operator === test.type) return positive(test, field, context);
  const holds = positive({ ...test, type: operator }, field, context);
  return (record) => !holds(record);
}

function positive(test: TestNode, field: ConditionField, context: ConditionContext): Predicate {
  const { type } = test;
  if (type === 'exists') {
    const own = ownReader(field);
    return (record) => own(record) !== undefined;
  }
  if (type === 'inLastDays' || type === 'inNextDays') return aroundToday({ ...test, type }, field, context);
  const folds = test.map === 'fold' || foldsByItself(field, type);
  const read = fieldReader(field, folds ? 'fold' : test.map, context.timeZone);
  const values = wantedValues(test, field, folds);
  const [first = '', second = ''] = values;
  if (typeof first === 'number' && values.length === 1) {
    const compared = numberComparison(type, first, read);
    if (compared) return compared;
  }
  const compare = comparison(type, first, second, values, below(test, field, context));
  return (record) => {
    const value = read(record);
    return value !== undefined && compare(value);
  };
}

function wantedValues(test: TestNode, field: ConditionField, folds: boolean): readonly Comparable[] {
  const values: readonly unknown[] = Array.isArray(test.value) ? test.value : [test.value];
  const isMoment = valueKind(field, test) === 'moment';
  return values.flatMap((value): Comparable[] => {
    if (isMoment) return [momentMs(value) ?? Number.NaN];
    if (typeof value === 'string') return [folds ? fold(value) : value];
    return typeof value === 'number' ? [value] : [];
  });
}

/** The entry itself and all below it. */
function below(
  { type, value }: TestNode,
  field: ConditionField,
  context: ConditionContext,
): readonly string[] {
  if (type !== 'under' || typeof value !== 'string') return [];
  return [value, ...(context.below?.(field.reference?.collection ?? '', value) ?? [])];
}

/** Numbers are most of what is compared by size, and need no order of texts. */
function numberComparison(
  type: TestNode['type'],
  wanted: number,
  read: (record: unknown) => Comparable | undefined,
): Predicate | undefined {
  const number = (record: unknown): number => {
    const value = read(record);
    // Not a number is neither greater nor less.
    return typeof value === 'number' ? value : Number.NaN;
  };
  switch (type) {
    case 'greaterThan':
      return (record) => number(record) > wanted;
    case 'greaterThanOrEqual':
      return (record) => number(record) >= wanted;
    case 'lessThan':
      return (record) => number(record) < wanted;
    case 'lessThanOrEqual':
      return (record) => number(record) <= wanted;
    default:
      return undefined;
  }
}

function comparison(
  type: TestNode['type'],
  first: Comparable,
  second: Comparable,
  values: readonly Comparable[],
  under: readonly string[],
): (value: Comparable) => boolean {
  switch (type) {
    case 'equals':
      return (value) => value === first;
    case 'in': {
      if (values.length === 2) return (value) => value === first || value === second;
      const wanted = new Set(values);
      return (value) => wanted.has(value);
    }
    case 'under': {
      const wanted = new Set<Comparable>(under);
      return (value) => wanted.has(value);
    }
    case 'contains':
      return (value) => String(value).includes(String(first));
    case 'startsWith':
      return (value) => String(value).startsWith(String(first));
    case 'endsWith':
      return (value) => String(value).endsWith(String(first));
    case 'greaterThan':
      return (value) => compareValues(value, first) > 0;
    case 'greaterThanOrEqual':
      return (value) => compareValues(value, first) >= 0;
    case 'lessThan':
      return (value) => compareValues(value, first) < 0;
    case 'lessThanOrEqual':
      return (value) => compareValues(value, first) <= 0;
    case 'between':
      return (value) => compareValues(value, first) >= 0 && compareValues(value, second) <= 0;
    case 'isTrue':
      return (value) => value === true;
    case 'isFalse':
      return (value) => value === false;
    default:
      throw new Error(`${type} is no comparison`);
  }
}

/** From so many days ago to today, or from today to so many days ahead; both ends included. */
function aroundToday(
  test: TestNode & { readonly type: 'inLastDays' | 'inNextDays' },
  field: ConditionField,
  { timeZone, now = Date.now() }: ConditionContext,
): Predicate {
  const days = typeof test.value === 'number' ? test.value : 0;
  const [first, last] = daysAround(test.type, days, now, timeZone);
  const own = ownReader(field);
  const isIn = (day: unknown) => typeof day === 'string' && day >= first && day <= last;
  if (field.kind !== 'moment') return (record) => isIn(own(record));
  const read = fieldReader(field, 'date', timeZone);
  const from = dayMs(first);
  const to = dayMs(last) + DAY_MS;
  return (record) => {
    const ms = own(record);
    // To ask for a zone's clock takes long, and none is a day ahead of another.
    if (typeof ms !== 'number' || ms < from - DAY_MS || ms >= to + DAY_MS) return false;
    return (ms >= from + DAY_MS && ms < to - DAY_MS) || isIn(read(record));
  };
}
