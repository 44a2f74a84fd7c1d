/**
 * Files on an origin of their own: whatever a file can do to a browser, it does it away from the console. That origin
 * answers with files and with nothing else.
 */
import type { FastifyInstance } from 'fastify';
import { SERVED_PATH } from '../../contract/files.ts';
import { NOTHING_HERE } from './answered-early.ts';

export function keepFilesApart(app: FastifyInstance, origin: string): void {
  const { host } = new URL(origin);
  app.addHook('onRequest', async (request, reply) => {
    if (request.headers.host !== host || request.url.startsWith(`${SERVED_PATH}/`)) return;
    return reply.code(404).send(NOTHING_HERE);
  });
}
