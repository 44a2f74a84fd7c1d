/**
 * The tree while somebody edits it: its root is always a group, so that there is a place for the next condition, and
 * it may hold conditions that are not complete. What is stored is the simplest tree of the same meaning.
 */
import {
  type ConditionNode,
  type GroupNode,
  simplified,
  storeCondition,
} from '../../../core/conditions/condition.ts';
import {
  isTestOperator,
  OPERATORS,
  operatorsFor,
  type ReadingName,
} from '../../../core/conditions/operators.ts';
import { readCondition } from '../../../core/conditions/read-condition.ts';
import { conditionSql } from '../../../core/conditions/sql/print-sql.ts';
import type { ConditionField, Subject } from '../../../core/conditions/subject.ts';

export function draftOf(stored: unknown, subject: Subject): GroupNode {
  const { tree } = readCondition(stored, subject);
  if (!tree) return { type: 'and', params: [] };
  return (tree.type === 'and' || tree.type === 'or') && !tree.off ? tree : { type: 'and', params: [tree] };
}

/** What the store gets: `undefined` for nothing. `sql` stands at the root alone, for whoever reads it elsewhere. */
export function storedDraft(draft: GroupNode, subject: Subject, timeZone: string): unknown {
  const tree = simplified(draft);
  if (!tree) return undefined;
  const stored = storeCondition(tree);
  if (tree.type === 'opaque') return stored;
  const printed = conditionSql(stored, subject, { timeZone });
  return printed.ok && printed.sql !== undefined ? { ...Object(stored), sql: printed.sql } : stored;
}

/** Whether nothing stands in the way of saving. What the editor does not know is kept as it is. */
export function isComplete(draft: GroupNode, subject: Subject): boolean {
  const { tree, problems } = readCondition(storeCondition(draft), subject);
  if (problems.length === 0) return true;
  const unfinished = ['value-missing', 'value-unfit', 'text-unprintable', 'too-deep', 'too-many', 'too-long'];
  return tree !== undefined && !problems.some(({ reason }) => unfinished.includes(reason));
}

/** A condition on a field, as a new row begins: with its first operator and nothing to compare with. */
export function newCondition(field: ConditionField): ConditionNode {
  const map = usualReading(field);
  const [type] = operatorsFor(field.kind, map);
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
  field: ConditionField,
  map: ReadingName | undefined,
  operator: string,
): ConditionNode {
  const offered = operatorsFor(field.kind, map);
  const type = offered.find((name) => name === operator) ?? offered[0];
  const off = node.type !== 'opaque' && node.off ? ({ off: true } as const) : {};
  if (type === undefined || !isTestOperator(type)) {
    const params = 'params' in node && 'field' in node && node.field === field.name ? node.params : [];
    return { type: type ?? 'some', field: field.name, params, ...off };
  }
  const value = 'value' in node ? fitting(node.value, OPERATORS[type].form) : undefined;
  return { type, field: field.name, ...(map && { map }), ...(value !== undefined && { value }), ...off };
}

type Value = Extract<ConditionNode, { value?: unknown }>['value'];

function fitting(value: Value, form: string): Value | undefined {
  const values = Array.isArray(value) ? value : value === undefined || value === null ? [] : [value];
  switch (form) {
    case 'none':
      return undefined;
    case 'list':
      return values.filter((each): each is string | number => typeof each !== 'boolean');
    case 'two':
      return values.length >= 2 ? [values[0], values[1]] : undefined;
    case 'days':
      return typeof values[0] === 'number' ? values[0] : undefined;
    default:
      return values[0];
  }
}
