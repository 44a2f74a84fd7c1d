/**
 * `IdentityPort` on Firebase Auth over `firebase-admin`: Google's, or its emulator's (`FIREBASE_AUTH_EMULATOR_HOST`).
 * Addresses and passwords are held to what the embedded logins hold them to, which is more than Google asks.
 */
import { type Auth, FirebaseAuthError, type UserRecord } from 'firebase-admin/auth';
import { isEmail, normalEmail, passwordProblem, readClaims, type UserRefusal } from '../identity/index.ts';
import { writeRoles } from './google-roles.ts';
import type { Account, ChangeOutcome, IdentityPort } from './identity.ts';

const REFUSALS: { readonly [code: string]: UserRefusal | undefined } = {
  'auth/email-already-exists': 'duplicate',
  'auth/invalid-email': 'invalid-email',
  'auth/invalid-password': 'weak-password',
  'auth/user-not-found': 'missing',
  'auth/invalid-uid': 'missing',
};
const ENDED = new Set([
  'auth/id-token-expired',
  'auth/id-token-revoked',
  'auth/user-disabled',
  'auth/user-not-found',
]);
/** Google lists no more at a time. */
const PAGE = 1000;

export function googleIdentity(auth: Auth): IdentityPort {
  return {
    async create({ email, name, password, projects }) {
      const address = normalEmail(email);
      if (!isEmail(address)) return { ok: false, reason: 'invalid-email' };
      const problem = password === undefined ? undefined : passwordProblem(password, address);
      if (problem) return { ok: false, reason: problem };
      let made: UserRecord;
      try {
        made = await auth.createUser({
          email: address,
          displayName: name,
          ...(password !== undefined && { password }),
        });
      } catch (error) {
        return { ok: false, reason: refusalOf(error) };
      }
      await auth.setCustomUserClaims(made.uid, { projects });
      return { ok: true, account: { ...accountOf(made), projects } };
    },
    async list() {
      const users: UserRecord[] = [];
      for (let token: string | undefined, more = true; more; more = token !== undefined) {
        const page = await auth.listUsers(PAGE, token);
        users.push(...page.users);
        token = page.pageToken || undefined;
      }
      return users
        .filter(({ email }) => email !== undefined)
        .map(accountOf)
        .sort((one, other) => (one.email < other.email ? -1 : 1));
    },
    get: (uid) => orNobody(auth.getUser(uid)),
    find: (email) => orNobody(auth.getUserByEmail(normalEmail(email))),
    setProjects: (uid, projects, before) => outcome(() => writeRoles(auth, uid, projects, before)),
    setProfile: (uid, { name, email }) =>
      outcome(
        () => auth.updateUser(uid, { displayName: name, email: normalEmail(email) }),
        async () => (isEmail(normalEmail(email)) ? undefined : 'invalid-email'),
      ),
    setPassword: (uid, password) =>
      outcome(
        async () => {
          await auth.updateUser(uid, { password });
          await auth.revokeRefreshTokens(uid);
        },
        async () => passwordProblem(password, (await auth.getUser(uid)).email ?? ''),
      ),
    setDisabled: (uid, disabled) =>
      outcome(async () => {
        await auth.updateUser(uid, { disabled });
        if (disabled) await auth.revokeRefreshTokens(uid);
      }),
    endSessions: (uid) => outcome(() => auth.revokeRefreshTokens(uid)),
    async verify(idToken) {
      try {
        const token = await auth.verifyIdToken(idToken, true);
        const name: unknown = token.name;
        return {
          ok: true,
          uid: token.uid,
          ...(token.email !== undefined && { email: token.email }),
          ...(typeof name === 'string' && { name }),
          ...(token.phone_number !== undefined && { phoneNumber: token.phone_number }),
          projects: readClaims(token).projects,
          signedInAt: token.auth_time * 1000,
          expiresAt: token.exp * 1000,
        };
      } catch (error) {
        if (!(error instanceof FirebaseAuthError)) throw error;
        if (ENDED.has(error.code)) return { ok: false, reason: 'ended' };
        if (/^auth\/(argument-error|invalid-id-token)$/.test(error.code)) {
          return { ok: false, reason: 'invalid' };
        }
        throw error;
      }
    },
  };
}

async function orNobody(asked: Promise<UserRecord>): Promise<Account | null> {
  try {
    return accountOf(await asked);
  } catch (error) {
    if (['missing', 'invalid-email'].includes(refusalOf(error))) return null;
    throw error;
  }
}

/** `judge` answers why the work must not be done. */
async function outcome(
  work: () => Promise<unknown>,
  judge: () => Promise<UserRefusal | undefined> = async () => undefined,
): Promise<ChangeOutcome> {
  try {
    const reason = await judge();
    if (reason) return { ok: false, reason };
    await work();
    return { ok: true };
  } catch (error) {
    return { ok: false, reason: refusalOf(error) };
  }
}

/** Throws on what is no refusal: Google out of reach, credentials that may not. */
function refusalOf(error: unknown): UserRefusal {
  const reason = error instanceof FirebaseAuthError ? REFUSALS[error.code] : undefined;
  if (!reason) throw error;
  return reason;
}

function accountOf(user: UserRecord): Account {
  const { uid, email, displayName, disabled, customClaims, metadata, providerData } = user;
  return {
    uid,
    email: email ?? '',
    name: displayName ?? email ?? '',
    disabled,
    projects: readClaims(customClaims).projects,
    lastSignInAt: metadata.lastSignInTime ? Date.parse(metadata.lastSignInTime) : null,
    // An account that was made without a password has no provider until its person has chosen one.
    hasPassword: providerData.length > 0,
  };
}
