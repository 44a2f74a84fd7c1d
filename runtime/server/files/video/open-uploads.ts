/**
 * The console's page may send videos to the video host, where a store has set it up; nothing else of its policy opens.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { BUNNY_ORIGIN } from './bunny-client.ts';

const PAGE = /^\/console(\/|$)/;
const POLICY = 'content-security-policy';
/** Pages come in numbers, and a store sets up its host once. */
const LASTS_MS = 10_000;
/** A page does not wait longer for a store that is slow. */
const PATIENCE_MS = 1000;

export function openUploadsToBunny(app: FastifyInstance, usesBunny: () => Promise<boolean>): void {
  let known: { readonly until: number; readonly uses: Promise<boolean> } | undefined;
  app.addHook('onRequest', async (request, reply) => {
    if (!PAGE.test(request.url) || !(request.headers.accept ?? '').includes('text/html')) return;
    if (!known || known.until < Date.now()) {
      known = { until: Date.now() + LASTS_MS, uses: usesBunny().catch(() => false) };
    }
    const later = wait(PATIENCE_MS, false, { ref: false });
    if (!(await Promise.race([known.uses, later]))) return;
    const policy = String(reply.getHeader(POLICY) ?? '');
    reply.header(POLICY, policy.replace('connect-src ', `connect-src ${BUNNY_ORIGIN} `));
  });
}
