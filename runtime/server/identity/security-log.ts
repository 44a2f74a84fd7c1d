/**
 * The lines of the log that say who signed in, who failed to, and whose rights changed: an identity that does what the
 * one below it does, and reports it. People stand in it by hashes, as callers do in the lines of requests.
 */
import { hashed } from '../http/index.ts';
import type { Identity, IdentityRefusal } from './identity.ts';
import { type ChangeUserOutcome, normalEmail } from './users.ts';

export type SecurityEvent =
  | { readonly event: 'key-replaced' }
  | { readonly event: 'sign-in'; readonly outcome: 'ok' | IdentityRefusal; readonly account: string }
  | {
      readonly event:
        | 'user-added'
        | 'roles-changed'
        | 'user-disabled'
        | 'user-enabled'
        | 'password-changed'
        | 'profile-changed'
        | 'sessions-ended'
        | 'link-made';
      readonly account: string;
      readonly uid: string;
      /** The administrator who did it on the screen. */
      readonly by?: string;
    }
  /** Somebody was asked for their own password before a change. */
  | { readonly event: 'password-asked'; readonly outcome: 'right' | 'wrong' | 'later'; readonly by: string }
  | { readonly event: 'store-named'; readonly store: string; readonly by: string }
  /** A document was removed for good; `document` is a hash of its path. */
  | { readonly event: 'forgotten'; readonly document: string; readonly by: string };

type Change = Extract<SecurityEvent, { readonly uid: string }>['event'];

export function loggedIdentity(identity: Identity, report: (event: SecurityEvent) => void): Identity {
  const { users } = identity;
  const account = (email: string) => hashed(normalEmail(email));
  const changed = <T extends ChangeUserOutcome>(event: Change, uid: string, outcome: T): T => {
    const user = users.get(uid);
    if (outcome.ok && user) report({ event, account: account(user.email), uid: hashed(uid) });
    return outcome;
  };
  const create: Identity['createUser'] = async (given) => {
    const made = await identity.createUser(given);
    if (made.ok) changed('user-added', made.user.uid, { ok: true });
    return made;
  };
  return {
    ...identity,
    replaceKey() {
      identity.replaceKey();
      report({ event: 'key-replaced' });
    },
    createUser: create,
    users: {
      ...users,
      create,
      setClaims: (uid, claims) => changed('roles-changed', uid, users.setClaims(uid, claims)),
      setDisabled: (uid, disabled) =>
        changed(disabled ? 'user-disabled' : 'user-enabled', uid, users.setDisabled(uid, disabled)),
      setPassword: async (uid, password, kept) =>
        changed('password-changed', uid, await users.setPassword(uid, password, kept)),
    },
    async signIn(email, ...how) {
      const outcome = await identity.signIn(email, ...how);
      report({ event: 'sign-in', outcome: outcome.ok ? 'ok' : outcome.code, account: account(email) });
      return outcome;
    },
    async update(idToken, change) {
      const outcome = await identity.update(idToken, change);
      if (outcome.ok && change.password !== undefined)
        changed('password-changed', outcome.user.uid, { ok: true });
      return outcome;
    },
  };
}
