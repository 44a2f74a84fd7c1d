/**
 * How long a request's body may take. Node's own limit knows no routes: uploads take as long as their bytes do.
 */
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Files and their parts take as long as their bytes do; what else is sent there, no longer than elsewhere. */
    readonly slowBody?: boolean;
  }
}

/** A sender who sends nothing for so long has gone. */
export const IDLE_MS = 120_000;

export function limitBodyTime(app: FastifyInstance, ms: number): void {
  app.addHook('onRequest', async (request, reply) => {
    const { raw, routeOptions } = request;
    if (raw.complete || !hasBody(raw.headers)) return;
    if (routeOptions.config.slowBody && isFile(raw.headers['content-type'])) {
      raw.setTimeout(IDLE_MS);
      return;
    }
    const { socket } = raw;
    const timer = setTimeout(() => {
      if (raw.complete || socket.destroyed) return;
      // What is said to one whose headers take too long.
      if (!reply.raw.headersSent) socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n');
      socket.destroySoon();
    }, ms);
    timer.unref();
    const stop = () => clearTimeout(timer);
    raw.once('end', stop).once('close', stop);
  });
}

/** Else there is none (RFC 9112, 6.3). */
function hasBody(headers: IncomingHttpHeaders): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function isFile(contentType = ''): boolean {
  return /^(multipart\/form-data|application\/offset\+octet-stream)\b/i.test(contentType);
}
