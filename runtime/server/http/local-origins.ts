/**
 * Lets pages of this machine ask from their own ports, as a project under development does: CORS for loopback origins.
 * Which origins those are is decided by `own-origin.ts`, before this.
 */
import type { FastifyInstance } from 'fastify';

const METHODS = 'GET, POST, PATCH, DELETE';
const LONGEST_PREFLIGHT_S = 600;

export function allowLocalOrigins(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers;
    if (origin === undefined) return;
    reply.headers({
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
      'access-control-expose-headers': 'X-HTTP-Session-Id',
      vary: 'origin',
    });
    if (request.method !== 'OPTIONS') return;
    return reply
      .headers({
        'access-control-allow-methods': METHODS,
        'access-control-allow-headers': request.headers['access-control-request-headers'] ?? '',
        'access-control-max-age': LONGEST_PREFLIGHT_S,
      })
      .code(204)
      .send();
  });
}
