/**
 * The examples of `docs/rules.md`, each under the sentence that it stands below.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { definition as customerFactsDefinition } from '../../../generated/collections/customer-facts/model.ts';
import { definition as layoutRuleDefinition } from '../../../generated/collections/layout-rule/model.ts';
import { definition as productDefinition } from '../../../generated/collections/product/model.ts';
import type { RuleStep } from '../../contract/rules.ts';
import { subjectOf } from '../conditions/subject.ts';
import { visitRecord, visitSubject } from '../conditions/visit.ts';
import { planGifts } from '../gifts/plan-gifts.ts';
import { momentMs } from '../values/moment.ts';
import { chooseBanners } from './layout.ts';
import { pricingEngine } from './pricing.ts';
import { applySales } from './sales.ts';
import type { RuleContext } from './steps.ts';

const NOW = '2026-11-27T12:00:00.000Z';
const CONTEXT: RuleContext = { timeZone: 'America/Sao_Paulo', now: Date.parse(NOW) };
const PRODUCTS = subjectOf(productDefinition);
const DEFINITIONS = [customerFactsDefinition, productDefinition];
const VISIT = visitSubject(layoutRuleDefinition, (name) => DEFINITIONS.find((each) => each.name === name));

// biome-ignore lint/suspicious/noExplicitAny: read from the page, and compared with what an engine answers
type Example = { readonly [name: string]: any };

const said = ({ rule, entry, sku, reason }: RuleStep) =>
  [`${rule.id}${entry === undefined ? '' : `.${entry}`}`, sku, reason].filter(Boolean).join(' ');
const active = (rules: readonly Example[]) =>
  rules.map((rule) => ({ id: '', name: rule.id, store: 'site', isActive: true, ...rule }));

function pricing({ rules, product, store = 'site' }: Example): object {
  const engine = pricingEngine(active(rules), store, PRODUCTS, CONTEXT);
  const { outcome, prices } = engine.price(product);
  const cents = Object.fromEntries(Object.entries(prices).map(([name, price]) => [name, price.cents]));
  return { outcome, prices: cents, reasons: engine.explain(product).map(said) };
}

function sales({ rules, items, coupon, payment = 'cash', at = NOW }: Example): object {
  const cart = { items, payment, at: momentMs(at) ?? 0, ...(coupon && { coupon }) };
  const { result, trace } = applySales(active(rules), cart);
  return { before: result.before, after: result.after, reasons: trace.map(said) };
}

function layout({ rules, visit }: Example): object {
  if (!VISIT) throw new Error('The schemas declare no banners');
  const { result, trace } = chooseBanners(active(rules), visitRecord(visit), VISIT, CONTEXT);
  const slots = Object.fromEntries(Object.entries(result.slots).map(([slot, { id }]) => [slot, id]));
  return { slots, reasons: trace.map(said) };
}

async function gifts({ rules, products }: Example): Promise<object> {
  const { changes, summary } = await planGifts(rules, pageOf(products));
  return {
    changes: Object.fromEntries(changes.map((change) => [change.product, change.gifts])),
    problems: summary.problems.map((each) => `${each.rule.id}.${each.entry} ${each.product} ${each.kind}`),
  };
}

async function* pageOf<Record>(records: readonly Record[]) {
  yield records;
}

type Engine = (example: Example) => object | Promise<object>;
const ENGINES: { readonly [kind: string]: Engine } = { pricing, sales, layout, gifts };

function examples(): readonly (readonly [string, string, string])[] {
  const page = readFileSync(new URL('../../../docs/rules.md', import.meta.url), 'utf8');
  let title = '';
  return page.split('\n\n').flatMap((block) => {
    const [, kind, text] = /^```json (\w+)\n(.*)\n```$/s.exec(block.trim()) ?? [];
    if (kind && text) return [[kind, title, text] as const];
    title = block.split('**')[1] ?? block.slice(0, 60);
    return [];
  });
}

describe('the examples of docs/rules.md', () => {
  it.each(examples())('%s: %s', async (kind, _title, text) => {
    const example: Example = JSON.parse(text);
    const answer = await ENGINES[kind]?.(example);
    expect({ ...example, ...answer }).toEqual(example);
  });

  it('are as many as the page has', () => {
    expect(examples().length).toBeGreaterThan(14);
  });
});
