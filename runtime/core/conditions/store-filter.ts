/**
 * The narrowest question that a store of Firestore's kind can answer of a condition: whatever meets the condition is in
 * the answer, and a predicate over the answer does the rest. Negations are not asked, as `!=` and `not-in` leave out
 * documents without the field; equalities are merged from indexes that are always there, one field's range stands alone.
 */

import { dayMs, momentMs } from '../values/moment.ts';
import { type ConditionContext, type ConditionNode, evaluated, type TestNode } from './condition.ts';
import { valueKind } from './fitting-value.ts';
import { positiveOf } from './operators.ts';
import { foldsByItself } from './read-condition.ts';
import { daysAround } from './read-field.ts';
import { type ConditionField, type FieldSet, ITEM_VALUE, type Subject } from './subject.ts';

/** A moment is milliseconds since the epoch, stored as a timestamp. */
export type StoreValue = string | number | boolean | { readonly momentMs: number };

export type StoreOperator = '==' | 'in' | '<' | '<=' | '>' | '>=' | 'array-contains' | 'array-contains-any';

export type StoreFilter =
  | {
      readonly kind: 'field';
      /** Stored names. */
      readonly path: readonly string[];
      readonly operator: StoreOperator;
      readonly value: StoreValue | readonly StoreValue[];
    }
  | { readonly kind: 'and' | 'or'; readonly filters: readonly StoreFilter[] };

/** Firestore's own limits: terms of the disjunctive form, and one condition on an array in each. */
const MOST_TERMS = 30;
const DAY_MS = 86_400_000;

interface Part {
  readonly filter: StoreFilter;
  readonly terms: number;
  readonly arrays: number;
  /** The one field that it compares by order. */
  readonly range?: string;
}

/** Nothing: every document has to be looked at. */
export function storeFilter(
  tree: ConditionNode | undefined,
  { fields }: Subject,
  context: ConditionContext,
): StoreFilter | undefined {
  const asked = evaluated(tree);
  return asked && partOf(asked, fields, context, false)?.filter;
}

/** What meets one of the two. */
export function eitherFilter(
  one: StoreFilter | undefined,
  other: StoreFilter | undefined,
): StoreFilter | undefined {
  if (!one || !other) return undefined;
  return JSON.stringify(one) === JSON.stringify(other) ? one : undefined;
}

function partOf(
  node: ConditionNode,
  fields: FieldSet,
  context: ConditionContext,
  isNegated: boolean,
): Part | undefined {
  switch (node.type) {
    case 'opaque':
    case 'none':
    case 'every':
      return undefined;
    case 'not':
      return joined('and', node.params, fields, context, !isNegated);
    case 'and':
    case 'or':
      return joined(node.type, node.params, fields, context, isNegated);
    case 'some':
      return isNegated ? undefined : itemPart(node, fields.get(node.field));
    default: {
      const positive = positiveOf(node.type);
      const field = fields.get(node.field);
      if (!field || (positive !== node.type) !== isNegated) return undefined;
      return testPart({ ...node, type: positive }, field, context);
    }
  }
}

function joined(
  type: 'and' | 'or',
  params: readonly ConditionNode[],
  fields: FieldSet,
  context: ConditionContext,
  isNegated: boolean,
): Part | undefined {
  const parts = params.map((part) => partOf(part, fields, context, isNegated));
  const isAnd = (type === 'and') !== isNegated;
  return isAnd ? allOf(parts.flatMap((part) => part ?? [])) : anyOf(parts);
}

/** As many of the parts as one query may have: equalities, else the ranges of one field. */
function allOf(parts: readonly Part[]): Part | undefined {
  const equal = parts.filter(({ range }) => range === undefined);
  const [first] = parts;
  const usable = equal.length > 0 ? equal : parts.filter(({ range }) => range === first?.range);
  let taken: Part | undefined;
  for (const part of usable) {
    const { terms, arrays } = taken ?? { terms: 1, arrays: 0 };
    if (terms * part.terms > MOST_TERMS || arrays + part.arrays > 1) continue;
    const filter = taken ? flat('and', taken.filter, part.filter) : part.filter;
    taken = { ...part, filter, terms: terms * part.terms, arrays: arrays + part.arrays };
  }
  return taken;
}

/** An order leaves out documents without its field, so that it goes with no other field. */
function anyOf(parts: readonly (Part | undefined)[]): Part | undefined {
  let taken: Part | undefined;
  for (const part of parts) {
    if (!part || (taken && taken.range !== part.range)) return undefined;
    const { terms, arrays } = taken ?? { terms: 0, arrays: 0 };
    const filter = taken ? flat('or', taken.filter, part.filter) : part.filter;
    taken = { ...part, filter, terms: terms + part.terms, arrays: Math.max(arrays, part.arrays) };
    if (taken.terms > MOST_TERMS) return undefined;
  }
  return taken;
}

function flat(kind: 'and' | 'or', one: StoreFilter, other: StoreFilter): StoreFilter {
  const inside = (filter: StoreFilter) => (filter.kind === kind ? filter.filters : [filter]);
  return { kind, filters: [...inside(one), ...inside(other)] };
}

/** Of a list of single values that some item equals. */
function itemPart(
  { params }: { readonly params: readonly ConditionNode[] },
  list: ConditionField | undefined,
): Part | undefined {
  const [test] = params;
  const item = list?.items?.get(ITEM_VALUE);
  if (!list?.single || !item || !test || params.length > 1) return undefined;
  if ((test.type !== 'equals' && test.type !== 'in') || test.map !== undefined) return undefined;
  const values = storeValues(test, item);
  const isMany = test.type === 'in';
  if (!values || values.length === 0 || values.length > MOST_TERMS) return undefined;
  const [value = ''] = values;
  return {
    filter: isMany
      ? { kind: 'field', path: list.stored, operator: 'array-contains-any', value: values }
      : { kind: 'field', path: list.stored, operator: 'array-contains', value },
    terms: values.length,
    arrays: 1,
  };
}

function testPart(test: TestNode, field: ConditionField, context: ConditionContext): Part | undefined {
  const { stored: path } = field;
  if (test.type === 'isTrue' || test.type === 'isFalse') return equal(path, test.type === 'isTrue');
  const days = dayRange(test, field, context);
  if (days) return between(path, ...days);
  if (test.map !== undefined || foldsByItself(field, test.type)) return undefined;
  const values = storeValues(test, field);
  const [first, second] = values ?? [];
  if (!values || first === undefined) return undefined;
  switch (test.type) {
    case 'equals':
      return typeof first === 'object'
        ? between(path, first, { momentMs: first.momentMs + 1 })
        : equal(path, first);
    case 'in':
      return among(path, values);
    case 'under':
      return among(path, [
        first,
        ...(context.below?.(field.reference?.collection ?? '', String(first)) ?? []),
      ]);
    case 'startsWith':
      return typeof first === 'string' ? beginning(path, first) : undefined;
    case 'greaterThan':
    case 'greaterThanOrEqual':
      return range(path, '>=', first);
    case 'lessThan':
      return range(path, '<', first);
    case 'lessThanOrEqual':
      return upTo(path, first);
    case 'between':
      return second === undefined ? undefined : allOf([range(path, '>=', first), upTo(path, second)]);
    default:
      return undefined;
  }
}

function storeValues(test: TestNode, field: ConditionField): readonly StoreValue[] | undefined {
  const values: readonly unknown[] = Array.isArray(test.value) ? test.value : [test.value];
  const isMoment = valueKind(field, test) === 'moment';
  const found = values.flatMap((value): StoreValue[] => {
    const ms = isMoment ? momentMs(value) : undefined;
    if (isMoment) return ms === undefined ? [] : [{ momentMs: ms }];
    return typeof value === 'string' || typeof value === 'number' ? [value] : [];
  });
  return found.length === values.length ? found : undefined;
}

/** Days of a moment are those of the store's clocks: a day more at each end covers every time zone. */
function dayRange(
  test: TestNode,
  field: ConditionField,
  context: ConditionContext,
): readonly [StoreValue, StoreValue] | undefined {
  const [first, last] = daysOf(test, field, context) ?? [];
  if (first === undefined || last === undefined) return undefined;
  if (field.kind !== 'moment') return [first, `${last}\0`];
  const ms = (day: string, more: number) => ({ momentMs: dayMs(day) + more * DAY_MS });
  return [ms(first, -1), ms(last, 2)];
}

function daysOf(
  { type, map, value }: TestNode,
  { kind }: ConditionField,
  { now = Date.now(), timeZone }: ConditionContext,
): readonly [string, string] | undefined {
  if ((type === 'inLastDays' || type === 'inNextDays') && typeof value === 'number')
    return daysAround(type, value, now, timeZone);
  const [first, last = first] = Array.isArray(value) ? value : [value];
  const isRange = type === 'equals' || type === 'between';
  if (kind !== 'moment' || map !== 'date' || !isRange) return undefined;
  return typeof first === 'string' && typeof last === 'string' ? [first, last] : undefined;
}

function equal(path: readonly string[], value: StoreValue): Part {
  return { filter: { kind: 'field', path, operator: '==', value }, terms: 1, arrays: 0 };
}

function among(path: readonly string[], values: readonly StoreValue[]): Part | undefined {
  const known = [...new Set(values)];
  if (known.some((value) => typeof value === 'object') || known.length > MOST_TERMS) return undefined;
  return { filter: { kind: 'field', path, operator: 'in', value: known }, terms: known.length, arrays: 0 };
}

function range(path: readonly string[], operator: '<' | '<=' | '>=', value: StoreValue): Part {
  return { filter: { kind: 'field', path, operator, value }, terms: 1, arrays: 0, range: path.join('.') };
}

/** Digits below a millisecond do not count. */
function upTo(path: readonly string[], value: StoreValue): Part {
  return typeof value === 'object'
    ? range(path, '<', { momentMs: value.momentMs + 1 })
    : range(path, '<=', value);
}

function between(path: readonly string[], from: StoreValue, before: StoreValue): Part | undefined {
  return allOf([range(path, '>=', from), range(path, '<', before)]);
}

/** Texts are ordered by characters: the first that does not begin so has a later character at its end. */
function beginning(path: readonly string[], text: string): Part | undefined {
  const last = [...text].at(-1)?.codePointAt(0);
  if (last === undefined || last >= 0xffff) return range(path, '>=', text);
  const next = last + 1 >= 0xd800 && last + 1 <= 0xdfff ? 0xe000 : last + 1;
  return between(path, text, [...text].slice(0, -1).join('') + String.fromCodePoint(next));
}
