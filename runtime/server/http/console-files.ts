/**
 * Serves the built console under `/console/`: hashed files for ever, everything else asked for again each time,
 * compressed variants made at build. A path that is no file is a route of the console and gets its page, which is
 * written anew for each answer: with the nonce that its policy lets styles be written by.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { newNonce, policyWithNonce } from './security-headers.ts';

/** Where the console lives on every host. */
export const CONSOLE_BASE = '/console/';
const HASHED = `${sep}assets${sep}`;
const PAGE = 'index.html';

export function hasConsole(folder: string): boolean {
  return existsSync(join(folder, PAGE));
}

/** The plugin to register at the root; `folder` is what `npm run build` wrote. */
export function consoleFiles(folder: string): FastifyPluginAsync {
  return async (app) => {
    app.get(CONSOLE_BASE.slice(0, -1), ({ url }, reply) => reply.redirect(withSlash(url), 301));
    const page = readFileSync(join(folder, PAGE), 'utf8');
    const answerPage = (reply: FastifyReply) => sendPage(reply, page);
    await app.register(
      async (scope) => {
        // The plugin's `setHeaders` writes below Fastify's own headers, which would win.
        scope.addHook('onRequest', async (_request, reply) => {
          reply.removeHeader('cache-control');
        });
        await scope.register(fastifyStatic, {
          root: folder,
          prefix: '/',
          index: false,
          dotfiles: 'ignore',
          preCompressed: true,
          cacheControl: false,
          setHeaders: (response, file) => {
            response.setHeader('vary', 'accept-encoding');
            const forEver = file.startsWith(folder + HASHED);
            response.setHeader('cache-control', forEver ? 'public, max-age=31536000, immutable' : 'no-cache');
          },
        });
        for (const url of ['/', `/${PAGE}`]) {
          scope.route({ method: ['GET', 'HEAD'], url, handler: (_request, reply) => answerPage(reply) });
        }
        scope.setNotFoundHandler((request, reply) =>
          getsPage(request) ? answerPage(reply) : fileMissing(reply),
        );
      },
      { prefix: CONSOLE_BASE },
    );
  };
}

/** Never kept: a page from a cache would meet a policy with another nonce. */
function sendPage(reply: FastifyReply, page: string): FastifyReply {
  const nonce = newNonce();
  const policy = String(reply.getHeader('content-security-policy') ?? '');
  return reply
    .header('content-security-policy', policyWithNonce(policy, nonce))
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(page.replace(/<head>/, `<head><meta property="csp-nonce" nonce="${nonce}">`));
}

/** The start page's address names the store behind its `?`. */
export function withSlash(url: string): string {
  const question = url.indexOf('?');
  return CONSOLE_BASE + (question < 0 ? '' : url.slice(question));
}

/**
 * The start page whoever asks; a route of the console is told from a file that is missing by what a browser asks for,
 * as an id in the path may look like a file name.
 */
export function getsPage({ method, url, headers }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  const [path = ''] = url.split('?');
  const isStart = path === CONSOLE_BASE || path === CONSOLE_BASE + PAGE;
  return isStart || (headers.accept ?? '').includes('text/html');
}

function fileMissing(reply: FastifyReply): FastifyReply {
  return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found\n');
}
