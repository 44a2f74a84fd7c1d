import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createWorkerClient, MOST_BYTES, shortText } from './worker-client.ts';
import { workerFrom } from './worker-config.ts';

const CALL = { kind: 'erp-flag', project: 'matriz', erp: 'bling', code: '2001011' } as const;
let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function clientOf(listener: RequestListener, timeoutMs?: number) {
  server = createServer(listener);
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return createWorkerClient({ host: `http://127.0.0.1:${port}/w`, token: 'segredo-longo' }, timeoutMs);
}

describe('a call of the worker', () => {
  it('shows the token and the key, and reads what the next step needs', async () => {
    let seen: unknown;
    const client = await clientOf(({ url, method, headers }, reply) => {
      seen = [method, url, headers.authorization, headers['idempotency-key']];
      reply.writeHead(201).end('{"download":"https://x.dev/a.zip"}');
    });
    expect(await client.call(CALL, 'run/2001011/erp-flag')).toEqual({
      kind: 'done',
      answer: { download: 'https://x.dev/a.zip' },
    });
    const address = '/w/api/bling/produto/update-flag/2001011?project=matriz';
    expect(seen).toEqual(['GET', address, 'Bearer segredo-longo', 'run/2001011/erp-flag']);
  });

  it.each([
    { name: 'an empty answer', status: 204, body: '', want: { kind: 'done', answer: {} } },
    { name: 'an answer that is no JSON', status: 200, body: 'ok', want: { kind: 'done', answer: {} } },
    {
      name: 'a refusal',
      status: 404,
      body: 'sem produto',
      want: { kind: 'failed', text: 'HTTP 404: sem produto' },
    },
    {
      name: 'a redirect, which is not followed',
      status: 302,
      body: '',
      headers: { location: '/outro' },
      want: { kind: 'failed', text: 'HTTP 302: o worker respondeu com outro endereço' },
    },
    {
      name: 'a request to wait',
      status: 429,
      body: '',
      headers: { 'retry-after': '7' },
      want: { kind: 'busy', retryAfterMs: 7000 },
    },
    {
      name: 'a request to wait without a time',
      status: 429,
      body: '',
      want: { kind: 'busy', retryAfterMs: 1000 },
    },
    {
      name: 'an error with marks and lines',
      status: 500,
      body: '<b>x</b>\n\n\u0007y',
      want: { kind: 'failed', text: 'HTTP 500: <b>x</b> y' },
    },
  ])('tells $name', async ({ status, body, headers = {}, want }) => {
    let calls = 0;
    const client = await clientOf((_request, reply) => {
      calls += 1;
      reply.writeHead(status, headers).end(body);
    });
    expect(await client.call(CALL, 'k')).toEqual(want);
    expect(calls).toBe(1);
  });

  it('is in doubt when nobody answers in time or goes on, when the line breaks, and when nobody is there', async () => {
    const silent = await clientOf(() => {}, 60);
    expect(await silent.call(CALL, 'k')).toEqual({ kind: 'in-doubt', text: 'tempo esgotado' });
    const halting = await clientOf((_request, reply) => void reply.writeHead(200).write('{'), 60);
    expect(await halting.call(CALL, 'k')).toEqual({ kind: 'in-doubt', text: 'tempo esgotado' });
    const cut = await clientOf(({ socket }, reply) => {
      reply.writeHead(200, { 'content-length': 9 }).write('{');
      setTimeout(() => socket.destroy(), 20);
    });
    expect(await cut.call(CALL, 'k')).toMatchObject({ kind: 'in-doubt' });
    const broken = await clientOf(({ socket }) => socket.destroy());
    expect(await broken.call(CALL, 'k')).toMatchObject({ kind: 'in-doubt' });
    server?.close();
    expect(await broken.call(CALL, 'k')).toMatchObject({ kind: 'in-doubt' });
  });

  it('waits for nobody: ten at once are ten at the worker', async () => {
    let [atOnce, most] = [0, 0];
    const client = await clientOf((_request, reply) => {
      atOnce += 1;
      most = Math.max(most, atOnce);
      // Nobody is answered before all have come.
      const timer = setInterval(() => {
        if (most < 10) return;
        clearInterval(timer);
        atOnce -= 1;
        reply.end('{}');
      }, 5);
    }, 20_000);
    const calls = Array.from({ length: 10 }, (_, index) => client.call(CALL, `k${index}`));
    expect(await Promise.all(calls)).toEqual(calls.map(() => ({ kind: 'done', answer: {} })));
    expect(most).toBe(10);
  });

  it('reads no more of an answer than its limit', async () => {
    const client = await clientOf((_request, reply) => {
      reply.writeHead(500);
      const push = () => {
        while (reply.write('x'.repeat(65_536)));
      };
      reply.on('drain', push);
      push();
    });
    const outcome = await client.call(CALL, 'k');
    expect(outcome).toMatchObject({ kind: 'failed', text: expect.stringMatching(/^HTTP 500: x+…$/) });
    expect(MOST_BYTES).toBe(1_048_576);
  });

  it('cuts what a screen shows', () => {
    expect(shortText('a'.repeat(300))).toHaveLength(200);
  });
});

describe('the worker of the environment', () => {
  const token = 'segredo-longo';
  it.each([
    { name: 'nothing', env: {}, want: { ok: true } },
    {
      name: 'an origin',
      env: { BALCAO_WORKER_HOST: 'https://w.loja.dev', BALCAO_WORKER_TOKEN: token },
      want: { ok: true, worker: { host: 'https://w.loja.dev', token } },
    },
    {
      name: 'an origin with a path',
      env: { BALCAO_WORKER_HOST: 'https://w.loja.dev/a/', BALCAO_WORKER_TOKEN: token },
      want: { ok: true, worker: { host: 'https://w.loja.dev/a', token } },
    },
    {
      name: 'a name alone',
      env: { BALCAO_WORKER_HOST: 'w.loja.dev', BALCAO_WORKER_TOKEN: token },
      want: { ok: false, variable: 'BALCAO_WORKER_HOST' },
    },
    {
      name: 'a user',
      env: { BALCAO_WORKER_HOST: 'https://a@w.dev', BALCAO_WORKER_TOKEN: token },
      want: { ok: false, variable: 'BALCAO_WORKER_HOST' },
    },
    {
      name: 'a query',
      env: { BALCAO_WORKER_HOST: 'https://w.dev?a', BALCAO_WORKER_TOKEN: token },
      want: { ok: false, variable: 'BALCAO_WORKER_HOST' },
    },
    {
      name: 'no token',
      env: { BALCAO_WORKER_HOST: 'https://w.dev' },
      want: { ok: false, variable: 'BALCAO_WORKER_TOKEN' },
    },
    {
      name: 'a token alone',
      env: { BALCAO_WORKER_TOKEN: token },
      want: { ok: false, variable: 'BALCAO_WORKER_HOST' },
    },
  ])('reads $name', ({ env, want }) => {
    expect(workerFrom(env)).toEqual(want);
  });
});
