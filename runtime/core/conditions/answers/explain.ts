/**
 * Why one document meets a condition or does not, and whether a banner is shown on a visit: part by part, in words,
 * with the names of the documents that are referred to.
 */
import type {
  ConditionQuestion,
  ConditionReason,
  VisitAnswer,
  VisitQuestion,
} from '../../../contract/conditions.ts';
import { referenceTitle } from '../../records/entry-title.ts';
import { bannerCondition } from '../banner.ts';
import { type ConditionContext, type ConditionNode, isParent } from '../condition.ts';
import { explainCondition } from '../explain.ts';
import { compileRead, itemsReader } from '../predicate.ts';
import { ownReader } from '../read-field.ts';
import type { SentenceWords } from '../sentence.ts';
import type { ConditionField, FieldSet, Subject } from '../subject.ts';
import { BANNERS, visitParts, visitRecord, visitSubject } from '../visit.ts';
import {
  contextFor,
  definitionFor,
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

/** Rejects with a QuestionRefused for a customer or a product that is not there. */
export async function testBanner(question: VisitQuestion, source: SubjectSource): Promise<VisitAnswer> {
  const banners = await definitionFor(source, BANNERS.collection);
  const parts = await Promise.all(visitParts(banners).map((name) => definitionFor(source, name)));
  const subject = visitSubject(banners, (name) => parts.find((part) => part.name === name));
  if (!subject) throw new QuestionRefused('unfit', 'Esta loja não tem banners com condições.');
  const read = bannerCondition(question.conditions, subject);
  const { context } = await contextFor([read], subject, question.timeZone, source);
  const compiled = compileRead(read, subject, context, 'all');
  if (!compiled.ok) return { holds: false, problems: compiled.problems };
  const { customer, product, ...rest } = question.visit;
  const document = async (collection: string, id: string | undefined) => {
    const definition = parts.find(({ name }) => name === collection);
    const record = id === undefined || !definition ? undefined : await source.read(definition, id);
    if (id !== undefined && !record) throw new QuestionRefused('missing', 'Este documento não existe.');
    return record;
  };
  const [buyer, bought] = await Promise.all([
    document(subject.customer.name, customer),
    document(subject.product.name, product),
  ]);
  const record = visitRecord({
    ...rest,
    ...(buyer && { customer: buyer }),
    ...(bought && { product: bought }),
  });
  const reason = await reasonFor(read.tree, record, subject, context, source);
  return { holds: compiled.matches(record), problems: [], ...(reason && { reason }) };
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

async function namesIn(
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
