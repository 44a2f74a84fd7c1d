/**
 * Tries rules over the stored documents, wherever it is asked: in the backend, or in the page of a demo. Whoever answers
 * has asked for the rights before.
 */
import type { CollectionDefinition, ConsoleRecord } from '../../contract/collection.ts';
import {
  type LayoutInput,
  type PricingInput,
  RULE_COLLECTIONS,
  type RuleAnswer,
  type RuleQuestion,
  type SalesInput,
} from '../../contract/rules.ts';
import {
  contextFor,
  definitionFor,
  QuestionRefused,
  type SubjectSource,
  subjectFor,
} from '../conditions/answers/evaluation.ts';
import { namesIn } from '../conditions/answers/explain.ts';
import { bannerCondition } from '../conditions/banner.ts';
import { priceRuleCondition } from '../conditions/members.ts';
import type { ReadCondition } from '../conditions/read-condition.ts';
import type { Subject } from '../conditions/subject.ts';
import { visitParts, visitRecord, visitSubject } from '../conditions/visit.ts';
import { fieldOf } from '../values/map-value.ts';
import { momentMs } from '../values/moment.ts';
import { chooseBanners } from './layout.ts';
import { pricingEngine } from './pricing.ts';
import { applySales } from './sales.ts';
import { entriesOf, type RuleContext } from './steps.ts';

const PRODUCTS = 'product';
/** Of one answer: more nobody reads. */
const MOST_STEPS = 1000;
/** Of a cart: each entry is tried on each line. */
const MOST_TRIALS = 1_000_000;

/** Rejects with a QuestionRefused for what is not there, or may not be read. */
export async function simulateRules(question: RuleQuestion, source: SubjectSource): Promise<RuleAnswer> {
  const definition = await definitionFor(source, RULE_COLLECTIONS[question.kind]);
  const rules = await countingRules(question, definition, source);
  const { result, trace, left: unsaid = 0 } = await tried(question, rules, definition, source);
  const left = unsaid + Math.max(0, trace.length - MOST_STEPS);
  return { result, trace: trace.slice(0, MOST_STEPS), ...(left > 0 && { left }) };
}

function tried(
  question: RuleQuestion,
  rules: readonly ConsoleRecord[],
  definition: CollectionDefinition,
  source: SubjectSource,
): Promise<RuleAnswer> {
  switch (question.kind) {
    case 'pricing':
      return tryPricing(question.input, rules, question.timeZone, source);
    case 'sales':
      return trySales(question.input, rules, source);
    case 'layout':
      return tryLayout(question.input, rules, definition, question.timeZone, source);
  }
}

async function countingRules(
  { rules, present }: RuleQuestion,
  definition: CollectionDefinition,
  source: SubjectSource,
): Promise<readonly ConsoleRecord[]> {
  const counting = rules ? [...rules] : [];
  if (!rules) for await (const page of source.records(definition)) counting.push(...page);
  if (!present) return counting;
  const at = counting.findIndex(({ id }) => id === present.id);
  const others = counting.filter(({ id }) => id !== present.id);
  return others.toSpliced(at < 0 ? others.length : at, 0, present);
}

async function tryPricing(
  { store, product }: PricingInput,
  rules: readonly ConsoleRecord[],
  timeZone: string,
  source: SubjectSource,
): Promise<RuleAnswer> {
  const { definition, subject } = await subjectFor(source, PRODUCTS);
  const record = await productOf(product, definition, source);
  const reads = rules.map((rule) => priceRuleCondition(rule, subject));
  const context = await ruleContext(reads, record, subject, timeZone, source);
  const engine = pricingEngine(rules, store, subject, context);
  return { result: engine.price(record), trace: engine.explain(record) };
}

async function trySales(
  { items, coupon, payment, at }: SalesInput,
  rules: readonly ConsoleRecord[],
  source: SubjectSource,
): Promise<RuleAnswer> {
  const definition = await definitionFor(source, PRODUCTS);
  const entries = rules.reduce((sum, rule) => sum + entriesOf(rule).length, 0);
  if (entries * items.length > MOST_TRIALS) {
    const message = `São ${entries} regras para ${items.length} linhas de carrinho. Teste com menos linhas.`;
    throw new QuestionRefused('too-much', message);
  }
  const codes = [...new Set(items.map(({ sku }) => sku))];
  const records = new Map<string, ConsoleRecord>();
  await Promise.all(
    codes.map(async (code) => void records.set(code, await productOf(code, definition, source))),
  );
  const cart = {
    items: items.map(({ sku, qty }) => ({ sku, qty, product: records.get(sku) })),
    ...(coupon !== undefined && { coupon }),
    payment,
    at: momentMs(at) ?? source.now,
  };
  return applySales(rules, cart, MOST_STEPS);
}

async function tryLayout(
  { visit: { customer, product, ...facts } }: LayoutInput,
  rules: readonly ConsoleRecord[],
  banners: CollectionDefinition,
  timeZone: string,
  source: SubjectSource,
): Promise<RuleAnswer> {
  const parts = await Promise.all(visitParts(banners).map((name) => definitionFor(source, name)));
  const subject = visitSubject(banners, (name) => parts.find((part) => part.name === name));
  if (!subject) throw new QuestionRefused('unfit', 'Esta loja não tem banners com condições.');
  const named = async (id: string | undefined, name: string, missing: string) => {
    const definition = parts.find((part) => part.name === name);
    const record = id === undefined || !definition ? undefined : await source.read(definition, id);
    if (id !== undefined && !record) throw new QuestionRefused('missing', missing);
    return record;
  };
  const buyer = await named(customer, subject.customer.name, 'Este cliente não existe nesta loja.');
  const bought = await named(product, subject.product.name, 'Este produto não existe nesta loja.');
  const record = visitRecord({
    ...facts,
    ...(buyer && { customer: buyer }),
    ...(bought && { product: bought }),
  });
  const reads = rules.map((rule) => bannerCondition(fieldOf(rule, 'conditions'), subject));
  const context = await ruleContext(reads, record, subject, timeZone, source);
  return chooseBanners(rules, record, subject, context);
}

async function productOf(
  code: string,
  definition: CollectionDefinition,
  source: SubjectSource,
): Promise<ConsoleRecord> {
  const record = await source.read(definition, code);
  if (record) return record;
  throw new QuestionRefused('missing', `Não há produto com o código ${code} nesta loja.`);
}

/** With the trees that the conditions ask about, and the names of what they refer to. */
async function ruleContext(
  reads: readonly ReadCondition[],
  record: object,
  subject: Subject,
  timeZone: string,
  source: SubjectSource,
): Promise<RuleContext> {
  const { context } = await contextFor(reads, subject, timeZone, source);
  const params = reads.flatMap(({ tree, problems }) => (tree && problems.length === 0 ? [tree] : []));
  const nameOf = await namesIn({ type: 'and', params }, record, subject, source);
  return { ...context, now: source.now, words: { timeZone, nameOf } };
}
