import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type RunningServer, startServer } from '../start.ts';
import { administerUsers } from './administer.ts';
import { FIRST_ADMIN_MS, firstAdmin } from './first-admin.ts';

let folder: string;
let server: RunningServer;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'balcao-first-'));
  server = await startServer({ port: 0, dataDir: folder, demoData: false });
});
afterEach(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const GIVEN = {
  shop: 'Casa <Aurora>',
  name: 'Ana',
  email: 'ana@loja.dev',
  password: 'uma senha longa',
  repeated: 'uma senha longa',
};

function send(changes: Partial<typeof GIVEN> = {}, url = server.firstAdminUrl ?? ''): Promise<Response> {
  return fetch(url, { method: 'POST', body: new URLSearchParams({ ...GIVEN, ...changes }) });
}

describe('the first access to an empty store', () => {
  it('makes an admin of the master store, names the store, and works once', async () => {
    const form = await fetch(server.firstAdminUrl ?? '');
    expect(form.status).toBe(200);
    expect(await form.text()).toContain('Crie a conta de administração');
    const made = await send();
    expect(made.status).toBe(200);
    expect(await made.text()).toContain('Conta criada');
    expect(server.identity.users.list()).toMatchObject([
      { email: 'ana@loja.dev', claims: { projects: { matriz: 'admin' } } },
    ]);
    expect((await send({ email: 'bia@loja.dev' })).status).toBe(410);
    expect((await fetch(server.firstAdminUrl ?? '')).status).toBe(410);
    expect(server.identity.users.list()).toHaveLength(1);
  });

  it('makes one admin when the form is sent twice at once', async () => {
    const [one, other] = await Promise.all([send(), send({ email: 'bia@loja.dev' })]);
    expect([one.status, other.status].sort()).toEqual([200, 410]);
    expect(server.identity.users.list()).toHaveLength(1);
  });

  it.each([
    { name: 'passwords that differ', changes: { repeated: 'outra' }, says: 'não são iguais' },
    { name: 'a short password', changes: { password: 'a', repeated: 'a' }, says: '8 caracteres' },
    {
      name: 'a common password',
      changes: { password: 'mudar@123', repeated: 'mudar@123' },
      says: 'fácil de adivinhar',
    },
    { name: 'a bad e-mail', changes: { email: 'ana' }, says: 'e-mail não é válido' },
    { name: 'no store name', changes: { shop: ' ' }, says: 'nome da loja' },
  ])('says what is wrong with $name and keeps the rest, escaped', async ({ changes, says }) => {
    const answer = await send(changes);
    const html = await answer.text();
    expect(answer.status).toBe(400);
    expect(html).toContain(says);
    if (!('shop' in changes)) expect(html).toContain('value="Casa &lt;Aurora&gt;"');
    expect(html).not.toContain('uma senha longa');
    expect((await send()).status).toBe(200);
  });

  it('is shut to another token, and once somebody was added otherwise', async () => {
    const { origin } = new URL(server.url);
    expect((await send({}, `${origin}/primeiro-acesso/${'a'.repeat(43)}`)).status).toBe(410);
    const { email, name, password } = GIVEN;
    await administerUsers(folder, { kind: 'add', email, name, password, project: 'matriz', role: 'viewer' });
    expect((await send({ email: 'bia@loja.dev' })).status).toBe(410);
  });

  it('ends after half an hour', () => {
    let time = 0;
    const link = firstAdmin(server.identity, () => time);
    const token = link.path.split('/').at(-1) ?? '';
    expect(link.valid(token)).toBe(true);
    time = FIRST_ADMIN_MS;
    expect(link.valid(token)).toBe(false);
  });

  it('is not offered where there are users', async () => {
    await send();
    await server.close();
    server = await startServer({ port: 0, dataDir: folder, demoData: false });
    expect(server.firstAdminUrl).toBeUndefined();
  });
});
