/**
 * The tree while somebody edits it: its root is always a group, so that there is a place for the next condition, and
 * it may hold conditions that are not complete. What is stored is the simplest tree of the same meaning.
 */
import {
  type ConditionContext,
  type ConditionNode,
  type ConditionValue,
  type GroupNode,
  isOff,
  simplified,
  storeCondition,
  type TestNode,
} from '../../../core/conditions/condition.ts';
import { readValue, valueKind, valueProblem } from '../../../core/conditions/fitting-value.ts';
import {
  isTestOperator,
  OPERATORS,
  operatorsFor,
  type ReadingName,
} from '../../../core/conditions/operators.ts';
import { isHollow, PROBLEM_TEXTS, readCondition } from '../../../core/conditions/read-condition.ts';
import { conditionSql } from '../../../core/conditions/sql/print-sql.ts';
import type { ConditionField, FieldSet, Subject } from '../../../core/conditions/subject.ts';
import { treesAsked } from '../../../core/conditions/trees.ts';

export function draftOf(stored: unknown, subject: Subject): GroupNode {
  const { tree } = readCondition(stored, subject);
  if (!tree) return { type: 'and', params: [] };
  return (tree.type === 'and' || tree.type === 'or') && !tree.off ? tree : { type: 'and', params: [tree] };
}

/**
 * What the store gets: `undefined` for nothing. `sql` stands at the root alone, for whoever reads it elsewhere; it is
 * left out while it is not known what is below the entries that it names.
 */
export function storedDraft(draft: GroupNode, subject: Subject, context: ConditionContext): unknown {
  const tree = simplified(draft);
  if (!tree) return undefined;
  const stored = storeCondition(tree);
  if (tree.type === 'opaque' || (!context.below && treesAsked(tree, subject).length > 0)) return stored;
  const printed = conditionSql(stored, subject, context);
  return printed.ok && printed.sql !== undefined ? { ...Object(stored), sql: printed.sql } : stored;
}

/** Whether nothing stands in the way of saving. What the editor does not know is kept as it is. */
export function isComplete(draft: GroupNode, subject: Subject): boolean {
  const { tree, problems } = readCondition(storeCondition(draft), subject);
  if (problems.length === 0) return true;
  const unfinished = ['value-missing', 'value-unfit', 'text-unprintable', 'too-deep', 'too-many', 'too-long'];
  return tree !== undefined && !problems.some(({ reason }) => unfinished.includes(reason));
}

/** What a row still lacks, in the operator's words; what its own parts lack they say. */
export function missingIn(node: ConditionNode, fields: FieldSet): string | undefined {
  if (isOff(node)) return undefined;
  if (isHollow(node)) return PROBLEM_TEXTS['parts-missing'];
  const field = 'field' in node && !('params' in node) ? fields.get(node.field) : undefined;
  const problem = field && 'field' in node && !('params' in node) ? valueProblem(node, field) : undefined;
  return problem?.reason === 'value-missing' ? problem.message : undefined;
}

/** Whether it can be evaluated: nothing in it is missing, and nothing unknown. */
export function isEvaluable(draft: GroupNode, subject: Subject): boolean {
  return readCondition(storeCondition(draft), subject).problems.length === 0;
}

/** A condition on a field, as a new row begins: with its first operator and nothing to compare with. */
export function newCondition(field: ConditionField): ConditionNode {
  const map = usualReading(field);
  const [type] = operatorsFor(field, map);
  if (type === undefined || !isTestOperator(type)) return { type: 'some', field: field.name, params: [] };
  return { type, field: field.name, ...(map && { map }) };
}

/** Operators think of days where a field is a moment. */
export function usualReading({ kind }: ConditionField): ReadingName | undefined {
  return kind === 'moment' ? 'date' : undefined;
}

/** The same condition about another field, reading or operator: what still fits stays. */
export function changedCondition(
  node: ConditionNode,
  from: ConditionField,
  to: ConditionField,
  map: ReadingName | undefined,
  operator: string,
): ConditionNode {
  const offered = operatorsFor(to, map);
  const type = offered.find((name) => name === operator) ?? offered[0];
  const off = node.type !== 'opaque' && node.off ? ({ off: true } as const) : {};
  if (type === undefined || !isTestOperator(type)) {
    const params = 'params' in node && from === to ? node.params : [];
    return { type: type ?? 'some', field: to.name, params, ...off };
  }
  const test: TestNode = { type, field: to.name, ...(map && { map }) };
  const value = 'field' in node && !('params' in node) ? keptValue(node, from, to, test) : undefined;
  return { ...test, ...(value !== undefined && { value }), ...off };
}

function keptValue(
  node: TestNode,
  from: ConditionField,
  to: ConditionField,
  test: TestNode,
): ConditionValue | undefined {
  const { form } = OPERATORS[test.type];
  const isDays = (type: TestNode['type']) => OPERATORS[type].form === 'days';
  // What was typed and does not fit yet stays as long as the field does.
  const isSame = from === to && node.map === test.map && isDays(node.type) === isDays(test.type);
  const kind = valueKind(to, test);
  const given: readonly unknown[] = Array.isArray(node.value) ? node.value : [node.value];
  const values = given
    .map((value) => readValue(value, kind, isDays(test.type) ? 'days' : 'one'))
    .filter((value) => typeof value === 'string' || typeof value === 'number')
    .filter((value) => isSame || fits(value, from, to, test));
  switch (form) {
    case 'none':
      return undefined;
    case 'list':
      return values.length > 0 ? values : undefined;
    case 'two':
      return values.length >= 2 ? values.slice(0, 2) : undefined;
    default:
      return values[0];
  }
}

function fits(value: string | number, from: ConditionField, to: ConditionField, test: TestNode): boolean {
  const isListed = ['list', 'two'].includes(OPERATORS[test.type].form);
  const one: TestNode = isListed ? { ...test, type: 'equals', value } : { ...test, value };
  if (valueProblem(one, to)) return false;
  if (to.reference) return from.reference?.collection === to.reference.collection;
  return !to.options || test.map !== undefined || to.options.some((option) => option.value === value);
}
