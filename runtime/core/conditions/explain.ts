/**
 * Why a record meets a condition, or why not: each part with whether it holds and what the record has there.
 */
import { valueAt } from '../values/value-at.ts';
import {
  type ConditionContext,
  type ConditionNode,
  evaluated,
  isParent,
  type TestNode,
} from './condition.ts';
import { valueKind } from './fitting-value.ts';
import { compiledNode, itemsReader } from './predicate.ts';
import { type Comparable, fieldReader } from './read-field.ts';
import { nodeSentence, oneValue, type SentenceWords } from './sentence.ts';
import type { FieldSet, Subject } from './subject.ts';

export interface Reason {
  readonly holds: boolean;
  /** The part, in words. */
  readonly text: string;
  /** What the record has there, in words: `tem Paraná`. Absent for groups. */
  readonly has?: string;
  readonly parts: readonly Reason[];
}

/** Only for trees without problems; nothing for one that asks nothing. */
export function explainCondition(
  tree: ConditionNode | undefined,
  record: unknown,
  subject: Subject,
  context: ConditionContext,
  words: SentenceWords = { timeZone: context.timeZone },
): Reason | undefined {
  const asked = evaluated(tree);
  return asked && reasonOf(asked, record, subject.fields, context, words);
}

function reasonOf(
  node: ConditionNode,
  record: unknown,
  fields: FieldSet,
  context: ConditionContext,
  words: SentenceWords,
): Reason {
  const text = nodeSentence(node, fields, words);
  if (isParent(node) && !('field' in node)) {
    const parts = node.params.map((part) => reasonOf(part, record, fields, context, words));
    return { holds: holdsOf(node.type, parts), text, parts };
  }
  const holds = compiledNode(node, fields, context)(record);
  if (node.type === 'opaque') return { holds, text, parts: [] };
  const field = fields.get(node.field);
  if (!field) return { holds, text, parts: [] };
  if ('params' in node) {
    const items = itemsReader(field)(record);
    return { holds, text, has: items.length === 0 ? 'não tem nenhum' : `tem ${items.length}`, parts: [] };
  }
  return { holds, text, has: hasWords(node, record, fields, context, words), parts: [] };
}

function holdsOf(type: 'and' | 'or' | 'not', parts: readonly Reason[]): boolean {
  if (type === 'or') return parts.some(({ holds }) => holds);
  return parts.every(({ holds }) => holds) === (type === 'and');
}

function hasWords(
  test: TestNode,
  record: unknown,
  fields: FieldSet,
  context: ConditionContext,
  words: SentenceWords,
): string {
  const field = fields.get(test.field);
  if (!field) return '';
  const map = test.map === 'fold' ? undefined : test.map;
  const read = fieldReader(field, map, context.timeZone)(record);
  if (read === undefined || field.kind === 'list') {
    const raw = valueAt(record, field.name.split('.'));
    return raw === undefined || raw === null
      ? 'não tem'
      : read === undefined
        ? 'tem um valor de outro tipo'
        : 'tem';
  }
  return `tem ${oneValue(shown(read, valueKind(field, { ...(map && { map }) })), { ...(map && { map }) }, field, words)}`;
}

function shown(read: Comparable, kind: string): unknown {
  return kind === 'moment' && typeof read === 'number' ? new Date(read).toISOString() : read;
}
