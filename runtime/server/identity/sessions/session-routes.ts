/**
 * The own sessions over HTTP, for the console. Firebase has no calls for this, and Google's identity no such list.
 */
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { OWN_SESSIONS_PATH } from '../../../contract/own-sessions.ts';
import type { Identity } from '../identity.ts';

export function ownSessionRoutes({ ownSessions }: Pick<Identity, 'ownSessions'>): FastifyPluginAsync {
  return async (app) => {
    // Neither call has a body: what is sent as one is not read.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', (_request, _payload, done) => done(null));
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });
    app.get(OWN_SESSIONS_PATH, async (request, reply) => {
      const outcome = ownSessions.list(tokenOf(request));
      return outcome.ok ? { sessions: outcome.sessions } : refuse(reply, 401, 'Sign in.');
    });
    app.delete<{ Params: { which: string } }>(`${OWN_SESSIONS_PATH}/:which`, async (request, reply) => {
      const { which } = request.params;
      const outcome = ownSessions.end(tokenOf(request), which);
      if (!outcome.ok) return refuse(reply, 401, 'Sign in.');
      const { ended } = outcome;
      return ended > 0 || which === 'others' ? { ended } : refuse(reply, 404, 'You have no such session.');
    });
  };
}

function tokenOf(request: FastifyRequest): string {
  return /^Bearer ([\w.-]+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
}

function refuse(reply: FastifyReply, code: number, message: string): FastifyReply {
  return reply.code(code).send({ error: { code, message } });
}
