/**
 * Asks for a link to a new password. The answer is the same for every address, whoever has an account.
 */
import { FirebaseError } from 'firebase/app';
import { type Auth, sendPasswordResetEmail } from 'firebase/auth';
import type { ConsoleConfig } from '../../contract/console-config.ts';
import { FORGOTTEN_PATH } from '../../contract/people.ts';
import { signInError } from './sign-in-error.ts';

/** Whether links leave by mail. Rejects with an error whose message is a key of the catalogue. */
export async function forgotPassword(
  auth: Auth,
  backend: ConsoleConfig['backend'],
  email: string,
): Promise<boolean> {
  if (backend === 'embedded') return askOurServer(email);
  try {
    await sendPasswordResetEmail(auth, email);
  } catch (error) {
    // Where Google says who has no account, we do not.
    if (!(error instanceof FirebaseError) || error.code !== 'auth/user-not-found') throw signInError(error);
  }
  return true;
}

async function askOurServer(email: string): Promise<boolean> {
  const answer = await fetch(FORGOTTEN_PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  }).catch((cause: unknown) => {
    throw new Error('balcao.data.signIn.offline', { cause });
  });
  if (answer.status === 429) throw new Error('balcao.data.signIn.tooManyAttempts');
  const said: unknown = answer.ok ? await answer.json().catch(() => undefined) : undefined;
  if (typeof said !== 'object' || said === null || !('mails' in said)) {
    throw new Error('balcao.data.signIn.unknown');
  }
  return said.mails === true;
}
