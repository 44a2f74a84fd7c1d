/**
 * What users see and end of their own sessions. Takes a token whose roles are stale: whoever leaves needs none.
 */
import type { OwnSession } from '../../../contract/own-sessions.ts';
import { deviceOf } from './device.ts';
import type { IdTokens, TokenRefusal } from './id-token.ts';
import type { Sessions } from './sessions.ts';

type RefusedToken = { readonly ok: false; readonly reason: TokenRefusal };

/** Whoever must change the password may sign out, and no more. */
const NOT_YET: RefusedToken = { ok: false, reason: 'INVALID_ID_TOKEN' };

export interface OwnSessions {
  /** The one that asks first, then the last used. */
  list(idToken: string): { readonly ok: true; readonly sessions: readonly OwnSession[] } | RefusedToken;
  /** `current`, `others`, or the id of one of the user's own. Answers how many ended. */
  end(idToken: string, which: string): { readonly ok: true; readonly ended: number } | RefusedToken;
}

export interface OwnSessionsOptions {
  readonly tokens: Pick<IdTokens, 'check'>;
  readonly sessions: Pick<Sessions, 'list' | 'end' | 'endAll'>;
  /** Told of each user who has fewer sessions than before. */
  readonly changed: (uid: string) => void;
}

export function createOwnSessions({ tokens, sessions, changed }: OwnSessionsOptions): OwnSessions {
  return {
    list(idToken) {
      const found = tokens.check(idToken);
      if (!found.ok) return found;
      if (found.user.mustChangePassword) return NOT_YET;
      const own = sessions.list(found.user.uid).map(({ id, signedInAt, usedAt, userAgent }) => ({
        id,
        ...deviceOf(userAgent),
        signedInAt,
        usedAt,
        current: id === found.session.id,
      }));
      return { ok: true, sessions: own.sort((one, other) => Number(other.current) - Number(one.current)) };
    },
    end(idToken, which) {
      const found = tokens.check(idToken);
      if (!found.ok) return found;
      if (found.user.mustChangePassword && which !== 'current') return NOT_YET;
      const { uid } = found.user;
      const here = found.session.id;
      const ended =
        which === 'others'
          ? sessions.endAll(uid, here)
          : Number(sessions.end(uid, which === 'current' ? here : which));
      if (ended > 0) changed(uid);
      return { ok: true, ended };
    },
  };
}
