/**
 * What one listen target is: a set of documents that the client holds a copy of, and how the copy differs from the store.
 */
import type { DocumentChange, StoredDocument } from '../store/document-store.ts';
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
   * What the client must be told to hold what the store holds now. Each event counts as told once it is yielded, so
   * the caller may stop anywhere and ask again later.
   */
  difference(): Iterable<TargetEvent>;
  /** The same after one commit, from what it changed; only while the client is up to date with the commit before it. */
  apply(changes: readonly DocumentChange[]): Iterable<TargetEvent>;
}
