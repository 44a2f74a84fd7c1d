/**
 * Requests that are answered when their headers have come, whatever the route would do: a body for an address that does
 * not exist, and what a browser asks ahead of time, which nobody has done yet.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { hasBody } from './body-timeout.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Shows and does nothing else: pages of shops may fetch it ahead of time. */
    readonly prefetch?: boolean;
  }
}

export const NOTHING_HERE = { error: { code: 404, message: 'There is nothing at this address.' } };
const NOT_AHEAD = { error: { code: 403, message: 'Nothing is answered ahead of time.' } };

export function answerEarly(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.is404 && hasBody(request.headers)) return reply.code(404).send(NOTHING_HERE);
    if (isAhead(request) && !request.routeOptions.config.prefetch) return reply.code(403).send(NOT_AHEAD);
  });
}

/** `Purpose` is what browsers said before `Sec-Purpose`; a page that is rendered ahead says `prefetch;prerender`. */
function isAhead({ headers }: FastifyRequest): boolean {
  return [headers['sec-purpose'], headers.purpose].flat().some((said) => said?.includes('prefetch'));
}
