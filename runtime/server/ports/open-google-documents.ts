/**
 * Firestore of a project, with the credentials that the machine has by itself. `firebase-admin` is loaded by whoever
 * calls this, and by nobody else.
 */
import { getApps, initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import type { Documents } from './documents.ts';
import { googleDocuments } from './google-documents.ts';

export function openGoogleDocuments(projectId: string): Documents {
  const app = getApps().find(({ name }) => name === projectId) ?? initializeApp({ projectId }, projectId);
  return googleDocuments(getFirestore(app));
}
