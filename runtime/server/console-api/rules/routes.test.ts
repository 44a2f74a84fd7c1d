import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CONDITION_PATHS } from '../../../contract/conditions.ts';
import { RULE_PATHS, type RuleStep } from '../../../contract/rules.ts';
import { type AssistantServer, startAssistantServer } from '../testing/assistant-server.ts';

let server: AssistantServer;
let sku = '';
beforeAll(async () => {
  server = await startAssistantServer({ hasShops: true });
  const condition = { type: 'exists', field: 'PriceNet' };
  const asked = { project: 'matriz', subject: 'product', condition, empty: 'none' };
  const { body } = await post(CONDITION_PATHS.count, asked);
  sku = body.examples[0].id;
});
afterAll(() => server.close());

async function post(path: string, body: object, token = server.tokens.viewer) {
  const answer = await fetch(server.url + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token !== '' && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: await answer.json() };
}

const simulate = (body: object, project = 'matriz', token?: string) =>
  post(`${RULE_PATHS.simulate}?project=${project}`, body, token);
const price = (more: object) =>
  simulate({ kind: 'pricing', input: { store: 'site', product: sku }, ...more });
const sale = (input: object, more: object = {}) =>
  simulate({ kind: 'sales', input: { items: [{ sku, qty: 1 }], ...input }, ...more });
const markup = (id: string, multiple: number, more: object = {}) => ({
  id,
  name: id,
  store: 'site',
  isActive: true,
  rules: [{ options: { markup: multiple, priceManual: false } }],
  ...more,
});

describe('POST /api/console/rules/simulate', () => {
  it('says what the stored rules do to a cart, and why', async () => {
    const { body } = await sale({ coupon: ' bemvindo ' });
    const [item] = body.data.result.items;
    expect(item.after).toBe(Math.round(item.before * 0.9));
    expect(item.by).toMatchObject({ rule: { id: 'primeira-compra', name: 'Primeira compra' }, entry: 0 });
    const without = await sale({});
    expect(without.body.data.result.items[0].after).toBe(item.before);
    expect(without.body.data.trace).toContainEqual(
      expect.objectContaining({ rule: item.by.rule, held: false, reason: 'coupon-missing' }),
    );
  });

  it('puts the rule that is being written into the place of the stored one', async () => {
    const present = { id: 'primeira-compra', name: 'Outra', rules: [] };
    const { body } = await sale({ coupon: 'BEMVINDO' }, { present });
    expect(body.data.trace).toContainEqual(
      expect.objectContaining({ rule: { id: 'primeira-compra', name: 'Outra' }, reason: 'no-entries' }),
    );
    expect(body.data.result.after).toBe(body.data.result.before);
  });

  it('counts none but the rules that it is given', async () => {
    const { body } = await price({ rules: [markup('a', 50), markup('b', 60, { isActive: false })] });
    const { result, trace } = body.data;
    expect(result.prices.price).toMatchObject({ from: 'markup', by: { rule: { id: 'a' }, entry: 0 } });
    expect(trace.map(({ rule }: { rule: { id: string } }) => rule.id)).toEqual(['a', 'b']);
  });

  it('says the first condition that failed, with the names of what it met', async () => {
    const conditions = { type: 'equals', field: 'section', value: 'nowhere' };
    const rules = [markup('a', 2, { rules: [{ conditions, options: { markup: 2 } }] })];
    const [step] = (await price({ rules })).body.data.trace;
    expect(step).toMatchObject({ held: false, reason: 'condition' });
    expect(step.condition.has).toMatch(/^(tem \p{Lu}|não tem)/u);
  });

  it('chooses the banners of a visit', async () => {
    const visit = { at: '2026-11-23T15:00:00.000Z', ipRegion: 'SP', action: 'start', location: '/' };
    const asked = async (more: object) =>
      (await simulate({ kind: 'layout', input: { visit: { ...visit, ...more } } })).body.data;
    expect((await asked({})).result.slots.popup).toMatchObject({ id: 'boas-vindas' });
    const { result, trace } = await asked({ ipRegion: 'BA' });
    expect(result.slots.popup).toBeUndefined();
    expect(trace).toContainEqual(
      expect.objectContaining({ condition: expect.objectContaining({ has: 'tem Bahia' }) }),
    );
  });

  it('says in words that a condition cannot be evaluated', async () => {
    const broken = [{ conditions: { type: 'soundsLike', field: 'type', value: 1 }, options: { markup: 2 } }];
    const { status, body } = await price({ rules: [markup('a', 2, { rules: broken })] });
    expect(status).toBe(200);
    expect(body.data.trace[0]).toMatchObject({ held: false, reason: 'condition-broken' });
    expect(body.data.trace[0].condition.text).toContain('Operador desconhecido.');
  });

  it('says at most a thousand steps, and how many more there are', async () => {
    const entry = { couponCode: 'A', productsRules: [] };
    const rules = [{ id: 'a', rules: Array.from({ length: 1100 }, () => entry) }];
    const { data } = (await sale({}, { rules })).body;
    expect([data.trace.length, data.left]).toEqual([1000, 100]);
  });

  it('tries the rule that is being written in its place, and beside another without an id', async () => {
    const rule = (id?: string) => ({ ...(id && { id }), rules: [] });
    const ids = async (present: object, ...rules: readonly object[]) =>
      (await sale({}, { rules, present })).body.data.trace.map((step: RuleStep) => step.rule.id);
    expect(await ids(rule('a'), rule('a'), rule('b'))).toEqual(['a', 'b']);
    expect(await ids(rule('c'), rule('a'), rule('b'))).toEqual(['a', 'b', 'c']);
    expect(await ids(rule(), rule(), rule())).toEqual(['#1', '#2', '#3']);
  });

  const line = { sku: 'x', qty: 1 };
  it.each([
    ['a product that is not there', { kind: 'pricing', input: { store: 'site', product: 'x' } }, 404],
    ['a cart with a product that is not there', { kind: 'sales', input: { items: [line] } }, 404],
    ['a code that is a path', { kind: 'sales', input: { items: [{ sku: 'a/b', qty: 1 }] } }, 404],
    ['a code that is reserved', { kind: 'sales', input: { items: [{ sku: '__a__', qty: 1 }] } }, 404],
    ['a code of 2,000 bytes', { kind: 'sales', input: { items: [{ sku: 'a'.repeat(2000), qty: 1 }] } }, 404],
    [
      'more entries times lines than are tried',
      {
        kind: 'sales',
        input: { items: Array.from({ length: 500 }, () => line) },
        rules: [{ rules: Array.from({ length: 2001 }, () => ({})) }],
      },
      413,
    ],
    [
      'a customer that is not there',
      { kind: 'layout', input: { visit: { at: '2026-01-01T00:00:00Z', customer: 'x' } } },
      404,
    ],
    [
      'a cart of 501 lines',
      { kind: 'sales', input: { items: Array.from({ length: 501 }, () => line) } },
      413,
    ],
    [
      '501 rules',
      { kind: 'sales', input: { items: [line] }, rules: Array.from({ length: 501 }, () => ({})) },
      413,
    ],
    ['an empty cart', { kind: 'sales', input: { items: [] } }, 400],
    ['a negative quantity', { kind: 'sales', input: { items: [{ sku: 'x', qty: -1 }] } }, 400],
    ['a quantity that is a text', { kind: 'sales', input: { items: [{ sku: 'x', qty: '1.000,5' }] } }, 400],
    ['a visit without a moment', { kind: 'layout', input: { visit: {} } }, 400],
    ['rules that are no list', { kind: 'sales', input: { items: [line] }, rules: {} }, 400],
    ['another kind', { kind: 'promotion', input: {} }, 400],
    ['a body that is no object', [], 400],
    ['more than 200 kB', { kind: 'sales', text: 'x'.repeat(200 * 1024) }, 413],
  ])('refuses in words %s', async (_name, body, want) => {
    const answer = await simulate(body);
    expect(answer.status).toBe(want);
    expect(answer.body).toEqual({ ok: false, error: expect.stringMatching(/^\p{Lu}.*\.$/u) });
  });

  it.each([
    ['nobody', 'matriz', '', 401],
    ['who does not belong to the store', 'outra', undefined, 403],
    ['a question without a store', '', undefined, 400],
  ])('refuses %s before it reads the body', async (_name, project, token, want) => {
    const { status } = await simulate({ text: 'x'.repeat(300 * 1024) }, project, token);
    expect(status).toBe(want);
  });
});
