import { afterEach, describe, expect, it } from 'vitest';
import { identityRoutes, openIdentity } from '../identity/index.ts';
import { openDatabase, type SqlDatabase, StorageError } from '../sqlite/database.ts';
import { createHttpApp } from './app.ts';

const PASSWORD = 'uma senha longa';
const ANA = { email: 'ana@loja.test', password: PASSWORD, displayName: 'Ana', claims: { projects: {} } };

/** A database whose disk can be made to refuse what is written, as the driver's errors arrive. */
function failingDatabase() {
  const database = openDatabase(':memory:');
  let failure: StorageError | undefined;
  const faulty: SqlDatabase = {
    ...database,
    prepare: (sql) => {
      const statement = database.prepare<never>(sql);
      const run: typeof statement.run = (...params) => {
        if (failure) throw failure;
        return statement.run(...params);
      };
      return { ...statement, run };
    },
  };
  return { database: faulty, fail: (error: StorageError | undefined) => (failure = error) };
}

let close: (() => Promise<void>) | undefined;
afterEach(() => close?.());

describe('a sign-in while the disk refuses', () => {
  it.each([
    ['STORAGE_FULL', /disk is full; nothing was changed/],
    ['STORAGE_FAILING', /disk does not answer/],
  ] as const)('is answered 503 with a sentence that names no file (%s), and works afterwards', async (code, sentence) => {
    const { database, fail } = failingDatabase();
    const reported: string[] = [];
    const app = createHttpApp({ host: '127.0.0.1', report: (problem) => reported.push(problem) });
    close = () => app.close();
    const identity = openIdentity(database, { passwordCost: { logN: 4, r: 1, p: 1 } });
    await identity.createUser(ANA);
    await app.register(identityRoutes(identity));
    const signIn = () =>
      app.inject({
        method: 'POST',
        url: '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword',
        headers: { host: '127.0.0.1' },
        payload: { email: ANA.email, password: PASSWORD },
      });
    fail(new StorageError(code, '/srv/loja/balcao.db'));
    const refused = await signIn();
    expect(refused.statusCode).toBe(503);
    expect(refused.json().error).toMatch(sentence);
    expect(refused.body).not.toContain('/srv/loja');
    expect(reported.join()).toContain('/srv/loja/balcao.db');
    fail(undefined);
    expect((await signIn()).statusCode).toBe(200);
  });
});
