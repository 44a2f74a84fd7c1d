/**
 * What every answer allows the browser to do. The console runs without `eval` and without anything inline:
 * the styles that Emotion writes at run time carry the nonce of their page's own answer.
 */
import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { EMBED_HOSTS } from '../../core/layout/render/addresses.ts';

const NONCE_BYTES = 18;

export type PolicyDirectives = { readonly [directive: string]: readonly string[] };

/** The one style that MUI writes by itself, without the nonce: no transitions while light turns to dark. */
const NO_TRANSITIONS = "'sha256-GNF74DLkXb0fH3ILHgILFjk1ozCF3SNXQ5mQb7WLu/Y='";

export const CONSOLE_POLICY: PolicyDirectives = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'style-src': ["'self'", NO_TRANSITIONS],
  'img-src': ["'self'", 'data:', 'blob:'],
  'media-src': ["'self'", 'blob:'],
  'connect-src': ["'self'"],
  'worker-src': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
};

/** What a page of the shop may show in the console beside our own, all over https. */
export interface ShownHosts {
  /** Hosts that pictures and videos may come from. */
  readonly mediaHosts?: readonly string[];
  /** Where files are served from, if it is not the console's own origin: `https://arquivos.loja.com.br`. */
  readonly filesOrigin?: string;
  /** Hosts, or addresses at one, whose frames an Embed may show; the known ones when absent. */
  readonly embedHosts?: readonly string[];
  /** Frames of the console's own origin too. */
  readonly ownFrames?: boolean;
}

/** With hosts that pictures, videos and frames may come from. Nothing else of the policy opens. */
export function policyWithHosts(
  policy: PolicyDirectives,
  { mediaHosts = [], embedHosts = EMBED_HOSTS, filesOrigin, ownFrames = false }: ShownHosts,
): PolicyDirectives {
  const [media, frames] = [mediaHosts, embedHosts].map((hosts) => hosts.map((host) => `https://${host}`));
  const { 'img-src': images = [], 'media-src': films = [] } = policy;
  const shown = [...(media ?? []), ...(filesOrigin === undefined ? [] : [filesOrigin])];
  return {
    ...policy,
    'img-src': [...images, ...shown],
    'media-src': [...films, ...shown],
    'frame-src': ownFrames ? ["'self'", ...(frames ?? [])] : frames?.length ? frames : ["'none'"],
  };
}

/** For Vite's socket. As strict as the other, so that what it would refuse is noticed early. */
export const DEVELOPMENT_POLICY: PolicyDirectives = {
  ...CONSOLE_POLICY,
  'connect-src': ["'self'", 'ws:'],
};

/** What a browser reads of a page, a frame or a worker alone: 600 bytes, with each of fifty scripts. */
const PAGES_OWN: readonly string[] = [
  'content-security-policy',
  'x-frame-options',
  'cross-origin-opener-policy',
  'permissions-policy',
];
/** What a browser says that it asks for where it makes no page, frame or worker of the answer. */
const NO_PAGES: ReadonlySet<unknown> = new Set(['script', 'style', 'font', 'empty']);

export function addSecurityHeaders(app: FastifyInstance, headers: SecurityHeaders): void {
  const others = Object.fromEntries(Object.entries(headers).filter(([name]) => !PAGES_OWN.includes(name)));
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(NO_PAGES.has(request.headers['sec-fetch-dest']) ? others : headers);
  });
}

export type SecurityHeaders = { readonly [name: string]: string };

export function securityHeaders(policy: PolicyDirectives): SecurityHeaders {
  return {
    'content-security-policy': policyText(policy),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    // Documents and tokens stay out of every cache; the console's files say otherwise for themselves.
    'cache-control': 'no-store',
  };
}

/** The policy of a page whose styles carry the nonce. */
export function policyWithNonce(policy: string, nonce: string): string {
  return withNonce(policy, 'style-src', nonce);
}

/** In development Vite's own scripts stand in the page too, and carry the same one. */
export function developmentPolicyWithNonce(policy: string, nonce: string): string {
  return withNonce(policyWithNonce(policy, nonce), 'script-src', nonce);
}

export function newNonce(): string {
  return randomBytes(NONCE_BYTES).toString('base64');
}

function withNonce(policy: string, directive: string, nonce: string): string {
  return policy
    .split('; ')
    .map((one) => (one.startsWith(`${directive} `) ? `${one} 'nonce-${nonce}'` : one))
    .join('; ');
}

function policyText(policy: PolicyDirectives): string {
  return Object.entries(policy)
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ');
}
