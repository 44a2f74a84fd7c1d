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
    async create({ email, name, password, madeUp, projects, invitedBy }) {
      const made = await users.create({
        email,
        ...(password !== undefined && { password, passwordOrigin: originOf(madeUp) }),
        ...(invitedBy !== undefined && { invitedBy }),
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
    setProfile: async (uid, profile) => users.setProfile(uid, profile),
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
        const { uid, email, name, claims, signedInAt = 0, expiresAt } = found.session;
        const { projects } = claims;
        return { ok: true, uid, email, ...(name !== undefined && { name }), projects, signedInAt, expiresAt };
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

function accountOf(user: User): Account {
  const { uid, email, displayName, disabled, claims, lastSignInAt, hasPassword, invitedBy, acceptedAt } =
    user;
  return {
    uid,
    email,
    name: displayName,
    disabled,
    projects: claims.projects,
    lastSignInAt,
    hasPassword,
    ...(invitedBy !== null && { invitedBy }),
    ...(acceptedAt !== null && { acceptedAt }),
  };
}
