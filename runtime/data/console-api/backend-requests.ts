/**
 * Requests to the backend's routes of runs, with the token of whoever is signed in. A change of roles ends a token before
 * its time: a request that is refused for that is sent once more with another one.
 */
import type { Refused } from '../../contract/run.ts';
import type { Insistence } from '../../core/row-runs/row-run-service.ts';
import { backoff } from '../../core/timing/backoff.ts';
import { isMap } from '../../core/values/map-value.ts';

/** An ID token, another one when `renewed`; rejects when nobody is signed in. */
export type TokenSource = (renewed?: boolean) => Promise<string>;

export interface BackendRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly body?: object;
  readonly signal?: AbortSignal | undefined;
}

export interface BackendRequests {
  /** Rejects where the backend is out of reach, or nobody is signed in. */
  send(request: BackendRequest): Promise<Response>;
  /** The backend's own answer, which the contract declares; anything else is a refusal. */
  ask<Answer extends Answered>(request: BackendRequest): Promise<Answer | Refused>;
  /** Asks again until the backend answers. */
  insist<Answer extends Answered>(request: BackendRequest, how?: Insistence): Promise<Answer | Refused>;
}

interface Answered {
  readonly ok: boolean;
}

const UNREACHABLE: Refused = { ok: false, error: 'O servidor não respondeu. Verifique a conexão.' };
const RETRY = { first: 500, longest: 10_000, jitter: 0.2 };
/** A request without an answer is cancelled after this time. The backend may have carried it out all the same. */
const PATIENCE_MS = 60_000;

export function backendRequests(token: TokenSource): BackendRequests {
  const sendWith = async (
    { method, path, body, signal }: BackendRequest,
    renewed: boolean,
  ): Promise<Response> =>
    fetch(path, {
      method,
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        authorization: `Bearer ${await token(renewed)}`,
      },
      ...(body && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    });
  const send = async (request: BackendRequest): Promise<Response> => {
    const first = await sendWith(request, false);
    // Who was shut out gets no other token.
    return first.status === 401 ? sendWith(request, true).catch(() => first) : first;
  };
  return {
    send,
    async ask<Answer extends Answered>(request: BackendRequest) {
      try {
        const answer = await send(request);
        return (await answerOf<Answer>(answer)) ?? refusedWith(answer);
      } catch {
        return UNREACHABLE;
      }
    },
    async insist<Answer extends Answered>(request: BackendRequest, { signal, onWaiting }: Insistence = {}) {
      for (let failures = 1; ; failures += 1) {
        signal?.throwIfAborted();
        const isSignedIn = await token().then(
          () => true,
          () => false,
        );
        const timeout = AbortSignal.timeout(PATIENCE_MS);
        const sent = isSignedIn
          ? await send({ ...request, signal: signal ? AbortSignal.any([signal, timeout]) : timeout }).catch(
              () => undefined,
            )
          : undefined;
        const answer = sent && (await answerOf<Answer>(sent));
        if (sent && !isToBeRepeated(sent, answer)) return answer ?? refusedWith(sent);
        signal?.throwIfAborted();
        onWaiting?.(isSignedIn ? 'offline' : 'signed-out');
        await pause(backoff(RETRY, failures, Math.random()), signal);
      }
    },
  };
}

/** `undefined`: somebody else has answered, such as a proxy. */
export async function answerOf<Answer extends Answered>(
  response: Response,
): Promise<Answer | Refused | undefined> {
  const content: unknown = await response.json().catch(() => undefined);
  return isAnswer<Answer>(content) ? content : undefined;
}

function isAnswer<Answer extends Answered>(content: unknown): content is Answer | Refused {
  return (
    isMap(content) && (content.ok === true || (content.ok === false && typeof content.error === 'string'))
  );
}

/** What was too much at once, what the backend could not do by now, and what somebody else has answered. */
function isToBeRepeated(
  { status, ok }: Response,
  answer: (Answered & { code?: unknown }) | undefined,
): boolean {
  if (answer?.code === 'not-configured') return false;
  return status === 429 || status >= 500 || (ok && !answer);
}

function refusedWith({ status }: Response): Refused {
  return { ok: false, error: `HTTP ${status}` };
}

function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const onAbort = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', onAbort);
      resolve();
    }, ms);
    signal?.addEventListener('abort', onAbort, { once: true });
  });
}
