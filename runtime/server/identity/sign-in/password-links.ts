/**
 * Links by which somebody chooses a password: an invitation, or a new password for who forgot theirs. A user has one at
 * a time; looking at it changes nothing, and the password that is chosen uses it up.
 */
import type { SqlDatabase } from '../../sqlite/database.ts';
import { newToken, tokenHash } from '../tokens/random-token.ts';
import type { User, UserRefusal, Users } from '../users.ts';

export type LinkKind = 'invitation' | 'password';

export interface PasswordLinks {
  /** Ends the user's former link. The token is stored nowhere, only its hash. */
  make(uid: string, kind: LinkKind, lastsMs: number): { readonly token: string; readonly until: number };
  /** `undefined` for a token that was used, has ended, or never was. */
  userOf(token: string, kind: LinkKind): User | undefined;
  /** When the user's open invitation ends. */
  invitedUntil(uid: string): number | undefined;
  /** Ends every session of the user. `missing`: the link has ended, perhaps just now. */
  use(
    token: string,
    kind: LinkKind,
    password: string,
  ): Promise<
    { readonly ok: true; readonly user: User } | { readonly ok: false; readonly reason: UserRefusal }
  >;
}

interface LinkRow {
  user_id: string;
  until: number;
}

export function openPasswordLinks(
  database: SqlDatabase,
  users: Pick<Users, 'get' | 'setPassword'>,
  now: () => number,
): PasswordLinks {
  const put = database.prepare(
    'INSERT OR REPLACE INTO identity_links (user_id, hash, kind, until) VALUES (?, ?, ?, ?)',
  );
  const sweep = database.prepare('DELETE FROM identity_links WHERE until <= ?');
  const byHash = database.prepare<LinkRow>(
    'SELECT user_id, until FROM identity_links WHERE hash = ? AND kind = ? AND until > ?',
  );
  const ofUser = database.prepare<LinkRow>(
    `SELECT user_id, until FROM identity_links WHERE user_id = ? AND kind = 'invitation' AND until > ?`,
  );
  const userOf = (token: string, kind: LinkKind): User | undefined => {
    const row = byHash.get(tokenHash(token), kind, now());
    const user = row && users.get(row.user_id);
    return user?.disabled ? undefined : user;
  };
  return {
    make(uid, kind, lastsMs) {
      const token = newToken();
      const until = now() + lastsMs;
      database.transaction(() => {
        sweep.run(now());
        put.run(uid, tokenHash(token), kind, until);
      });
      return { token, until };
    },
    userOf,
    invitedUntil: (uid) => ofUser.get(uid, now())?.until,
    async use(token, kind, password) {
      const user = userOf(token, kind);
      if (!user) return { ok: false, reason: 'missing' };
      const stillMay = () => userOf(token, kind) !== undefined;
      const outcome = await users.setPassword(user.uid, password, { stillMay });
      return outcome.ok ? { ok: true, user } : outcome;
    },
  };
}
