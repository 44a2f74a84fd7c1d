/**
 * A store in memory that is only followed: documents with their stamps, for tests of what feeds the engine.
 */
import type { DocumentChanges, StampedDocument } from '../../ports/document-changes.ts';

export interface MemoryChanges extends DocumentChanges {
  /** `undefined` removes it. With `stamped: false` it was written by a program that leaves no `updatedAt`. */
  put(path: string, id: string, data: StampedDocument['data'] | undefined, stamped?: boolean): void;
  /** Documents that were handed out so far. */
  readonly read: number;
}

interface Stored extends StampedDocument {
  readonly stamped: boolean;
}

export function memoryChanges(now: () => number = Date.now): MemoryChanges {
  const collections = new Map<string, Map<string, Stored>>();
  let last = 0;
  let read = 0;
  const tick = () => {
    last = Math.max(last + 1, now() * 1000);
    return last;
  };
  const inOrder = (path: string, by: (one: Stored, other: Stored) => number) =>
    [...(collections.get(path)?.values() ?? [])].sort(by);
  const byId = (one: Stored, other: Stored) => Buffer.compare(Buffer.from(one.id), Buffer.from(other.id));
  const handed = <T>(documents: readonly T[]) => {
    read += documents.length;
    return documents;
  };
  return {
    get read() {
      return read;
    },
    put(path, id, data, stamped = true) {
      const documents = collections.get(path) ?? new Map<string, Stored>();
      collections.set(path, documents);
      const at = tick();
      if (data) documents.set(id, { id, data, at, version: at, stamped });
      else documents.delete(id);
    },
    projects: async () => [...new Set([...collections.keys()].map((path) => path.split('/')[1] ?? ''))],
    changedSince: async (path, { at, id }, limit) =>
      handed(
        inOrder(path, (one, other) => one.at - other.at || byId(one, other))
          .filter(
            (each) => each.stamped && (each.at > at || (id !== undefined && each.at === at && each.id > id)),
          )
          .slice(0, limit),
      ),
    page: async (path, { limit, after }) => ({
      documents: handed(inOrder(path, byId).filter(({ id }) => after === undefined || id > after)).slice(
        0,
        limit,
      ),
      readAt: tick(),
    }),
    count: async (path) => collections.get(path)?.size ?? 0,
  };
}
