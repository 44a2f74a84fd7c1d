import Fastify, { type FastifyInstance } from 'fastify';
import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app';
import {
  type Auth,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  initializeAuth,
  inMemoryPersistence,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  updatePassword,
  updateProfile,
} from 'firebase/auth';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../sqlite/database.ts';
import { type Identity, identityRoutes, openIdentity } from './index.ts';
import { FREE_FAILURES } from './sign-in/sign-in-throttle.ts';

const ana = { email: 'ana@loja.dev', password: 'senha-da-ana', displayName: 'Ana' };

const passwordCost = { logN: 4, r: 8, p: 1 };

let server: FastifyInstance;
let identity: Identity;
let app: FirebaseApp;
let auth: Auth;
let url: string;
let uid: string;

beforeEach(async () => {
  identity = openIdentity(openDatabase(':memory:'), { passwordCost });
  const created = await identity.createUser({ ...ana, claims: { projects: { centro: 'operator' } } });
  uid = created.ok ? created.user.uid : '';
  server = Fastify();
  await server.register(identityRoutes(identity));
  url = await server.listen({ port: 0, host: '127.0.0.1' });
  app = initializeApp({ apiKey: 'local', projectId: 'balcao' }, crypto.randomUUID());
  auth = initializeAuth(app, { persistence: inMemoryPersistence });
  connectAuthEmulator(auth, url, { disableWarnings: true });
});

afterEach(async () => {
  await deleteApp(app);
  await server.close();
});

const signIn = (password = ana.password) => signInWithEmailAndPassword(auth, ana.email, password);

describe('the firebase SDK', () => {
  it('signs in and reads the roles from the token', async () => {
    const { user } = await signIn();
    const { claims } = await user.getIdTokenResult();
    expect(user).toMatchObject({ uid, email: ana.email, displayName: 'Ana', isAnonymous: false });
    expect(claims.projects).toEqual({ centro: 'operator' });
    expect(identity.authenticate(`Bearer ${await user.getIdToken()}`).kind).toBe('signed-in');
  });

  it('gets a new token with new roles when it refreshes', async () => {
    const { user } = await signIn();
    identity.users.setClaims(uid, { projects: { centro: 'admin' } });
    expect((await user.getIdTokenResult(true)).claims.projects).toEqual({ centro: 'admin' });
  });

  it('keeps a user signed in whose role changed, when it looks the account up', async () => {
    const { user } = await signIn();
    identity.users.setClaims(uid, { projects: {} });
    await user.reload();
    expect(auth.currentUser).toBe(user);
  });

  it('gets the same answer for a wrong password and for an unknown user', async () => {
    await expect(signIn('errada-123')).rejects.toMatchObject({ code: 'auth/invalid-credential' });
    await expect(signInWithEmailAndPassword(auth, 'rui@loja.dev', ana.password)).rejects.toMatchObject({
      code: 'auth/invalid-credential',
    });
    await expect(signInWithEmailAndPassword(auth, 'rui', ana.password)).rejects.toMatchObject({
      code: 'auth/invalid-email',
    });
  });

  it('is asked to wait after many failures', async () => {
    for (let tries = 0; tries < FREE_FAILURES.pair; tries++) await signIn('errada-123').catch(() => {});
    await expect(signIn()).rejects.toMatchObject({ code: 'auth/too-many-requests' });
  });

  it('signs out by itself when the user is disabled', async () => {
    const { user } = await signIn();
    identity.users.setDisabled(uid, true);
    await expect(user.getIdToken(true)).rejects.toMatchObject({ code: 'auth/user-token-expired' });
    expect(auth.currentUser).toBeNull();
  });

  it('signs out by itself when its session was ended', async () => {
    const { user } = await signIn();
    identity.signOutEverywhere(uid);
    await expect(user.getIdToken(true)).rejects.toMatchObject({ code: 'auth/user-token-expired' });
    expect(auth.currentUser).toBeNull();
  });

  it('changes the password and stays signed in', async () => {
    const { user } = await signIn();
    await expect(updatePassword(user, 'curta')).rejects.toMatchObject({ code: 'auth/weak-password' });
    await expect(updatePassword(user, 'flamengo10')).rejects.toMatchObject({
      code: 'auth/password-does-not-meet-requirements',
    });
    await updatePassword(user, 'nova-senha');
    expect((await user.getIdTokenResult(true)).claims.email).toBe(ana.email);
    await expect(signIn()).rejects.toMatchObject({ code: 'auth/invalid-credential' });
    await signIn('nova-senha');
  });

  it('learns from the token that a password must be changed, and that it was', async () => {
    await identity.users.setPassword(uid, 'x7Kp_2vQ9mLwAb3d', { origin: 'made-up' });
    const { user } = await signIn('x7Kp_2vQ9mLwAb3d');
    expect((await user.getIdTokenResult()).claims.must_change_password).toBe(true);
    await updatePassword(user, 'nova-senha');
    expect((await user.getIdTokenResult(true)).claims.must_change_password).toBeUndefined();
    expect(identity.authenticate(`Bearer ${await user.getIdToken()}`).kind).toBe('signed-in');
  });

  it('does not change the name, which writes are signed with', async () => {
    const { user } = await signIn();
    await expect(updateProfile(user, { displayName: 'Gerente' })).rejects.toMatchObject({
      code: 'auth/operation-not-allowed',
    });
    await user.reload();
    expect(user.displayName).toBe('Ana');
  });

  it('is refused what only an admin does, and what is not supported', async () => {
    await expect(createUserWithEmailAndPassword(auth, 'rui@loja.dev', 'senha-do-rui')).rejects.toMatchObject({
      code: 'auth/admin-restricted-operation',
    });
    await expect(sendPasswordResetEmail(auth, ana.email)).rejects.toMatchObject({
      code: 'auth/operation-not-allowed',
    });
  });
});

describe('the identity endpoints', () => {
  const post = (path: string, body: string, type = 'application/json') =>
    fetch(`${url}${path}?key=local`, { method: 'POST', headers: { 'content-type': type }, body });
  const signInPath = '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword';

  it('answer refusals as Firebase does', async () => {
    const answer = await post(signInPath, JSON.stringify({ email: ana.email, password: 'errada-123' }));
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ error: { code: 400, message: 'INVALID_LOGIN_CREDENTIALS' } });
  });

  it('tell how long to wait', async () => {
    const wrong = JSON.stringify({ email: ana.email, password: 'errada-123' });
    for (let tries = 0; tries < FREE_FAILURES.pair; tries++) await post(signInPath, wrong);
    expect((await post(signInPath, wrong)).headers.get('retry-after')).toBe('1');
  });

  const strange: { name: string; path: string; body: string; type?: string; want: number }[] = [
    { name: 'no fields', path: signInPath, body: '{}', want: 400 },
    {
      name: 'fields of other types',
      path: signInPath,
      body: '{"email":{"$ne":1},"password":[1]}',
      want: 400,
    },
    { name: 'null', path: signInPath, body: 'null', want: 400 },
    { name: 'no JSON', path: signInPath, body: '{', want: 400 },
    {
      name: 'a body of 20 kB',
      path: signInPath,
      body: JSON.stringify({ email: 'x'.repeat(20_000) }),
      want: 413,
    },
    {
      name: 'an unknown refresh token',
      path: '/securetoken.googleapis.com/v1/token',
      body: 'grant_type=refresh_token&refresh_token=abc',
      type: 'application/x-www-form-urlencoded',
      want: 400,
    },
    {
      name: 'another grant',
      path: '/securetoken.googleapis.com/v1/token',
      body: 'grant_type=password&username=ana',
      type: 'application/x-www-form-urlencoded',
      want: 400,
    },
  ];
  it.each(strange)('refuse $name with $want', async ({ path, body, type, want }) => {
    expect((await post(path, body, type)).status).toBe(want);
  });

  it('never answer with a password or its hash', async () => {
    const { user } = await signIn();
    const idToken = await user.getIdToken();
    const answer = await post(
      '/identitytoolkit.googleapis.com/v1/accounts:lookup',
      JSON.stringify({ idToken }),
    );
    const found = await answer.text();
    expect(found).toContain(ana.email);
    expect(found).not.toMatch(/scrypt|senha-da-ana|passwordHash/);
  });
});

describe('sign-out everywhere', () => {
  const ask = (token?: string) =>
    fetch(`${url}/api/account/sign-out-everywhere`, {
      method: 'POST',
      ...(token && { headers: { authorization: `Bearer ${token}` } }),
    });

  it('ends every session of who asks, and nobody else may ask', async () => {
    const { user } = await signIn();
    const token = await user.getIdToken();
    expect([(await ask()).status, (await ask('forged')).status]).toEqual([401, 401]);
    expect(identity.authenticate(`Bearer ${token}`).kind).toBe('signed-in');
    expect((await ask(token)).status).toBe(200);
    expect(identity.authenticate(`Bearer ${token}`).kind).toBe('invalid');
    await expect(user.getIdToken(true)).rejects.toMatchObject({ code: 'auth/user-token-expired' });
  });
});

describe('the own sessions', () => {
  const ask = (path: string, token?: string, method = 'GET') =>
    fetch(`${url}/api/account/sessions${path}`, {
      method,
      ...(token && { headers: { authorization: `Bearer ${token}` } }),
    });
  const tokenOf = async () => (await signIn()).user.getIdToken();

  it('are for who is signed in', async () => {
    const statuses = await Promise.all([ask(''), ask('', 'forged'), ask('/others', undefined, 'DELETE')]);
    expect(statuses.map(({ status }) => status)).toEqual([401, 401, 401]);
  });

  it('are listed with the browser that signed in, and end by their ids', async () => {
    const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
    await identity.signIn(ana.email, ana.password, '10.0.0.2', agent);
    const token = await tokenOf();
    const answer = await ask('', token);
    const { sessions }: { sessions: { id: string }[] } = await answer.json();
    expect(sessions).toMatchObject([
      { current: true },
      { browser: 'Firefox', system: 'Linux', current: false },
    ]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const other = `/${sessions[1]?.id}`;
    expect((await ask(other, token, 'DELETE')).status).toBe(200);
    expect((await ask(other, token, 'DELETE')).status).toBe(404);
    expect((await ask('/others', token, 'DELETE')).status).toBe(200);
    expect(identity.sessionCount()).toBe(1);
  });

  it('end with a sign-out, after which nothing is refreshed', async () => {
    const { user } = await signIn();
    expect((await ask('/current', await user.getIdToken(), 'DELETE')).status).toBe(200);
    await expect(user.getIdToken(true)).rejects.toMatchObject({ code: 'auth/user-token-expired' });
    expect(identity.sessionCount()).toBe(0);
  });
});
