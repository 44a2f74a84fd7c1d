import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../../runtime/server/sqlite/database.ts';
import { main } from '../main.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'balcao-cli-user-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

async function user(...argv: string[]) {
  let out = '';
  let err = '';
  const code = await main(['user', ...argv, '--data', folder], {
    cwd: folder,
    project: resolve(import.meta.dirname, '../..'),
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

describe('balcao user', () => {
  it('adds a user with a password that is shown once', async () => {
    const added = await user('add', 'ana@loja.dev', '--name', 'Ana Souza', '--role', 'admin');
    expect(added).toMatchObject({ code: 0, err: '' });
    expect(added.out).toMatch(
      /User ana@loja\.dev added, with the role admin in "matriz"\.\nPassword: \S{16} .+\nIt is good for one sign-in/,
    );
    const database = openDatabase(join(folder, 'balcao.db'));
    expect(database.prepare('SELECT must_change_password AS must FROM identity_users').all()).toEqual([
      { must: 1 },
    ]);
    database.close();
    expect((await user('list')).out).toBe('ana@loja.dev   Ana Souza   matriz:admin   active\n');
  });

  it('changes roles and state', async () => {
    await user('add', 'ana@loja.dev');
    expect(await user('role', 'ana@loja.dev', 'operator', '--project', 'praia')).toMatchObject({ code: 0 });
    await user('role', 'ana@loja.dev', 'none');
    await user('disable', 'ana@loja.dev');
    expect((await user('list')).out).toMatch(/praia:operator\s+disabled\n$/);
    await user('enable', 'ana@loja.dev');
    expect(JSON.parse((await user('list', '--json')).out)).toMatchObject([{ disabled: false }]);
  });

  it('makes a new key for the tokens', async () => {
    await user('add', 'ana@loja.dev');
    const key = () => {
      const database = openDatabase(join(folder, 'balcao.db'));
      const { secret } = database.prepare<{ secret: string }>('SELECT secret FROM identity_keys').get() ?? {};
      database.close();
      return secret;
    };
    const former = key();
    const done = await user('new-key');
    expect(done).toEqual({
      code: 0,
      out: 'The key is changed; all sessions have ended. Everybody signs in again with their password.\n',
      err: '',
    });
    expect(key()).not.toBe(former);
  });

  it.each([
    { argv: ['disable', 'bia@loja.dev'], code: 1, says: 'There is no user bia@loja.dev.' },
    { argv: ['add', 'bia'], code: 1, says: '"bia" is no e-mail address.' },
    { argv: ['role', 'a@b.dev', 'boss'], code: 2, says: 'Roles are: viewer, operator, admin.' },
  ])('refuses $argv with a sentence', async ({ argv, code, says }) => {
    const refused = await user(...argv);
    expect(refused.code).toBe(code);
    expect(refused.err).toContain(says);
  });
});
