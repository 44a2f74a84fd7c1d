import { beforeEach, expect, it } from 'vitest';
import { runUserCommand } from '../admin/run-user-command.ts';
import { hashed } from '../http/index.ts';
import { embeddedIdentity } from '../ports/embedded-identity.ts';
import { openDatabase } from '../sqlite/database.ts';
import { type Identity, openIdentity } from './identity.ts';
import { loggedIdentity, type SecurityEvent } from './security-log.ts';

const CHEAP = { logN: 4, r: 1, p: 1 };
const PASSWORD = 'quatro palavras sem nexo';
const email = 'ana@loja.dev';
const account = hashed(email);

let identity: Identity;
let told: SecurityEvent[];
let about: { readonly account: string; readonly uid: string };
beforeEach(async () => {
  told = [];
  const plain = openIdentity(openDatabase(':memory:'), { passwordCost: CHEAP });
  identity = loggedIdentity(plain, (event) => told.push(event));
  const claims = { projects: { matriz: 'admin' } } as const;
  const made = await identity.createUser({ email, password: PASSWORD, displayName: 'Ana', claims });
  about = { account, uid: hashed(made.ok ? made.user.uid : '') };
});

it('tells how each sign-in came out, also of accounts that do not exist', async () => {
  told = [];
  await identity.signIn(email, PASSWORD, '127.0.0.1', 'Firefox');
  await identity.signIn('ANA@loja.dev', 'errada', '127.0.0.1');
  await identity.signIn('ninguem@loja.dev', PASSWORD, '127.0.0.1');
  expect(told).toEqual([
    { event: 'sign-in', outcome: 'ok', account },
    { event: 'sign-in', outcome: 'INVALID_LOGIN_CREDENTIALS', account },
    { event: 'sign-in', outcome: 'INVALID_LOGIN_CREDENTIALS', account: hashed('ninguem@loja.dev') },
  ]);
});

it('tells of what a user command changes, and of a password that its owner changes', async () => {
  const run = (command: Parameters<typeof runUserCommand>[1]) =>
    runUserCommand(embeddedIdentity(identity), command);
  await run({ kind: 'role', email, project: 'matriz', role: 'viewer' });
  await run({ kind: 'disable', email });
  await run({ kind: 'enable', email });
  const signedIn = await identity.signIn(email, PASSWORD, '127.0.0.1');
  await identity.update(signedIn.ok ? signedIn.idToken : '', { password: 'outras palavras sem nexo' });
  identity.replaceKey();
  expect(told).toEqual([
    { event: 'user-added', ...about },
    { event: 'roles-changed', ...about },
    { event: 'user-disabled', ...about },
    { event: 'user-enabled', ...about },
    { event: 'sign-in', outcome: 'ok', account },
    { event: 'password-changed', ...about },
    { event: 'key-replaced' },
  ]);
});

it('tells nothing of a change that was refused', async () => {
  told = [];
  await identity.users.setPassword('nobody', PASSWORD);
  await identity.users.setPassword(about.uid, '1234567');
  expect(told).toEqual([]);
});
