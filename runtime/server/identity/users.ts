/**
 * Users: who may sign in, with which password and which roles. Changes take effect on the next request of whoever is
 * signed in: a disabled user and a changed password end their sessions, a changed role makes tokens stale.
 */
import { randomBytes } from 'node:crypto';
import type { ConsoleClaims } from '../../contract/access.ts';
import type { SqlDatabase } from '../sqlite/database.ts';
import { isGuessable } from './sign-in/guessable-password.ts';
import { hashPassword, PASSWORD_LENGTH, type PasswordCost } from './sign-in/passwords.ts';
import { readClaims } from './tokens/claims.ts';

export interface User {
  readonly uid: string;
  /** Lower case. */
  readonly email: string;
  readonly displayName: string;
  readonly claims: ConsoleClaims;
  readonly claimsVersion: number;
  readonly disabled: boolean;
  readonly createdAt: number;
  readonly passwordChangedAt: number;
  /** Somebody else knows the password: until it is changed, its user may do nothing else. */
  readonly mustChangePassword: boolean;
  readonly lastSignInAt: number | null;
  /** Without one nobody can sign in as the user yet. */
  readonly hasPassword: boolean;
  /** The uid of whoever invited the user; null: nobody did. */
  readonly invitedBy: string | null;
  /** When an invited user chose the first password. */
  readonly acceptedAt: number | null;
}

/**
 * `chosen` by its user; `made-up` by a program, and seen by whoever passes it on, so it must be changed at the first
 * sign-in; `published`, as the demo's, and therefore not judged.
 */
export type PasswordOrigin = 'chosen' | 'made-up' | 'published';

export interface NewUser {
  readonly email: string;
  /** Absent: nobody can sign in before one is chosen. */
  readonly password?: string;
  readonly invitedBy?: string;
  /** `chosen` when absent. */
  readonly passwordOrigin?: PasswordOrigin;
  readonly displayName: string;
  readonly claims: ConsoleClaims;
}

export type UserRefusal = 'invalid-email' | 'weak-password' | 'guessable-password' | 'duplicate' | 'missing';

export type CreateUserOutcome =
  | { readonly ok: true; readonly user: User }
  | { readonly ok: false; readonly reason: UserRefusal };

export type ChangeUserOutcome = { readonly ok: true } | { readonly ok: false; readonly reason: UserRefusal };

export interface Users {
  create(user: NewUser): Promise<CreateUserOutcome>;
  /** By address, in any case. */
  find(email: string): User | undefined;
  get(uid: string): User | undefined;
  list(): readonly User[];
  /** `undefined` also where there is no password yet. */
  passwordHash(uid: string): string | undefined;
  /** Tokens with the former name are refreshed; another address ends an open link. */
  setProfile(uid: string, profile: { readonly name: string; readonly email: string }): ChangeUserOutcome;
  /** A role in another store ends an open link: whoever was shown it would come into that store. */
  setClaims(uid: string, claims: ConsoleClaims): ChangeUserOutcome;
  /** Ends every session of the user, but for one that may be kept, and an open link. */
  setPassword(uid: string, password: string, options?: NewPasswordOptions): Promise<ChangeUserOutcome>;
  /** Disabling ends every session of the user, and an open link; enabling brings none back. */
  setDisabled(uid: string, disabled: boolean): ChangeUserOutcome;
  signedIn(uid: string): void;
}

export interface NewPasswordOptions {
  readonly keptSession?: string;
  /** `chosen` when absent. */
  readonly origin?: PasswordOrigin;
  /** Asked when the password would be stored: without it the user is `missing`. */
  readonly stillMay?: () => boolean;
}

interface UserRow {
  id: string;
  email: string;
  display_name: string;
  claims: string;
  claims_version: number;
  disabled: number;
  created_at: number;
  password_changed_at: number;
  must_change_password: number;
  last_sign_in_at: number | null;
  password_hash: string;
  invited_by: string | null;
  accepted_at: number | null;
}

const COLUMNS =
  'id, email, display_name, claims, claims_version, disabled, created_at, password_changed_at, must_change_password, last_sign_in_at, password_hash, invited_by, accepted_at';
const EMAIL = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/;
const LONGEST_EMAIL = 254;
const UID_BYTES = 15;

export function normalEmail(email: string): string {
  return email.trim().toLowerCase();
}

export function isEmail(email: string): boolean {
  return email.length <= LONGEST_EMAIL && EMAIL.test(email);
}

/** Why the user of that e-mail may not have the password; `undefined` when it is good. */
export function passwordProblem(
  password: string,
  email: string,
): 'weak-password' | 'guessable-password' | undefined {
  const { min, max } = PASSWORD_LENGTH;
  if (password.length < min || password.length > max) return 'weak-password';
  return isGuessable(password, email) ? 'guessable-password' : undefined;
}

export interface UsersOptions {
  readonly now: () => number;
  /** Told of each user whose sessions are no longer what they were. */
  readonly changed: (uid: string) => void;
  readonly cost?: PasswordCost;
}

export function openUsers(database: SqlDatabase, { now, changed, cost }: UsersOptions): Users {
  const byEmail = database.prepare<UserRow>(`SELECT ${COLUMNS} FROM identity_users WHERE email = ?`);
  const byId = database.prepare<UserRow>(`SELECT ${COLUMNS} FROM identity_users WHERE id = ?`);
  const all = database.prepare<UserRow>(`SELECT ${COLUMNS} FROM identity_users ORDER BY email`);
  const insert = database.prepare(
    `INSERT INTO identity_users (id, email, display_name, password_hash, claims, created_at, password_changed_at, must_change_password, invited_by)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (email) DO NOTHING`,
  );
  const endSessions = database.prepare('DELETE FROM identity_sessions WHERE user_id = ? AND id <> ?');
  const endLink = database.prepare('DELETE FROM identity_links WHERE user_id = ?');
  const change = (column: string) => database.prepare(`UPDATE identity_users SET ${column} WHERE id = ?`);
  const changeClaims = change('claims = ?, claims_version = claims_version + 1');
  const changePassword = change(
    `accepted_at = CASE password_hash WHEN '' THEN ? ELSE accepted_at END, password_hash = ?, password_changed_at = ?, must_change_password = ?`,
  );
  const changeProfile = database.prepare(
    `UPDATE OR IGNORE identity_users SET display_name = ?, email = ?, claims_version = claims_version + 1 WHERE id = ?`,
  );
  const changeDisabled = change('disabled = ?');
  const changeSignIn = change('last_sign_in_at = ?');
  const ended = (uid: string, rows: number): ChangeUserOutcome => {
    changed(uid);
    return outcome(rows);
  };

  return {
    async create({ email, password, passwordOrigin = 'chosen', displayName, claims, invitedBy }) {
      const address = normalEmail(email);
      if (!isEmail(address)) return { ok: false, reason: 'invalid-email' };
      const isJudged = password !== undefined && passwordOrigin !== 'published';
      const problem = isJudged ? passwordProblem(password, address) : undefined;
      if (problem) return { ok: false, reason: problem };
      const hash = password === undefined ? '' : await hashPassword(password, cost);
      const id = randomBytes(UID_BYTES).toString('base64url');
      const time = now();
      const kept = JSON.stringify(readClaims(claims));
      const inserted = insert.run(
        id,
        address,
        displayName,
        hash,
        kept,
        time,
        time,
        Number(passwordOrigin === 'made-up'),
        invitedBy ?? null,
      );
      const row = byId.get(id);
      return inserted === 1 && row ? { ok: true, user: fromRow(row) } : { ok: false, reason: 'duplicate' };
    },
    find: (email) => optional(byEmail.get(normalEmail(email))),
    get: (uid) => optional(byId.get(uid)),
    list: () => all.all().map(fromRow),
    passwordHash: (uid) => byId.get(uid)?.password_hash || undefined,
    setProfile(uid, { name, email }) {
      const address = normalEmail(email);
      if (!isEmail(address)) return { ok: false, reason: 'invalid-email' };
      const before = byId.get(uid);
      if (!before) return { ok: false, reason: 'missing' };
      const rows = database.transaction(() => {
        if (before.email !== address) endLink.run(uid);
        return changeProfile.run(name, address, uid);
      });
      return rows === 1 ? ended(uid, rows) : { ok: false, reason: 'duplicate' };
    },
    setClaims(uid, claims) {
      const former = readClaims(JSON.parse(byId.get(uid)?.claims ?? '{}')).projects;
      const given = readClaims(claims);
      const rows = database.transaction(() => {
        if (Object.keys(given.projects).some((project) => !Object.hasOwn(former, project))) endLink.run(uid);
        return changeClaims.run(JSON.stringify(given), uid);
      });
      return ended(uid, rows);
    },
    async setPassword(uid, password, { keptSession = '', origin = 'chosen', stillMay } = {}) {
      const problem =
        origin === 'published' ? undefined : passwordProblem(password, byId.get(uid)?.email ?? '');
      if (problem) return { ok: false, reason: problem };
      const hash = await hashPassword(password, cost);
      const rows = database.transaction(() => {
        if (stillMay?.() === false) return 0;
        endSessions.run(uid, keptSession);
        endLink.run(uid);
        return changePassword.run(now(), hash, now(), Number(origin === 'made-up'), uid);
      });
      return ended(uid, rows);
    },
    setDisabled(uid, disabled) {
      const rows = database.transaction(() => {
        if (disabled) {
          endSessions.run(uid, '');
          endLink.run(uid);
        }
        return changeDisabled.run(disabled ? 1 : 0, uid);
      });
      return ended(uid, rows);
    },
    signedIn: (uid) => void changeSignIn.run(now(), uid),
  };
}

function outcome(rows: number): ChangeUserOutcome {
  return rows === 1 ? { ok: true } : { ok: false, reason: 'missing' };
}

function optional(row: UserRow | undefined): User | undefined {
  return row && fromRow(row);
}

function fromRow(row: UserRow): User {
  return {
    uid: row.id,
    email: row.email,
    displayName: row.display_name,
    claims: readClaims(JSON.parse(row.claims)),
    claimsVersion: row.claims_version,
    disabled: row.disabled === 1,
    createdAt: row.created_at,
    passwordChangedAt: row.password_changed_at,
    mustChangePassword: row.must_change_password === 1,
    lastSignInAt: row.last_sign_in_at,
    hasPassword: row.password_hash !== '',
    invitedBy: row.invited_by,
    acceptedAt: row.accepted_at,
  };
}
