/**
 * How long a request's body may take. Node's own limit knows no routes: uploads take as long as their bytes do. What is
 * still being sent after the answer is dropped, and soon the connection with it.
 */
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Files and their parts take as long as their bytes do; what else is sent there, no longer than elsewhere. */
    readonly slowBody?: boolean;
  }
}

export interface BodyTimes {
  /** The whole request: 10 MiB over a slow line. */
  readonly requestMs: number;
  /** A sender of a file who sends nothing for so long has gone. */
  readonly idleMs: number;
  /** From the answer to the end of a body that nobody reads: a client that is cut off at once may miss the answer. */
  readonly restMs: number;
}

export function limitBodyTime(app: FastifyInstance, { requestMs, idleMs, restMs }: BodyTimes): void {
  app.addHook('onRequest', async (request, reply) => {
    const { raw, routeOptions } = request;
    if (raw.complete || !hasBody(raw.headers)) return;
    const { socket } = raw;
    let timer: NodeJS.Timeout | undefined;
    const stop = () => clearTimeout(timer);
    const limit = (ms: number, cutOff: () => void) => {
      stop();
      timer = setTimeout(() => {
        if (!raw.complete && !socket.destroyed) cutOff();
      }, ms);
      timer.unref();
    };
    raw.once('end', stop).once('close', stop);
    reply.raw.once('finish', () => limit(restMs, () => raw.destroy()));
    if (routeOptions.config.slowBody && isFile(raw.headers['content-type'])) {
      raw.setTimeout(idleMs);
      // What is done with the file takes its own time; after the answer the connection is idle as any other.
      raw.once('end', () => {
        if (!reply.raw.writableFinished) raw.setTimeout(0);
      });
      return;
    }
    limit(requestMs, () => {
      // What is said to one whose headers take too long.
      if (!reply.raw.headersSent) socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n');
      socket.destroySoon();
    });
  });
}

/** Else there is none (RFC 9112, 6.3). */
export function hasBody(headers: IncomingHttpHeaders): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function isFile(contentType = ''): boolean {
  return /^(multipart\/form-data|application\/offset\+octet-stream)\b/i.test(contentType);
}
