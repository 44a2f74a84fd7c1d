/**
 * The calls of a campaign's run over HTTP, with a provider that the test plays.
 */
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { policy } from '../../../generated/access.ts';
import { consoleApiRoutes } from '../console-api/index.ts';
import { CountUnavailable } from '../ports/subject-records.ts';
import { ANA, people, sendBench } from '../runs/sends/testing/send-bench.ts';
import { sendRoutes } from './send-routes.ts';

async function server() {
  const bench = sendBench();
  await bench.campaign();
  const copy = bench.copy();
  copy.tasks.begin();
  const session = bench.person(ANA.id, 'operator');
  const app = Fastify();
  const authenticate = () => ({ kind: 'signed-in', session }) as const;
  const { documents, subjects } = bench;
  const campaigns = sendRoutes({ sends: () => copy.service });
  await app.register(
    consoleApiRoutes({ documents, subjects, authenticate, policy: () => policy, campaigns }),
  );
  const call = async (method: 'GET' | 'POST', path: string, payload?: object) => {
    const answer = await app.inject({
      method,
      url: `/api/console/campaign-email/${path}`,
      ...(payload && { payload }),
    });
    return { status: answer.statusCode, body: answer.json() };
  };
  const run = (action: string) => call('POST', 'natal/run?project=matriz', { action });
  const stands = async (holds: (data: { [name: string]: unknown }) => boolean) => {
    for (const end = Date.now() + 20_000; ; ) {
      const { body } = await call('GET', 'natal/run?project=matriz');
      if (holds(body.data)) return body.data;
      if (Date.now() > end) throw new Error(JSON.stringify(body));
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  const close = async () => void (await Promise.all([app.close(), copy.close(), subjects.close()]));
  return { bench, call, run, stands, close };
}

it('begins a run for the audience that was confirmed, answers a repeat with it, and says how it stands', async () => {
  const { bench, call, stands, close } = await server();
  const { counts } = await bench.audienceOf('matriz', 'email', 'natal');
  const send = () => call('GET', `natal/send?project=matriz&digest=${counts.digest}`);
  const first = await send();
  expect(first).toMatchObject({
    status: 202,
    body: { ok: true, data: { total: 3, id: expect.any(String) } },
  });
  expect((await send()).body.data.id).toBe(first.body.data.id);
  expect(await stands(({ status }) => status === 'finished')).toEqual({
    id: first.body.data.id,
    status: 'finished',
    total: 3,
    accepted: 3,
    failed: 0,
    doubtful: 0,
    pending: 0,
    skipped: 0,
  });
  await close();
});

it('pauses, resumes and cancels a run, and tells which message of it may go again', async () => {
  const { bench, run, stands, call, close } = await server();
  bench.state.audience = people(200);
  bench.state.provide = async ({ delivery }) => {
    await new Promise((resolve) => setTimeout(resolve, 20));
    return { kind: 'accepted', id: delivery };
  };
  await call('GET', 'natal/send?project=matriz');
  expect((await run('pause')).body.data.status).toBe('paused');
  await stands(({ status }) => status === 'paused');
  expect(await call('GET', 'natal/send?project=matriz&digest=outra')).toEqual({
    status: 409,
    body: { ok: false, error: 'Um envio desta campanha está aberto. Continue-o ou cancele-o antes.' },
  });
  expect((await run('resume')).status).toBe(200);
  await stands(({ accepted }) => Number(accepted) > 0);
  expect(await run('retry-failed')).toEqual({
    status: 409,
    body: { ok: false, error: 'Nenhuma mensagem falhou.' },
  });
  expect((await run('give-up-doubtful')).body.error).toBe('Nenhuma mensagem está em dúvida.');
  expect((await run('cancel')).body.data.status).toBe('cancelled');
  expect((await run('resume')).body.error).toBe('Este envio foi cancelado.');
  await close();
});

it('refuses in words what it cannot do, and nothing is sent', async () => {
  const { bench, call, run, close } = await server();
  const { counts } = await bench.audienceOf('matriz', 'email', 'natal');
  expect(await call('GET', 'natal/send?project=matriz&digest=outra')).toEqual({
    status: 409,
    body: {
      ok: false,
      error: 'Quem recebe a campanha mudou. Confira os números e confirme de novo.',
      data: counts,
    },
  });
  const refusals = [
    ['natal/send', 400],
    ['natal/send?project=outra', 403],
    ['natal/send?project=matriz&digest=a%20b', 400],
    ['nenhuma/send?project=matriz', 404],
    ['..%2Fnatal/send?project=matriz', 404],
    ['natal/run?project=matriz', 404],
  ] as const;
  for (const [path, status] of refusals) {
    const answer = await call('GET', path);
    expect([path, answer.status, answer.body.ok, /\p{L}.*\.$/u.test(answer.body.error)]).toEqual([
      path,
      status,
      false,
      true,
    ]);
  }
  expect((await run('explode')).status).toBe(400);
  Object.defineProperty(bench.state, 'audience', {
    configurable: true,
    get: () => {
      throw new CountUnavailable({});
    },
  });
  expect(await call('GET', 'natal/send?project=matriz')).toMatchObject({
    status: 503,
    body: { error: expect.stringContaining('Tente de novo') },
  });
  Object.defineProperty(bench.state, 'audience', { value: [] });
  expect((await call('GET', 'natal/send?project=matriz')).body.error).toBe(
    'Ninguém recebe esta campanha agora.',
  );
  expect(bench.asked).toEqual([]);
  await close();
});
