/**
 * ID tokens: what a browser shows with every request for an hour. Checked against the database each time, so that a
 * revoked session, a disabled user or a changed role is seen at once and not when the hour is over. Roles are the user's,
 * as stored: those in a token are for the browser to read.
 */

import { MUST_CHANGE_PASSWORD } from '../../../contract/access.ts';
import { EMBEDDED_PROJECT } from '../../embedded-project.ts';
import type { Authenticate } from '../../session.ts';
import { readToken, type SigningKey, signToken, type TokenPayload } from '../tokens/signed-token.ts';
import type { User, Users } from '../users.ts';
import { LONGEST_SESSION_MS, type Sessions, type SignInSession } from './sessions.ts';

export const ID_TOKEN_SECONDS = 3600;
const ISSUER = `https://securetoken.google.com/${EMBEDDED_PROJECT}`;

/** Firebase's own words. */
export type TokenRefusal = 'INVALID_ID_TOKEN' | 'TOKEN_EXPIRED' | 'USER_DISABLED' | 'USER_NOT_FOUND';

export type TokenCheck =
  | {
      readonly ok: true;
      readonly user: User;
      readonly session: SignInSession;
      readonly payload: TokenPayload;
      /** When the token ends, ms since the epoch. */
      readonly expiresAt: number;
      /** The user's roles changed after the token was made. */
      readonly stale: boolean;
    }
  | { readonly ok: false; readonly reason: TokenRefusal };

export interface IdTokens {
  issue(user: User, session: SignInSession): string;
  check(token: string): TokenCheck;
  readonly authenticate: Authenticate;
}

export function createIdTokens(
  { users, sessions }: { users: Users; sessions: Sessions },
  key: () => SigningKey,
  now: () => number,
): IdTokens {
  const check = (token: string): TokenCheck => {
    const reading = readToken(token, key());
    if (!reading.ok) return { ok: false, reason: 'INVALID_ID_TOKEN' };
    const { iss, aud, sub, exp, session: sessionId, claims_version } = reading.payload;
    if (iss !== ISSUER || aud !== EMBEDDED_PROJECT || typeof sub !== 'string' || typeof exp !== 'number') {
      return { ok: false, reason: 'INVALID_ID_TOKEN' };
    }
    if (exp * 1000 <= now()) return { ok: false, reason: 'TOKEN_EXPIRED' };
    const user = users.get(sub);
    if (!user) return { ok: false, reason: 'USER_NOT_FOUND' };
    if (user.disabled) return { ok: false, reason: 'USER_DISABLED' };
    const session = typeof sessionId === 'string' ? sessions.get(sessionId) : undefined;
    if (!session || session.uid !== user.uid) return { ok: false, reason: 'TOKEN_EXPIRED' };
    const stale = claims_version !== user.claimsVersion;
    return { ok: true, user, session, payload: reading.payload, expiresAt: exp * 1000, stale };
  };

  return {
    issue: (user, session) => signToken(payloadOf(user, session, Math.floor(now() / 1000)), key()),
    check,
    authenticate(authorization) {
      if (!authorization) return { kind: 'anonymous' };
      const token = /^Bearer ([\w.-]+)$/i.exec(authorization)?.[1];
      if (!token) return { kind: 'invalid', detail: 'The Authorization value is not "Bearer <ID token>".' };
      const found = check(token);
      if (!found.ok) return { kind: 'invalid', detail: found.reason };
      if (found.user.mustChangePassword)
        return { kind: 'invalid', detail: 'The password must be changed first.' };
      if (found.stale) return { kind: 'invalid', detail: 'The roles changed: refresh the token.' };
      const { user, payload, expiresAt } = found;
      return {
        kind: 'signed-in',
        session: {
          uid: user.uid,
          email: user.email,
          ...(typeof payload.name === 'string' && { name: payload.name }),
          claims: user.claims,
          signedInAt: found.session.signedInAt,
          expiresAt,
        },
      };
    },
  };
}

function payloadOf(user: User, session: SignInSession, seconds: number): TokenPayload {
  return {
    iss: ISSUER,
    aud: EMBEDDED_PROJECT,
    sub: user.uid,
    user_id: user.uid,
    auth_time: Math.floor(session.signedInAt / 1000),
    iat: seconds,
    exp: Math.min(seconds + ID_TOKEN_SECONDS, Math.floor((session.signedInAt + LONGEST_SESSION_MS) / 1000)),
    email: user.email,
    email_verified: false,
    name: user.displayName,
    firebase: { identities: { email: [user.email] }, sign_in_provider: 'password' },
    projects: user.claims.projects,
    session: session.id,
    claims_version: user.claimsVersion,
    ...(user.mustChangePassword && { [MUST_CHANGE_PASSWORD]: true }),
  };
}
