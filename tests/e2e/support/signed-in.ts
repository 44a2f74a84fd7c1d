/**
 * What a browser keeps of somebody who signed in before, so that a test need not type it in: Firebase's own record of
 * the user, where the SDK also looks for it, and the console's guess that somebody is signed in.
 */
import type { BrowserContextOptions } from 'playwright-core';
import { DEMO_PASSWORD, type DemoRole, LOGIN } from './operator.ts';

type StorageState = Exclude<BrowserContextOptions['storageState'], string | undefined>;

/** What the server answers to the right password. */
export interface SignIn {
  readonly localId: string;
  readonly email: string;
  readonly displayName?: string;
  readonly idToken: string;
  readonly refreshToken: string;
  /** Seconds. */
  readonly expiresIn: string;
}

export async function signInAs(url: string, role: DemoRole): Promise<SignIn> {
  const answer = await fetch(
    `${url}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=test`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: LOGIN[role], password: DEMO_PASSWORD, returnSecureToken: true }),
    },
  );
  if (!answer.ok) throw new Error(`sign-in: HTTP ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as SignIn;
}

/** For a new browser context. The SDK moves its record to IndexedDB when the console is first opened. */
export async function signedIn(url: string, role: DemoRole): Promise<StorageState> {
  const user = recordOf(await signInAs(url, role), await apiKeyOf(url));
  const localStorage = [
    { name: `firebase:authUser:${user.apiKey}:${user.appName}`, value: JSON.stringify(user) },
    { name: 'balcao.signed-in', value: 'yes' },
  ];
  return { cookies: [], origins: [{ origin: url, localStorage }] };
}

async function apiKeyOf(url: string): Promise<string> {
  const config = (await (await fetch(`${url}/console/config.json`)).json()) as {
    firebase: { apiKey: string };
  };
  return config.firebase.apiKey;
}

/** As the SDK's `User.toJSON` has it. */
function recordOf(signIn: SignIn, apiKey: string) {
  const { localId: uid, email, displayName, refreshToken, idToken: accessToken } = signIn;
  const expirationTime = Date.now() + Number(signIn.expiresIn) * 1000;
  return {
    uid,
    email,
    displayName,
    emailVerified: false,
    isAnonymous: false,
    providerData: [],
    stsTokenManager: { refreshToken, accessToken, expirationTime },
    createdAt: String(Date.now()),
    lastLoginAt: String(Date.now()),
    apiKey,
    appName: '[DEFAULT]',
  };
}
