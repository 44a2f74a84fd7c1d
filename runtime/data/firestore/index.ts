/**
 * The door of Firestore. Import it lazily: the SDK is its own chunk, and the login page needs none of it.
 */
export { createFirestoreData, type FirestoreDataOptions } from './firestore-data.ts';
export { openFirestoreOutbox } from './firestore-outbox.ts';
export { type OpenDocuments, openDocuments } from './open-documents.ts';
export { readAhead } from './reading/listen-to-document.ts';
export { readProject } from './reading/read-project.ts';
