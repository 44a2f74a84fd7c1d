import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { sayWhenToAskAgain } from './retry-after.ts';

const app = Fastify();
sayWhenToAskAgain(app);
app.get('/:status', (request, reply) => {
  const { status } = request.params as { readonly status: string };
  return reply.code(Number(status)).send({ ok: false });
});
app.get('/known', (_request, reply) => reply.code(429).header('retry-after', 90).send({ ok: false }));

it.each([
  ['/429', '5'],
  ['/503', '5'],
  ['/known', '90'],
  ['/409', undefined],
])('says at %s to ask again after %s seconds', async (url, seconds) => {
  expect((await app.inject({ url })).headers['retry-after']?.toString()).toBe(seconds);
});
