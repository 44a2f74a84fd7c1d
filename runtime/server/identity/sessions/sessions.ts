/**
 * Sessions: one sign-in of one browser, held by its refresh token, of which only a hash is stored. The token does not
 * change when it is used: several tabs share it. A session ends by itself after 30 days without use, and 90 days after
 * its sign-in however much it was used.
 */
import { randomBytes } from 'node:crypto';
import type { SqlDatabase } from '../../sqlite/database.ts';
import { newToken, tokenHash } from '../tokens/random-token.ts';

const DAY_MS = 24 * 60 * 60_000;
export const IDLE_SESSION_MS = 30 * DAY_MS;
export const LONGEST_SESSION_MS = 90 * DAY_MS;
const LONGEST_USER_AGENT = 300;
const SESSION_ID_BYTES = 9;

export interface SignInSession {
  readonly id: string;
  readonly uid: string;
  readonly signedInAt: number;
}

export interface ListedSession extends SignInSession {
  /** Of its last refresh, which is at most an hour before its last request. */
  readonly usedAt: number;
  /** What the browser called itself when it signed in. */
  readonly userAgent: string;
}

export interface Sessions {
  begin(uid: string, userAgent: string): { readonly session: SignInSession; readonly refreshToken: string };
  /** The session of a refresh token, marked as used; `undefined` when it has ended or never was. */
  use(refreshToken: string): SignInSession | undefined;
  get(id: string): SignInSession | undefined;
  /** Those of a user that have not ended, the last used first. */
  list(uid: string): readonly ListedSession[];
  /** Answers whether the user had such a session. */
  end(uid: string, id: string): boolean;
  /** All of the user's, but for one that may stay. Answers how many. */
  endAll(uid: string, stays?: string): number;
  /** Of everybody. */
  endEverySession(): void;
  /** How many have not ended. */
  count(): number;
}

interface SessionRow {
  id: string;
  user_id: string;
  signed_in_at: number;
}

interface ListedRow extends SessionRow {
  used_at: number;
  user_agent: string;
}

const ALIVE = 'used_at >= ? AND signed_in_at > ?';

export function openSessions(database: SqlDatabase, now: () => number): Sessions {
  const insert = database.prepare(
    `INSERT INTO identity_sessions (id, user_id, refresh_hash, signed_in_at, used_at, user_agent)
     VALUES (?, ?, ?, ?, ?, ?)`,
  );
  const sweep = database.prepare(`DELETE FROM identity_sessions WHERE NOT (${ALIVE})`);
  const byHash = database.prepare<SessionRow>(
    `SELECT id, user_id, signed_in_at FROM identity_sessions WHERE refresh_hash = ? AND ${ALIVE}`,
  );
  const touch = database.prepare('UPDATE identity_sessions SET used_at = ? WHERE id = ?');
  const byId = database.prepare<SessionRow>(
    `SELECT id, user_id, signed_in_at FROM identity_sessions WHERE id = ? AND ${ALIVE}`,
  );
  const count = database.prepare<{ n: number }>(`SELECT count(*) AS n FROM identity_sessions WHERE ${ALIVE}`);
  const ofUser = database.prepare<ListedRow>(
    `SELECT id, user_id, signed_in_at, used_at, user_agent FROM identity_sessions
     WHERE user_id = ? AND ${ALIVE} ORDER BY used_at DESC, id`,
  );
  const end = database.prepare('DELETE FROM identity_sessions WHERE user_id = ? AND id = ?');
  const endAll = database.prepare('DELETE FROM identity_sessions WHERE user_id = ? AND id <> ?');
  const endEverySession = database.prepare('DELETE FROM identity_sessions');
  const alive = () => [now() - IDLE_SESSION_MS, now() - LONGEST_SESSION_MS] as const;

  return {
    begin(uid, userAgent) {
      const refreshToken = newToken();
      const session = { id: randomBytes(SESSION_ID_BYTES).toString('base64url'), uid, signedInAt: now() };
      database.transaction(() => {
        sweep.run(...alive());
        const { id, signedInAt } = session;
        const shortened = userAgent.slice(0, LONGEST_USER_AGENT);
        insert.run(id, uid, tokenHash(refreshToken), signedInAt, signedInAt, shortened);
      });
      return { session, refreshToken };
    },
    use(refreshToken) {
      const row = byHash.get(tokenHash(refreshToken), ...alive());
      if (!row) return undefined;
      touch.run(now(), row.id);
      return fromRow(row);
    },
    get(id) {
      const row = byId.get(id, ...alive());
      return row && fromRow(row);
    },
    list: (uid) =>
      ofUser.all(uid, ...alive()).map((row) => ({
        ...fromRow(row),
        usedAt: row.used_at,
        userAgent: row.user_agent,
      })),
    end: (uid, id) => end.run(uid, id) === 1,
    endAll: (uid, stays = '') => endAll.run(uid, stays),
    endEverySession: () => void endEverySession.run(),
    count: () => count.get(...alive())?.n ?? 0,
  };
}

function fromRow(row: SessionRow): SignInSession {
  return { id: row.id, uid: row.user_id, signedInAt: row.signed_in_at };
}
