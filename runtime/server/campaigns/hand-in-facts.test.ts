/**
 * Facts that a shop's systems hand in, over HTTP up to what is stored.
 */
import { describe, expect, it } from 'vitest';
import type { RecordValidators } from '../../contract/record-validators.ts';
import { peopleBench } from './testing/people-bench.ts';

const URL = '/api/integration/customer-facts?project=matriz';
const order = { id: 'P1', createdAt: '2026-11-20T12:00:00.000Z', total: 10, items: [{ sku: 'A', qty: 1 }] };

describe('POST /api/integration/customer-facts', () => {
  it('stores orders of a customer beside what her document says, and of somebody who is none', async () => {
    const { ask, put, read, people } = await peopleBench();
    await put('customer/ana', { email: 'Ana@loja.com', firstName: 'Ana' });
    await people.takeOver('matriz');
    const rows = [
      { customerId: 'ana', orders: [order] },
      {
        email: 'eva@loja.com',
        orders: [order, { ...order, id: 'P2' }],
        subscriptions: [{ course: 'c', status: 'ativa' }],
      },
    ];
    expect(await ask('admin', URL, { rows })).toEqual({
      status: 200,
      body: { ok: true, data: { created: 1, changed: 1, unchanged: 0, refused: [] } },
    });
    expect(await read('customer-facts/ana')).toMatchObject({
      email: 'ana@loja.com',
      firstName: 'Ana',
      ordersCount: 1,
      orders: [{ id: 'P1', createdAt: new Date('2026-11-20T12:00:00.000Z'), items: [{ sku: 'A', qty: 1 }] }],
    });
    // By her e-mail it is the same person.
    const again = [{ email: 'ANA@loja.com', orders: [order] }, rows[1]];
    expect((await ask('admin', URL, { rows: again })).body.data).toEqual({
      created: 0,
      changed: 0,
      unchanged: 2,
      refused: [],
    });
  });

  it('refuses rows by their place and person, and stores the others', async () => {
    const validators: RecordValidators = {
      problemsOf: async (_collection, record) =>
        record.phoneNumber === 'x' ? [{ pointer: '/phoneNumber', message: 'Informe um telefone.' }] : [],
    };
    const { ask, read } = await peopleBench({ validators });
    const rows = [
      'ana',
      { orders: [order] },
      { customerId: 'nova', orders: [order] },
      { customerId: 'a/b', email: 'a@b.co' },
      { email: 'sem arroba' },
      { email: 'a@b.co', leads: [] },
      { email: 'a@b.co', orders: {} },
      { email: 'a@b.co', orders: [{ total: 1 }] },
      { email: 'a@b.co', ordersCount: -1 },
      { email: 'a@b.co', phoneNumber: 'x' },
      { customerId: 'nova', email: 'nova@loja.com', ordersCount: 3 },
    ];
    const { status, body } = await ask('admin', URL, { rows });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ created: 1, changed: 0 });
    expect(body.data.refused).toEqual([
      { row: 1, reason: 'Não é um objeto.' },
      { row: 2, reason: 'Informe o cliente em "customerId" ou "email".' },
      { row: 3, who: 'nova', reason: 'Informe o e-mail: o cliente ainda não é conhecido.' },
      { row: 4, who: 'a/b', reason: 'O código do cliente não é válido.' },
      { row: 5, who: 'sem arroba', reason: 'O e-mail não é válido.' },
      { row: 6, who: 'a@b.co', reason: 'O campo "leads" não é aceito.' },
      { row: 7, who: 'a@b.co', reason: 'O campo "orders" não é uma lista de objetos.' },
      { row: 8, who: 'a@b.co', reason: 'Um pedido está sem o código em "id".' },
      { row: 9, who: 'a@b.co', reason: 'O campo "ordersCount" não é um número inteiro.' },
      { row: 10, who: 'a@b.co', reason: 'phoneNumber: Informe um telefone.' },
    ]);
    expect(await read('customer-facts/nova')).toMatchObject({ email: 'nova@loja.com', ordersCount: 3 });
  });

  it('refuses a row that no document could hold, alone or with what is known already', async () => {
    const { ask } = await peopleBench();
    const row = (id: string, bytes: number) => ({
      email: 'ana@loja.com',
      orders: [{ ...order, id: id.repeat(bytes) }],
    });
    const large = [row('x', 310_000), ...['a', 'b', 'c', 'd'].map((id) => row(id, 250_000))];
    expect((await ask('admin', URL, { rows: large })).body.data).toEqual({
      created: 1,
      changed: 2,
      unchanged: 0,
      refused: [
        { row: 1, who: 'ana@loja.com', reason: 'São mais de 300 kB de dados do cliente.' },
        {
          row: 5,
          who: 'ana@loja.com',
          reason: 'Com o que já se sabe do cliente, são dados demais.',
        },
      ],
    });
  });

  it('refuses whoever may not hand in before the body is read', async () => {
    const { app } = await peopleBench();
    const headers = { authorization: 'operator', 'content-type': 'application/json' };
    const answer = await app.inject({ method: 'POST', url: URL, headers, payload: '{' });
    expect(answer.statusCode).toBe(403);
  });

  it.each([
    ['an operator', 'operator', { rows: [] }, 403],
    ['no list', 'admin', { rows: {} }, 400],
    ['more than 500', 'admin', { rows: Array.from({ length: 501 }, () => ({})) }, 413],
  ])('refuses %s with a sentence', async (_name, who, body, status) => {
    const { ask } = await peopleBench();
    expect(await ask(who, URL, body)).toMatchObject({
      status,
      body: { ok: false, error: expect.stringMatching(/\.$/) },
    });
  });
});
