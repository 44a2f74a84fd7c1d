/**
 * What the console needs of whatever is behind it. Each kind is a chunk of its own, loaded when the configuration
 * asks for it.
 */
import type { AuthProvider } from 'react-admin';
import type { AssistantService } from '../../contract/assistant.ts';
import type { ConsoleConfig, ProjectDocument } from '../../contract/console-config.ts';
import type { Unsubscribe } from '../../contract/live.ts';
import type { Account } from '../../data/firebase/index.ts';
import type { ConsoleData } from '../../data/index.ts';
import type { LazyRuns } from './lazy-runs.ts';

export interface ConsoleBackend {
  readonly authProvider: AuthProvider;
  /** One store's documents, for whoever is signed in. */
  openProject(projectId: string): Promise<ConsoleData>;
  /** A store's own document; `null` when it has none. */
  readProject(projectId: string): Promise<ProjectDocument | null>;
  /** Asks for a document that a screen will show, before that screen has come. Absent where nothing crosses a line. */
  readAhead?(projectId: string, collection: string, id: string): Promise<void>;
  /** Fetches what the first store will need, before anybody has signed in. */
  warmUp(): Promise<unknown>;
  /** Calls when the session ended elsewhere: in another tab, or by the server. */
  onSessionEnd(ended: () => void): Unsubscribe;
  /** Calls when the user may have other roles than before. */
  onNewToken(changed: () => void): Unsubscribe;
  /** Absent where no server answers for it. */
  readonly assistant?: AssistantService;
  /** A fresh ID token for the console's own API; absent where no server answers it. */
  readonly token?: () => Promise<string>;
  /** Absent where no server runs anything. */
  readonly runs?: LazyRuns;
  /** Absent where there are no accounts. */
  readonly account?: Account;
}

/** A head start for the next `openBackend`. */
export async function fetchBackend(backend: string): Promise<void> {
  await (backend === 'demo' ? import('./demo-backend.ts') : import('./firebase-backend.ts'));
}

/** A head start for the first store of it. */
export async function fetchStore(backend: string): Promise<void> {
  if (backend !== 'demo') await import('../../data/firestore/index.ts');
}

export async function openBackend(config: ConsoleConfig): Promise<ConsoleBackend> {
  if (config.backend === 'demo') {
    const { openDemoBackend } = await import('./demo-backend.ts');
    return openDemoBackend();
  }
  const { openFirebaseBackend } = await import('./firebase-backend.ts');
  return openFirebaseBackend(config);
}
