/**
 * The few routes that belong to no room: what the console must know before it starts, whether the server is well, and
 * the way in.
 */
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { OPENAPI_PATH, openapiDocument } from '../contract/api/openapi.ts';
import type { ConsoleConfig } from '../contract/console-config.ts';
import { CONSOLE_BASE } from './http/index.ts';

export interface ServiceRoutesOptions {
  /** Asked at each request: demo logins go away when their passwords change, and are not shown to everybody. */
  readonly config: (request: FastifyRequest) => ConsoleConfig;
  /** Throws when the database does not answer. */
  readonly probe: () => void;
}

export function serviceRoutes({ config, probe }: ServiceRoutesOptions): FastifyPluginAsync {
  return async (app) => {
    app.get('/', (_request, reply) => reply.redirect(CONSOLE_BASE, 302));
    app.get(`${CONSOLE_BASE}config.json`, (request, reply) =>
      reply.header('cache-control', 'no-cache').send(config(request)),
    );
    // Open: it says no more than the console's scripts, which anybody may fetch.
    app.get(OPENAPI_PATH, (_request, reply) =>
      reply.header('cache-control', 'no-cache').send(openapiDocument()),
    );
    app.route({
      method: ['GET', 'HEAD'],
      url: '/healthz',
      handler: (_request, reply) => {
        try {
          probe();
          return reply.send({ status: 'ok' });
        } catch {
          return reply.code(503).send({ status: 'failing' });
        }
      },
    });
  };
}
