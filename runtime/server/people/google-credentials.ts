/**
 * `Credentials` on Google's logins: Identity Toolkit checks a password, and Firebase sends its own mail, whose link leads
 * to Firebase's own page. An invitation is the same mail, to an account that has no password yet.
 */
import { partOf } from '../../core/values/map-value.ts';
import { ApiError } from '../console-api/api-error.ts';
import { shortJson } from '../short-body.ts';
import type { Credentials, PasswordCheck } from './credentials.ts';

export interface GoogleCredentialsOptions {
  /** Of the project's configuration. */
  readonly apiKey: string;
  /** In place of Google's own: a double, in tests. */
  readonly identityToolkit?: string;
  readonly now?: () => number;
}

const IDENTITY_TOOLKIT = 'https://identitytoolkit.googleapis.com';
/** The link in Firebase's mail, whose end cannot be chosen. */
const LINK_MS = 60 * 60_000;
const PATIENCE_MS = 30_000;
/** Google does not say how long. */
const LATER: PasswordCheck = { kind: 'later', ms: 60_000 };

export function googleCredentials({
  apiKey,
  identityToolkit = IDENTITY_TOOLKIT,
  now = Date.now,
}: GoogleCredentialsOptions): Credentials {
  /** What Google refuses it with; `undefined`: it did it. */
  async function refusal(call: string, body: object): Promise<string | undefined> {
    const url = `${identityToolkit}/v1/accounts:${call}?key=${encodeURIComponent(apiKey)}`;
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-firebase-locale': 'pt-BR' },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    }).catch((cause: unknown) => {
      throw Object.assign(unreachable(), { cause });
    });
    const said = partOf(partOf(await shortJson(answer), 'error'), 'message');
    if (answer.ok) return undefined;
    return typeof said === 'string' ? said : `HTTP ${answer.status}`;
  }

  return {
    async check({ email }, password) {
      const said = await refusal('signInWithPassword', { email, password, returnSecureToken: true });
      if (said === undefined) return { kind: 'right' };
      if (said.startsWith('TOO_MANY_ATTEMPTS')) return LATER;
      if (/^(INVALID_LOGIN_CREDENTIALS|INVALID_PASSWORD|EMAIL_NOT_FOUND|USER_DISABLED)\b/.test(said)) {
        return { kind: 'wrong' };
      }
      throw new ApiError(502, 'O Google não pôde conferir a senha. Saia, entre de novo e repita.');
    },
    mails: async () => true,
    async link({ account: { email } }) {
      const said = await refusal('sendOobCode', { requestType: 'PASSWORD_RESET', email });
      if (said === undefined) return { until: now() + LINK_MS };
      if (/^(RESET_PASSWORD_EXCEED_LIMIT|TOO_MANY_ATTEMPTS)/.test(said)) {
        throw new ApiError(
          429,
          'O Google já enviou muitos e-mails a este endereço. Tente de novo mais tarde.',
        );
      }
      throw new ApiError(502, 'O Google não enviou o e-mail. Tente de novo pela lista de usuários.');
    },
    invitedUntil: () => undefined,
  };
}

function unreachable(): ApiError {
  return new ApiError(502, 'O Google não respondeu. Tente de novo em instantes.');
}
