/**
 * Pieces that the traces of all engines are made of.
 */
import type { ConsoleRecord } from '../../contract/collection.ts';
import type { RuleName, RuleStep } from '../../contract/rules.ts';
import type { ConditionContext, ConditionNode } from '../conditions/condition.ts';
import { explainCondition, type Reason } from '../conditions/explain.ts';
import type { SentenceWords } from '../conditions/sentence.ts';
import type { Subject } from '../conditions/subject.ts';
import { recordLabel } from '../records/record-label.ts';
import { buildTree, inTreeOrder } from '../records/tree.ts';
import { fieldOf } from '../values/map-value.ts';

/** What engines need beside rules and input; `words` say conditions. */
export interface RuleContext extends ConditionContext {
  readonly now: number;
  readonly words?: SentenceWords;
}

export function ruleName(rule: ConsoleRecord): RuleName {
  return { id: rule.id, name: recordLabel(rule) };
}

/** As their tree is shown; each stands before what is below it, and by its own switch and conditions alone. */
export function orderedRules(rules: readonly ConsoleRecord[]): readonly ConsoleRecord[] {
  const tree = buildTree(rules, { parent: 'parent', order: 'order' });
  return inTreeOrder(tree).map(({ record }) => record);
}

export function isActive(rule: ConsoleRecord): boolean {
  return fieldOf(rule, 'isActive') === true;
}

export function entriesOf(rule: ConsoleRecord): readonly unknown[] {
  const entries = fieldOf(rule, 'rules');
  return Array.isArray(entries) ? entries : [];
}

/** The first condition that failed, of a tree that does not hold. */
export function failedCondition(
  tree: ConditionNode | undefined,
  record: unknown,
  subject: Subject,
  context: RuleContext,
): Pick<RuleStep, 'condition'> {
  const reason = explainCondition(tree, record, subject, context, context.words);
  if (!reason) return {};
  const { text, has } = firstFailed(reason);
  return { condition: { text, ...(has !== undefined && { has }) } };
}

function firstFailed(reason: Reason): Reason {
  const next = reason.parts.find(({ holds }) => !holds);
  return next ? firstFailed(next) : reason;
}
