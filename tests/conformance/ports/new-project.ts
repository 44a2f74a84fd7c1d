/**
 * The Google adapter on a project of its own, of whatever `FIRESTORE_EMULATOR_HOST` names.
 */
import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { type App, cert, initializeApp } from 'firebase-admin/app';
import { type Firestore, initializeFirestore } from 'firebase-admin/firestore';
import type { DocumentChanges } from '../../../runtime/server/ports/document-changes.ts';
import type { Documents } from '../../../runtime/server/ports/documents.ts';
import { googleChanges } from '../../../runtime/server/ports/google-changes.ts';
import { googleDocuments } from '../../../runtime/server/ports/google-documents.ts';
import { googleHistory } from '../../../runtime/server/ports/google-history.ts';
import { googleSubjectRecords } from '../../../runtime/server/ports/google-subject-records.ts';
import type { HistoryParts, OpenedHistory } from './describe-history.ts';
import type { SubjectStore } from './describe-subject-records.ts';

/** Over REST the SDK signs its tokens by itself, with a key that nobody else needs to know. */
const { privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
});

/** To be deleted when all is done. */
export const apps: App[] = [];

export async function documentsOfNewProject(): Promise<Documents> {
  return googleDocuments(firestoreOfNewProject());
}

export function storeOfNewProject(): { readonly documents: Documents; readonly changes: DocumentChanges } {
  const firestore = firestoreOfNewProject();
  return { documents: googleDocuments(firestore), changes: googleChanges(firestore) };
}

export async function historyOfNewProject({ definitions, ...options }: HistoryParts): Promise<OpenedHistory> {
  const firestore = firestoreOfNewProject();
  return { history: googleHistory(firestore, definitions, options), close: () => firestore.terminate() };
}

export async function subjectsOfNewProject(): Promise<SubjectStore> {
  const firestore = firestoreOfNewProject();
  return {
    documents: googleDocuments(firestore),
    subjects: googleSubjectRecords(firestore),
    close: () => firestore.terminate(),
  };
}

function firestoreOfNewProject(): Firestore {
  const projectId = `loja-${randomUUID().slice(0, 8)}`;
  const credential = cert({ projectId, privateKey, clientEmail: `loja@${projectId}.test` });
  const app = initializeApp({ projectId, credential }, projectId);
  apps.push(app);
  return initializeFirestore(app, { preferRest: true });
}
