/**
 * `GET /metrics`: for programs of this machine, or with the token that the operator has set. With a token it is asked
 * of everyone.
 */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { asksByOwnName, isLoopback } from '../http/index.ts';
import type { Metrics } from './metrics.ts';

export function metricsRoutes(metrics: Metrics, token: string | undefined): FastifyPluginAsync {
  return async (app) => {
    app.get('/metrics', async (request, reply) => {
      if (token === undefined && !fromThisMachine(request)) {
        return reply.code(403).send(refusal(403, 'Metrics are for this machine; set BALCAO_METRICS_TOKEN.'));
      }
      if (token !== undefined && !bears(request, token)) {
        reply.header('www-authenticate', 'Bearer');
        return reply
          .code(401)
          .send(refusal(401, 'Metrics ask for the bearer token of BALCAO_METRICS_TOKEN.'));
      }
      return reply.type(metrics.contentType).send(await metrics.text());
    });
  };
}

/** Not for whom a proxy speaks. One that does not say so still passes the name on that it was asked by. */
function fromThisMachine(request: FastifyRequest): boolean {
  return isLoopback(request.ip.replace(/^::ffff:/, '')) && asksByOwnName(request);
}

function bears({ headers }: FastifyRequest, token: string): boolean {
  const given = /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1] ?? '';
  // Hashed first: the comparison takes equal lengths.
  return timingSafeEqual(hashOf(given), hashOf(token));
}

function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

function refusal(code: number, message: string): object {
  return { error: { code, message } };
}
