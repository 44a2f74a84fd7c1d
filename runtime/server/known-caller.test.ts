/**
 * Every route that a start of the server registers, asked by a stranger who announces a large body and sends none of it.
 */
import { channel } from 'node:diagnostics_channel';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startFirestore } from './standalone/start-firestore.ts';
import { startServer } from './start.ts';
import { startGoogleBackend } from './start-google.ts';

/** Bodies that nobody announces who means well. */
const LARGE = 12 * 1024 * 1024;
const PATIENCE_MS = 5000;

/** Open on purpose: why, and the largest body that is read there. */
const OPEN: { readonly [route: string]: readonly [why: string, bytes: number] } = {
  'GET /': ['leads to the console', 0],
  'GET /healthz': ['whether the server lives', 0],
  'HEAD /healthz': ['whether the server lives', 0],
  'GET /api/openapi.json': ['which calls there are', 0],
  'GET /metrics': ['for programs of this machine, or with a token', 0],
  'GET /console': ['leads to the console', 0],
  'GET /console/': ['the page that asks who it is', 0],
  'HEAD /console/': ['the page that asks who it is', 0],
  'GET /console/index.html': ['the page that asks who it is', 0],
  'HEAD /console/index.html': ['the page that asks who it is', 0],
  'GET /console/*': ['the console as files', 0],
  'HEAD /console/*': ['the console as files', 0],
  'GET /console/config.json': ['where the console finds its services', 0],
  'GET /files/:project/:id/:filename': ['public files, and private ones by a signed address', 0],
  'HEAD /files/:project/:id/:filename': ['public files, and private ones by a signed address', 0],
  'POST /api/file/video/notices/:project': ['the video host signs its notices', 16 * 1024],
  'POST /identitytoolkit.googleapis.com/v1/accounts::signInWithPassword': ['signs in', 16 * 1024],
  'POST /identitytoolkit.googleapis.com/v1/accounts::lookup': ['has the token in its body', 16 * 1024],
  'POST /identitytoolkit.googleapis.com/v1/accounts::update': ['has the token in its body', 16 * 1024],
  'POST /identitytoolkit.googleapis.com/v1/accounts::signUp': ['refuses everybody', 16 * 1024],
  'POST /securetoken.googleapis.com/v1/token': ['has the token in its body', 16 * 1024],
  'POST /google.firestore.v1.Firestore/Listen/channel': ['has the token in its body', 128 * 1024],
  'POST /google.firestore.v1.Firestore/Write/channel': ['has the token in its body', 128 * 1024],
  'GET /primeiro-acesso/:token': ['the first admin has no login yet', 0],
  'POST /primeiro-acesso/:token': ['the first admin has no login yet', 8 * 1024],
  'GET /convite/*': ['who was invited has no password yet', 0],
  'HEAD /convite/*': ['programs that scan mails look first', 0],
  'POST /convite/*': ['who was invited has no password yet', 8 * 1024],
  'GET /nova-senha/*': ['who forgot the password has none', 0],
  'HEAD /nova-senha/*': ['programs that scan mails look first', 0],
  'POST /nova-senha/*': ['who forgot the password has none', 8 * 1024],
  'POST /api/account/forgotten-password': ['who forgot the password has none', 8 * 1024],
  'GET /estilo.css': ['pages for who has no login', 0],
  'GET /api/console/auth/google': ['a link with a ticket, else the way to the page', 0],
  'GET /api/console/auth/google/callback': ['Google leads back with what we signed', 0],
  'GET /simulado/google/o/oauth2/v2/auth': ['a consent of a demo', 0],
  'GET /simulado/google/escolha': ['a consent of a demo', 0],
  'POST /simulado/google/token': ['the secret is in its body', 8 * 1024],
  'POST /simulado/google/revoke': ['the token is in its body', 8 * 1024],
  'GET /descadastro/*': ['the link of a message is signed', 0],
  'POST /descadastro/*': ['the link of a message is signed', 4096],
  'GET /api/webhooks/waba/:project': ['Meta shows the token of the page', 0],
  'POST /api/webhooks/waba/:project': ['Meta signs its events', 3 * 1024 * 1024],
  'POST /api/webhooks/sendgrid/:project': ['SendGrid signs its events', 1024 * 1024],
  'GET /simulado/video/stills/:id/thumbnail.jpg': ['a picture of a demo', 0],
};
/** What routes answer that refuse everybody, or that only an open channel leads to. */
const OTHERWISE: { readonly [route: string]: number } = {
  'GET /google.firestore.v1.Firestore/Listen/channel': 400,
  'GET /google.firestore.v1.Firestore/Write/channel': 400,
  'GET /google.firestore.v1.Firestore/*': 400,
  'POST /google.firestore.v1.Firestore/*': 413,
  '/identitytoolkit.googleapis.com/*': 400,
  'POST /users': 403,
};

interface Started {
  readonly app: FastifyInstance;
  readonly routes: string[];
}

const started: Started[] = [];
const folder = mkdtempSync(join(tmpdir(), 'balcao-strangers-'));
const closing: (() => Promise<void>)[] = [];

function noticeRoutes(message: unknown): void {
  const { fastify: app } = message as { readonly fastify: FastifyInstance };
  const routes: string[] = [];
  started.push({ app, routes });
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) routes.push(`${one} ${url}`);
  });
}

beforeAll(async () => {
  channel('fastify.initialization').subscribe(noticeRoutes);
  writeFileSync(join(folder, 'index.html'), '<head></head>');
  const own = { port: 0, host: '127.0.0.1', consoleDir: folder, report: () => {} };
  const data = { ...own, dataDir: join(folder, 'data') };
  const first = await startServer({ ...data, demoData: false });
  await first.close();
  // Demo data brings the simulators; a folder that is served again gets no shops.
  const embedded = await startServer({ ...data, demoData: true });
  const google = await startGoogleBackend({
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
  });
  const alone = await startFirestore({ ...own, dataDir: join(folder, 'alone'), open: false });
  closing.push(embedded.close, google.close, alone.close);
}, 60_000);

afterAll(async () => {
  channel('fastify.initialization').unsubscribe(noticeRoutes);
  for (const close of closing) await close();
  rmSync(folder, { recursive: true, force: true });
});

/** Servers that listen, with what they were asked at. */
function listening(): { readonly port: number; readonly routes: readonly string[] }[] {
  return started.flatMap(({ app, routes }) => {
    const address = app.server.address();
    return typeof address === 'object' && address !== null ? [{ port: address.port, routes }] : [];
  });
}

function pathOf(url: string): string {
  return url
    .replace('::', ':')
    .replace('/v1/projects/*', '/v1/projects/loja/databases/(default)/documents/product/a')
    .replace('Firestore/*', 'Firestore/Listen/channel?database=projects/loja/databases/(default)')
    .replace(/:(?:token|project|id|filename|run|which|library|handler)\b/g, 'x')
    .replace('*', 'x');
}

/** The status of the answer to headers alone; 0 where the server waits for the body. */
function statusFor(port: number, method: string, path: string, length: string): Promise<number> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const done = (status: number) => {
      socket.destroy();
      resolve(status);
    };
    socket.setTimeout(PATIENCE_MS, () => done(0));
    socket.on('error', () => done(0));
    socket.once('data', (bytes) => done(Number(/^HTTP\/1\.1 (\d{3}) /.exec(bytes.toString('latin1'))?.[1])));
    socket.write(
      `${method} ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n${length}\r\n\r\n`,
    );
  });
}

const announced = (bytes: number) => `Content-Length: ${bytes}`;
const IN_CHUNKS = 'Transfer-Encoding: chunked';

it('knows a stranger by the headers alone, on every route of every start that is not open on purpose', async () => {
  const wrong: string[] = [];
  for (const { port, routes } of listening()) {
    for (const route of routes) {
      const [method = '', url = ''] = route.split(' ');
      if (OPEN[route]) continue;
      const wanted = OTHERWISE[route] ?? OTHERWISE[url] ?? 401;
      for (const length of [announced(LARGE), IN_CHUNKS]) {
        const status = await statusFor(port, method, pathOf(url), length);
        const isAskedAgain = method === 'HEAD' && status === 423;
        if (status !== wanted && !isAskedAgain) wrong.push(`${route} ${length}: ${status}`);
      }
    }
  }
  expect(wrong).toEqual([]);
}, 60_000);

it('answers a body that is one byte too large for an open route before it comes', async () => {
  const met = new Set<string>();
  const wrong: string[] = [];
  for (const { port, routes } of listening()) {
    for (const route of routes) {
      const [method = '', url = ''] = route.split(' ');
      const open = OPEN[route];
      if (!open) continue;
      const [, bytes] = open;
      // Google would be asked for the files' documents.
      if (bytes === 0 && met.has(route)) continue;
      met.add(route);
      for (const more of [bytes + 1, LARGE]) {
        const status = await statusFor(port, method, pathOf(url), announced(more));
        if (bytes === 0 ? status === 0 : status !== 413) wrong.push(`${route} ${more}: ${status}`);
      }
    }
  }
  expect(wrong).toEqual([]);
  expect([...met].toSorted()).toEqual(Object.keys(OPEN).toSorted());
}, 60_000);

describe('an address that does not exist', () => {
  it.each([
    'POST',
    'PUT',
    'PATCH',
    'DELETE',
    'GET',
    'QUERY',
  ])('is answered to a %s without its body', async (method) => {
    const answers = listening().flatMap(({ port }) =>
      ['/nada', '/api/console/nada', '/console/nada.js'].flatMap((path) =>
        [announced(LARGE), IN_CHUNKS].map((length) => statusFor(port, method, path, length)),
      ),
    );
    // The door of this machine's commands refuses all without its secret.
    for (const status of await Promise.all(answers)) expect([404, 403]).toContain(status);
  });
});
