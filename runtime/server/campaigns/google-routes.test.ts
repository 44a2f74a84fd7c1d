/**
 * The store's Google account over HTTP, against the simulated Google: the way there and back, and what must not connect.
 */
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { policy } from '../../../generated/access.ts';
import { GOOGLE_PATHS } from '../../contract/google-account.ts';
import { requireCaller } from '../known-caller.ts';
import { googleSimulator } from '../messages/google-simulator.ts';
import { rowsBench } from '../runs/rows/testing/rows-bench.ts';
import { googleRoutes } from './google-routes.ts';

const PROJECT = 'matriz';
const PAGE = `project/${PROJECT}/config/consoleauthgoogle`;
const SECRET = `project/${PROJECT}/secret/config.consoleauthgoogle`;
const KEY = new Uint8Array(32).fill(3);

const apps: FastifyInstance[] = [];
afterEach(async () => {
  await Promise.all(apps.splice(0).map((app) => app.close()));
});

async function shop({ hostedDomain = 'casaaurora.example' } = {}) {
  const bench = rowsBench();
  const { documents } = bench;
  await documents.write([
    {
      kind: 'create',
      path: PAGE,
      data: { clientId: '1-a.apps.googleusercontent.com', scopes: ['content'], hostedDomain },
    },
    { kind: 'create', path: SECRET, data: { clientSecret: 'other' } },
  ]);
  const people = new Map(
    (['admin', 'operator', 'viewer'] as const).map((role) => [role as string, bench.person(role, role)]),
  );
  let clock = 1_800_000_000_000;
  const now = () => clock;
  const google = googleSimulator(now);
  const app = Fastify();
  apps.push(app);
  let revoked = 0;
  app.addHook('onRequest', async ({ url: asked }) => {
    if (asked.endsWith('/revoke')) revoked += 1;
  });
  let url = '';
  const routes = googleRoutes({
    documents,
    policy: () => policy,
    key: KEY,
    hosts: () => google.hosts(url),
    now,
  });
  await app.register(google.routes);
  await app.register(async (scope) => {
    const authenticate = (header: string | undefined) => {
      const session = people.get(header ?? '');
      return session ? ({ kind: 'signed-in', session } as const) : ({ kind: 'anonymous' } as const);
    };
    requireCaller(scope, { authenticate }, () => Object.assign(new Error('who?'), { statusCode: 401 }));
    await scope.register(routes.consoleRoutes);
  });
  await app.register(routes.publicRoutes);
  url = await app.listen({ port: 0, host: '127.0.0.1' });

  const post = (path: string, who: string) =>
    fetch(`${url}${path}?project=${PROJECT}`, { method: 'POST', headers: { authorization: who } });
  const follow = async (address: string, cookie = '') => {
    const answer = await fetch(new URL(address, url), { redirect: 'manual', headers: { cookie } });
    const set = answer.headers.get('set-cookie')?.split(';')[0] ?? cookie;
    return {
      status: answer.status,
      text: await answer.text(),
      to: answer.headers.get('location') ?? '',
      set,
    };
  };
  /** Up to Google's page. */
  const asked = async () => {
    const { data } = (await (await post(GOOGLE_PATHS.connect, 'admin')).json()) as {
      data: { address: string };
    };
    return follow(data.address);
  };
  /** Of the page's links: the account of the domain, another one, and none. */
  const choose = async (address: string, nth: number) => {
    const { text } = await follow(address);
    const links = [...text.matchAll(/href="(\/simulado[^"]+)"/g)].map(([, link = '']) => link);
    return (await follow((links[nth] ?? '').replaceAll('&amp;', '&'))).to;
  };
  const read = async (path: string) => (await documents.read(path))?.data;
  const pass = (ms: number) => {
    clock += ms;
  };
  return { documents, post, follow, asked, choose, read, pass, revoked: () => revoked };
}

describe("the store's Google account", () => {
  it('is connected by who writes its page, and disconnected with its token ended', async () => {
    const { post, follow, asked, choose, read } = await shop();
    const { to, set } = await asked();
    expect(to).toMatch(/^\/simulado\/google\/.*code_challenge_method=S256/);
    const back = await choose(to, 0);
    expect(await follow(back, set)).toMatchObject({
      status: 302,
      to: `/console/config/consoleauthgoogle?project=${PROJECT}`,
    });
    expect(await read(PAGE)).toMatchObject({
      connectedEmail: 'contas@casaaurora.example',
      connectedAt: expect.any(Date),
      secretsSetAt: { refreshToken: expect.any(Date) },
      updatedBy: { uid: expect.any(String), name: 'admin', at: expect.any(Date) },
    });
    expect(await read(SECRET)).toEqual({
      clientSecret: 'other',
      refreshToken: expect.stringMatching(/^1\/\/simulado/),
    });
    const answer = await post(GOOGLE_PATHS.disconnect, 'admin');
    expect(await answer.json()).toEqual({ ok: true, data: { revoked: true } });
    expect(await read(SECRET)).toEqual({ clientSecret: 'other' });
    expect(await read(PAGE)).not.toHaveProperty('connectedEmail');
    expect(await read(PAGE)).toMatchObject({ secretsSetAt: {} });
  });

  it('takes the way back once, in the browser that left, and within ten minutes', async () => {
    const { follow, asked, choose, read, pass } = await shop();
    const { to, set } = await asked();
    const back = await choose(to, 0);
    expect((await follow(back)).status).toBe(403);
    expect((await follow(back, `${set}x`)).status).toBe(403);
    expect((await follow(back.replace(/state=[^&]+/, 'state=a.b'), set)).status).toBe(403);
    expect((await follow(back, set)).status).toBe(302);
    expect((await follow(back, set)).status).toBe(403);
    const late = await asked();
    const lateBack = await choose(late.to, 0);
    pass(11 * 60_000);
    expect((await follow(lateBack, late.set)).status).toBe(403);
    expect(await read(PAGE)).toHaveProperty('connectedEmail');
  });

  it('refuses an account of another domain, whatever Google was asked for', async () => {
    const { follow, asked, choose, read } = await shop();
    const { to, set } = await asked();
    const refused = await follow(await choose(to, 1), set);
    expect([refused.status, refused.text]).toEqual([403, expect.stringContaining('não é do domínio')]);
    expect(await read(PAGE)).not.toHaveProperty('connectedEmail');
  });

  it('changes nothing when somebody cancels at Google', async () => {
    const { follow, asked, choose, read } = await shop();
    const { to, set } = await asked();
    const { status, text } = await follow(await choose(to, 2), set);
    expect([status, text]).toEqual([400, expect.stringContaining('cancelada')]);
    expect(await read(SECRET)).toEqual({ clientSecret: 'other' });
  });

  it('is not connected where its page is gone by then, and the new token is ended', async () => {
    const { documents, follow, asked, choose, read, revoked } = await shop();
    const { to, set } = await asked();
    const back = await choose(to, 0);
    const { write } = documents;
    documents.write = async (writes) => {
      if (writes.some(({ path }) => path === SECRET)) await write([{ kind: 'remove', path: PAGE }]);
      return write(writes);
    };
    const { status, text } = await follow(back, set);
    expect([status, text]).toEqual([409, expect.stringContaining('mudou enquanto isso')]);
    expect(revoked()).toBe(1);
    expect(await read(SECRET)).toEqual({ clientSecret: 'other' });
  });

  it('keeps a secret that somebody enters while it is stored', async () => {
    const { documents, follow, asked, choose, read } = await shop();
    const { to, set } = await asked();
    const back = await choose(to, 0);
    const { write } = documents;
    let entered = false;
    documents.write = async (writes) => {
      if (!entered && writes.some(({ path }) => path === SECRET)) {
        entered = true;
        await write([{ kind: 'change', path: SECRET, data: { clientSecret: 'new' } }]);
      }
      return write(writes);
    };
    expect((await follow(back, set)).status).toBe(302);
    expect(await read(SECRET)).toEqual({ clientSecret: 'new', refreshToken: expect.any(String) });
  });

  it('leaves nothing of those who went to Google and never came back', async () => {
    const { documents, asked, pass } = await shop();
    await asked();
    await asked();
    pass(11 * 60_000);
    await asked();
    expect(await documents.list(`project/${PROJECT}/google-connect`, { limit: 9 })).toHaveLength(1);
  });

  it('has a double that refuses a call without a body', async () => {
    const { post } = await shop();
    expect((await post('/simulado/google/token', '')).status).toBe(400);
    expect((await post('/simulado/google/revoke', '')).status).toBe(400);
  });

  it('ends a ticket after a minute, and leads whoever has none to the page', async () => {
    const { post, follow, pass } = await shop();
    const { data } = (await (await post(GOOGLE_PATHS.connect, 'admin')).json()) as {
      data: { address: string };
    };
    pass(61_000);
    expect((await follow(data.address)).status).toBe(403);
    expect((await follow(GOOGLE_PATHS.connect)).to).toBe('/console/config/consoleauthgoogle');
  });

  it('is not for whoever only looks, nor for strangers', async () => {
    const { post } = await shop();
    for (const path of [GOOGLE_PATHS.connect, GOOGLE_PATHS.disconnect]) {
      expect((await post(path, 'viewer')).status).toBe(403);
      expect((await post(path, '')).status).toBe(401);
    }
  });
});
