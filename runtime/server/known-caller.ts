/**
 * Proves who asks when the headers of a request have come: a stranger's body is not read, and a route reads here who it
 * was, without asking Google again.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Authentication, Session } from './session.ts';

export interface Callers {
  /** Reads an `Authorization` value. At Google it asks for the keys that tokens are signed with. */
  readonly authenticate: (authorization: string | undefined) => Authentication | Promise<Authentication>;
  /** From here on the log names the caller, by a hash. */
  readonly nameCaller?: (request: FastifyRequest, uid: string) => void;
}

const CALLER = 'caller';

/** For all routes that are added below `app` from now on. `refusal` makes what is thrown at nobody. */
export function requireCaller(app: FastifyInstance, callers: Callers, refusal: () => Error): void {
  app.decorateRequest(CALLER);
  app.addHook('onRequest', async (request) => {
    request.setDecorator(CALLER, await provenCaller(request, callers, refusal));
  });
}

/** For a route that decides by itself whether somebody must be signed in. Its request has no body. */
export async function provenCaller(
  request: FastifyRequest,
  { authenticate, nameCaller }: Callers,
  refusal: () => Error,
): Promise<Session> {
  const outcome = await authenticate(request.headers.authorization);
  if (outcome.kind !== 'signed-in') throw refusal();
  nameCaller?.(request, outcome.session.uid);
  return outcome.session;
}

/** Throws where no caller was required. */
export function callerOf(request: FastifyRequest): Session {
  return request.getDecorator<Session>(CALLER);
}
