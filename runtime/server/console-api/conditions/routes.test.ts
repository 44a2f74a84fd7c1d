import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CONDITION_PATHS } from '../../../contract/conditions.ts';
import { type AssistantServer, startAssistantServer } from '../testing/assistant-server.ts';

let server: AssistantServer;
beforeAll(async () => {
  server = await startAssistantServer({ hasShops: true });
});
afterAll(() => server.close());

const paulistas = { type: 'equals', field: 'address.state', value: 'SP' };
const SUBJECT = { project: 'matriz', subject: 'customer-facts', empty: 'none' };

async function ask(path: keyof typeof CONDITION_PATHS, body: object, token = server.tokens.viewer) {
  const answer = await fetch(server.url + CONDITION_PATHS[path], {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token !== '' && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ ...SUBJECT, ...body }),
  });
  return { status: answer.status, body: await answer.json() };
}

describe('POST /api/console/conditions', () => {
  it('counts who meets a condition, names some, and says what saving changes', async () => {
    const { body } = await ask('count', { condition: paulistas, before: null });
    expect(body).toMatchObject({ ok: true, total: 300 });
    expect(body.matched).toBeGreaterThan(0);
    expect(body.matched).toBeLessThan(300);
    expect(body.change).toEqual({ enter: body.matched, leave: 0 });
    expect(body.examples).toHaveLength(5);
    const others = await ask('count', { condition: { type: 'not', params: [paulistas] } });
    expect(others.body.matched).toBe(300 - body.matched);
  });

  it('says part by part why one is in', async () => {
    const { body } = await ask('count', { condition: paulistas });
    const [{ id }] = body.examples;
    const why = await ask('explain', { condition: paulistas, id });
    expect(why.body.reason).toMatchObject({ holds: true, text: 'Estado é São Paulo', has: 'tem São Paulo' });
    const without = await ask('explain', { condition: { ...paulistas, value: 'PR' }, id });
    expect(without.body.reason).toMatchObject({ holds: false, has: 'tem São Paulo' });
  });

  it('offers the values in use of a field, in lists too', async () => {
    expect((await ask('values', { field: 'orders.paymentStatus' })).body.values.sort()).toEqual([
      'pago',
      'pendente',
    ]);
    expect((await ask('values', { field: 'ordersCount' })).status).toBe(400);
  });

  it('says in a reason what the documents are called that the record refers to', async () => {
    const asked = { subject: 'product', empty: 'all', condition: { type: 'exists', field: 'section' } };
    const [{ id }] = (await ask('count', asked)).body.examples;
    const { has } = (await ask('explain', { ...asked, id })).body.reason;
    expect(has).toMatch(/^tem \p{L}/u);
  });

  it('counts a whole segment, and nobody where a part of it cannot be evaluated', async () => {
    const segment = { emails: ['nobody@exemplo.com.br'], rules: { inclusion: paulistas } };
    const { body } = await ask('count', { as: 'segment', condition: segment });
    expect(body.matched).toBe((await ask('count', { condition: paulistas })).body.matched);
    const broken = {
      rules: { ...segment.rules, exclusion: { type: 'soundsLike', field: 'email', value: 'a' } },
    };
    expect((await ask('count', { as: 'segment', condition: broken })).status).toBe(422);
  });

  it('counts the addresses of a segment that no customer has, each once', async () => {
    const [email] = (await ask('values', { field: 'email' })).body.values;
    const segment = { emails: [email.toUpperCase(), 'eva@loja.com', 'Eva@loja.com'], rules: {} };
    const { body } = await ask('count', { as: 'segment', condition: segment });
    expect(body).toMatchObject({ matched: 1, addressesOnly: 1, total: 300 });
  });

  it('counts the products that any part of a price rule is for', async () => {
    const count = async (condition: object) =>
      (await ask('count', { subject: 'product', as: 'price-rule', condition })).body;
    const part = { conditions: { type: 'exists', field: 'id' } };
    expect((await count({ rules: [] })).matched).toBe(0);
    const { matched, total } = await count({ rules: [part, {}] });
    expect(matched).toBe(total);
  });

  it('says what saving changes in both ways', async () => {
    const parana = { ...paulistas, value: 'PR' };
    const [now, before] = await Promise.all(
      [paulistas, parana].map(async (condition) => (await ask('count', { condition })).body.matched),
    );
    const { body } = await ask('count', { condition: paulistas, before: parana });
    expect(body.change).toEqual({ enter: now, leave: before });
  });

  it('means by no condition what the place says', async () => {
    expect((await ask('count', { condition: null })).body.matched).toBe(0);
    expect((await ask('count', { condition: null, empty: 'all' })).body.matched).toBe(300);
  });

  it.each([
    ['nobody', {}, '', 401],
    ['who does not belong to the store', { project: 'outra' }, undefined, 403],
    ['a subject that no schema declares', { subject: 'secret' }, undefined, 403],
    [
      'a condition with a part that nobody knows',
      { condition: { type: 'equals', field: 'gone', value: 1 } },
      undefined,
      422,
    ],
    ['a time zone that is none', { timeZone: 'Terra/Média' }, undefined, 400],
  ])('refuses %s', async (_name, body, token, want) => {
    const answer = await ask('count', { condition: paulistas, ...body }, token);
    expect(answer.status).toBe(want);
    expect(answer.body.ok).toBe(false);
  });
});
