/**
 * What the Identity endpoints do, without HTTP: sign in, refresh, look up, change one's password. Nobody changes their
 * own name: writes are signed with it.
 * Refusals are Firebase's own codes, which its SDK turns into errors that the login page translates.
 */
import type { Authenticate, Session } from '../session.ts';
import { migrate, type SqlDatabase } from '../sqlite/database.ts';
import { IDENTITY_STEPS } from './schema.ts';
import { createIdTokens, ID_TOKEN_SECONDS, type TokenRefusal } from './sessions/id-token.ts';
import { createOwnSessions, type OwnSessions } from './sessions/own-sessions.ts';
import { createSessionChanges, type SessionChanges } from './sessions/session-changes.ts';
import { openSessions } from './sessions/sessions.ts';
import { openPasswordLinks, type PasswordLinks } from './sign-in/password-links.ts';
import { type PasswordCost, verifyPassword } from './sign-in/passwords.ts';
import { createSignInQueue } from './sign-in/sign-in-queue.ts';
import { createSignInThrottle } from './sign-in/sign-in-throttle.ts';
import { openSigningKey } from './tokens/signing-key.ts';
import { isEmail, normalEmail, openUsers, passwordProblem, type User, type Users } from './users.ts';

/** Firebase asks for a sign-in no older than this before it changes a password. */
const RECENT_SIGN_IN_MS = 5 * 60_000;
/** By then the queue that was full has been worked through. */
const FULL_QUEUE_WAIT_MS = 2000;

export type IdentityRefusal =
  | TokenRefusal
  | 'INVALID_EMAIL'
  | 'INVALID_LOGIN_CREDENTIALS'
  | 'TOO_MANY_ATTEMPTS_TRY_LATER'
  | 'WEAK_PASSWORD'
  | 'PASSWORD_DOES_NOT_MEET_REQUIREMENTS'
  | 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN';

export interface SignedIn {
  readonly ok: true;
  readonly user: User;
  readonly idToken: string;
  readonly refreshToken: string;
}

export interface Refused {
  readonly ok: false;
  readonly code: IdentityRefusal;
  /** Only for TOO_MANY_ATTEMPTS_TRY_LATER. */
  readonly retryAfterMs?: number;
}

export interface AccountChange {
  readonly password?: string;
}

export interface Identity {
  readonly authenticate: Authenticate;
  readonly users: Users;
  /** `Users.create`: the one most asked for. */
  readonly createUser: Users['create'];
  /** Says nothing of whether the account exists, neither in words nor by the time it takes. */
  signIn(email: string, password: string, address: string, userAgent?: string): Promise<SignedIn | Refused>;
  refresh(refreshToken: string): SignedIn | Refused;
  lookUp(idToken: string): { readonly ok: true; readonly user: User } | Refused;
  /** A new password ends every session of the user but the caller's, which is a few minutes old. */
  update(idToken: string, change: AccountChange): Promise<{ ok: true; user: User } | Refused>;
  readonly ownSessions: OwnSessions;
  /** Slowed as a sign-in is. */
  checkPassword(uid: string, password: string, address: string): Promise<{ readonly ok: true } | Refused>;
  readonly links: PasswordLinks;
  signOutEverywhere(uid: string): void;
  /** What a sign-in of now would let the user do: nothing who is disabled, or must choose another password first. */
  sessionOf(uid: string): Session | undefined;
  /** Replaces the key of the tokens and ends every session: everybody signs in again. */
  replaceKey(): void;
  /** Sign-ins that last. */
  sessionCount(): number;
  /** Tells of each user whose open streams must prove their token anew. */
  readonly sessionChanges: SessionChanges['subscribe'];
}

export interface IdentityOptions {
  /** Ms since the epoch. */
  readonly now?: () => number;
  /** What a new password's hash costs. Tests alone make it cheaper. */
  readonly passwordCost?: PasswordCost;
}

/** Brings the tables up to date. */
export function openIdentity(
  database: SqlDatabase,
  { now = Date.now, passwordCost }: IdentityOptions = {},
): Identity {
  migrate(database, 'identity', IDENTITY_STEPS);
  const changes = createSessionChanges();
  const users = openUsers(database, { now, changed: changes.notify, cost: passwordCost });
  const sessions = openSessions(database, now);
  const key = openSigningKey(database, now);
  const tokens = createIdTokens({ users, sessions }, key.current, now);
  const throttle = createSignInThrottle(now);
  const queue = createSignInQueue();

  const begin = (user: User, userAgent: string): SignedIn => {
    const { session, refreshToken } = sessions.begin(user.uid, userAgent);
    users.signedIn(user.uid);
    return { ok: true, user, idToken: tokens.issue(user, session), refreshToken };
  };

  /** Whose password it is, after the waits that guessing costs. */
  const proven = async (
    account: string,
    password: string,
    address: string,
  ): Promise<{ readonly ok: true; readonly user: User } | Refused> => {
    const attempt = throttle.attempt(account, address);
    if (attempt.wait > 0) return { ...refused('TOO_MANY_ATTEMPTS_TRY_LATER'), retryAfterMs: attempt.wait };
    const candidate = users.find(account);
    const stored = candidate && users.passwordHash(candidate.uid);
    const right = await queue.run(attempt.known, () => verifyPassword(password, stored, passwordCost));
    if (right === undefined) {
      attempt.unjudged();
      return { ...refused('TOO_MANY_ATTEMPTS_TRY_LATER'), retryAfterMs: FULL_QUEUE_WAIT_MS };
    }
    if (!right) return refused('INVALID_LOGIN_CREDENTIALS');
    attempt.succeeded();
    // Read again: the check took a while, and the user may have been disabled or changed meanwhile.
    const user = users.find(account);
    if (!user || users.passwordHash(user.uid) !== stored) return refused('INVALID_LOGIN_CREDENTIALS');
    return user.disabled ? refused('USER_DISABLED') : { ok: true, user };
  };

  return {
    authenticate: tokens.authenticate,
    users,
    createUser: users.create,
    links: openPasswordLinks(database, users, now),

    async signIn(email, password, address, userAgent = '') {
      const account = normalEmail(email);
      if (!isEmail(account)) return refused('INVALID_EMAIL');
      const outcome = await proven(account, password, address);
      return outcome.ok ? begin(outcome.user, userAgent) : outcome;
    },

    async checkPassword(uid, password, address) {
      const user = users.get(uid);
      if (!user) return refused('USER_NOT_FOUND');
      const outcome = await proven(user.email, password, address);
      return outcome.ok ? { ok: true } : outcome;
    },

    refresh(refreshToken) {
      const session = sessions.use(refreshToken);
      // TOKEN_EXPIRED is what makes the SDK sign out by itself; it stays signed in on other words.
      if (!session) return refused('TOKEN_EXPIRED');
      const user = users.get(session.uid);
      if (!user) return refused('USER_NOT_FOUND');
      if (user.disabled) return refused('USER_DISABLED');
      return { ok: true, user, idToken: tokens.issue(user, session), refreshToken };
    },

    lookUp(idToken) {
      const found = tokens.check(idToken);
      return found.ok ? { ok: true, user: found.user } : refused(found.reason);
    },

    async update(idToken, { password }) {
      const found = tokens.check(idToken);
      if (!found.ok) return refused(found.reason);
      const { uid, mustChangePassword } = found.user;
      if (mustChangePassword && password === undefined) return refused('INVALID_ID_TOKEN');
      if (password !== undefined) {
        const problem = passwordProblem(password, found.user.email);
        if (problem === 'weak-password') return refused('WEAK_PASSWORD');
        if (problem) return refused('PASSWORD_DOES_NOT_MEET_REQUIREMENTS');
        if (now() - found.session.signedInAt > RECENT_SIGN_IN_MS)
          return refused('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
        if (mustChangePassword && (await verifyPassword(password, users.passwordHash(uid), passwordCost))) {
          return refused('PASSWORD_DOES_NOT_MEET_REQUIREMENTS');
        }
        // The caller's own lasts, with its refresh token: its open listeners have to refresh, and would sign the
        // browser out if they did so before other tokens had arrived.
        await users.setPassword(uid, password, { keptSession: found.session.id });
      }
      const user = users.get(uid);
      if (!user) return refused('USER_NOT_FOUND');
      if (user.disabled) return refused('USER_DISABLED');
      return { ok: true, user };
    },

    ownSessions: createOwnSessions({ tokens, sessions, changed: changes.notify }),

    signOutEverywhere(uid) {
      sessions.endAll(uid);
      changes.notify(uid);
    },
    sessionOf(uid) {
      const user = users.get(uid);
      if (!user || user.disabled || user.mustChangePassword) return undefined;
      const { email, displayName: name, claims } = user;
      return { uid, email, name, claims, expiresAt: now() + ID_TOKEN_SECONDS * 1000 };
    },
    replaceKey() {
      key.replace(sessions.endEverySession);
      for (const { uid } of users.list()) changes.notify(uid);
    },
    sessionCount: sessions.count,
    sessionChanges: changes.subscribe,
  };
}

function refused(code: IdentityRefusal): Refused {
  return { ok: false, code };
}
