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
  /**
   * The client kept what it held at that moment, so that `difference` need not tell it again. Answers false, and
   * changes nothing, when it cannot be known what that was: the client has to throw it away.
   */
  resumeFrom(time: Micros): boolean;
  /** How many documents a client that is up to date holds, where it can be asked to compare. */
  readonly size?: number;
  /**
   * What the client must be told to hold what the store holds now. Each event counts as told once it is yielded, so
   * the caller may stop anywhere and ask again later.
   */
  difference(): Iterable<TargetEvent>;
  /** The same after one commit, from what it changed; only while the client is up to date with the commit before it. */
  apply(changes: readonly DocumentChange[]): Iterable<TargetEvent>;
}
