import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createHttpApp } from './app.ts';

let app: FastifyInstance;
let runs: number;
beforeEach(() => {
  runs = 0;
  app = createHttpApp({ host: '127.0.0.1', report: () => {} });
  const handler = async () => {
    runs += 1;
    return {};
  };
  app.get('/dirige', handler);
  app.post('/dirige', handler);
  app.get('/foto', { config: { prefetch: true } }, handler);
});
afterEach(() => app.close());

it.each([
  { 'sec-purpose': 'prefetch' },
  { 'sec-purpose': 'prefetch;prerender' },
  { 'sec-purpose': 'prefetch;anonymous-client-ip' },
  { purpose: 'prefetch' },
])('runs no route for what a browser asks ahead of time: %j', async (headers) => {
  for (const method of ['GET', 'POST'] as const) {
    expect((await app.inject({ method, url: '/dirige', headers })).statusCode).toBe(403);
  }
  expect(runs).toBe(0);
  expect((await app.inject({ url: '/foto', headers })).statusCode).toBe(200);
});

it('runs no GET for a HEAD', async () => {
  expect((await app.inject({ method: 'HEAD', url: '/dirige' })).statusCode).toBe(404);
  expect(runs).toBe(0);
});

it('takes 64 KiB where a route does not say more', async () => {
  const post = (bytes: number) =>
    app.inject({ method: 'POST', url: '/dirige', payload: { text: 'x'.repeat(bytes) } });
  expect((await post(60 * 1024)).statusCode).toBe(200);
  expect((await post(64 * 1024)).statusCode).toBe(413);
});
