/**
 * Refuses requests that a strange page makes a browser send: another `Origin`, or, while listening on loopback only, a
 * `Host` that is not this machine (a foreign name pointed at 127.0.0.1). Programs without an Origin pass.
 */
import { isIPv4 } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';

export interface OriginRules {
  /** The interface that the server listens on. */
  readonly host: string;
  /** Names under which a proxy reaches the server, without ports. */
  readonly allowedHosts: readonly string[];
  /** Pages of this machine may ask too, from whatever port. */
  readonly localOrigins?: boolean;
}

/** What a request says of where it comes from. `scheme`: the one that a proxy was asked by. */
export interface Asked {
  readonly host: string | undefined;
  readonly origin: string | undefined;
  readonly scheme?: string;
}

export function requireOwnOrigin(app: FastifyInstance, rules: OriginRules): void {
  app.addHook('onRequest', async (request, reply) => {
    const { host, origin } = request.headers;
    const problem = originProblem({ host, origin, ...schemeOf(request) }, rules);
    if (problem) return reply.code(403).send({ error: { code: 403, message: problem } });
  });
}

/** Read from whoever sends it: a page cannot make a browser send this header to another origin. */
function schemeOf({ headers }: FastifyRequest): { readonly scheme?: string } {
  const scheme = [headers['x-forwarded-proto']].flat().at(-1)?.split(',').at(-1)?.trim();
  return scheme === undefined ? {} : { scheme };
}

/** The sentence that says why a request is refused; `undefined` when it is not. */
export function originProblem(
  { host, origin, scheme }: Asked,
  { host: listening, allowedHosts, localOrigins = false }: OriginRules,
): string | undefined {
  const asked = URL.canParse(`http://${host}`) ? new URL(`http://${host}`) : undefined;
  if (!host || !asked) return 'The Host header is missing or malformed.';
  if (allowedHosts.includes(asked.hostname)) {
    // A proxy speaks https unless it says otherwise: a page that came over http may be anybody's on the network.
    return isPlain(origin) && scheme !== 'http' ? FROM_HTTP : sameHost(asked, origin);
  }
  if (isLoopback(listening) && !isLoopback(asked.hostname)) {
    return `The server does not answer for the host ${asked.hostname}.`;
  }
  if (isPlain(origin) && scheme === 'https') return FROM_HTTP;
  return localOrigins && isLocalPage(origin) ? undefined : sameHost(asked, origin);
}

const FROM_HTTP =
  'The request comes from an http page of a name that is reached over https. A proxy without https says X-Forwarded-Proto: http.';

function isPlain(origin: string | undefined): boolean {
  return origin?.startsWith('http://') ?? false;
}

function isLocalPage(origin: string | undefined): boolean {
  if (origin === undefined || !URL.canParse(origin)) return false;
  const { protocol, hostname } = new URL(origin);
  return /^https?:$/.test(protocol) && isLoopback(hostname);
}

function sameHost(asked: URL, origin: string | undefined): string | undefined {
  if (origin === undefined) return undefined;
  const from = URL.canParse(origin) ? new URL(origin) : undefined;
  // A proxy may have ended TLS: `http:` and `https:` hide their default ports.
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
