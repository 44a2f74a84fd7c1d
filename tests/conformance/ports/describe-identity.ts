/**
 * What every adapter of the identity port must do. Browsers sign in by other ways, so each adapter hands its own.
 */
import { beforeEach, describe, expect, it } from 'vitest';
import type { IdentityPort } from '../../../runtime/server/ports/identity.ts';

export interface IdentityRig {
  readonly identity: IdentityPort;
  /** An ID token as a browser would get it; `null` when the sign-in is refused. */
  signIn(email: string, password: string): Promise<string | null>;
  /** Sessions are told apart by the second at Google: waits until a new one has begun. */
  nextSecond(): Promise<void>;
}

const PASSWORD = 'uma senha longa';
const NEW_PASSWORD = 'outra senha longa';
let drawn = 0;

export function describeIdentity(name: string, open: () => Promise<IdentityRig>): void {
  describe(`identity: ${name}`, () => {
    let rig: IdentityRig;
    let email: string;
    beforeEach(async () => {
      rig = await open();
      drawn += 1;
      email = `ana${drawn}-${Date.now()}@loja.test`;
    });

    async function ana() {
      const account = {
        email,
        name: 'Ana Souza',
        password: PASSWORD,
        projects: { matriz: 'operator' } as const,
      };
      const made = await rig.identity.create(account);
      if (!made.ok) throw new Error(made.reason);
      return made.account;
    }
    async function tokenOf(password = PASSWORD): Promise<string> {
      const token = await rig.signIn(email, password);
      if (token === null) throw new Error('The sign-in was refused.');
      return token;
    }

    it('creates a user, who is found, listed, and lets in with roles', async () => {
      const { uid } = await ana();
      const expected = { uid, email, name: 'Ana Souza', disabled: false, projects: { matriz: 'operator' } };
      expect(await rig.identity.find(email.toUpperCase())).toMatchObject(expected);
      expect(await rig.identity.get(uid)).toMatchObject(expected);
      expect(await rig.identity.get(`${uid}x`)).toBeNull();
      const listed = await rig.identity.list();
      expect(listed.find((one) => one.uid === uid)).toMatchObject(expected);
      expect(await rig.identity.verify(await tokenOf())).toEqual({
        ok: true,
        uid,
        email,
        name: 'Ana Souza',
        projects: { matriz: 'operator' },
        signedInAt: expect.any(Number),
        expiresAt: expect.any(Number),
      });
    });

    it('tells when a token ends, and when its user signed in', async () => {
      await ana();
      const token = await tokenOf();
      const [, claims = ''] = token.split('.');
      const { exp, auth_time: since } = JSON.parse(Buffer.from(claims, 'base64url').toString());
      const found = await rig.identity.verify(token);
      expect(found).toMatchObject({ ok: true, expiresAt: exp * 1000 });
      expect(found.ok && Math.floor(found.signedInAt / 1000)).toBe(since);
    });

    it('lists by address', async () => {
      await ana();
      email = `a-${email}`;
      await ana();
      const emails = (await rig.identity.list()).map((one) => one.email);
      expect(emails).toEqual([...emails].sort());
    });

    it('tells when a user was last here', async () => {
      await ana();
      await tokenOf();
      const { lastSignInAt } = (await rig.identity.find(email)) ?? { lastSignInAt: null };
      expect(Math.abs((lastSignInAt ?? 0) - Date.now())).toBeLessThan(60_000);
    });

    it.each([
      { given: { password: 'curta' }, reason: 'weak-password' },
      { given: { password: 'euteamo123' }, reason: 'guessable-password' },
      { given: { email: 'sem arroba' }, reason: 'invalid-email' },
    ])('refuses $reason', async ({ given, reason }) => {
      const account = { email, name: 'Ana', password: PASSWORD, projects: {}, ...given };
      expect(await rig.identity.create(account)).toEqual({ ok: false, reason });
      expect(await rig.identity.find(email)).toBeNull();
    });

    it('refuses an address that is taken, in any case, and leaves its user as they were', async () => {
      await ana();
      const again = { email: email.toUpperCase(), name: 'Outra', password: NEW_PASSWORD, projects: {} };
      expect(await rig.identity.create(again)).toEqual({ ok: false, reason: 'duplicate' });
      expect(await rig.identity.find(email)).toMatchObject({ name: 'Ana Souza' });
      expect(await rig.signIn(email, NEW_PASSWORD)).toBeNull();
    });

    it('makes an account without a password, to which nobody signs in before one is chosen', async () => {
      const made = await rig.identity.create({ email, name: 'Ana', projects: { matriz: 'viewer' } });
      expect(made).toMatchObject({ ok: true, account: { hasPassword: false } });
      for (const guess of ['undefined', PASSWORD]) expect(await rig.signIn(email, guess)).toBeNull();
      const { uid } = (await rig.identity.find(email)) ?? { uid: '' };
      expect(await rig.identity.setPassword(uid, NEW_PASSWORD)).toEqual({ ok: true });
      expect(await rig.identity.get(uid)).toMatchObject({ hasPassword: true });
      expect(await rig.signIn(email, NEW_PASSWORD)).not.toBeNull();
    });

    it('changes name and address, which the next token carries', async () => {
      const { uid } = await ana();
      const former = email;
      email = `b-${email}`;
      const profile = { name: 'Ana Reis', email: email.toUpperCase() };
      expect(await rig.identity.setProfile(uid, profile)).toEqual({ ok: true });
      expect(await rig.identity.find(former)).toBeNull();
      expect(await rig.identity.find(email)).toMatchObject({ uid, name: 'Ana Reis', email });
      expect(await rig.identity.verify(await tokenOf())).toMatchObject({ name: 'Ana Reis', email });
    });

    it('refuses an address that is taken, or is none, to a user who has another', async () => {
      const { uid } = await ana();
      const taken = email;
      email = `b-${email}`;
      const other = await ana();
      const rename = (address: string) => rig.identity.setProfile(other.uid, { name: 'B', email: address });
      expect(await rename(taken)).toEqual({ ok: false, reason: 'duplicate' });
      expect(await rename('sem arroba')).toEqual({ ok: false, reason: 'invalid-email' });
      expect(await rig.identity.get(other.uid)).toMatchObject({ name: 'Ana Souza', email });
      expect(await rig.identity.get(uid)).toMatchObject({ email: taken });
    });

    it('gives and takes roles, which the next token carries', async () => {
      const { uid } = await ana();
      expect(await rig.identity.setProjects(uid, { praia: 'admin' })).toEqual({ ok: true });
      expect(await rig.identity.find(email)).toMatchObject({ projects: { praia: 'admin' } });
      expect(await rig.identity.verify(await tokenOf())).toMatchObject({ projects: { praia: 'admin' } });
      await rig.identity.setProjects(uid, {});
      expect(await rig.identity.verify(await tokenOf())).toMatchObject({ ok: true, projects: {} });
    });

    it('changes a password, which ends sessions and the former password', async () => {
      const { uid } = await ana();
      const token = await tokenOf();
      await rig.nextSecond();
      expect(await rig.identity.setPassword(uid, 'curta')).toEqual({ ok: false, reason: 'weak-password' });
      const own = email.split('@')[0] ?? '';
      expect(await rig.identity.setPassword(uid, own)).toEqual({ ok: false, reason: 'guessable-password' });
      expect(await rig.identity.verify(token)).toMatchObject({ ok: true });
      expect(await rig.identity.setPassword(uid, NEW_PASSWORD)).toEqual({ ok: true });
      expect(await rig.identity.verify(token)).toEqual({ ok: false, reason: 'ended' });
      expect(await rig.signIn(email, PASSWORD)).toBeNull();
      expect(await rig.identity.verify(await tokenOf(NEW_PASSWORD))).toMatchObject({ ok: true, uid });
    });

    it('shuts a disabled user out, at once, and lets them in again', async () => {
      const { uid } = await ana();
      const token = await tokenOf();
      await rig.nextSecond();
      expect(await rig.identity.setDisabled(uid, true)).toEqual({ ok: true });
      expect(await rig.identity.verify(token)).toEqual({ ok: false, reason: 'ended' });
      expect(await rig.signIn(email, PASSWORD)).toBeNull();
      expect(await rig.identity.find(email)).toMatchObject({ disabled: true });
      await rig.identity.setDisabled(uid, false);
      expect(await rig.identity.verify(token)).toEqual({ ok: false, reason: 'ended' });
      await rig.nextSecond();
      expect(await rig.identity.verify(await tokenOf())).toMatchObject({ ok: true, uid });
    });

    it('ends all sessions of a user, and lets them sign in anew', async () => {
      const { uid } = await ana();
      const tokens = [await tokenOf(), await tokenOf()];
      await rig.nextSecond();
      expect(await rig.identity.endSessions(uid)).toEqual({ ok: true });
      for (const token of tokens) {
        expect(await rig.identity.verify(token)).toEqual({ ok: false, reason: 'ended' });
      }
      await rig.nextSecond();
      expect(await rig.identity.verify(await tokenOf())).toMatchObject({ ok: true, uid });
    });

    it('knows no forged or mangled token', async () => {
      await ana();
      for (const token of ['', 'x', 'a.b.c', (await tokenOf()).slice(0, 20)]) {
        expect([token, await rig.identity.verify(token)]).toEqual([token, { ok: false, reason: 'invalid' }]);
      }
    });

    it('says of a user that is not there that they are missing', async () => {
      const { identity } = rig;
      const missing = { ok: false, reason: 'missing' };
      expect(await identity.find(email)).toBeNull();
      expect(await identity.setProjects('ninguem', {})).toEqual(missing);
      expect(await identity.setPassword('ninguem', PASSWORD)).toEqual(missing);
      expect(await identity.setProfile('ninguem', { name: 'A', email })).toEqual(missing);
      expect(await identity.setDisabled('ninguem', true)).toEqual(missing);
      expect(await identity.endSessions('ninguem')).toEqual(missing);
    });
  });
}
