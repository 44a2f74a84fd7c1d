import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copySeededData } from '../../tests/setup/seeded-data.ts';
import { signedWrite, signerOf } from '../core/wire/signed-write.ts';
import { hashed } from './http/index.ts';
import { type RunningServer, startServer } from './start.ts';

const DOCUMENTS = 'projects/balcao/databases/(default)/documents';
const SIGN_IN = '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=chave-da-api';
const JSON_TYPE = { 'content-type': 'application/json' };
const EMAIL = 'operador@balcao.dev';
const PASSWORD = 'balcao123';
const CONTENT = 'conteúdo que é só da loja';

let folder: string;
let server: RunningServer;
let url: string;
const lines: string[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'balcao-operation-'));
  await copySeededData(folder);
  server = await startServer({
    port: 0,
    dataDir: folder,
    demoData: true,
    log: (line) => lines.push(line),
    report: (problem) => lines.push(problem),
  });
  url = server.url;
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

interface Asked {
  readonly method?: string;
  readonly headers?: { readonly [name: string]: string };
  readonly body?: string;
}

/** Without fetch, which lets nobody set a Host. */
function ask(path: string, { method = 'GET', headers = {}, body }: Asked = {}, at = url) {
  const { hostname, port } = new URL(at);
  return new Promise<{ status: number; body: string }>((resolve, reject) => {
    const sent = request({ hostname, port, path, method, headers: { ...headers } }, async (answer) => {
      resolve({ status: answer.statusCode ?? 0, body: await text(answer) });
    });
    sent.on('error', reject).end(body);
  });
}

async function post(path: string, body: object, token?: string) {
  const headers = { ...JSON_TYPE, ...(token && { authorization: `Bearer ${token}` }) };
  return ask(path, { method: 'POST', headers, body: JSON.stringify(body) });
}

const signIn = (password: string) => post(SIGN_IN, { email: EMAIL, password });

let days = 0;
/** All that an operator's browser does in a day, as far as the log is concerned. */
async function aDay() {
  await signIn('senha-errada-da-ana');
  const { idToken, refreshToken } = JSON.parse((await signIn(PASSWORD)).body);
  days += 1;
  const brand = `${DOCUMENTS}/project/matriz/brand/marca-secreta-${days}`;
  const update = { name: brand, fields: { name: { stringValue: CONTENT } } };
  const updateTransforms = ['createdAt', 'updatedAt'].map((fieldPath) => ({
    fieldPath,
    setToServerValue: 'REQUEST_TIME',
  }));
  const writes = [signedWrite({ update, updateTransforms }, signerOf(idToken))];
  const commit = await post(`/v1/${DOCUMENTS}:commit`, { writes }, idToken);
  expect(commit.status).toBe(200);
  await ask(`/v1/${brand}`, { headers: { authorization: `Bearer ${idToken}` } });
  await ask(`/v1/${brand}?access_token=${idToken}`);
  await post(`/v1/${DOCUMENTS}:commit`, { writes: [{ rename: CONTENT }] }, idToken);
  const form = new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken });
  await ask('/securetoken.googleapis.com/v1/token?key=chave-da-api', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: form.toString(),
  });
  const addTarget = { targetId: 1, documents: { documents: [brand] } };
  const channel = new URLSearchParams({
    headers: `Authorization:Bearer ${idToken}\r\n`,
    count: '1',
    ofs: '0',
    req0___data__: JSON.stringify({ addTarget }),
  });
  const listening = await ask('/google.firestore.v1.Firestore/Listen/channel?VER=8&RID=1', {
    method: 'POST',
    body: channel.toString(),
  });
  expect(listening.status).toBe(200);
  await post('/identitytoolkit.googleapis.com/v1/accounts:update', { idToken, password: PASSWORD });
  await ask('/nada/marca-secreta?token=segredo-na-busca');
  return { idToken, refreshToken };
}

describe('the log', () => {
  it('says of each request its id, route, status and time, and who asked by a hash', async () => {
    await aDay();
    const told: { [name: string]: unknown }[] = lines
      .map((line) => JSON.parse(line))
      .filter(({ msg }) => msg === undefined);
    expect(told.length).toBeGreaterThan(9);
    for (const line of told) {
      expect(line).toMatchObject({
        level: 'info',
        reqId: expect.stringMatching(/^[\w-]{12}$/),
        route: expect.any(String),
        status: expect.any(Number),
        ms: expect.any(Number),
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      });
    }
    const documents = told.filter(({ route }) => route === '/v1/projects/*');
    const uid = server.identity.users.find(EMAIL)?.uid ?? '-';
    expect(new Set(documents.map(({ uid: hash }) => hash)).size).toBe(2);
    expect(documents.map(({ uid: hash }) => hash)).toContainEqual(expect.stringMatching(/^[0-9a-f]{12}$/));
    expect(lines.join('')).not.toContain(uid);
    expect(told.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 400, 401, 404, 501]));
  });

  it('says how each sign-in came out, with its account as a hash', () => {
    const signIns = lines.map((line) => JSON.parse(line)).filter(({ event }) => event === 'sign-in');
    const account = hashed(EMAIL);
    expect(signIns.slice(0, 2)).toEqual([
      expect.objectContaining({ msg: 'security', outcome: 'INVALID_LOGIN_CREDENTIALS', account }),
      expect.objectContaining({ msg: 'security', outcome: 'ok', account }),
    ]);
  });

  it('holds no token, password, e-mail, name of a document or content', async () => {
    const { idToken, refreshToken } = await aDay();
    const log = lines.join('');
    expect(log.length).toBeGreaterThan(500);
    const secrets = [
      idToken,
      idToken.split('.')[1] ?? idToken,
      refreshToken,
      PASSWORD,
      'senha-errada-da-ana',
      EMAIL,
      'balcao.dev',
      'marca-secreta',
      CONTENT,
      'segredo-na-busca',
      'chave-da-api',
      'Bearer',
    ];
    for (const secret of secrets) expect([secret, log.includes(secret)]).toEqual([secret, false]);
  });
});

describe('the metrics', () => {
  it('count requests by class and status, commits, channels, listens, sessions and the database', async () => {
    await aDay();
    const { status, body } = await ask('/metrics');
    expect(status).toBe(200);
    for (const counted of [
      /^balcao_http_requests_total\{route="documents",status="200"\} [1-9]/m,
      /^balcao_http_requests_total\{route="identity",status="400"\} [1-9]/m,
      /^balcao_http_requests_total\{route="other",status="404"\} [1-9]/m,
      /^balcao_http_request_duration_seconds_bucket\{le="0.1",route="documents"\} \d/m,
      /^balcao_channels_open\{service="listen"\} [1-9]/m,
      /^balcao_listens_open \d/m,
      /^balcao_commits_total [1-9]/m,
      /^balcao_documents_written_total [1-9]/m,
      /^balcao_sqlite_duration_seconds_count\{operation="commit"\} [1-9]/m,
      /^balcao_sessions [1-9]/m,
      /^process_resident_memory_bytes \d/m,
      /^nodejs_eventloop_lag_p99_seconds /m,
    ]) {
      expect(body).toMatch(counted);
    }
    expect(body).not.toMatch(/marca-secreta|balcao\.dev|matriz|brand/);
  });

  it('take back what has closed', async () => {
    const channels = async () =>
      Number(/^balcao_listens_open (\d+)/m.exec((await ask('/metrics')).body)?.[1]);
    const before = await channels();
    const { idToken } = JSON.parse((await signIn(PASSWORD)).body);
    const target = { addTarget: { targetId: 1, documents: { documents: [`${DOCUMENTS}/project/matriz`] } } };
    const form = new URLSearchParams({
      headers: `Authorization:Bearer ${idToken}\r\n`,
      count: '1',
      ofs: '0',
      req0___data__: JSON.stringify(target),
    });
    const path = '/google.firestore.v1.Firestore/Listen/channel?VER=8';
    const opened = await ask(`${path}&RID=1`, { method: 'POST', body: form.toString() });
    expect(await channels()).toBe(before + 1);
    await ask(`${path}&RID=2&SID=${/"c","([^"]+)"/.exec(opened.body)?.[1]}&TYPE=terminate`, {
      method: 'POST',
    });
    expect(await channels()).toBe(before);
  });

  it('are not for one whom a proxy speaks for', async () => {
    expect((await ask('/metrics', { headers: { 'x-forwarded-for': '203.0.113.9' } })).status).toBe(403);
  });

  it.each([
    { host: 'console.loja.com.br', want: 403 },
    { host: '127.0.0.1:4000', want: 200 },
    { host: 'localhost', want: 200 },
  ])('answer the names of this machine alone: $host, $want', async ({ host, want }) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'balcao-metrics-'));
    const allowedHosts = ['console.loja.com.br'];
    const other = await startServer({ port: 0, dataDir, demoData: false, allowedHosts });
    expect((await ask('/metrics', { headers: { host } }, other.url)).status).toBe(want);
    await other.close();
    rmSync(dataDir, { recursive: true });
  });

  it('ask for the token of the configuration where there is one', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'balcao-metrics-'));
    const other = await startServer({ port: 0, dataDir, demoData: false, metricsToken: 'o-token' });
    const status = async (authorization?: string) =>
      (await fetch(`${other.url}/metrics`, authorization ? { headers: { authorization } } : {})).status;
    expect([await status(), await status('Bearer outro'), await status('Bearer o-token')]).toEqual([
      401, 401, 200,
    ]);
    await other.close();
    rmSync(dataDir, { recursive: true });
  });
});

describe('every route', () => {
  const routes: [method: string, path: string][] = [
    ['GET', '/'],
    ['GET', '/healthz'],
    ['GET', '/metrics'],
    ['GET', '/console/config.json'],
    ['GET', `/v1/${DOCUMENTS}/project/matriz`],
    ['POST', `/v1/${DOCUMENTS}:commit`],
    ['POST', SIGN_IN],
    ['POST', '/securetoken.googleapis.com/v1/token'],
    ['POST', '/google.firestore.v1.Firestore/Listen/channel'],
    ['GET', '/google.firestore.v1.Firestore/Write/channel'],
    ['GET', '/nada'],
  ];
  it.each(routes)('refuses strange hosts and pages: %s %s', async (method, path) => {
    const strange: { [name: string]: string }[] = [
      { host: 'loja.example' },
      { origin: 'https://loja.example' },
      { origin: 'null' },
    ];
    for (const headers of strange) {
      const { status, body } = await ask(path, { method, headers });
      expect([headers, status]).toEqual([headers, 403]);
      expect(JSON.parse(body)).toMatchObject({ error: { code: 403 } });
    }
  });
});

describe('a body', () => {
  const MIB = 1024 * 1024;
  const oversize: { name: string; path: string; size: number; status: number; says: RegExp }[] = [
    { name: 'of a sign-in', path: SIGN_IN, size: 17 * 1024, status: 413, says: /too large/ },
    {
      name: 'of a refresh',
      path: '/securetoken.googleapis.com/v1/token',
      size: 17 * 1024,
      status: 413,
      says: /too large/,
    },
    {
      name: 'of a commit',
      path: `/v1/${DOCUMENTS}:commit`,
      size: 12 * MIB,
      status: 400,
      says: /INVALID_ARGUMENT|payload size exceeds/,
    },
    {
      name: 'of a channel',
      path: '/google.firestore.v1.Firestore/Write/channel?VER=8&RID=1',
      size: MIB,
      status: 413,
      says: /Too large/,
    },
  ];
  it.each(oversize)('$name that is too large is answered, not cut off', async ({
    path,
    size,
    status,
    says,
  }) => {
    const { idToken } = JSON.parse((await signIn(PASSWORD)).body);
    const type = path === SIGN_IN ? 'application/json' : 'application/x-www-form-urlencoded';
    const told: { [name: string]: string }[] = [
      { 'content-length': String(size) },
      { 'transfer-encoding': 'chunked' },
    ];
    for (const length of told) {
      const headers = { authorization: `Bearer ${idToken}`, 'content-type': type, ...length };
      const answer = await ask(path, { method: 'POST', headers, body: 'x'.repeat(size) });
      expect(answer).toEqual({ status, body: expect.stringMatching(says) });
    }
  });

  it('of a commit may have ten mebibytes', async () => {
    const { idToken } = JSON.parse((await signIn(PASSWORD)).body);
    const updateTransforms = ['createdAt', 'updatedAt'].map((fieldPath) => ({
      fieldPath,
      setToServerValue: 'REQUEST_TIME',
    }));
    const writes = Array.from({ length: 12 }, (_, index) => {
      const fields = { text: { stringValue: 'x'.repeat(0.85 * MIB) } };
      const update = { name: `${DOCUMENTS}/project/matriz/block/grande-${index}`, fields };
      return signedWrite({ update, updateTransforms }, signerOf(idToken));
    });
    expect(JSON.stringify({ writes }).length).toBeGreaterThan(10 * MIB);
    expect((await post(`/v1/${DOCUMENTS}:commit`, { writes }, idToken)).status).toBe(200);
  });
});
