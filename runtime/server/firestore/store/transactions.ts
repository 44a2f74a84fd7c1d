/**
 * Transactions: what was read is remembered, and a commit is refused with ABORTED when any of it has changed since.
 * Nothing is locked. Every further read checks the earlier ones too, so all reads of a transaction are of one moment.
 */
import { randomBytes } from 'node:crypto';
import { fairPool, type Holder } from '../../fair-pool.ts';
import type { StructuredQuery } from '../query/structured-query.ts';
import { invalid, StatusError } from '../status.ts';
import type { DocumentStore, Micros, StoredDocument } from './document-store.ts';

/** Firestore ends a transaction after 270 seconds. */
const LIFETIME_MS = 270_000;
const MAX_OPEN = 1000;
const MAX_OF_USER = 50;

export interface Transaction {
  readonly id: string;
  readonly readOnly: boolean;
  get(path: string): StoredDocument | null;
  query(parent: string, query: StructuredQuery): StoredDocument[];
  /** Throws ABORTED when something that was read has changed. */
  check(): void;
}

export interface Transactions {
  /** `owner`: the user who may go on with it. The oldest of those who hold too many ends. */
  begin(owner: string | null, readOnly?: boolean): Transaction;
  /** Throws INVALID_ARGUMENT for a transaction that is over, unknown, or another user's. */
  find(id: string, owner: string | null): Transaction;
  end(id: string): void;
}

interface Open {
  readonly transaction: Transaction;
  readonly owner: string | null;
  readonly startedAt: number;
}

export function openTransactions(store: DocumentStore, now: () => number): Transactions {
  const open = fairPool<Open>(MAX_OPEN, () => {});
  const dropExpired = () => {
    for (const [id, { startedAt }] of open.entries()) if (now() - startedAt > LIFETIME_MS) open.delete(id);
  };
  return {
    begin: (owner, readOnly = false) => {
      dropExpired();
      const transaction = newTransaction(store, readOnly);
      open.add(transaction.id, { transaction, owner, startedAt: now() }, [holderOf(owner)]);
      return transaction;
    },
    find: (id, owner) => {
      dropExpired();
      const found = open.get(id);
      // Google's words: its server SDKs begin anew when they read "transaction has expired".
      if (!found || found.owner !== owner) {
        throw invalid('The referenced transaction has expired or is no longer valid.');
      }
      return found.transaction;
    },
    end: (id) => void open.delete(id),
  };
}

/** Where nobody signs in, all share the pool. */
function holderOf(owner: string | null): Holder {
  return owner === null ? { name: 'all', most: MAX_OPEN } : { name: `user ${owner}`, most: MAX_OF_USER };
}

function newTransaction(store: DocumentStore, readOnly: boolean): Transaction {
  const documents = new Map<string, Micros | null>();
  const queries: { parent: string; query: StructuredQuery; seen: string }[] = [];
  const check = () => {
    const same =
      [...documents].every(([path, version]) => version === versionOf(store.get(path))) &&
      queries.every(({ parent, query, seen }) => seen === fingerprint(store.query(parent, query)));
    if (!same)
      throw new StatusError('ABORTED', 'Another write changed what this transaction read. Try again.');
  };
  return {
    id: randomBytes(16).toString('base64'),
    readOnly,
    check,
    get: (path) => {
      check();
      const document = store.get(path);
      documents.set(path, versionOf(document));
      return document;
    },
    query: (parent, query) => {
      check();
      const found = store.query(parent, query);
      queries.push({ parent, query, seen: fingerprint(found) });
      return found;
    },
  };
}

function versionOf(document: StoredDocument | null): Micros | null {
  return document ? document.updateTime : null;
}

function fingerprint(documents: readonly StoredDocument[]): string {
  return JSON.stringify(documents.map(({ path, updateTime }) => [path, updateTime]));
}
