/**
 * The sessions of whoever is signed in to the embedded server: one sign-in of one browser each. Google's identity has no
 * such list.
 */
export interface OwnSession {
  /** Names the session in `ownSessionPath`; opens nothing. */
  readonly id: string;
  /** As browsers call themselves (`Chrome`); null for a program that is none. */
  readonly browser: string | null;
  /** The system it runs on (`Windows`). */
  readonly system: string | null;
  /** Ms since the epoch. */
  readonly signedInAt: number;
  /** Ms since the epoch; up to an hour before its last request. */
  readonly usedAt: number;
  /** Whether it is the session that asks. */
  readonly current: boolean;
}

/** GET with an ID token: `{ sessions: OwnSession[] }`, the one that asks first, then the last used. */
export const OWN_SESSIONS_PATH = '/api/account/sessions';

/** DELETE with an ID token: ends one by its id, the one that asks (`current`), or all but that one (`others`). */
export function ownSessionPath(which: string): string {
  return `${OWN_SESSIONS_PATH}/${encodeURIComponent(which)}`;
}
