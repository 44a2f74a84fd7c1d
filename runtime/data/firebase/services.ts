/**
 * The Firebase app and who is signed in to it. Documents are opened on demand, once per signed-in user, so that
 * the login page loads nothing of Firestore.
 */
import { type FirebaseApp, initializeApp } from 'firebase/app';
import {
  type Auth,
  browserLocalPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
  inMemoryPersistence,
  onAuthStateChanged,
  onIdTokenChanged,
  signOut,
} from 'firebase/auth';
import type { Signer } from '../../contract/collection.ts';
import type { ConsoleConfig } from '../../contract/console-config.ts';
import type { Unsubscribe } from '../../contract/live.ts';
import { dataError } from '../../core/store/data-error.ts';
import { signerOf } from '../../core/wire/signed-write.ts';
import type { OpenDocuments } from '../firestore/index.ts';

export interface FirebaseServices {
  readonly app: FirebaseApp;
  readonly auth: Auth;
  /** Firestore for the signed-in user; the same one until they sign out. Rejects with `signed-out` for nobody. */
  documents(): Promise<OpenDocuments>;
  /** Who is signed in, as the token that goes with their writes says; `undefined` when it cannot be had. */
  signer(): Promise<Signer>;
  /** The signed-in user's token; `renewed` asks for another one. Rejects with `signed-out` for nobody. */
  token(renewed?: boolean): Promise<string>;
  /** Closes the documents, empties their cache and signs out, in every tab. Ends the session on our own server too. */
  signOut(): Promise<void>;
  /** The same where the session has ended on the server. */
  leave(): Promise<void>;
  /**
   * Calls when the user who had documents open is gone without `signOut` here: signed out in another tab,
   * disabled, or changed. The documents are closed by then; reload the page.
   */
  onSessionEnd(ended: () => void): Unsubscribe;
  /** Calls each time that the signed-in user has a new token: their roles may be others. */
  onNewToken(changed: () => void): Unsubscribe;
}

export function createFirebaseServices(config: ConsoleConfig): FirebaseServices {
  const { apiKey, projectId, authDomain, appId } = config.firebase;
  const app = initializeApp({ apiKey, projectId, authDomain, appId });
  const auth = initializeAuth(app, {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence, inMemoryPersistence],
  });
  if (config.hosts) {
    connectAuthEmulator(auth, authOrigin(config.hosts.auth), { disableWarnings: true });
  }

  const endListeners = new Set<() => void>();
  let open: { readonly user: string; readonly documents: Promise<OpenDocuments> } | undefined;
  /** What is under way must end before documents are opened anew. */
  let leaving: Promise<void> = Promise.resolve();

  async function close(): Promise<void> {
    const closing = open;
    open = undefined;
    if (closing) await (await closing.documents).close({ clear: true });
  }

  /** The documents are closed first: their streams would end with the session, and say so. */
  function leaveAfter(ending: () => Promise<void>): Promise<void> {
    leaving = close()
      .finally(ending)
      .finally(() => signOut(auth));
    return leaving;
  }

  onAuthStateChanged(auth, (user) => {
    if (!open || user?.uid === open.user) return;
    leaving = close().finally(() => {
      for (const ended of endListeners) ended();
    });
  });

  return {
    app,
    auth,
    async documents() {
      await Promise.all([auth.authStateReady(), leaving]);
      const user = auth.currentUser?.uid;
      if (!user) throw dataError('signed-out', 'Nobody is signed in');
      open ??= { user, documents: openFor(app, config, user) };
      try {
        return await open.documents;
      } catch (error) {
        // A chunk that did not load may load the next time.
        open = undefined;
        throw error;
      }
    },
    async signer() {
      const user = auth.currentUser;
      if (!user) throw dataError('signed-out', 'Nobody is signed in');
      return signerOf(await user.getIdToken());
    },
    async token(renewed = false) {
      const user = auth.currentUser;
      if (!user) throw dataError('signed-out', 'Nobody is signed in');
      return user.getIdToken(renewed);
    },
    signOut: () =>
      leaveAfter(async () => {
        const user = auth.currentUser;
        if (!user || config.backend !== 'embedded') return;
        // The page goes on without it when it cannot be fetched: the session then ends in this browser alone.
        const room = await import('./own-sessions.ts').catch(() => undefined);
        await room?.endThisSession(() => user.getIdToken());
      }),
    leave: () => leaveAfter(async () => undefined),
    onNewToken: (changed) =>
      onIdTokenChanged(auth, (user) => {
        if (user) changed();
      }),
    onSessionEnd(ended) {
      endListeners.add(ended);
      return () => endListeners.delete(ended);
    },
  };
}

/** Empty is the page's own origin; a bare `host:port` is an emulator on this machine. */
function authOrigin(host: string): string {
  if (host === '') return location.origin;
  return /^https?:/.test(host) ? host : `http://${host}`;
}

async function openFor(app: FirebaseApp, config: ConsoleConfig, user: string): Promise<OpenDocuments> {
  const { openDocuments } = await import('../firestore/index.ts');
  return openDocuments(app, config, user);
}
