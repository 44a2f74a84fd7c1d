/**
 * A target of single documents by name, which also tells that one is missing.
 */
import type { DocumentChange, DocumentStore, Micros } from '../store/document-store.ts';
import type { Target, TargetEvent } from './target.ts';

/** No document is below it: only the moment is asked for. */
const NOTHING = '.';

export function documentsTarget(store: DocumentStore, paths: readonly string[]): Target {
  /** The version that the client has; null once it knows that there is none. */
  const known = new Map<string, Micros | null>();
  const event = (path: string, document: TargetEvent['document']): TargetEvent | undefined => {
    const version = document?.updateTime ?? null;
    if (known.get(path) === version) return undefined;
    known.set(path, version);
    return { path, document, kind: document ? 'in' : 'out' };
  };
  return {
    scopes: paths.map((path) => ({ kind: 'document', path })),
    resumeFrom: (time) => {
      if (!store.changedSince(time, NOTHING)) return false;
      for (const path of paths) {
        const document = store.get(path);
        // One that is missing is told of again: it costs a line.
        if (document && document.updateTime <= time) known.set(path, document.updateTime);
      }
      return true;
    },
    *difference() {
      for (const path of paths) {
        const told = event(path, store.get(path));
        if (told) yield told;
      }
    },
    *apply(changes: readonly DocumentChange[]) {
      for (const { path, after } of changes) {
        const told = event(path, after);
        if (told) yield told;
      }
    },
  };
}
