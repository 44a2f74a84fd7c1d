/**
 * Firebase Auth of a project, with the credentials that the machine has by itself (Application Default Credentials).
 * `firebase-admin` is loaded by whoever calls this, and by nobody else.
 */
import { getApps, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { googleIdentity } from './google-identity.ts';
import type { IdentityPort } from './identity.ts';

export function openGoogleIdentity(projectId: string): IdentityPort {
  const app = getApps().find(({ name }) => name === projectId) ?? initializeApp({ projectId }, projectId);
  return googleIdentity(getAuth(app));
}
