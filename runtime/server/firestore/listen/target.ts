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
  /** It has to `read` before it can tell what differs: at its beginning, and when a commit leaves a gap. */
  readonly isStale: boolean;
  /**
   * Asks the store what `difference` is told from; of a large store that takes a while, in which commits are noted as at
   * any other time. `since`: the client kept what it held at that moment, so that it need not be told again. Answers
   * false when it cannot be known what that was: the client has to throw it away.
   */
  read(since?: Micros, signal?: AbortSignal): boolean | Promise<boolean>;
  /** A commit, right after it. `isLate`: it is told later, so that of its documents only the names are remembered. */
  note(changes: readonly DocumentChange[], isLate: boolean): void;
  /** How many documents a client that is up to date holds, where it can be asked to compare. */
  readonly size?: number;
  /**
   * What the client must be told to hold what the store holds now. Each event counts as told once it is yielded, so
   * the caller may stop anywhere and ask again later.
   */
  difference(): Iterable<TargetEvent>;
}
