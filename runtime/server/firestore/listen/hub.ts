/**
 * Brings each commit to the listeners that it concerns, found by the paths it touched and not by asking everyone.
 */
import { lastSegment, parentOf } from '../paths/document-path.ts';
import type { DocumentChange, DocumentStore } from '../store/document-store.ts';

/** Documents that a target may ever hold: a collection's, those of all collections of an id, or one. */
export type Scope =
  | { readonly kind: 'collection'; readonly path: string }
  | { readonly kind: 'group'; readonly collectionId: string }
  | { readonly kind: 'document'; readonly path: string };

export interface HubListener {
  /** The commit's changes by target; called once a commit. */
  committed(changes: ReadonlyMap<number, readonly DocumentChange[]>): void;
}

export interface Hub {
  watch(scope: Scope, listener: HubListener, targetId: number): () => void;
  close(): void;
}

interface Watch {
  readonly listener: HubListener;
  readonly targetId: number;
}

export function openHub(store: DocumentStore): Hub {
  const watches = new Map<string, Set<Watch>>();
  const close = store.subscribe(({ changes }) => {
    const concerned = new Map<HubListener, Map<number, DocumentChange[]>>();
    for (const change of changes) {
      for (const { listener, targetId } of watchesOf(change.path, watches)) {
        const byTarget = concerned.get(listener) ?? new Map<number, DocumentChange[]>();
        concerned.set(listener, byTarget);
        byTarget.set(targetId, [...(byTarget.get(targetId) ?? []), change]);
      }
    }
    for (const [listener, byTarget] of concerned) listener.committed(byTarget);
  });
  return {
    watch: (scope, listener, targetId) => {
      const key = keyOf(scope);
      const set = watches.get(key) ?? new Set<Watch>();
      const watch = { listener, targetId };
      watches.set(key, set.add(watch));
      return () => {
        set.delete(watch);
        if (set.size === 0) watches.delete(key);
      };
    },
    close,
  };
}

function* watchesOf(path: string, watches: ReadonlyMap<string, ReadonlySet<Watch>>): Iterable<Watch> {
  const collection = parentOf(path);
  yield* watches.get(keyOf({ kind: 'document', path })) ?? [];
  yield* watches.get(keyOf({ kind: 'collection', path: collection })) ?? [];
  yield* watches.get(keyOf({ kind: 'group', collectionId: lastSegment(collection) })) ?? [];
}

function keyOf(scope: Scope): string {
  return scope.kind === 'group' ? `group ${scope.collectionId}` : `${scope.kind} ${scope.path}`;
}
