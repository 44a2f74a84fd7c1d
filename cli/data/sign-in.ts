/**
 * Signs a user in by e-mail and password, as the console does, and keeps the token fresh through a long run.
 */
import { MUST_CHANGE_PASSWORD } from '../../runtime/contract/access.ts';
import { EnvironmentError, UsageError } from '../exit-codes.ts';
import { failureIn, objectAt, textAt } from './answers.ts';
import { askPassword, type PasswordSource, passwordFromInput } from './read-password.ts';
import type { StoreAddress } from './store-address.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

export interface SignedIn {
  readonly email: string;
  /** A token that lives for another minute at least. */
  token(): Promise<string>;
}

const SPARE_MS = 60_000;

/** Flags win over the environment; a person at a terminal is asked for a password that neither gives. */
export async function credentialsFrom(
  flags: { readonly email?: string; readonly passwordStdin?: boolean },
  environment: { readonly [name: string]: string | undefined } = process.env,
  source?: PasswordSource,
): Promise<Credentials> {
  const email = flags.email ?? environment.BALCAO_EMAIL;
  const password = flags.passwordStdin
    ? await passwordFromInput(source)
    : environment.BALCAO_PASSWORD || (email && (await askPassword(email, source)));
  if (!email || !password) {
    const missing = email
      ? 'BALCAO_PASSWORD'
      : password
        ? 'BALCAO_EMAIL'
        : 'BALCAO_EMAIL and BALCAO_PASSWORD';
    throw new UsageError(`Say who asks: set ${missing} to the login of a user of the store.`);
  }
  return { email, password };
}

interface Tokens {
  readonly idToken: string;
  readonly refreshToken: string;
  readonly until: number;
}

/** Throws an EnvironmentError when the server refuses. */
export async function signIn(address: StoreAddress, { email, password }: Credentials): Promise<SignedIn> {
  const key = encodeURIComponent(address.apiKey);
  let tokens = tokensOf(
    await post(`${address.identity}/v1/accounts:signInWithPassword?key=${key}`, email, {
      email,
      password,
      returnSecureToken: true,
    }),
    ['idToken', 'refreshToken', 'expiresIn'],
  );
  if (mustChangePassword(tokens.idToken)) {
    throw new EnvironmentError(`${email} must choose a password first: sign in to the console once.`);
  }
  return {
    email,
    async token() {
      if (Date.now() > tokens.until) {
        const form = new URLSearchParams({ grant_type: 'refresh_token', refresh_token: tokens.refreshToken });
        const answer = await post(`${address.tokens}/v1/token?key=${key}`, email, form);
        tokens = tokensOf(answer, ['id_token', 'refresh_token', 'expires_in']);
      }
      return tokens.idToken;
    },
  };
}

function mustChangePassword(idToken: string): boolean {
  const [, claims = ''] = idToken.split('.');
  return (
    objectAt(JSON.parse(Buffer.from(claims, 'base64url').toString() || '{}'))[MUST_CHANGE_PASSWORD] === true
  );
}

function tokensOf(answer: unknown, [id, refresh, lives]: readonly [string, string, string]): Tokens {
  const idToken = textAt(answer, id);
  const refreshToken = textAt(answer, refresh);
  if (idToken === undefined || refreshToken === undefined) {
    throw new EnvironmentError('The server answered the login without a token.');
  }
  const seconds = Number(textAt(answer, lives) ?? 3600);
  return { idToken, refreshToken, until: Date.now() + seconds * 1000 - SPARE_MS };
}

async function post(url: string, email: string, body: object): Promise<unknown> {
  const isForm = body instanceof URLSearchParams;
  let answer: Response;
  try {
    answer = await fetch(url, {
      method: 'POST',
      // The password goes to nobody else.
      redirect: 'error',
      ...(isForm ? {} : { headers: { 'content-type': 'application/json' } }),
      body: isForm ? body : JSON.stringify(body),
    });
  } catch (cause) {
    throw new EnvironmentError(`No login server answers at ${new URL(url).origin}.`, { cause });
  }
  const content: unknown = await answer.json().catch(() => undefined);
  if (answer.ok) return content;
  throw new EnvironmentError(`The server refused to sign ${email} in: ${words(failureIn(content).message)}`);
}

function words(message: string): string {
  const [code = '', explanation] = message.split(' : ');
  if (/^(INVALID_LOGIN_CREDENTIALS|EMAIL_NOT_FOUND|INVALID_PASSWORD|INVALID_EMAIL)$/.test(code)) {
    return 'unknown e-mail or wrong password.';
  }
  if (code === 'USER_DISABLED') return 'the user is disabled.';
  return explanation ?? (code === '' ? 'no reason given.' : `${code}.`);
}
