import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { requireCaller } from '../known-caller.ts';
import { reportRoutes } from './report-routes.ts';

it('reads the deliveries of a campaign once for all who ask for its report meanwhile', async () => {
  let read = 0;
  let go = (): void => {};
  const held = new Promise<void>((resolve) => {
    go = resolve;
  });
  const app = Fastify();
  const claims = { projects: { matriz: 'viewer' } } as const;
  const session = { uid: 'ana', email: 'ana@loja.dev', claims, expiresAt: 0 };
  requireCaller(app, { authenticate: () => ({ kind: 'signed-in', session }) }, () => new Error('who?'));
  reportRoutes(app, {
    documents: { read: async (path) => ({ path, data: {}, version: '1' }) },
    subjects: {
      async *records() {
        read += 1;
        await held;
        const of = { campaign: 'natal', channel: 'email', address: 'ana@loja.dev' };
        yield [{ ...of, id: 'd1', status: 'accepted', openedAt: '2026-11-27T12:00:00.000Z' }];
      },
    },
  });
  const ask = () => app.inject({ url: '/api/console/campaign-email/natal/report?project=matriz' });
  const asking = [ask(), ask()];
  await expect.poll(() => read).toBe(1);
  await new Promise((resolve) => setImmediate(resolve));
  go();
  const [first, second] = await Promise.all(asking);
  expect(first?.json().data).toMatchObject({ open: 1, processed_emails: ['ana@loja.dev'] });
  expect(second?.json()).toEqual(first?.json());
  expect(read).toBe(1);
  await ask();
  expect(read).toBe(2);
  await app.close();
});
