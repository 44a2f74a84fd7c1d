/**
 * Every 429 and 503 says when to ask again, also where whoever answers does not know.
 */
import type { FastifyInstance } from 'fastify';

/** Long enough for a disk, a queue or a neighbour to come back, short enough for a person who waits. */
const SECONDS = 5;

export function sayWhenToAskAgain(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply) => {
    const isLater = reply.statusCode === 429 || reply.statusCode === 503;
    if (isLater && !reply.hasHeader('retry-after')) reply.header('retry-after', SECONDS);
  });
}
