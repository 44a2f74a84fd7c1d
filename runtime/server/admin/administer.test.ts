import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { claimDataFolder } from '../data-folder.ts';
import { type RunningServer, startServer } from '../start.ts';
import { administerUsers } from './administer.ts';
import type { UserCommand } from './command.ts';
import { doorFile } from './door.ts';

const ANA = {
  kind: 'add',
  email: 'Ana@Loja.dev',
  name: 'Ana Souza',
  password: 'uma senha longa',
  project: 'matriz',
  role: 'operator',
} as const satisfies UserCommand;

let folder: string;
let server: RunningServer | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'balcao-admin-'));
});
afterEach(async () => {
  await server?.close();
  server = undefined;
  rmSync(folder, { recursive: true });
});

async function start(): Promise<RunningServer> {
  server = await startServer({ port: 0, dataDir: folder, demoData: false });
  return server;
}

async function signIn({ url }: RunningServer, password: string = ANA.password): Promise<Response> {
  return fetch(`${url}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=embedded`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ana@loja.dev', password }),
  });
}

describe.each([
  { name: 'with the server stopped', running: false },
  { name: 'while the server runs', running: true },
])('user commands $name', ({ running }) => {
  beforeEach(async () => {
    if (running) await start();
  });

  it('add a user, change the role in one store and take it away', async () => {
    expect(await administerUsers(folder, ANA)).toMatchObject({
      ok: true,
      users: [{ email: 'ana@loja.dev', projects: { matriz: 'operator' }, disabled: false }],
    });
    const email = 'ana@loja.dev';
    await administerUsers(folder, { kind: 'role', email, project: 'praia', role: 'admin' });
    await administerUsers(folder, { kind: 'role', email, project: 'matriz', role: null });
    expect(await administerUsers(folder, { kind: 'list' })).toMatchObject({
      users: [{ email, projects: { praia: 'admin' } }],
    });
  });

  it('make a new key, which ends every token', async () => {
    await administerUsers(folder, ANA);
    const { idToken }: { idToken: string } = await (await signIn(server ?? (await start()))).json();
    const lives = () => server?.identity.authenticate(`Bearer ${idToken}`).kind === 'signed-in';
    expect(lives()).toBe(true);
    if (!running) await server?.close();
    expect(await administerUsers(folder, { kind: 'new-key' })).toEqual({ ok: true, users: [] });
    if (!running) await start();
    expect(lives()).toBe(false);
  });

  const refused: { name: string; command: UserCommand; reason: string }[] = [
    { name: 'the same e-mail twice', command: ANA, reason: 'duplicate' },
    {
      name: 'a weak password',
      command: { ...ANA, email: 'b@loja.dev', password: '123' },
      reason: 'weak-password',
    },
    {
      name: 'a common password',
      command: { ...ANA, email: 'b@loja.dev', password: 'brasil2026' },
      reason: 'guessable-password',
    },
    { name: 'no e-mail', command: { ...ANA, email: 'bia' }, reason: 'invalid-email' },
    {
      name: 'a store that is no id',
      command: { ...ANA, email: 'b@loja.dev', project: '../x' },
      reason: 'invalid-project',
    },
    { name: 'an unknown user', command: { kind: 'disable', email: 'x@loja.dev' }, reason: 'missing' },
  ];
  it.each(refused)('refuse $name', async ({ command, reason }) => {
    await administerUsers(folder, ANA);
    expect(await administerUsers(folder, command)).toEqual({ ok: false, reason });
  });
});

describe.each([
  { name: 'with the server stopped', running: false },
  { name: 'while the server runs', running: true },
])('a password made up $name', ({ running }) => {
  it('opens no document before it is changed', async () => {
    if (running) await start();
    await administerUsers(folder, { ...ANA, madeUp: true });
    const serving = server ?? (await start());
    const { url } = serving;
    const { idToken }: { idToken: string } = await (await signIn(serving)).json();
    const path = '/v1/projects/balcao/databases/(default)/documents/project/matriz/brand';
    const read = () => fetch(url + path, { headers: { authorization: `Bearer ${idToken}` } });
    expect((await read()).status).toBe(401);
    await serving.identity.update(idToken, { password: 'outra senha longa' });
    expect((await read()).status).toBe(200);
  });
});

describe('the side door of a running server', () => {
  it('shuts a disabled user out on the next request, and lets them in again', async () => {
    const running = await start();
    await administerUsers(folder, ANA);
    const tokenOf = async (): Promise<string> => (await (await signIn(running)).json()).idToken;
    let idToken = await tokenOf();
    const read = async () => {
      const path = '/v1/projects/balcao/databases/(default)/documents/project/matriz/brand';
      return (await fetch(running.url + path, { headers: { authorization: `Bearer ${idToken}` } })).status;
    };
    expect(await read()).toBe(200);
    await administerUsers(folder, { kind: 'disable', email: ANA.email });
    expect(await read()).toBe(401);
    await administerUsers(folder, { kind: 'enable', email: ANA.email });
    expect(await read()).toBe(401);
    idToken = await tokenOf();
    expect(await read()).toBe(200);
    await administerUsers(folder, { kind: 'password', email: ANA.email, password: 'outra senha longa' });
    expect(await read()).toBe(401);
    expect((await signIn(running)).status).toBe(400);
    expect((await signIn(running, 'outra senha longa')).status).toBe(200);
  });

  it('opens to the secret in the data folder alone, which is gone with the server', async () => {
    const running = await start();
    const file = doorFile(folder);
    expect(statSync(file).mode & 0o077).toBe(0);
    const { url, secret }: { url: string; secret: string } = JSON.parse(readFileSync(file, 'utf8'));
    const ask = (headers: Record<string, string>, body: object = { kind: 'list' }) =>
      fetch(`${url}/users`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      }).then(({ status }) => status);
    const authorization = `Bearer ${secret}`;
    expect(await ask({ authorization })).toBe(200);
    expect(await ask({ authorization }, { kind: 'drop' })).toBe(400);
    expect(await ask({})).toBe(403);
    expect(await ask({ authorization: `Bearer ${secret.slice(0, -1)}!` })).toBe(403);
    expect(await ask({ authorization, origin: url })).toBe(403);
    expect((await fetch(`${running.url}/users`, { method: 'POST' })).status).toBe(404);
    await running.close();
    server = undefined;
    expect(existsSync(file)).toBe(false);
  });

  it('that is not there is reported as a folder in use', async () => {
    const held = claimDataFolder(folder);
    await expect(administerUsers(folder, { kind: 'list' })).rejects.toMatchObject({ code: 'DATA_IN_USE' });
    held.release();
  });
});
