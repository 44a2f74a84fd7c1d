/**
 * The user's own sessions on the embedded server. Google's identity has no such list, and no end of a single session.
 */
import { OWN_SESSIONS_PATH, type OwnSession, ownSessionPath } from '../../contract/own-sessions.ts';

/** Rejects with an error whose message is a key of the catalogue. */
export interface OwnSessionList {
  /** The one that asks first, then the last used. */
  list(): Promise<readonly OwnSession[]>;
  /** One that has ended already is no failure. */
  end(id: string): Promise<void>;
  endOthers(): Promise<void>;
}

/** A sign-out waits no longer for a server that does not answer. */
const SIGN_OUT_MS = 3000;
const GONE = 404;

export function createOwnSessions(token: () => Promise<string>): OwnSessionList {
  return {
    async list() {
      const answer = await ask(token, OWN_SESSIONS_PATH, 'GET');
      return sessionsIn(await answer.json());
    },
    async end(id) {
      await ask(token, ownSessionPath(id), 'DELETE');
    },
    async endOthers() {
      await ask(token, ownSessionPath('others'), 'DELETE');
    },
  };
}

/** Never rejects: without a connection the session ends in this browser alone. */
export async function endThisSession(token: () => Promise<string>): Promise<void> {
  const ending = ask(token, ownSessionPath('current'), 'DELETE').catch(() => undefined);
  const patience = new Promise((over) => setTimeout(over, SIGN_OUT_MS));
  await Promise.race([ending, patience]);
}

async function ask(token: () => Promise<string>, path: string, method: string): Promise<Response> {
  let answer: Response;
  try {
    const authorization = `Bearer ${await token()}`;
    // `keepalive`: whoever signs out may close the page at once.
    answer = await fetch(path, { method, headers: { authorization }, keepalive: true });
  } catch (cause) {
    throw new Error('balcao.data.signIn.offline', { cause });
  }
  if (answer.ok || (method === 'DELETE' && answer.status === GONE)) return answer;
  throw new Error(answer.status === 401 ? 'balcao.data.failure.signed-out' : 'balcao.data.signIn.offline');
}

function sessionsIn(answer: unknown): readonly OwnSession[] {
  const listed = isObject(answer) && Array.isArray(answer.sessions) ? answer.sessions : undefined;
  if (!listed?.every(isSession)) throw new Error('balcao.data.signIn.unknown');
  return listed;
}

function isSession(value: unknown): value is OwnSession {
  return (
    isObject(value) &&
    typeof value.id === 'string' &&
    [value.browser, value.system].every((name) => name === null || typeof name === 'string') &&
    [value.signedInAt, value.usedAt].every((time) => typeof time === 'number') &&
    typeof value.current === 'boolean'
  );
}

function isObject(value: unknown): value is { readonly [key: string]: unknown } {
  return typeof value === 'object' && value !== null;
}
