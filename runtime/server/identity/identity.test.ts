import { beforeEach, describe, expect, it } from 'vitest';
import { openDatabase, type SqlDatabase } from '../sqlite/database.ts';
import { type Identity, openIdentity } from './index.ts';
import { IDLE_SESSION_MS } from './sessions/sessions.ts';
import { FREE_FAILURES } from './sign-in/sign-in-throttle.ts';

const HOUR = 60 * 60_000;
const ADDRESS = '10.0.0.2';
const ana = {
  email: 'ana@loja.dev',
  password: 'senha-da-ana',
  displayName: 'Ana',
  claims: { projects: { centro: 'operator' } },
} as const;

const passwordCost = { logN: 4, r: 8, p: 1 };

let time: number;
let database: SqlDatabase;
let identity: Identity;
let uid: string;

beforeEach(async () => {
  time = Date.UTC(2026, 0, 5, 12);
  database = openDatabase(':memory:');
  identity = openIdentity(database, { now: () => time, passwordCost });
  const created = await identity.createUser(ana);
  if (!created.ok) throw new Error(created.reason);
  uid = created.user.uid;
});

async function signIn(password: string = ana.password) {
  const outcome = await identity.signIn(ana.email, password, ADDRESS);
  if (!outcome.ok) throw new Error(outcome.code);
  return outcome;
}

const authenticate = (idToken: string) => identity.authenticate(`Bearer ${idToken}`);

describe('signing in', () => {
  it('opens a session with the roles of the user', async () => {
    const { idToken } = await signIn();
    expect(authenticate(idToken)).toEqual({
      kind: 'signed-in',
      session: {
        uid,
        email: ana.email,
        name: ana.displayName,
        claims: ana.claims,
        signedInAt: time,
        expiresAt: time + HOUR,
      },
    });
  });

  it('takes the address in any case', async () => {
    expect((await identity.signIn(' Ana@Loja.dev ', ana.password, ADDRESS)).ok).toBe(true);
  });

  it('refuses a wrong password and an unknown user in the same words', async () => {
    const wrong = await identity.signIn(ana.email, 'senha-do-rui', ADDRESS);
    const unknown = await identity.signIn('rui@loja.dev', ana.password, ADDRESS);
    expect(wrong).toEqual({ ok: false, code: 'INVALID_LOGIN_CREDENTIALS' });
    expect(unknown).toEqual(wrong);
  });

  it('tells that a user is disabled only to who knows the password', async () => {
    identity.users.setDisabled(uid, true);
    expect(await identity.signIn(ana.email, ana.password, ADDRESS)).toMatchObject({ code: 'USER_DISABLED' });
    expect(await identity.signIn(ana.email, 'senha-do-rui', ADDRESS)).toMatchObject({
      code: 'INVALID_LOGIN_CREDENTIALS',
    });
  });

  it.each([
    ana.email,
    'nobody@loja.dev',
  ])('slows guessing at %s, and lets go after the wait', async (email) => {
    for (let tries = 0; tries < FREE_FAILURES.pair; tries++) {
      await identity.signIn(email, `palpite-${tries}`, ADDRESS);
    }
    const slowed = await identity.signIn(email, ana.password, ADDRESS);
    expect(slowed).toEqual({ ok: false, code: 'TOO_MANY_ATTEMPTS_TRY_LATER', retryAfterMs: 1000 });
    time += 1000;
    expect((await identity.signIn(email, ana.password, ADDRESS)).ok).toBe(email === ana.email);
  });

  it('answers most of a flood at once, and lets who is known here in', async () => {
    await signIn();
    const flood = Array.from({ length: 300 }, (_, at) =>
      identity.signIn(`cliente${at}@loja.dev`, 'palpite', `203.0.113.${at}`),
    );
    const owner = identity.signIn(ana.email, ana.password, ADDRESS);
    const outcomes = await Promise.all(flood);
    const codes = outcomes.map((outcome) => (outcome.ok ? 'in' : outcome.code));
    expect(codes.filter((code) => code === 'TOO_MANY_ATTEMPTS_TRY_LATER').length).toBeGreaterThan(270);
    expect((await owner).ok).toBe(true);
  });
});

describe('an ID token', () => {
  it('ends after an hour', async () => {
    const { idToken } = await signIn();
    time += HOUR - 1;
    expect(authenticate(idToken).kind).toBe('signed-in');
    time += 1;
    expect(authenticate(idToken)).toEqual({ kind: 'invalid', detail: 'TOKEN_EXPIRED' });
  });

  it('is refused when tampered with', async () => {
    const { idToken } = await signIn();
    const [header = '', body = '', signature = ''] = idToken.split('.');
    const claims: object = JSON.parse(Buffer.from(body, 'base64url').toString());
    const asAdmin = { ...claims, projects: { centro: 'admin' } };
    const forged = Buffer.from(JSON.stringify(asAdmin)).toString('base64url');
    const unsigned = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
    for (const token of [
      `${header}.${forged}.${signature}`,
      `${unsigned}.${forged}.`,
      `${unsigned}.${forged}`,
    ]) {
      expect(authenticate(token).kind).toBe('invalid');
    }
  });

  it('of another database is refused', async () => {
    const elsewhere = openIdentity(openDatabase(':memory:'), { now: () => time, passwordCost });
    await elsewhere.createUser(ana);
    const outcome = await elsewhere.signIn(ana.email, ana.password, ADDRESS);
    expect(outcome.ok && authenticate(outcome.idToken).kind).toBe('invalid');
  });

  it('survives a restart of the server', async () => {
    const { idToken } = await signIn();
    const restarted = openIdentity(database, { now: () => time, passwordCost });
    expect(restarted.authenticate(`Bearer ${idToken}`).kind).toBe('signed-in');
  });

  it('is refused as soon as the user is disabled', async () => {
    const { idToken, refreshToken } = await signIn();
    identity.users.setDisabled(uid, true);
    expect(authenticate(idToken)).toEqual({ kind: 'invalid', detail: 'USER_DISABLED' });
    expect(identity.refresh(refreshToken)).toMatchObject({ code: 'TOKEN_EXPIRED' });
  });

  it('is stale as soon as a role changes, and its refresh carries the new one', async () => {
    const { idToken, refreshToken } = await signIn();
    identity.users.setClaims(uid, { projects: { centro: 'viewer' } });
    expect(authenticate(idToken).kind).toBe('invalid');
    expect(identity.lookUp(idToken).ok).toBe(true);
    const refreshed = identity.refresh(refreshToken);
    expect(refreshed.ok && authenticate(refreshed.idToken)).toMatchObject({
      session: { claims: { projects: { centro: 'viewer' } } },
    });
  });

  const anonymous = [undefined, ''];
  it.each(anonymous)('absent (%j) is anonymous', (authorization) => {
    expect(identity.authenticate(authorization)).toEqual({ kind: 'anonymous' });
  });

  it.each([
    'Bearer owner',
    'Bearer ',
    'Basic YW5hOnNlbmhh',
    'Bearer a b',
  ])('%j is refused', (authorization) => {
    expect(identity.authenticate(authorization).kind).toBe('invalid');
  });
});

describe('a session', () => {
  it('goes on past the hour by its refresh token', async () => {
    const { refreshToken } = await signIn();
    time += 2 * HOUR;
    const refreshed = identity.refresh(refreshToken);
    expect(refreshed.ok && authenticate(refreshed.idToken).kind).toBe('signed-in');
  });

  it('is stored as a hash only', async () => {
    const { refreshToken } = await signIn();
    const rows = database.prepare<object>('SELECT * FROM identity_sessions').all();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(refreshToken);
  });

  it('ends everywhere at once when asked', async () => {
    const [phone, desk] = [await signIn(), await signIn()];
    identity.signOutEverywhere(uid);
    for (const { idToken, refreshToken } of [phone, desk]) {
      expect(authenticate(idToken).kind).toBe('invalid');
      expect(identity.refresh(refreshToken)).toMatchObject({ code: 'TOKEN_EXPIRED' });
    }
  });

  it('ends after 30 days without use', async () => {
    const { refreshToken } = await signIn();
    time += IDLE_SESSION_MS;
    expect(identity.refresh(refreshToken).ok).toBe(true);
    time += IDLE_SESSION_MS + 1;
    expect(identity.refresh(refreshToken)).toMatchObject({ code: 'TOKEN_EXPIRED' });
  });
});

describe('changing a password', () => {
  it('ends the other sessions and goes on in the one that asked', async () => {
    const [other, mine] = [await signIn(), await signIn()];
    const changed = await identity.update(mine.idToken, { password: 'nova-senha' });
    expect(changed.ok && authenticate(mine.idToken).kind).toBe('signed-in');
    expect(authenticate(other.idToken).kind).toBe('invalid');
    // Open listens of the one that asked refresh with what they have.
    expect(identity.refresh(mine.refreshToken).ok).toBe(true);
    expect(identity.refresh(other.refreshToken).ok).toBe(false);
    expect((await identity.signIn(ana.email, ana.password, ADDRESS)).ok).toBe(false);
    await signIn('nova-senha');
  });

  it('wants a recent sign-in', async () => {
    const { idToken } = await signIn();
    time += 5 * 60_000 + 1;
    expect(await identity.update(idToken, { password: 'nova-senha' })).toMatchObject({
      code: 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN',
    });
  });

  it.each([
    { name: 'a common one', password: 'flamengo10' },
    { name: 'the own e-mail', password: ana.email },
  ])('refuses $name', async ({ password }) => {
    const { idToken } = await signIn();
    expect(await identity.update(idToken, { password })).toMatchObject({
      code: 'PASSWORD_DOES_NOT_MEET_REQUIREMENTS',
    });
    await signIn();
  });

  it('refuses a short one', async () => {
    const { idToken } = await signIn();
    expect(await identity.update(idToken, { password: '1234567' })).toMatchObject({ code: 'WEAK_PASSWORD' });
    expect(authenticate(idToken).kind).toBe('signed-in');
  });
});

describe('a password that was made up', () => {
  const beatriz = {
    email: 'beatriz@loja.dev',
    password: 'x7Kp_2vQ9mLwAb3d',
    passwordOrigin: 'made-up',
    displayName: 'Beatriz',
    claims: ana.claims,
  } as const;
  const enter = async () => {
    const outcome = await identity.signIn(beatriz.email, beatriz.password, ADDRESS);
    if (!outcome.ok) throw new Error(outcome.code);
    return outcome;
  };
  beforeEach(() => identity.createUser(beatriz));

  it('lets its user sign in and change it, and do nothing else', async () => {
    const { idToken, refreshToken } = await enter();
    const refused = { kind: 'invalid', detail: 'The password must be changed first.' };
    expect(authenticate(idToken)).toEqual(refused);
    expect(await identity.update(idToken, {})).toMatchObject({ ok: false });
    expect(identity.ownSessions.list(idToken)).toMatchObject({ ok: false });
    expect(identity.ownSessions.end(idToken, 'others')).toMatchObject({ ok: false });
    const refreshed = identity.refresh(refreshToken);
    expect(refreshed.ok && authenticate(refreshed.idToken)).toEqual(refused);
    expect(await identity.update(idToken, { password: 'quatro palavras sem nexo' })).toMatchObject({
      ok: true,
    });
    expect(authenticate(idToken).kind).toBe('signed-in');
  });

  it('is not changed into itself', async () => {
    const { idToken } = await enter();
    expect(await identity.update(idToken, { password: beatriz.password })).toEqual({
      ok: false,
      code: 'PASSWORD_DOES_NOT_MEET_REQUIREMENTS',
    });
    expect(authenticate(idToken).kind).toBe('invalid');
  });

  it('may be given up by a sign-out', async () => {
    const { idToken } = await enter();
    expect(identity.ownSessions.end(idToken, 'current')).toEqual({ ok: true, ended: 1 });
  });
});

describe('open streams', () => {
  it('are notified of each change that ends or alters a session, until they stop listening', async () => {
    const told: string[] = [];
    const stop = identity.sessionChanges((changed) => told.push(changed));
    identity.users.setClaims(uid, { projects: {} });
    identity.users.setDisabled(uid, true);
    await identity.users.setPassword(uid, 'nova-senha');
    identity.signOutEverywhere(uid);
    expect(told).toEqual([uid, uid, uid, uid]);
    stop();
    identity.signOutEverywhere(uid);
    expect(told).toHaveLength(4);
  });
});

describe('users', () => {
  const refused = [
    { name: 'a taken address, in another case', change: { email: 'ANA@loja.dev' }, reason: 'duplicate' },
    { name: 'no address', change: { email: 'ana' }, reason: 'invalid-email' },
    { name: 'a short password', change: { email: 'rui@loja.dev', password: '123' }, reason: 'weak-password' },
    {
      name: 'a common password',
      change: { email: 'rui@loja.dev', password: 'senha@123' },
      reason: 'guessable-password',
    },
  ];
  it.each(refused)('are not created with $name', async ({ change, reason }) => {
    expect(await identity.createUser({ ...ana, ...change })).toEqual({ ok: false, reason });
    expect(identity.users.list().map((user) => user.email)).toEqual([ana.email]);
  });

  it('changed but missing are reported', async () => {
    const missing = { ok: false, reason: 'missing' };
    expect(identity.users.setDisabled('ninguem', true)).toEqual(missing);
    expect(identity.users.setClaims('ninguem', ana.claims)).toEqual(missing);
    expect(await identity.users.setPassword('ninguem', 'senha-qualquer')).toEqual(missing);
  });
});
