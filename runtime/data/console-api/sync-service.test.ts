import { afterEach, expect, it, vi } from 'vitest';
import { createSyncService } from './sync-service.ts';

afterEach(() => vi.unstubAllGlobals());

/** The backend takes `new` alone, and says that the run is at its end. */
async function hold(token: (renewed?: boolean) => Promise<string>) {
  const asked: string[] = [];
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} });
  vi.stubGlobal('fetch', async (_path: string, { headers }: { headers: { authorization: string } }) => {
    asked.push(headers.authorization);
    if (headers.authorization !== 'Bearer new') return Response.json({ error: 'Entre.' }, { status: 401 });
    return new Response('{"kind":"ended","status":"finished"}\n');
  });
  return { outcome: await createSyncService(token).hold('matriz', 'r1'), asked };
}

it('drives a run with another token where the roles have changed', async () => {
  const { outcome, asked } = await hold(async (renewed) => (renewed ? 'new' : 'old'));
  expect({ outcome, asked }).toEqual({ outcome: { ok: true }, asked: ['Bearer old', 'Bearer new'] });
});

it('lets the run go where there is no other token', async () => {
  const { outcome, asked } = await hold(async (renewed) => {
    if (renewed) throw new Error('USER_DISABLED');
    return 'old';
  });
  expect({ outcome, asked }).toEqual({ outcome: { ok: false, error: 'Entre.' }, asked: ['Bearer old'] });
});
