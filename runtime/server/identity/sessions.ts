/**
 * Sessions: one sign-in of one browser, held by its refresh token, of which only a hash is stored. The token does not
 * change when it is used: several tabs share it. A session not used for 30 days ends by itself.
 */
import { createHash, randomBytes } from 'node:crypto';
import type { SqlDatabase } from '../sqlite/database.ts';

export const IDLE_SESSION_MS = 30 * 24 * 60 * 60_000;
const REFRESH_BYTES = 32;
const SESSION_ID_BYTES = 9;

export interface SignInSession {
  readonly id: string;
  readonly uid: string;
  readonly signedInAt: number;
}

export interface Sessions {
  begin(uid: string): { readonly session: SignInSession; readonly refreshToken: string };
  /** The session of a refresh token, marked as used; `undefined` when it has ended or never was. */
  use(refreshToken: string): SignInSession | undefined;
  get(id: string): SignInSession | undefined;
  endAll(uid: string): void;
  /** How many have not ended. */
  count(): number;
}

interface SessionRow {
  id: string;
  user_id: string;
  signed_in_at: number;
}

export function openSessions(database: SqlDatabase, now: () => number): Sessions {
  const insert = database.prepare(
    'INSERT INTO identity_sessions (id, user_id, refresh_hash, signed_in_at, used_at) VALUES (?, ?, ?, ?, ?)',
  );
  const sweep = database.prepare('DELETE FROM identity_sessions WHERE used_at < ?');
  const byHash = database.prepare<SessionRow>(
    'SELECT id, user_id, signed_in_at FROM identity_sessions WHERE refresh_hash = ? AND used_at >= ?',
  );
  const touch = database.prepare('UPDATE identity_sessions SET used_at = ? WHERE id = ?');
  const byId = database.prepare<SessionRow>(
    'SELECT id, user_id, signed_in_at FROM identity_sessions WHERE id = ?',
  );
  const count = database.prepare<{ n: number }>(
    'SELECT count(*) AS n FROM identity_sessions WHERE used_at >= ?',
  );
  const endAll = database.prepare('DELETE FROM identity_sessions WHERE user_id = ?');

  return {
    begin(uid) {
      const refreshToken = randomBytes(REFRESH_BYTES).toString('base64url');
      const session = { id: randomBytes(SESSION_ID_BYTES).toString('base64url'), uid, signedInAt: now() };
      database.transaction(() => {
        sweep.run(now() - IDLE_SESSION_MS);
        insert.run(session.id, uid, hashOf(refreshToken), session.signedInAt, session.signedInAt);
      });
      return { session, refreshToken };
    },
    use(refreshToken) {
      const row = byHash.get(hashOf(refreshToken), now() - IDLE_SESSION_MS);
      if (!row) return undefined;
      touch.run(now(), row.id);
      return fromRow(row);
    },
    get(id) {
      const row = byId.get(id);
      return row && fromRow(row);
    },
    count: () => count.get(now() - IDLE_SESSION_MS)?.n ?? 0,
    endAll: (uid) => void endAll.run(uid),
  };
}

/** A plain hash is enough: the token is 256 random bits, not something that a person chose. */
function hashOf(refreshToken: string): string {
  return createHash('sha256').update(refreshToken).digest('base64url');
}

function fromRow(row: SessionRow): SignInSession {
  return { id: row.id, uid: row.user_id, signedInAt: row.signed_in_at };
}
