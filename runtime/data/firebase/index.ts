/**
 * The door of Firebase sign-in. Import it lazily, as the demo needs none of it; it loads Firestore only on demand.
 */
export { type Account, createFirebaseAccount } from './account.ts';
export { createFirebaseAuthProvider } from './auth-provider.ts';
export type { OwnSessionList } from './own-sessions.ts';
export { createFirebaseServices, type FirebaseServices } from './services.ts';
