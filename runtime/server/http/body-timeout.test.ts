import Fastify from 'fastify';
import { expect, it, vi } from 'vitest';
import { limitBodyTime } from './body-timeout.ts';

it('counts no time for a request that has no body', async () => {
  const app = Fastify();
  limitBodyTime(app, { requestMs: 300, idleMs: 300, restMs: 300 });
  for (const method of ['GET', 'DELETE'] as const) app.route({ method, url: '/', handler: async () => 'ok' });
  const timers = vi.spyOn(globalThis, 'setTimeout');
  for (const method of ['GET', 'DELETE'] as const) {
    expect((await app.inject({ method, url: '/' })).statusCode).toBe(200);
  }
  expect(timers.mock.calls.filter(([, ms]) => ms === 300)).toEqual([]);
  timers.mockRestore();
  await app.close();
});
