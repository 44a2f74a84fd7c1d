/**
 * What one listen target is: a set of documents that the client holds a copy of, and how the copy differs from the store.
 */
import type { DocumentChange, Micros, StoredDocument } from '../store/document-store.ts';
import type { Scope } from './hub.ts';

/** `in`: the document is in the target, new or changed. `out`: it no longer is; `document` null when it is gone. */
export interface TargetEvent {
  readonly path: string;
  readonly kind: 'in' | 'out';
  readonly document: StoredDocument | null;
}

export interface Target {
  /** Which commits concern it. */
  readonly scopes: readonly Scope[];
  /** It has to `read` before it knows what differs: at its beginning, and when a commit leaves a gap. */
  readonly isStale: boolean;
  /**
   * Reads from the store what `difference` needs; of a large store that takes a while, in which commits are noted as at
   * any other time. `since`: the client still has its state of that moment, so that it need not be sent again. Answers
   * false when it cannot be known what that was: the client has to throw it away.
   */
  read(since?: Micros, signal?: AbortSignal): boolean | Promise<boolean>;
  /** A commit, right after it. `isLate`: it is sent later, so that of its documents only the names are remembered. */
  note(changes: readonly DocumentChange[], isLate: boolean): void;
  /** How many documents a client that is up to date holds, where it can be asked to compare. */
  readonly size?: number;
  /**
   * The events after which the client has what the store has now. Each event counts as sent once it is yielded, so
   * the caller may stop anywhere and ask again later.
   */
  difference(): Iterable<TargetEvent>;
}
