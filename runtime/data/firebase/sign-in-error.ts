/**
 * Why a sign-in failed, as a key of the message catalogue. Which of e-mail and password was wrong is not told.
 */
import { FirebaseError } from 'firebase/app';

const KEYS: { readonly [code: string]: string } = {
  'auth/invalid-credential': 'wrongCredentials',
  'auth/invalid-login-credentials': 'wrongCredentials',
  'auth/wrong-password': 'wrongCredentials',
  'auth/user-not-found': 'wrongCredentials',
  'auth/missing-password': 'wrongCredentials',
  'auth/user-disabled': 'userDisabled',
  'auth/invalid-email': 'invalidEmail',
  'auth/missing-email': 'invalidEmail',
  'auth/weak-password': 'weakPassword',
  'auth/password-does-not-meet-requirements': 'guessablePassword',
  'auth/too-many-requests': 'tooManyAttempts',
  'auth/network-request-failed': 'offline',
};

/** An error whose message react-admin translates. */
export function signInError(cause: unknown): Error {
  const code = cause instanceof FirebaseError ? cause.code : '';
  const key = (Object.hasOwn(KEYS, code) && KEYS[code]) || 'unknown';
  return new Error(`balcao.data.signIn.${key}`, { cause });
}
