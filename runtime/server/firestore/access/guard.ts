/**
 * The one gate between a client and the store: who may read or write which path. Every REST call and every channel
 * message passes here before anything is looked up, so that a refusal never shows whether a document exists.
 */
import type { Operation } from '../../../contract/access.ts';
import type { Session } from '../../session.ts';
import { joinPath } from '../paths/document-path.ts';
import type { StructuredQuery } from '../query/structured-query.ts';
import { StatusError } from '../status.ts';
import type { CommitAuthor, CommitView, DocumentChange } from '../store/document-store.ts';
import type { Write } from '../writes/write.ts';

/** Segments are relative to the database; an odd number of them means a whole collection. */
export type Authorize = (
  session: Session | null,
  segments: readonly string[],
  operation: Operation,
) => boolean;

/** Whether all collections of that id below the parent may be read, at any depth, those to come too. */
export type AuthorizeGroup = (
  session: Session | null,
  parentSegments: readonly string[],
  collectionId: string,
) => boolean;

/** Whether a document may become what a write makes of it, given all that goes with it in one commit. */
export type AcceptChange = (change: DocumentChange, session: Session | null, commit: CommitView) => boolean;

/** What one caller may do. Each throws PERMISSION_DENIED. */
export interface Guard {
  readonly session: Session | null;
  /** By whom its commits are, for `DocumentStore.commit`. */
  readonly author: CommitAuthor | undefined;
  readDocument(path: string): void;
  readCollection(path: string): void;
  readQuery(parent: string, query: StructuredQuery): void;
  write(writes: readonly Write[]): void;
  /** For `DocumentStore.commit`: asked of each write before any of them is made. */
  accept(change: DocumentChange, commit: CommitView): void;
}

export interface AccessRules {
  readonly authorize: Authorize;
  readonly authorizeGroup: AuthorizeGroup;
  readonly acceptChange: AcceptChange;
}

export function guardFor(session: Session | null, rules: AccessRules): Guard {
  const demand = (path: string, operation: Operation) => {
    if (!rules.authorize(session, path.split('/'), operation)) throw denied();
  };
  return {
    session,
    author: session ? { uid: session.uid, name: session.name ?? session.email } : undefined,
    readDocument: (path) => demand(path, 'read'),
    readCollection: (path) => demand(path, 'read'),
    readQuery: (parent, query) => {
      if (!query.allDescendants) {
        demand(joinPath(parent, query.collectionId), 'read');
        return;
      }
      const segments = parent === '' ? [] : parent.split('/');
      if (!rules.authorizeGroup(session, segments, query.collectionId)) throw denied();
    },
    write: (writes) => {
      for (const write of writes) demand(write.path, OPERATION_OF[write.kind]);
    },
    accept: (change, commit) => {
      if (!rules.acceptChange(change, session, commit)) throw denied();
    },
  };
}

const OPERATION_OF = { set: 'write', delete: 'delete', verify: 'read' } as const;

function denied(): StatusError {
  return new StatusError('PERMISSION_DENIED', 'Missing or insufficient permissions.');
}
