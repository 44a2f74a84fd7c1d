/**
 * Refuses requests that a strange page makes a browser send: another `Origin`, or, while listening on loopback only, a
 * `Host` that is not this machine (a foreign name pointed at 127.0.0.1). Programs without an Origin pass.
 */
import { isIPv4 } from 'node:net';
import type { FastifyInstance } from 'fastify';

export interface OriginRules {
  /** The interface that the server listens on. */
  readonly host: string;
  /** Names under which a proxy reaches the server, without ports. */
  readonly allowedHosts: readonly string[];
  /** Pages of this machine may ask too, from whatever port. */
  readonly localOrigins?: boolean;
}

export function requireOwnOrigin(app: FastifyInstance, rules: OriginRules): void {
  app.addHook('onRequest', async (request, reply) => {
    const problem = originProblem(request.headers.host, request.headers.origin, rules);
    if (problem) return reply.code(403).send({ error: { code: 403, message: problem } });
  });
}

/** The sentence that says why a request is refused; `undefined` when it is not. */
export function originProblem(
  host: string | undefined,
  origin: string | undefined,
  { host: listening, allowedHosts, localOrigins = false }: OriginRules,
): string | undefined {
  const asked = URL.canParse(`http://${host}`) ? new URL(`http://${host}`) : undefined;
  if (!host || !asked) return 'The Host header is missing or malformed.';
  if (allowedHosts.includes(asked.hostname)) return sameHost(asked, origin);
  if (isLoopback(listening) && !isLoopback(asked.hostname)) {
    return `The server does not answer for the host ${asked.hostname}.`;
  }
  return localOrigins && isLocalPage(origin) ? undefined : sameHost(asked, origin);
}

function isLocalPage(origin: string | undefined): boolean {
  if (origin === undefined || !URL.canParse(origin)) return false;
  const { protocol, hostname } = new URL(origin);
  return /^https?:$/.test(protocol) && isLoopback(hostname);
}

function sameHost(asked: URL, origin: string | undefined): string | undefined {
  if (origin === undefined) return undefined;
  const from = URL.canParse(origin) ? new URL(origin) : undefined;
  // A proxy may have ended TLS, so the scheme says nothing; `http:` and `https:` hide their default ports.
  const same = from && /^https?:$/.test(from.protocol) && hostOf(from, origin) === hostOf(asked, asked.href);
  return same ? undefined : 'The request comes from a page of another origin.';
}

function hostOf(url: URL, spelled: string): string {
  return /:(80|443)\/?$/.test(spelled) || url.port === '' ? url.hostname : url.host;
}

export function isLoopback(hostname: string): boolean {
  return (
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    hostname === '::1' ||
    hostname === '[::1]' ||
    (isIPv4(hostname) && hostname.startsWith('127.'))
  );
}
