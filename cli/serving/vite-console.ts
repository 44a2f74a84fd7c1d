/**
 * The console while it is written: Vite inside the server that it talks to, one port for page, socket and documents.
 */
import { existsSync, realpathSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { createServer, resolveConfig, type ViteDevServer } from 'vite';
import {
  CONSOLE_BASE,
  developmentPolicyWithNonce,
  getsPage,
  newNonce,
  withSlash,
} from '../../runtime/server/http/index.ts';

/** Stands in the page wherever Vite would have a nonce. */
const NONCE_PLACE = 'BALCAO-NONCE';

/**
 * What Vite must not serve, wherever it lies: the data folder as it was given, data folders and databases by their
 * names, and what Vite itself keeps back.
 */
async function neverServed(dataDir: string): Promise<string[]> {
  const { server } = await resolveConfig({ configFile: false }, 'serve');
  const folders = existsSync(dataDir) ? [dataDir, realpathSync(dataDir)] : [dataDir];
  // A name of a folder is no pattern.
  const named = folders.map((folder) => folder.replaceAll(/[\\[\](){}!*?+@|$^]/g, '\\$&'));
  const patterns = [...named, '**/.balcao*'].flatMap((folder) => [folder, `${folder}/**`]);
  return [...server.fs.deny, ...patterns, '*.db*'];
}

/** To be given to `startServer` as `consolePages`. Closes Vite with the server. */
export function viteConsole(project: string, dataDir: string): FastifyPluginAsync {
  return async (app) => {
    const vite = await createServer({
      configFile: join(project, 'vite.config.ts'),
      // The page is sent from here, with the nonce of its own answer in Vite's place for one.
      appType: 'custom',
      html: { cspNonce: NONCE_PLACE },
      clearScreen: false,
      server: { middlewareMode: true, ws: { server: app.server }, fs: { deny: await neverServed(dataDir) } },
    });
    app.addHook('onClose', () => vite.close());
    const serve = (request: FastifyRequest, reply: FastifyReply) => {
      // Vite answers on the raw response, which knows nothing of Fastify's headers; caching is Vite's own matter.
      for (const [name, value] of Object.entries(reply.getHeaders())) {
        if (name !== 'cache-control' && value !== undefined) reply.raw.setHeader(name, value);
      }
      // Vite takes the base away from the request's address.
      const isPage = getsPage(request);
      reply.hijack();
      vite.middlewares(request.raw, reply.raw, () => {
        if (isPage) void sendPage(vite, request, reply);
        else answer(reply, 404, 'text/plain', 'Not found\n');
      });
    };
    app.get(CONSOLE_BASE.slice(0, -1), ({ url }, reply) => reply.redirect(withSlash(url), 302));
    app.get(`${CONSOLE_BASE}*`, serve);
  };
}

async function sendPage(vite: ViteDevServer, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  try {
    const source = await readFile(join(vite.config.root, 'index.html'), 'utf8');
    const page = await vite.transformIndexHtml('/index.html', source, request.url);
    const nonce = newNonce();
    const policy = String(reply.getHeader('content-security-policy') ?? '');
    reply.raw.setHeader('content-security-policy', developmentPolicyWithNonce(policy, nonce));
    reply.raw.setHeader('cache-control', 'no-store');
    answer(reply, 200, 'text/html; charset=utf-8', page.replaceAll(NONCE_PLACE, nonce));
  } catch (error) {
    vite.config.logger.error(String(error));
    answer(reply, 500, 'text/plain', `${String(error)}\n`);
  }
}

function answer(reply: FastifyReply, status: number, type: string, text: string): void {
  reply.raw.statusCode = status;
  reply.raw.setHeader('content-type', type);
  reply.raw.end(text);
}
