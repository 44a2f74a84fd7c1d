/**
 * A target of all documents of a query: a commit costs as much as it changed. The store is asked once, for names; each
 * document is looked up when it is sent, so that what was read for long is sent as it is by then.
 */
import { effectiveOrders } from '../query/order-by.ts';
import { isMatch, looksInto } from '../query/run.ts';
import type { StructuredQuery } from '../query/structured-query.ts';
import type { DocumentStore, Micros, StoredDocument } from '../store/document-store.ts';
import { limitedTarget } from './limited-target.ts';
import { changedSince, scopeOf, UNKNOWN } from './query-scope.ts';
import type { Target, TargetEvent } from './target.ts';

export function queryTarget(store: DocumentStore, parent: string, query: StructuredQuery): Target {
  const { limit } = query;
  return limit === undefined
    ? unlimitedTarget(store, parent, query)
    : limitedTarget(store, parent, { ...query, limit });
}

function unlimitedTarget(store: DocumentStore, parent: string, query: StructuredQuery): Target {
  const orders = effectiveOrders(query);
  /** The version of each document that the client holds. */
  const known = new Map<string, Micros>();
  /** What may have to be sent to the client; null: as the store has it by then. */
  const untold = new Map<string, StoredDocument | null>();
  let isStale = true;

  function* one(path: string, document: StoredDocument | null): Iterable<TargetEvent> {
    if (document && isMatch(document, query, orders)) {
      if (known.get(path) === document.updateTime) return;
      known.set(path, document.updateTime);
      yield { path, kind: 'in', document };
    } else if (known.delete(path)) {
      yield { path, kind: 'out', document };
    }
  }

  /** A version that was sent to the client before its absence, or not at all. */
  const place = (path: string, updateTime: Micros, document: StoredDocument | null, isKept: boolean) => {
    if (isKept) known.set(path, updateTime);
    // A commit that came meanwhile knows better.
    else if (!untold.has(path)) untold.set(path, document);
  };

  const settle = (since: Micros | undefined, found: readonly Versioned[]): boolean => {
    const changed = since === undefined ? undefined : changedSince(store, since, parent, query);
    const lost = new Set(changed);
    for (const { path, updateTime, document } of found) {
      place(path, updateTime, document, changed !== undefined && !lost.has(path));
    }
    for (const path of lost) {
      // Unless it is in the result now, the client is sent its removal: it may have had it.
      known.set(path, UNKNOWN);
      if (!untold.has(path)) untold.set(path, null);
    }
    isStale = false;
    return changed !== undefined;
  };

  return {
    scopes: [scopeOf(parent, query)],
    get isStale() {
      return isStale;
    },
    read: (since, signal) => {
      const found = store.find(parent, { ...query, select: [] }, signal);
      if (found instanceof Promise) {
        return found.then(async ({ batches }) => settle(since, await versionsOf(batches)));
      }
      const documents = found.documents.map((document) => ({ ...document, document }));
      return settle(since, documents);
    },
    note: (changes, isLate) => {
      for (const { path, after } of changes) {
        if (looksInto(path, parent, query)) untold.set(path, isLate || isStale ? null : after);
      }
    },
    get size() {
      return known.size;
    },
    *difference() {
      for (const [path, document] of untold) {
        untold.delete(path);
        yield* one(path, document ?? store.get(path));
      }
    },
  };
}

interface Versioned {
  readonly path: string;
  readonly updateTime: Micros;
  readonly document: StoredDocument | null;
}

async function versionsOf(
  batches: AsyncIterable<readonly { readonly path: string; readonly update_time: Micros }[]>,
): Promise<readonly Versioned[]> {
  const found: Versioned[] = [];
  for await (const rows of batches) {
    for (const { path, update_time } of rows) found.push({ path, updateTime: update_time, document: null });
  }
  return found;
}
