/**
 * The store's Google account (admin console, §2): who may write its page connects it, in their own browser, and once for
 * each time that they ask; the token that comes back is a secret of the page.
 */
import { randomBytes } from 'node:crypto';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { AccessPolicy } from '../../contract/access.ts';
import {
  GOOGLE_PAGE,
  GOOGLE_PATHS,
  type GoogleConnectAnswer,
  type GoogleDisconnectAnswer,
} from '../../contract/google-account.ts';
import { CONFIG_COLLECTION } from '../../contract/paths.ts';
import { mayAccess } from '../../core/access/decide.ts';
import { ApiError, answerApiErrors } from '../console-api/api-error.ts';
import { nameOf, requireTurn, roleOf } from '../console-api/caller.ts';
import { CONSOLE_BASE, escaped, plainPage } from '../http/index.ts';
import { callerOf } from '../known-caller.ts';
import { consentAddress, exchangeCode, type GoogleHosts, revokeToken } from '../messages/google-client.ts';
import type { Documents } from '../ports/documents.ts';
import { createRateLimit } from '../rate-limit.ts';
import type { Session } from '../session.ts';
import { type By, googleAccounts, type PendingConnection } from './google-accounts.ts';
import { readToken, signToken } from './signed-token.ts';

export interface GoogleRoutesOptions {
  readonly documents: Documents;
  readonly policy: () => AccessPolicy;
  readonly key: Uint8Array | undefined;
  /** Once the server listens. */
  readonly hosts: () => GoogleHosts;
  /** Of what leads back to us, without a path; absent: where the page was asked from. */
  readonly origin?: string;
  readonly now?: () => number;
}

const ASKED_A_MINUTE = 20;
/** From the button to Google. */
const TICKET_MS = 60_000;
/** At Google. */
const CONSENT_MS = 10 * 60_000;
const COOKIE = 'balcao_google';
const ENDED = 'Este link não vale mais. Volte à página Conta Google e clique em Conectar.';

export interface GoogleRoutes {
  readonly consoleRoutes: FastifyPluginAsync;
  /** A browser comes by a link, without a token. */
  readonly publicRoutes: FastifyPluginAsync;
}

export function googleRoutes(options: GoogleRoutesOptions): GoogleRoutes {
  const { documents, policy, key, hosts, now = Date.now } = options;
  const rate = createRateLimit(ASKED_A_MINUTE, now);
  const accounts = googleAccounts(documents, now);

  function writerOf(request: FastifyRequest) {
    const session = callerOf(request);
    requireTurn(session, rate);
    const project: unknown = new Map(Object.entries(Object(request.query))).get('project');
    if (typeof project !== 'string' || project === '')
      throw new ApiError(400, 'Informe a loja em "project".');
    roleOf(session, project);
    const place = ['project', project, CONFIG_COLLECTION, GOOGLE_PAGE];
    if (!mayAccess(policy(), session.claims, place, 'write')) {
      throw new ApiError(403, 'Seu papel nesta loja não inclui conectar a conta Google.');
    }
    return { session, project };
  }

  async function connect(request: FastifyRequest): Promise<GoogleConnectAnswer> {
    const { session, project } = writerOf(request);
    const { clientId, clientSecret } = await accounts.settingsOf(project);
    if (!key) {
      throw new ApiError(503, 'Este servidor não assina links, e sem eles nada se conecta ao Google.', {
        code: 'not-configured',
      });
    }
    if (clientId === '') throw new ApiError(422, 'Preencha o ID do cliente OAuth antes de conectar.');
    if (clientSecret === '' && hosts().secret === undefined) {
      throw new ApiError(422, 'Preencha a chave secreta do cliente antes de conectar.');
    }
    const ticket = signToken(key, 'google', { project, ...signatureOf(session), until: now() + TICKET_MS });
    return { ok: true, data: { address: `${GOOGLE_PATHS.connect}?ticket=${ticket}` } };
  }

  async function disconnect(request: FastifyRequest): Promise<GoogleDisconnectAnswer> {
    const { session, project } = writerOf(request);
    const { page, refreshToken } = await accounts.settingsOf(project);
    if (!page) throw new ApiError(404, 'Esta loja não tem a página Conta Google.');
    const revoked = refreshToken !== undefined && (await revokeToken(hosts(), refreshToken));
    await accounts.store(project, signatureOf(session), {});
    return { ok: true, data: { revoked } };
  }

  /** What a link of ours says, as long as it holds. */
  function signed(token: unknown, purpose: string) {
    const claims = key && typeof token === 'string' ? readToken(key, purpose, token) : undefined;
    return claims && Number(claims.until) > now() ? claims : undefined;
  }

  async function leave(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { ticket } = queryOf(request);
    if (ticket === undefined) return reply.redirect(consolePage(), 302);
    const claims = signed(ticket, 'google');
    if (!claims || !key) return sorry(reply, 403, ENDED);
    const project = String(claims.project);
    const { clientId, hostedDomain, scopes, ...page } = await accounts.settingsOf(project);
    const id = drawn();
    const isSimulated = hosts().authorize.startsWith('/');
    const own = `${options.origin ?? `${request.protocol}://${request.host}`}${GOOGLE_PATHS.callback}`;
    const pending: PendingConnection = {
      by: { uid: String(claims.uid), name: String(claims.name) },
      verifier: drawn(),
      nonce: drawn(),
      redirectUri: isSimulated || page.redirectUri === '' ? own : page.redirectUri,
      until: now() + CONSENT_MS,
    };
    await accounts.begin(project, id, pending);
    const state = signToken(key, 'google-state', { project, id, until: pending.until });
    const { redirectUri, nonce, verifier } = pending;
    reply.header('set-cookie', cookie(id, CONSENT_MS, redirectUri));
    const question = { clientId, redirectUri, scopes, state, nonce, verifier };
    return reply.redirect(
      consentAddress(hosts(), { ...question, ...(hostedDomain && { hostedDomain }) }),
      302,
    );
  }

  async function comeBack(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { state, code, error } = queryOf(request);
    const claims = signed(state, 'google-state');
    const id = String(claims?.id);
    // Somebody else's browser would connect its account to our store.
    if (!claims || cookieOf(request) !== id) return sorry(reply, 403, ENDED);
    const project = String(claims.project);
    const pending = await accounts.taken(project, id);
    if (!pending) return sorry(reply, 403, ENDED, project);
    reply.header('set-cookie', cookie('', 0, pending.redirectUri));
    if (error !== undefined || code === undefined) {
      return sorry(reply, 400, 'A conexão foi cancelada no Google. Nada mudou.', project);
    }
    const { clientId, clientSecret, hostedDomain } = await accounts.settingsOf(project);
    const { by, verifier, nonce, redirectUri } = pending;
    const exchange = { code, clientId, clientSecret, redirectUri, verifier, nonce };
    const account = await exchangeCode(hosts(), exchange, now());
    if (!account.ok) return sorry(reply, 502, account.problem, project);
    // What Google was asked is only a wish: whoever agreed may have another account.
    if (hostedDomain !== '' && account.domain?.toLowerCase() !== hostedDomain.toLowerCase()) {
      await revokeToken(hosts(), account.refreshToken);
      const text = `A conta ${account.email} não é do domínio ${hostedDomain}. Conecte uma conta dele.`;
      return sorry(reply, 403, text, project);
    }
    try {
      await accounts.store(project, by, account);
    } catch (error) {
      // Nobody knows the token by then.
      await revokeToken(hosts(), account.refreshToken);
      if (!(error instanceof ApiError)) request.log.error(error);
      return sorry(reply, 409, 'A página Conta Google mudou enquanto isso. Conecte de novo.', project);
    }
    return reply.redirect(consolePage(project), 302);
  }

  return {
    consoleRoutes: async (app) => {
      answerApiErrors(app);
      app.post(GOOGLE_PATHS.connect, { bodyLimit: 1024 }, connect);
      app.post(GOOGLE_PATHS.disconnect, { bodyLimit: 1024 }, disconnect);
    },
    publicRoutes: async (app) => {
      app.addHook('onSend', async (_request, reply) => {
        reply.header('cache-control', 'no-store');
      });
      app.get(GOOGLE_PATHS.connect, leave);
      app.get(GOOGLE_PATHS.callback, comeBack);
    },
  };
}

function signatureOf(session: Session): By {
  return { uid: session.uid, name: nameOf(session) };
}

function consolePage(project?: string): string {
  return `${CONSOLE_BASE}config/${GOOGLE_PAGE}${project === undefined ? '' : `?project=${encodeURIComponent(project)}`}`;
}

function sorry(reply: FastifyReply, code: number, sentence: string, project?: string): FastifyReply {
  const html = plainPage(
    'Conta Google',
    `<h1>A conta não foi conectada</h1>
<p>${escaped(sentence)}</p>
<a class="button" href="${escaped(consolePage(project))}">Voltar à página Conta Google</a>`,
  );
  return reply.code(code).type('text/html; charset=utf-8').send(html);
}

/** Google leads back by a link, with which `Lax` cookies come. */
function cookie(id: string, ms: number, redirectUri: string): string {
  const secure = redirectUri.startsWith('https:') ? '; Secure' : '';
  return `${COOKIE}=${id}; Path=${GOOGLE_PATHS.connect}; Max-Age=${ms / 1000}; HttpOnly; SameSite=Lax${secure}`;
}

function cookieOf({ headers }: FastifyRequest): string | undefined {
  return headers.cookie
    ?.split(/;\s*/)
    .find((each) => each.startsWith(`${COOKIE}=`))
    ?.slice(COOKIE.length + 1);
}

function queryOf(request: FastifyRequest): { readonly [name: string]: string | undefined } {
  const entries = Object.entries(Object(request.query));
  return Object.fromEntries(
    entries.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
}

function drawn(): string {
  return randomBytes(32).toString('base64url');
}
