/**
 * Google's OAuth 2.0 for a server, with PKCE: the address at which a person agrees, the tokens for the code that comes
 * back, and their end. What a token says was fetched from Google itself, so its signature is not looked at
 * (OpenID Connect Core, §3.1.3.7).
 */
import { createHash } from 'node:crypto';
import { shortJson } from '../short-body.ts';

export interface GoogleHosts {
  /** A browser goes there; a path is one of our own origin. */
  readonly authorize: string;
  readonly token: string;
  readonly revoke: string;
  /** In place of the page's own: a simulator's. */
  readonly secret?: string;
}

export function googleHosts(url?: string): GoogleHosts {
  return {
    authorize: `${url ?? 'https://accounts.google.com'}/o/oauth2/v2/auth`,
    token: `${url ?? 'https://oauth2.googleapis.com'}/token`,
    revoke: `${url ?? 'https://oauth2.googleapis.com'}/revoke`,
  };
}

const SCOPE = 'https://www.googleapis.com/auth/';
/** By what the page calls them. */
const SCOPES: { readonly [name: string]: string } = {
  content: `${SCOPE}content`,
  adwords: `${SCOPE}adwords`,
  analytics: `${SCOPE}analytics.readonly`,
  webmasters: `${SCOPE}webmasters.readonly`,
  drive: `${SCOPE}drive.file`,
};
const ISSUERS: readonly unknown[] = ['https://accounts.google.com', 'accounts.google.com'];
const TIMEOUT_MS = 15_000;

export interface GoogleQuestion {
  readonly clientId: string;
  readonly redirectUri: string;
  readonly scopes: readonly string[];
  readonly hostedDomain?: string;
  readonly state: string;
  readonly nonce: string;
  /** What the code is exchanged with. */
  readonly verifier: string;
}

export function consentAddress({ authorize }: GoogleHosts, question: GoogleQuestion): string {
  const { clientId, redirectUri, scopes, hostedDomain, state, nonce, verifier } = question;
  const query = new URLSearchParams({
    client_id: clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: ['openid', 'email', ...scopes.flatMap((name) => SCOPES[name] ?? [])].join(' '),
    // A refresh token comes only with the person's consent.
    access_type: 'offline',
    prompt: 'consent',
    state,
    nonce,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...(hostedDomain && { hd: hostedDomain }),
  });
  return `${authorize}?${query}`;
}

export interface GoogleExchange
  extends Pick<GoogleQuestion, 'clientId' | 'redirectUri' | 'nonce' | 'verifier'> {
  readonly code: string;
  readonly clientSecret: string;
}

export type GoogleAccount =
  | { readonly ok: true; readonly email: string; readonly domain?: string; readonly refreshToken: string }
  /** Portuguese. */
  | { readonly ok: false; readonly problem: string };

const UNREACHABLE = 'O Google não respondeu. Tente de novo em instantes.';
const REFUSED = 'O Google recusou a conexão. Confira o ID e a chave secreta do cliente OAuth nesta página.';
const NO_TOKEN =
  'O Google não entregou a permissão. Remova o acesso do console na conta Google e conecte de novo.';
const NOT_OURS = 'A resposta do Google não é desta conexão. Conecte de novo.';

export async function exchangeCode(
  hosts: GoogleHosts,
  { code, clientId, clientSecret, redirectUri, verifier, nonce }: GoogleExchange,
  now: number,
): Promise<GoogleAccount> {
  const answer = await posted(hosts.token, {
    grant_type: 'authorization_code',
    code,
    client_id: clientId,
    client_secret: hosts.secret ?? clientSecret,
    redirect_uri: redirectUri,
    code_verifier: verifier,
  });
  if (!answer || answer.status >= 500) return { ok: false, problem: UNREACHABLE };
  if (answer.status !== 200) return { ok: false, problem: REFUSED };
  const { refresh_token: refreshToken, id_token: idToken } = answer.body;
  const { iss, aud, exp, nonce: said, email, email_verified: isVerified, hd } = claimsOf(idToken);
  const isOurs = ISSUERS.includes(iss) && aud === clientId && said === nonce && Number(exp) * 1000 > now;
  if (!isOurs || typeof email !== 'string' || isVerified !== true) return { ok: false, problem: NOT_OURS };
  if (typeof refreshToken !== 'string' || !/^\S{1,600}$/.test(refreshToken)) {
    return { ok: false, problem: NO_TOKEN };
  }
  return { ok: true, email, refreshToken, ...(typeof hd === 'string' && { domain: hd }) };
}

/** Whether Google has ended the token now. */
export async function revokeToken({ revoke }: GoogleHosts, token: string): Promise<boolean> {
  return (await posted(revoke, { token }))?.status === 200;
}

type Fields = { readonly [name: string]: unknown };

async function posted(
  url: string,
  fields: { readonly [name: string]: string },
): Promise<{ readonly status: number; readonly body: Fields } | undefined> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      body: new URLSearchParams(fields),
    });
    return { status: answer.status, body: fieldsOf(await shortJson(answer)) };
  } catch {
    return undefined;
  }
}

function claimsOf(token: unknown): Fields {
  const [, text = ''] = typeof token === 'string' ? token.split('.') : [];
  try {
    return fieldsOf(JSON.parse(Buffer.from(text, 'base64url').toString()));
  } catch {
    return {};
  }
}

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
