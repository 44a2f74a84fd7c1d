import { expect, it } from 'vitest';
import { createHttpApp } from './app.ts';

async function echoed(body: string): Promise<{ readonly status: number; readonly body: string }> {
  const app = createHttpApp({ host: '127.0.0.1', report: () => {} });
  app.post('/echo', { bodyLimit: 16 * 1024 * 1024 }, async (request) => JSON.stringify(request.body));
  const headers = { 'content-type': 'application/json; charset=utf-8' };
  const answer = await app.inject({ method: 'POST', url: '/echo', headers, payload: body });
  await app.close();
  return { status: answer.statusCode, body: answer.body };
}

it.each([
  '{"constructor":{"prototype":{"admin":true}}}',
  '[{"constructor":1}]',
  '{"text":"__proto__","other":"\\"__proto__\\": 1"}',
])('takes %s as it is', async (body) => {
  expect(await echoed(body)).toEqual({ status: 200, body });
});

it.each([
  '{"__proto__":{}}',
  '[[{"a":{"__proto__" : 1}}]]',
  '{"\\u005f\\u005Fpr\\u006fto_\\u005f":{}}',
  '{"a":1',
  '',
])('refuses %s', async (body) => {
  expect((await echoed(body)).status).toBe(400);
});

it('refuses a key __proto__ without reading what stands around it', async () => {
  const { body } = await echoed('{"__proto__":1,');
  expect(JSON.parse(body)).toMatchObject({ error: { message: 'The body has a key __proto__.' } });
});
