import { beforeEach, describe, expect, it } from 'vitest';
import { openDatabase, type SqlDatabase } from '../sqlite/database.ts';
import { type Identity, openIdentity } from './index.ts';
import { deviceOf } from './sessions/device.ts';
import { LONGEST_SESSION_MS } from './sessions/sessions.ts';
import { readToken, signToken } from './tokens/signed-token.ts';

const DAY = 24 * 60 * 60_000;
const ADDRESS = '10.0.0.2';
const passwordCost = { logN: 4, r: 8, p: 1 };
const ana = {
  email: 'ana@loja.dev',
  password: 'senha-da-ana',
  displayName: 'Ana',
  claims: { projects: { centro: 'viewer' } },
} as const;
const rui = { ...ana, email: 'rui@loja.dev' };

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
  await identity.createUser(rui);
});

async function signIn({ email, password }: { email: string; password: string } = ana, userAgent = '') {
  const outcome = await identity.signIn(email, password, ADDRESS, userAgent);
  if (!outcome.ok) throw new Error(outcome.code);
  return outcome;
}

const lives = (idToken: string) => identity.authenticate(`Bearer ${idToken}`).kind === 'signed-in';

function signingKey() {
  const row = database.prepare<{ id: string; secret: string }>('SELECT id, secret FROM identity_keys').get();
  if (!row) throw new Error('no key');
  return { id: row.id, secret: Buffer.from(row.secret, 'base64') };
}

function listed(idToken: string) {
  const outcome = identity.ownSessions.list(idToken);
  return outcome.ok ? outcome.sessions : [];
}

describe('the roles of a request', () => {
  it('are those of the stored user, whatever a token with a good signature says', async () => {
    const { idToken } = await signIn();
    const key = signingKey();
    const reading = readToken(idToken, key);
    if (!reading.ok) throw new Error(reading.reason);
    const raised = signToken({ ...reading.payload, projects: { centro: 'admin', praia: 'admin' } }, key);
    expect(identity.authenticate(`Bearer ${raised}`)).toMatchObject({
      kind: 'signed-in',
      session: { claims: { projects: { centro: 'viewer' } } },
    });
    expect(identity.authenticate(`Bearer ${raised}`)).not.toHaveProperty('session.claims.projects.praia');
  });
});

describe('a new key', () => {
  it('ends every token and session, tells the open streams, and survives a restart', async () => {
    const { idToken, refreshToken } = await signIn();
    const former = signingKey();
    const told: string[] = [];
    identity.sessionChanges((changed) => told.push(changed));
    identity.replaceKey();
    expect(lives(idToken)).toBe(false);
    expect(identity.refresh(refreshToken).ok).toBe(false);
    expect(told).toContain(uid);

    const next = await signIn();
    expect(lives(next.idToken)).toBe(true);
    const reading = readToken(next.idToken, signingKey());
    expect(reading.ok && lives(signToken(reading.payload, former))).toBe(false);
    const restarted = openIdentity(database, { now: () => time, passwordCost });
    expect(restarted.authenticate(`Bearer ${next.idToken}`).kind).toBe('signed-in');
  });
});

describe('a session', () => {
  it('ends 90 days after its sign-in, however much it was used', async () => {
    const { refreshToken } = await signIn();
    for (let days = 10; days < 90; days += 10) {
      time += 10 * DAY;
      expect(identity.refresh(refreshToken).ok).toBe(true);
    }
    time += 10 * DAY - 60_000;
    const last = identity.refresh(refreshToken);
    expect(last.ok && lives(last.idToken)).toBe(true);
    expect(identity.sessionCount()).toBe(1);
    time += 60_000;
    expect(last.ok && lives(last.idToken)).toBe(false);
    expect(identity.refresh(refreshToken)).toMatchObject({ code: 'TOKEN_EXPIRED' });
    expect(identity.sessionCount()).toBe(0);
  });

  it('gives no token that outlives it', async () => {
    const { refreshToken } = await signIn();
    const end = time + LONGEST_SESSION_MS;
    for (let days = 10; days < 90; days += 10) {
      time += 10 * DAY;
      identity.refresh(refreshToken);
    }
    time = end - 60_000;
    const last = identity.refresh(refreshToken);
    const found = last.ok && identity.authenticate(`Bearer ${last.idToken}`);
    expect(found).toMatchObject({ session: { expiresAt: end } });
  });

  it('ends when its user is disabled, and does not come back when they are enabled', async () => {
    const { idToken, refreshToken } = await signIn();
    identity.users.setDisabled(uid, true);
    identity.users.setDisabled(uid, false);
    expect(lives(idToken)).toBe(false);
    expect(identity.refresh(refreshToken)).toMatchObject({ code: 'TOKEN_EXPIRED' });
    expect(identity.sessionCount()).toBe(0);
  });

  it('is the only one left after it has changed the password', async () => {
    const [before, other, mine] = [await signIn(), await signIn(), await signIn()];
    expect(await identity.update(mine.idToken, { password: 'nova-senha' })).toMatchObject({ ok: true });
    expect([before, other, mine].map(({ idToken }) => lives(idToken))).toEqual([false, false, true]);
    expect(identity.sessionCount()).toBe(1);
    expect(identity.refresh(mine.refreshToken).ok).toBe(true);
  });
});

describe("a user's own sessions", () => {
  const DESK =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
  const PHONE =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

  it('are listed with browser, system and last use, the one that asks first, and nobody else’s', async () => {
    await signIn(rui, DESK);
    const start = time;
    const desk = await signIn(ana, DESK);
    time += DAY;
    await signIn(ana, PHONE);
    time += DAY;
    identity.refresh(desk.refreshToken);
    time += DAY;
    await signIn(ana, 'node');
    expect(listed(desk.idToken)).toEqual([]);
    const again = identity.refresh(desk.refreshToken);
    const sessions = listed(again.ok ? again.idToken : '');
    expect(sessions.map(({ id: _, ...session }) => session)).toEqual([
      { browser: 'Chrome', system: 'Windows', signedInAt: start, usedAt: time, current: true },
      { browser: null, system: null, signedInAt: time, usedAt: time, current: false },
      { browser: 'Safari', system: 'iPhone', signedInAt: start + DAY, usedAt: start + DAY, current: false },
    ]);
    expect(JSON.stringify(sessions)).not.toContain(desk.refreshToken);
  });

  it('end one by one, and open streams are notified', async () => {
    const [desk, phone, stranger] = [await signIn(ana, DESK), await signIn(ana, PHONE), await signIn(rui)];
    const told: string[] = [];
    identity.sessionChanges((changed) => told.push(changed));
    const theirs = listed(stranger.idToken)[0]?.id ?? '';
    expect(identity.ownSessions.end(desk.idToken, theirs)).toEqual({ ok: true, ended: 0 });
    expect(lives(stranger.idToken)).toBe(true);
    expect(told).toEqual([]);

    const other = listed(desk.idToken)[1]?.id ?? '';
    expect(identity.ownSessions.end(desk.idToken, other)).toEqual({ ok: true, ended: 1 });
    expect([lives(desk.idToken), lives(phone.idToken)]).toEqual([true, false]);
    expect(identity.refresh(phone.refreshToken).ok).toBe(false);
    expect(told).toEqual([uid]);
  });

  it('end all but the one that asks', async () => {
    const [desk, phone, stranger] = [await signIn(), await signIn(), await signIn(rui)];
    expect(identity.ownSessions.end(desk.idToken, 'others')).toEqual({ ok: true, ended: 1 });
    expect([desk, phone, stranger].map(({ idToken }) => lives(idToken))).toEqual([true, false, true]);
  });

  it('end by signing out, with a token too whose roles are out of date', async () => {
    const { idToken, refreshToken } = await signIn();
    identity.users.setClaims(uid, { projects: {} });
    expect(identity.ownSessions.end(idToken, 'current')).toEqual({ ok: true, ended: 1 });
    expect(identity.refresh(refreshToken)).toMatchObject({ code: 'TOKEN_EXPIRED' });
    expect(identity.ownSessions.end(idToken, 'current')).toEqual({ ok: false, reason: 'TOKEN_EXPIRED' });
  });
});

describe('a device', () => {
  const cases = [
    {
      given: 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
      want: { browser: 'Firefox', system: 'Linux' },
    },
    {
      given:
        'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
      want: { browser: 'Edge', system: 'Windows' },
    },
    {
      given:
        'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
      want: { browser: 'Samsung Internet', system: 'Android' },
    },
    {
      given:
        'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
      want: { browser: 'Safari', system: 'macOS' },
    },
    { given: '<b>Chrome</b>', want: { browser: null, system: null } },
  ];
  it.each(cases)('is read from $given', ({ given, want }) => {
    expect(deviceOf(given)).toEqual(want);
  });
});
