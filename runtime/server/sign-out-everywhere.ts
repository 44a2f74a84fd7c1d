/**
 * Ends all sessions of whoever asks. Firebase's SDK has no call for this: it is the backend's to revoke tokens.
 */
import type { FastifyPluginAsync } from 'fastify';
import { SIGN_OUT_EVERYWHERE_PATH } from '../contract/paths.ts';
import type { IdentityPort } from './ports/identity.ts';

const BODY_LIMIT = 16 * 1024;

/** `identity` is asked for when somebody comes: at Google it costs memory that most copies never need. */
export function signOutEverywhere(identity: () => Promise<IdentityPort>): FastifyPluginAsync {
  return async (app) => {
    app.post(SIGN_OUT_EVERYWHERE_PATH, { bodyLimit: BODY_LIMIT }, async (request, reply) => {
      const [, token] = /^Bearer ([\w.-]+)$/i.exec(request.headers.authorization ?? '') ?? [];
      const refused = () => reply.code(401).send({ error: { code: 401, message: 'Sign in.' } });
      if (token === undefined) return refused();
      const port = await identity();
      const found = await port.verify(token);
      if (!found.ok) return refused();
      await port.endSessions(found.uid);
      return {};
    });
  };
}
