import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { signedWrite, signerOf } from '../core/wire/signed-write.ts';
import { FREE_FAILURES } from './identity/sign-in/sign-in-throttle.ts';
import { type RunningServer, type ServerOptions, startServer } from './start.ts';

const DOCUMENTS = '/v1/projects/balcao/databases/(default)/documents';

let folder: string;
const running: RunningServer[] = [];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'balcao-start-'));
  mkdirSync(join(folder, 'console'));
  writeFileSync(join(folder, 'console', 'index.html'), '<!doctype html><title>Balcão</title>');
});
afterEach(async () => {
  for (const server of running.splice(0)) await server.close();
});
afterAll(() => rmSync(folder, { recursive: true }));

async function start(changes: Partial<ServerOptions> = {}): Promise<RunningServer> {
  const server = await startServer({
    port: 0,
    dataDir: join(folder, 'data'),
    consoleDir: join(folder, 'console'),
    demoData: true,
    ...changes,
  });
  running.push(server);
  return server;
}

async function stop(server: RunningServer): Promise<void> {
  running.splice(running.indexOf(server), 1);
  await server.close();
}

async function post(server: RunningServer, path: string, body: object, token?: string): Promise<Response> {
  const headers = {
    'content-type': 'application/json',
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  };
  return fetch(server.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
}

async function signIn(server: RunningServer, email: string, password = 'balcao123'): Promise<string> {
  const path = '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=embedded';
  const answer: { idToken?: string } = await (await post(server, path, { email, password })).json();
  return answer.idToken ?? '';
}

/** A brand with the stamps that every write must bear. */
const brand = (id: string, token: string, name: object = { stringValue: 'Marca Nova' }) => {
  const update = { name: `${DOCUMENTS.slice('/v1/'.length)}/project/matriz/brand/${id}`, fields: { name } };
  const updateTransforms = ['createdAt', 'updatedAt'].map((fieldPath) => ({
    fieldPath,
    setToServerValue: 'REQUEST_TIME',
  }));
  return { writes: [signedWrite({ update, updateTransforms }, signerOf(token))] };
};

describe('the server', () => {
  it('seeds the demo the first time and leaves the data alone from then on', async () => {
    const first = await start();
    expect(first.seeded.documents).toBeGreaterThan(1000);
    expect(first.seeded.users).toBe(3);
    const token = await signIn(first, 'operador@balcao.dev');
    expect((await post(first, `${DOCUMENTS}:commit`, brand('nova-marca', token), token)).status).toBe(200);
    await stop(first);

    const second = await start();
    expect(second.seeded).toEqual({ documents: 0, users: 0 });
    const read = await fetch(`${second.url}${DOCUMENTS}/project/matriz/brand/nova-marca`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(await read.json()).toMatchObject({ fields: { name: { stringValue: 'Marca Nova' } } });
  });

  it('tells the console where everything is and which demo logins work', async () => {
    const server = await start();
    const config = () => fetch(`${server.url}/console/config.json`);
    const answer = await config();
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(await answer.json()).toMatchObject({
      backend: 'embedded',
      firebase: { projectId: 'balcao' },
      hosts: { firestore: { host: '' }, auth: '' },
      masterProject: 'matriz',
      timeZone: 'America/Sao_Paulo',
      demoLogins: [
        { email: 'admin@balcao.dev' },
        { email: 'operador@balcao.dev' },
        { email: 'leitor@balcao.dev' },
      ],
    });
    const viewer = server.identity.users.find('leitor@balcao.dev');
    server.identity.users.setDisabled(viewer?.uid ?? '', true);
    const { demoLogins } = await (await config()).json();
    server.identity.users.setDisabled(viewer?.uid ?? '', false);
    expect(demoLogins).toHaveLength(2);
  });

  it('tells the demo logins to who asks by a name of this machine alone', async () => {
    const server = await start({ allowedHosts: ['console.loja.com.br'] });
    const { port } = new URL(server.url);
    const told = async (headers: Record<string, string>) => {
      const asked = request({ port, path: '/console/config.json', headers }).end();
      const [answer]: IncomingMessage[] = await once(asked, 'response');
      return (await text(answer ?? new PassThrough())).includes('balcao123');
    };
    expect(await told({ host: `localhost:${port}` })).toBe(true);
    expect(await told({ host: 'console.loja.com.br' })).toBe(false);
    // A proxy that calls the server by the name that it has for it.
    expect(await told({ host: `127.0.0.1:${port}`, 'x-forwarded-for': '203.0.113.9' })).toBe(false);
  });

  it('disables the demo logins when no demo is wanted any more, and no others', async () => {
    const dataDir = join(folder, 'data');
    const first = await start();
    const [, operator] = ['admin@balcao.dev', 'operador@balcao.dev'].map((email) =>
      first.identity.users.find(email),
    );
    await first.identity.users.setPassword(operator?.uid ?? '', 'quatro palavras sem nexo');
    await stop(first);
    const second = await start({ demoData: false, dataDir });
    expect(second.disabledDemoLogins).toEqual(['admin@balcao.dev', 'leitor@balcao.dev']);
    expect(await signIn(second, 'admin@balcao.dev')).toBe('');
    expect(await signIn(second, 'operador@balcao.dev', 'quatro palavras sem nexo')).not.toBe('');
    for (const email of second.disabledDemoLogins) {
      second.identity.users.setDisabled(second.identity.users.find(email)?.uid ?? '', false);
    }
    await second.identity.users.setPassword(operator?.uid ?? '', 'balcao123', { origin: 'published' });
  });

  it('counts sign-ins by the address that a trusted proxy names, and by no other word', async () => {
    const failures = async (server: RunningServer) => {
      const path = '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=embedded';
      const messages: string[] = [];
      for (let at = 0; at <= FREE_FAILURES.pair; at++) {
        const answer = await fetch(server.url + path, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-forwarded-for': `203.0.113.${at}` },
          body: JSON.stringify({ email: 'ninguem@loja.dev', password: 'palpite' }),
        });
        messages.push((await answer.json()).error.message);
      }
      return messages.filter((message) => message.startsWith('TOO_MANY_ATTEMPTS')).length;
    };
    const trusting = await start({ trustedProxies: ['127.0.0.0/8'] });
    expect(await failures(trusting)).toBe(0);
    await stop(trusting);
    expect(await failures(await start({ trustedProxies: ['10.0.0.2'] }))).toBe(1);
  });

  it('enforces the roles in the store', async () => {
    const server = await start();
    const status = async (email: string) => {
      const token = await signIn(server, email);
      return (await post(server, `${DOCUMENTS}:commit`, brand('x', token), token)).status;
    };
    expect(await status('operador@balcao.dev')).toBe(200);
    expect(await status('leitor@balcao.dev')).toBe(403);
    const body = brand('x', await signIn(server, 'operador@balcao.dev'));
    expect((await post(server, `${DOCUMENTS}:commit`, body)).status).toBe(401);
    expect((await post(server, `${DOCUMENTS}:commit`, body, 'forged')).status).toBe(401);
  });

  it('enforces in the store what is written, whatever program writes', async () => {
    const server = await start();
    const token = await signIn(server, 'admin@balcao.dev');
    const commit = async (body: object) =>
      (await (await post(server, `${DOCUMENTS}:commit`, body, token)).json()).error?.status ?? 'OK';
    const unstamped = brand('y', token).writes.map(({ update }) => ({ update }));
    expect(await commit({ writes: unstamped })).toBe('PERMISSION_DENIED');
    const unsigned = brand('y', token).writes.map(({ update, updateTransforms }) => ({
      update: { ...update, fields: { name: update.fields.name } },
      updateTransforms: updateTransforms.slice(0, 2),
    }));
    expect(await commit({ writes: unsigned })).toBe('PERMISSION_DENIED');
    expect(await commit(brand('y', token, { integerValue: '7' }))).toBe('PERMISSION_DENIED');
    expect(await commit(brand('y', token))).toBe('OK');
  });

  it('says that it is well, leads to the console and refuses strange pages', async () => {
    const { url } = await start();
    expect(await (await fetch(`${url}/healthz`)).json()).toEqual({ status: 'ok' });
    const home = await fetch(`${url}/`, { redirect: 'manual' });
    expect(home.headers.get('location')).toBe('/console/');
    const strange = await fetch(`${url}/healthz`, { headers: { origin: 'https://shop.example' } });
    expect(strange.status).toBe(403);
  });

  it('starts empty without demo data', async () => {
    const server = await start({ demoData: false, dataDir: join(folder, 'empty') });
    expect(server.seeded).toEqual({ documents: 0, users: 0 });
    const config = await (await fetch(`${server.url}/console/config.json`)).json();
    expect(config).not.toHaveProperty('demoLogins');
    expect(await signIn(server, 'admin@balcao.dev')).toBe('');
  });

  it('closes without waiting for an open channel to end, and leaves no log behind', async () => {
    const server = await start();
    const channel = '/google.firestore.v1.Firestore/Listen/channel';
    const open = await fetch(`${server.url}${channel}?VER=8&RID=1&CVER=22&t=1`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'count=0',
    });
    const sid = /"c","([^"]+)"/.exec(await open.text())?.[1];
    expect(sid).toBeTruthy();
    const back = fetch(`${server.url}${channel}?VER=8&RID=rpc&SID=${sid}&AID=0&CI=0&TYPE=xmlhttp`)
      .then((answer) => answer.text())
      .catch(() => 'cut');
    await new Promise((later) => setTimeout(later, 100));
    const started = performance.now();
    await stop(server);
    expect(performance.now() - started).toBeLessThan(10_000);
    await back;
    const log = join(folder, 'data', 'balcao.db-wal');
    expect(existsSync(log) ? statSync(log).size : 0).toBe(0);
  });
});

describe('a server that cannot start', () => {
  it('says which port is taken, and lets go of the data', async () => {
    const first = await start();
    const port = Number(new URL(first.url).port);
    const dataDir = join(folder, 'second');
    const demoData = false;
    await expect(start({ port, dataDir, demoData })).rejects.toMatchObject({
      code: 'PORT_IN_USE',
      subject: String(port),
    });
    await expect(start({ dataDir, demoData })).resolves.toBeDefined();
  });

  it('says who holds the data', async () => {
    const first = await start();
    await expect(start()).rejects.toMatchObject({ code: 'DATA_IN_USE', subject: first.url });
  });

  it('says which address is none of this machine', async () => {
    const dataDir = join(folder, 'third');
    const host = '203.0.113.1';
    await expect(start({ host, dataDir, demoData: false })).rejects.toMatchObject({ code: 'HOST_UNKNOWN' });
  });

  it('says where there is no console', async () => {
    const consoleDir = join(folder, 'nothing');
    await expect(start({ consoleDir })).rejects.toMatchObject({
      code: 'CONSOLE_MISSING',
      subject: consoleDir,
    });
  });
});
