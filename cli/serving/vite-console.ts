/**
 * The console while it is written: Vite inside the server that it talks to, one port for page, socket and documents.
 */
import { join } from 'node:path';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { createServer } from 'vite';
import { CONSOLE_BASE } from '../../runtime/server/http/index.ts';

/** To be given to `startServer` as `consolePages`. Closes Vite with the server. */
export function viteConsole(project: string): FastifyPluginAsync {
  return async (app) => {
    const vite = await createServer({
      configFile: join(project, 'vite.config.ts'),
      appType: 'spa',
      clearScreen: false,
      server: { middlewareMode: true, ws: { server: app.server } },
    });
    app.addHook('onClose', () => vite.close());
    const serve = (request: FastifyRequest, reply: FastifyReply) => {
      // Vite answers on the raw response, which knows nothing of Fastify's headers; caching is Vite's own matter.
      for (const [name, value] of Object.entries(reply.getHeaders())) {
        if (name !== 'cache-control' && value !== undefined) reply.raw.setHeader(name, value);
      }
      reply.hijack();
      vite.middlewares(request.raw, reply.raw, () => {
        reply.raw.statusCode = 404;
        reply.raw.end('Not found\n');
      });
    };
    app.get(CONSOLE_BASE.slice(0, -1), (_request, reply) => reply.redirect(CONSOLE_BASE, 302));
    app.get(`${CONSOLE_BASE}*`, serve);
  };
}
