/**
 * A target of the first documents of a query: they stay in memory, and a commit costs as much as the limit. Where a
 * document from beyond would have to fill a gap, the store is asked again.
 */
import { effectiveOrders } from '../query/order-by.ts';
import { isMatch, looksInto } from '../query/run.ts';
import type { StructuredQuery } from '../query/structured-query.ts';
import type { DocumentChange, DocumentStore, Micros, StoredDocument } from '../store/document-store.ts';
import { documentsOf } from '../store/searches.ts';
import { heldBefore } from './held-before.ts';
import { type Window, windowAfter } from './limit-window.ts';
import { changedSince, scopeOf, UNKNOWN } from './query-scope.ts';
import type { Target } from './target.ts';

const FIRST_SPARE = 100;
const MOST_SPARE = 10_000;

type LimitedQuery = StructuredQuery & { readonly limit: number };

export function limitedTarget(store: DocumentStore, parent: string, query: LimitedQuery): Target {
  const { limit } = query;
  const orders = effectiveOrders(query);
  /** The version of each document that the client holds. */
  const known = new Map<string, Micros>();
  /** The result as of the last commit; undefined when it has to be read. */
  let window: Window | undefined;
  /** Read once more than needed, because commits came faster than it was read and left gaps. */
  let spare = 0;
  let most = limit;
  /** While it is read: what was committed since. */
  let meanwhile: { readonly time: Micros; readonly changes: readonly DocumentChange[] }[] | undefined;

  const matches = (document: StoredDocument | null): document is StoredDocument =>
    document !== null && isMatch(document, query, orders);
  const after = (changes: readonly DocumentChange[]) => {
    window = window && windowAfter(window, changes, { limit, most, orders, matches });
  };

  /** `found`: of that moment, with as many more as changed since the client was here. */
  const settle = (
    time: Micros,
    found: readonly StoredDocument[],
    since: Micros | undefined,
    changed: readonly string[] | undefined,
  ): boolean => {
    window = { documents: found, isWhole: found.length < most };
    const commits = meanwhile ?? [];
    meanwhile = undefined;
    for (const commit of commits) if (commit.time > time) after(commit.changes);
    spare = window ? 0 : Math.min(MOST_SPARE, Math.max(FIRST_SPARE, 4 * spare));
    // What changed while it was read was not asked for: then nothing is certain.
    if (since === undefined || !changed || commits.length > 0) return false;
    const held = heldBefore(found, limit, changed);
    for (const { path, updateTime } of held.surely) known.set(path, updateTime);
    // Unless they are in the result now, the client is sent their removal: it may have had them.
    for (const path of [...changed, ...held.maybe.map((document) => document.path)]) known.set(path, UNKNOWN);
    return true;
  };

  return {
    scopes: [scopeOf(parent, query)],
    get isStale() {
      return window === undefined;
    },
    read: (since, signal) => {
      const all = since === undefined ? undefined : changedSince(store, since, parent, query);
      const changed = all && all.length < limit ? all : undefined;
      most = limit + Math.max(spare, changed?.length ?? 0);
      const found = store.find(parent, { ...query, limit: most }, signal);
      if (!(found instanceof Promise)) return settle(found.time, found.documents, since, changed);
      meanwhile = [];
      return found.then(async (aside) => settle(aside.time, await documentsOf(found), since, changed));
    },
    note: (changes) => {
      const concerned = changes.filter(({ path }) => looksInto(path, parent, query));
      if (concerned.length === 0) return;
      if (meanwhile) meanwhile.push({ time: store.time, changes: concerned });
      else after(concerned);
    },
    get size() {
      return known.size;
    },
    *difference() {
      if (!window) return;
      const shown = window.documents.slice(0, limit);
      for (const document of shown) {
        if (known.get(document.path) === document.updateTime) continue;
        known.set(document.path, document.updateTime);
        yield { path: document.path, kind: 'in', document };
      }
      const wanted = new Set(shown.map((document) => document.path));
      for (const path of [...known.keys()]) {
        if (wanted.has(path)) continue;
        known.delete(path);
        yield { path, kind: 'out', document: store.get(path) };
      }
    },
  };
}
