/**
 * The table of calls against the servers as they are started: which routes there are, and what each call answers to what
 * its line says and to what breaks it.
 */
import { channel } from 'node:diagnostics_channel';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newAjv } from '../../../generator/ajv.ts';
import type { ApiCall } from '../../../runtime/contract/api/call.ts';
import { SUBJECTS } from '../../../runtime/contract/api/table.ts';
import { type RunningServer, startServer } from '../../../runtime/server/start.ts';
import { startGoogleBackend } from '../../../runtime/server/start-google.ts';
import { type Asking, askingOf, BROKEN_BODIES } from './asking.ts';
import { type Described, fitTo } from './described.ts';

const CALLS = SUBJECTS.flatMap(({ calls }) => calls);
/** Google describes them. */
const PROTOCOLS = /^\S+ \/(v1\/projects|google\.firestore|identitytoolkit|securetoken)/;
const PASSWORD = 'uma senha bem longa';

const folder = mkdtempSync(join(tmpdir(), 'balcao-api-'));
const routes = new Map<'embedded' | 'google', string[]>();
/** Calls whose handlers began. */
const begun = new Set<string>();
const closing: (() => Promise<void>)[] = [];
let server: RunningServer;
let token = '';

async function started<T>(name: 'embedded' | 'google', start: () => Promise<T>): Promise<T> {
  const apps: string[][] = [];
  const listen = (message: unknown) => {
    const { fastify } = message as { readonly fastify: FastifyInstance };
    const own: string[] = [];
    apps.push(own);
    fastify.addHook('onRoute', ({ method, url }) => {
      for (const one of [method].flat()) own.push(`${one} ${url}`);
    });
    fastify.addHook('preHandler', async ({ method, routeOptions }) => {
      begun.add(`${method} ${routeOptions.url}`);
    });
  };
  channel('fastify.initialization').subscribe(listen);
  try {
    return await start();
  } finally {
    channel('fastify.initialization').unsubscribe(listen);
    // The door for this machine's commands is a server of its own.
    const found = apps.find((own) => own.includes('GET /console')) ?? [];
    routes.set(name, [...new Set(found)].filter((route) => !PROTOCOLS.test(route)).toSorted());
  }
}

async function signIn(): Promise<void> {
  const signedIn = await server.identity.signIn('api@loja.test', PASSWORD, '127.0.0.1');
  if (!signedIn.ok) throw new Error('Nobody could sign in.');
  token = signedIn.idToken;
}

beforeAll(async () => {
  writeFileSync(join(folder, 'index.html'), '<head></head>');
  const own = { port: 0, host: '127.0.0.1', consoleDir: folder, report: () => {} };
  const data = { ...own, dataDir: join(folder, 'data') };
  // Demo data brings the simulators; a folder that is served again gets no shops.
  await (await startServer({ ...data, demoData: false })).close();
  server = await started('embedded', () => startServer({ ...data, demoData: true }));
  const google = await started('google', () =>
    startGoogleBackend({
      ...own,
      firebase: { apiKey: 'chave', projectId: 'loja', authDomain: 'loja.firebaseapp.com' },
      masterProject: 'matriz',
      timeZone: 'America/Sao_Paulo',
      files: { buckets: { public: 'loja-publico', private: 'loja-privado' }, key: Buffer.alloc(32) },
      worker: { host: 'https://worker.loja.dev', token: 'segredo' },
      tasks: {
        queue: 'projects/loja/locations/l/queues/q',
        target: 'https://balcao.loja.dev',
        serviceAccount: 'a@b',
      },
      historyEvents: { target: 'https://balcao.loja.dev', serviceAccount: 'a@b' },
    }),
  );
  closing.push(server.close, google.close);
  const claims = { projects: { matriz: 'admin' } } as const;
  await server.identity.createUser({
    email: 'api@loja.test',
    password: PASSWORD,
    displayName: 'Api',
    claims,
  });
  await signIn();
}, 180_000);

afterAll(async () => {
  for (const close of closing) await close();
  rmSync(folder, { recursive: true, force: true });
});

function tableOn(...places: ApiCall['on'][]): string[] {
  return CALLS.filter(({ on }) => places.includes(on))
    .map(({ call }) => call)
    .toSorted();
}

it('names each route of the embedded server with its demo, and no other', () => {
  expect(routes.get('embedded')).toEqual(tableOn(undefined, 'embedded', 'demo'));
});

it("names each route of the backend for Google's store, and no other", () => {
  expect(routes.get('google')).toEqual(tableOn(undefined, 'google'));
});

const ours = () => CALLS.filter(({ on }) => on !== 'google').toSorted(byHarm);

/** What ends the session comes last. */
function byHarm(a: ApiCall, b: ApiCall): number {
  return Number(a.call.includes('sign-out')) - Number(b.call.includes('sign-out'));
}

async function answerTo({ method, path, headers, body }: Asking): Promise<Response> {
  return fetch(server.url + path, {
    method,
    redirect: 'manual',
    headers: { authorization: `Bearer ${token}`, ...headers },
    ...(body !== undefined && { body }),
  });
}

it('describes each answer, to a right call and to a broken one, and none is the fault of the server', async () => {
  const described = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as Described;
  const fits = fitTo(described, newAjv({ strict: false }));
  const wrong: string[] = [];
  for (const call of ours()) {
    const right = askingOf(call);
    const broken = right.body === undefined ? [] : BROKEN_BODIES.map((body) => ({ ...right, body }));
    const nowhere = { ...right, path: right.path.replace(/\?.*/, '') };
    for (const asking of [right, nowhere, ...broken]) {
      const problem = await fits(call, await answerTo(asking));
      if (problem !== undefined) wrong.push(`${call.call} ${asking.path} ${asking.body ?? ''}: ${problem}`);
    }
    if (call.call.includes('sign-out')) await signIn();
  }
  expect(wrong).toEqual([]);
}, 180_000);

it('begins nothing that acts for a HEAD, nor for what a browser asks ahead of time', async () => {
  await answerTo(askingOf({ call: 'DELETE /api/account/sessions/x', does: '', least: 'open', answers: {} }));
  expect(begun).toContain('DELETE /api/account/sessions/:which');
  begun.clear();
  for (const call of ours().filter(({ acts }) => acts)) {
    const right = askingOf(call);
    await answerTo({ ...right, headers: { ...right.headers, 'sec-purpose': 'prefetch' } });
    await answerTo({ method: 'HEAD', path: right.path, headers: {} });
  }
  const acting = new Set(ours().flatMap(({ acts, call }) => (acts ? [call] : [])));
  expect([...begun].filter((call) => acting.has(call))).toEqual([]);
}, 120_000);
