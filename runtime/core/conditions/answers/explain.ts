/**
 * Why one document meets a condition or does not: part by part, in words, with the names of the documents that are
 * referred to.
 */
import type { ConditionQuestion, ConditionReason } from '../../../contract/conditions.ts';
import { referenceTitle } from '../../records/entry-title.ts';
import { type ConditionContext, type ConditionNode, isParent } from '../condition.ts';
import { explainCondition } from '../explain.ts';
import { itemsReader } from '../predicate.ts';
import { ownReader } from '../read-field.ts';
import type { SentenceWords } from '../sentence.ts';
import type { ConditionField, FieldSet, Subject } from '../subject.ts';
import {
  contextFor,
  QuestionRefused,
  readAsked,
  requireEvaluable,
  type SubjectSource,
  subjectFor,
} from './evaluation.ts';

/** Rejects with a QuestionRefused. */
export async function explainOne(
  question: ConditionQuestion & { readonly id: string },
  source: SubjectSource,
): Promise<ConditionReason | undefined> {
  const { definition, subject } = await subjectFor(source, question.subject);
  const read = readAsked(question.condition, subject, question);
  requireEvaluable(read);
  const { context } = await contextFor([read], subject, question.timeZone, source);
  const record = await source.read(definition, question.id);
  if (!record) throw new QuestionRefused('missing', 'Este documento não existe.');
  return reasonFor(read.tree, record, subject, context, source);
}

async function reasonFor(
  tree: ConditionNode | undefined,
  record: object,
  subject: Subject,
  context: ConditionContext,
  source: SubjectSource,
): Promise<ConditionReason | undefined> {
  const words = { timeZone: context.timeZone, nameOf: await namesIn(tree, record, subject, source) };
  return explainCondition(tree, record, subject, context, words);
}

/** As many documents as one answer may read for their names. */
const MOST_NAMES = 60;

/** What the documents are called that a condition and the record refer to. */
export async function namesIn(
  tree: ConditionNode | undefined,
  record: object,
  { fields }: Subject,
  source: SubjectSource,
): Promise<NonNullable<SentenceWords['nameOf']>> {
  const wanted = new Map<string, { readonly field: ConditionField; readonly id: string }>();
  const want = (field: ConditionField, id: unknown) => {
    const { reference } = field;
    if (!reference || typeof id !== 'string' || id === '' || wanted.size >= MOST_NAMES) return;
    wanted.set(`${reference.collection}/${id}`, { field, id });
  };
  const visit = (node: ConditionNode, inside: FieldSet, at: readonly unknown[]): void => {
    if (node.type === 'opaque') return;
    const field = 'field' in node ? inside.get(node.field) : undefined;
    if (isParent(node)) {
      const items = field?.items ? at.flatMap(itemsReader(field)) : at;
      for (const part of node.params) visit(part, field?.items ?? inside, items);
    } else if (field) {
      for (const value of [node.value].flat()) want(field, value);
      for (const each of at.slice(0, MOST_NAMES)) want(field, ownReader(field)(each));
    }
  };
  if (tree) visit(tree, fields, [record]);
  const names = new Map<string, string>();
  for (const [key, { field, id }] of wanted) {
    const definition = field.reference && (await source.definitionOf(field.reference.collection));
    const found = definition && (await source.read(definition, id));
    if (field.reference && found) names.set(key, referenceTitle(field.reference, found));
  }
  return (collection, id) => names.get(`${collection}/${id}`);
}
