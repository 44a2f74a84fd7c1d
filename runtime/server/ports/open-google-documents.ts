/**
 * Firestore of a project, with the credentials that the machine has by itself. `firebase-admin` is loaded by whoever
 * calls this, and by nobody else.
 */
import { getApps, initializeApp } from 'firebase-admin/app';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';
import type { CollectionDefinition } from '../../contract/collection.ts';
import type { DocumentChanges } from './document-changes.ts';
import type { Documents } from './documents.ts';
import { googleChanges } from './google-changes.ts';
import { googleDocuments } from './google-documents.ts';
import { type GoogleHistoryOptions, googleHistory } from './google-history.ts';
import { googleSubjectRecords } from './google-subject-records.ts';
import type { History } from './history.ts';
import type { SubjectRecords } from './subject-records.ts';

export function openGoogleDocuments(projectId: string): Documents {
  return googleDocuments(firestoreOf(projectId));
}

export function openGoogleChanges(projectId: string): DocumentChanges {
  return googleChanges(firestoreOf(projectId));
}

export function openGoogleHistory(
  projectId: string,
  definitions: readonly CollectionDefinition[],
  options: GoogleHistoryOptions,
): History {
  return googleHistory(firestoreOf(projectId), definitions, options);
}

export function openGoogleSubjectRecords(projectId: string): SubjectRecords {
  return googleSubjectRecords(firestoreOf(projectId));
}

function firestoreOf(projectId: string): Firestore {
  const app = getApps().find(({ name }) => name === projectId) ?? initializeApp({ projectId }, projectId);
  return getFirestore(app);
}
