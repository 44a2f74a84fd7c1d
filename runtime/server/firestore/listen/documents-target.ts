/**
 * A target of single documents by name, which also says that one is missing.
 */
import type { DocumentStore, Micros, StoredDocument } from '../store/document-store.ts';
import type { Target } from './target.ts';

/** No document is below it: only the moment is asked for. */
const NOTHING = '.';

export function documentsTarget(store: DocumentStore, paths: readonly string[]): Target {
  /** The version that the client has; null once it knows that there is none. */
  const known = new Map<string, Micros | null>();
  /** What may have to be sent to the client; undefined: as the store has it by then. */
  const untold = new Map<string, StoredDocument | null | undefined>(paths.map((path) => [path, undefined]));
  let isStale = true;
  return {
    scopes: paths.map((path) => ({ kind: 'document', path })),
    get isStale() {
      return isStale;
    },
    read: (since) => {
      isStale = false;
      if (since === undefined || !store.changedSince(since, NOTHING)) return false;
      for (const path of paths) {
        const document = store.get(path);
        // One that is missing is sent again: it costs a line.
        if (document && document.updateTime <= since) known.set(path, document.updateTime);
      }
      return true;
    },
    note: (changes, isLate) => {
      for (const { path, after } of changes) untold.set(path, isLate ? undefined : after);
    },
    *difference() {
      for (const [path, noted] of untold) {
        untold.delete(path);
        const document = noted === undefined ? store.get(path) : noted;
        const version = document?.updateTime ?? null;
        if (known.get(path) === version) continue;
        known.set(path, version);
        yield { path, document, kind: document ? 'in' : 'out' };
      }
    },
  };
}
