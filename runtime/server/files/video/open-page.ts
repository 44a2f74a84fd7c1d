/**
 * The console's page may send videos to the video host, and show their pictures, where a store has set it up; nothing else
 * of its policy opens.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { BUNNY_ORIGIN } from './bunny-client.ts';
import type { HostsInUse } from './video-keeper.ts';

const PAGE = /^\/console(\/|$)/;
const POLICY = 'content-security-policy';
/** The page serves all stores: no store's admins choose another host for it. Those of the environment stand in it already. */
const BUNNY_DOMAIN = /^[a-z0-9-]+(\.[a-z0-9-]+)*\.b-cdn\.net$/i;
/** Pages come in numbers, and a store sets up its host once. */
const LASTS_MS = 10_000;
/** A page does not wait longer for a store that is slow. */
const PATIENCE_MS = 1000;

const NONE: HostsInUse = { isSentTo: false, pictures: [] };

export function openPageToBunny(app: FastifyInstance, hostsInUse: () => Promise<HostsInUse>): void {
  let known: { readonly until: number; readonly hosts: Promise<HostsInUse> } | undefined;
  app.addHook('onRequest', async (request, reply) => {
    if (!PAGE.test(request.url) || !(request.headers.accept ?? '').includes('text/html')) return;
    if (!known || known.until < Date.now()) {
      known = { until: Date.now() + LASTS_MS, hosts: hostsInUse().catch(() => NONE) };
    }
    const later = wait(PATIENCE_MS, NONE, { ref: false });
    const { isSentTo, pictures } = await Promise.race([known.hosts, later]);
    if (!isSentTo) return;
    const shown = pictures.filter((host) => BUNNY_DOMAIN.test(host)).map((host) => `https://${host} `);
    const policy = String(reply.getHeader(POLICY) ?? '')
      .replace('connect-src ', `connect-src ${BUNNY_ORIGIN} `)
      .replace('img-src ', `img-src ${shown.join('')}`);
    reply.header(POLICY, policy);
  });
}
