/**
 * People of a Firebase project, who ask Firestore over REST with an ID token that is made for them, so that Google's
 * rules judge what the backend does for them. The account is looked up each time that somebody is asked for.
 */
import { dataError } from '../../core/store/data-error.ts';
import { databaseOf, firestoreRest, isAnswer } from '../../core/store/firestore-rest.ts';
import { signerOf } from '../../core/wire/signed-write.ts';
import type { Account, IdentityPort } from '../ports/identity.ts';
import type { People } from './store-as.ts';

export interface GooglePeopleOptions {
  readonly identity: Pick<IdentityPort, 'get'>;
  /** Signed by the service account: Identity Toolkit takes it for a sign-in of the user. */
  customToken(uid: string, claims: { readonly name: string }): Promise<string>;
  /** Of the project's configuration. */
  readonly apiKey: string;
  /** `…/databases/(default)/documents`, without a slash at the end. */
  readonly documents: string;
  /** `https://identitytoolkit.googleapis.com`; tests have a double. */
  readonly identityToolkit: string;
  /** Ms since the epoch. */
  readonly now?: () => number;
}

/** A token is not used in its last minutes: a request may wait. */
const LEFT_MS = 5 * 60_000;
const PATIENCE_MS = 30_000;

interface MadeToken {
  /** What it says of the user. */
  readonly says: string;
  readonly until: number;
  readonly idToken: string;
}

export function googlePeople(options: GooglePeopleOptions): People {
  const { identity, documents, now = Date.now } = options;
  const made = new Map<string, MadeToken>();

  async function tokenOf(account: Account, renewed = false): Promise<string> {
    const says = JSON.stringify([account.name, account.projects]);
    const known = made.get(account.uid);
    if (known && !renewed && known.says === says && known.until > now()) return known.idToken;
    // Google would make an account of whom it does not know, and sign them in.
    if (renewed && !(await identity.get(account.uid).catch(failed)))
      throw dataError('signed-out', 'The user is no longer there');
    const { idToken, seconds } = await signIn(options, account);
    for (const [uid, { until }] of made) if (until <= now()) made.delete(uid);
    made.set(account.uid, { says, until: now() + seconds * 1000 - LEFT_MS, idToken });
    return idToken;
  }

  return {
    database: databaseOf({ root: documents }),
    async find(uid) {
      const account = await identity.get(uid).catch(failed);
      if (!account || account.disabled) return undefined;
      const token = (renewed?: boolean) => tokenOf(account, renewed);
      return {
        claims: { projects: account.projects },
        signer: async () => signerOf(await token()),
        ask: firestoreRest({ root: documents, token }),
      };
    },
  };
}

async function signIn(
  { customToken, apiKey, identityToolkit }: GooglePeopleOptions,
  { uid, name }: Account,
): Promise<{ idToken: string; seconds: number }> {
  const token = await customToken(uid, { name }).catch(failed);
  const url = `${identityToolkit}/v1/accounts:signInWithCustomToken?key=${encodeURIComponent(apiKey)}`;
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token, returnSecureToken: true }),
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).catch((cause: unknown) => {
    throw dataError('offline', String(cause), cause);
  });
  const content: unknown = await answer.json().catch(() => undefined);
  if (answer.ok && isAnswer(content) && typeof content.idToken === 'string') {
    return { idToken: content.idToken, seconds: Number(content.expiresIn) || 0 };
  }
  const error = isAnswer(content) && isAnswer(content.error) ? content.error : {};
  const said = typeof error.message === 'string' ? error.message : `HTTP ${answer.status}`;
  const detail = `No ID token could be had for a user: ${said}`;
  if (/^USER_(DISABLED|NOT_FOUND)\b/.test(said)) throw dataError('signed-out', detail);
  throw dataError(answer.status >= 500 || answer.status === 429 ? 'offline' : 'unknown', detail);
}

/** `firebase-admin` says so when it was not answered; anything else does not pass by waiting. */
const UNANSWERED = /^(app|auth)\/network-/;

function failed(cause: unknown): never {
  const code = isAnswer(cause) && typeof cause.code === 'string' ? cause.code : '';
  throw dataError(UNANSWERED.test(code) ? 'offline' : 'unknown', `Firebase Auth: ${String(cause)}`, cause);
}
