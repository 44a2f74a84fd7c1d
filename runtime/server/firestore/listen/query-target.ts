/**
 * A target of a query's documents. Without a limit a commit costs as much as it changed; with one, as much as the limit.
 */
import { joinPath } from '../paths/document-path.ts';
import { effectiveOrders } from '../query/order-by.ts';
import { isMatch, looksInto } from '../query/run.ts';
import type { StructuredQuery } from '../query/structured-query.ts';
import type { DocumentChange, DocumentStore, Micros, StoredDocument } from '../store/document-store.ts';
import { heldBefore } from './held-before.ts';
import { windowAfter } from './limit-window.ts';
import type { Target, TargetEvent } from './target.ts';

/** No document's version. */
const UNKNOWN: Micros = -1;

export function queryTarget(store: DocumentStore, parent: string, query: StructuredQuery): Target {
  const orders = effectiveOrders(query);
  /** The version of each document that the client holds. */
  const known = new Map<string, Micros>();
  /** With a limit: the result as of the last commit, in order. */
  let window: readonly StoredDocument[] = [];

  const matches = (document: StoredDocument | null): document is StoredDocument =>
    document !== null && isMatch(document, query, orders);

  function* towards(result: readonly StoredDocument[]): Iterable<TargetEvent> {
    for (const document of result) {
      if (known.get(document.path) === document.updateTime) continue;
      known.set(document.path, document.updateTime);
      yield { path: document.path, kind: 'in', document };
    }
    const wanted = new Set(result.map((document) => document.path));
    for (const path of [...known.keys()]) {
      if (wanted.has(path)) continue;
      known.delete(path);
      yield { path, kind: 'out', document: store.get(path) };
    }
  }

  function* one({ path, after }: DocumentChange): Iterable<TargetEvent> {
    if (matches(after)) {
      known.set(path, after.updateTime);
      yield { path, kind: 'in', document: after };
    } else if (known.delete(path)) {
      yield { path, kind: 'out', document: after };
    }
  }

  return {
    scopes: [
      query.allDescendants
        ? { kind: 'group', collectionId: query.collectionId }
        : { kind: 'collection', path: joinPath(parent, query.collectionId) },
    ],
    resumeFrom: (time) => {
      const changed = store
        .changedSince(time, query.allDescendants ? parent : joinPath(parent, query.collectionId))
        ?.filter((path) => looksInto(path, parent, query));
      const held = changed && heldBefore(store, parent, query, changed);
      if (!changed || !held) return false;
      for (const { path, updateTime } of held.surely) known.set(path, updateTime);
      // Unless they are in the result now, the client is told that they are not: it may have held them.
      for (const path of [...changed, ...held.maybe.map((document) => document.path)])
        known.set(path, UNKNOWN);
      return true;
    },
    get size() {
      return known.size;
    },
    *difference() {
      const result = store.query(parent, query);
      if (query.limit !== undefined) window = result;
      yield* towards(result);
    },
    *apply(changes) {
      const concerned = changes.filter(({ path }) => looksInto(path, parent, query));
      if (query.limit === undefined) {
        for (const change of concerned) yield* one(change);
        return;
      }
      const next = windowAfter(window, concerned, { limit: query.limit, orders, matches });
      window = next ?? store.query(parent, query);
      yield* towards(window);
    },
  };
}
