import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, it, vi } from 'vitest';
import { main } from '../../../cli/main.ts';
import { openGoogleIdentity } from '../../../runtime/server/ports/open-google-identity.ts';
import { startGoogleBackend } from '../../../runtime/server/start-google.ts';
import { describeIdentity } from './describe-identity.ts';

const PROJECT = 'demo-loja';
const host = process.env.FIREBASE_AUTH_EMULATOR_HOST;
const folder = mkdtempSync(join(tmpdir(), 'balcao-google-auth-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function signIn(email: string, password: string): Promise<string | null> {
  const url = `http://${host}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=chave`;
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, returnSecureToken: true }),
  });
  return answer.ok ? (await answer.json()).idToken : null;
}

describeIdentity("Google, on Google's Auth emulator", async () => ({
  identity: openGoogleIdentity(PROJECT),
  signIn,
  nextSecond: () => pause(1100),
}));

async function user(...argv: string[]) {
  let out = '';
  let err = '';
  const code = await main(['user', ...argv], {
    cwd: folder,
    project: resolve(import.meta.dirname, '../../..'),
    colour: false,
    out: (text) => {
      out += text;
    },
    err: (text) => {
      err += text;
    },
  });
  return { code, out, err };
}

it('is managed by balcao user', async () => {
  vi.stubEnv('BALCAO_BACKEND', 'google');
  vi.stubEnv('GOOGLE_CLOUD_PROJECT', PROJECT);
  const email = `bia-${Date.now()}@loja.test`;
  const added = await user('add', email, '--name', 'Bia Reis', '--role', 'admin', '--project', 'praia');
  expect(added).toMatchObject({ code: 0, err: '' });
  const [, password = ''] = /Password: (\S+)/.exec(added.out) ?? [];
  expect(await signIn(email, password)).not.toBeNull();
  await user('role', email, 'viewer', '--project', 'centro');
  await user('disable', email);
  expect((await user('list')).out).toMatch(
    new RegExp(`${email} +Bia Reis +praia:admin centro:viewer +disabled`),
  );
  expect(await user('role', 'ninguem@loja.test', 'viewer')).toMatchObject({ code: 1 });
  vi.unstubAllEnvs();
});

it('signs out everywhere through the backend on Google', async () => {
  writeFileSync(join(folder, 'index.html'), '<title>Balcão</title>');
  const server = await startGoogleBackend({
    port: 0,
    host: '127.0.0.1',
    consoleDir: folder,
    firebase: { apiKey: 'chave', projectId: PROJECT },
    masterProject: 'matriz',
    timeZone: 'America/Sao_Paulo',
  });
  const identity = openGoogleIdentity(PROJECT);
  const email = `caio-${Date.now()}@loja.test`;
  await identity.create({ email, name: 'Caio', password: 'uma senha longa', projects: {} });
  const token = (await signIn(email, 'uma senha longa')) ?? '';
  const ask = () =>
    fetch(`${server.url}/api/account/sign-out-everywhere`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    });
  await pause(1100);
  expect((await ask()).status).toBe(200);
  expect(await identity.verify(token)).toEqual({ ok: false, reason: 'ended' });
  expect((await ask()).status).toBe(401);
  await server.close();
});
