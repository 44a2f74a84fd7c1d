/**
 * `IdentityPort` on the embedded logins, in the same process.
 */
import type { Identity, User } from '../identity/index.ts';
import type { Account, IdentityPort } from './identity.ts';

const WELL_FORMED = /^[\w.-]+$/;

export function embeddedIdentity(
  identity: Pick<Identity, 'users' | 'authenticate' | 'signOutEverywhere'>,
): IdentityPort {
  const { users } = identity;
  return {
    async create({ email, name, password, madeUp, projects }) {
      const passwordOrigin = originOf(madeUp);
      const made = await users.create({
        email,
        password,
        passwordOrigin,
        displayName: name,
        claims: { projects },
      });
      return made.ok ? { ok: true, account: accountOf(made.user) } : made;
    },
    list: async () => users.list().map(accountOf),
    async get(uid) {
      const user = users.get(uid);
      return user ? accountOf(user) : null;
    },
    async find(email) {
      const user = users.find(email);
      return user ? accountOf(user) : null;
    },
    setProjects: async (uid, projects) => users.setClaims(uid, { projects }),
    setPassword: (uid, password, madeUp) => users.setPassword(uid, password, { origin: originOf(madeUp) }),
    setDisabled: async (uid, disabled) => users.setDisabled(uid, disabled),
    async endSessions(uid) {
      if (!users.get(uid)) return { ok: false, reason: 'missing' };
      identity.signOutEverywhere(uid);
      return { ok: true };
    },
    async verify(idToken) {
      const found = identity.authenticate(`Bearer ${idToken}`);
      if (found.kind === 'signed-in') {
        const { uid, email, name, claims, expiresAt } = found.session;
        const { projects } = claims;
        return { ok: true, uid, email, ...(name !== undefined && { name }), projects, expiresAt };
      }
      const isOurs =
        WELL_FORMED.test(idToken) && found.kind === 'invalid' && found.detail !== 'INVALID_ID_TOKEN';
      return { ok: false, reason: isOurs ? 'ended' : 'invalid' };
    },
  };
}

function originOf(madeUp = false): 'made-up' | 'chosen' {
  return madeUp ? 'made-up' : 'chosen';
}

function accountOf({ uid, email, displayName, disabled, claims, lastSignInAt }: User): Account {
  return { uid, email, name: displayName, disabled, projects: claims.projects, lastSignInAt };
}
