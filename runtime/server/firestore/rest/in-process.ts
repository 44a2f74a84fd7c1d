/**
 * Three of Firestore's calls for what the backend does for somebody, in the same process: judged, refused and answered as
 * that person's own REST calls are, without HTTP.
 */
import type { Session } from '../../session.ts';
import { type AccessRules, guardFor } from '../access/guard.ts';
import { type DatabaseName, databasePrefix } from '../paths/document-path.ts';
import type { DocumentStore } from '../store/document-store.ts';
import { openTransactions } from '../store/transactions.ts';
import { dispatch } from './dispatch.ts';

export type ProcessCall = 'batchGet' | 'commit' | 'runQuery';

export interface CallsInProcess {
  /** What the names of documents begin with. */
  readonly database: string;
  /** `parent`: of a query, percent-encoded. Throws a StatusError, or the StorageError of a failing disk. */
  ask(session: Session, verb: ProcessCall, body: object, parent?: string): Promise<unknown>;
}

export interface InProcessOptions extends Omit<AccessRules, 'authorizeGroup'> {
  readonly store: DocumentStore;
  /** The Google Cloud project of the database. */
  readonly projectId: string;
}

export function callsInProcess({ store, projectId, ...rules }: InProcessOptions): CallsInProcess {
  const database: DatabaseName = { project: projectId, database: '(default)' };
  // No call of the three begins one.
  const transactions = openTransactions(store, Date.now);
  const { signal } = new AbortController();
  return {
    database: `${databasePrefix(database)}/documents`,
    async ask(session, verb, body, parent = '') {
      const guard = guardFor(session, { ...rules, authorizeGroup: () => false });
      const params = new URLSearchParams();
      const segments = parent
        .split('/')
        .filter((name) => name !== '')
        .map(decodeURIComponent);
      const request = { method: 'POST', segments, verb, params, body: { ...body } };
      return dispatch({ store, transactions, database, guard, signal }, request);
    },
  };
}
