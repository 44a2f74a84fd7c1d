/**
 * Firebase Auth of a project, with the credentials that the machine has by itself (Application Default Credentials).
 * `firebase-admin` is loaded by whoever calls this, and by nobody else.
 */
import { getApps, initializeApp } from 'firebase-admin/app';
import { type Auth, getAuth } from 'firebase-admin/auth';
import { googleIdentity } from './google-identity.ts';
import type { IdentityPort } from './identity.ts';

export function openGoogleIdentity(projectId: string): IdentityPort {
  return googleIdentity(authOf(projectId));
}

/** What Identity Toolkit takes for a sign-in of the user, signed by the service account. */
export function customTokensOf(projectId: string): (uid: string, claims: object) => Promise<string> {
  const auth = authOf(projectId);
  return (uid, claims) => auth.createCustomToken(uid, claims);
}

function authOf(projectId: string): Auth {
  const app = getApps().find(({ name }) => name === projectId) ?? initializeApp({ projectId }, projectId);
  return getAuth(app);
}
