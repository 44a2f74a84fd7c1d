/**
 * Makes the index that a slow query should have had. A thread reads and sorts the entries, the commits go on, and the
 * entries come into the file a few at a time: nobody waits. How many there may be is bounded, because every commit
 * keeps all of its collection's indexes right.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { SqlDatabase } from '../../sqlite/database.ts';
import type { OpenIndex } from '../query/list-index.ts';
import { indexSpec, type ListIndex } from '../query/list-index.ts';
import type { Walked, Walks } from '../query/plan.ts';
import type { Readers } from '../readers/readers.ts';
import { fillIndex, type IndexEntries, type IndexEntry } from '../tables/index-entries.ts';
import type { DocumentChange } from './document-store.ts';

export interface IndexGrowth {
  /** Soon, unless it is there already or there are too many. */
  grow(index: ListIndex): void;
  /** A commit, after it is on the disk. */
  committed(changes: readonly DocumentChange[]): void;
  /** The same walks; what they use is not soon given up. */
  noting(walks: Walks): Walks;
  /** Resolves when nothing is being built. */
  settled(): Promise<void>;
}

interface GrowthParts {
  readonly database: SqlDatabase;
  readonly entries: IndexEntries;
  readonly walks: Walks;
  /** Absent where all is in memory: then everything is built at once. */
  readonly readers: Readers | undefined;
  readonly onError: (error: unknown) => void;
}

/** Grown ones of a collection id. With all of them a commit takes a third longer at most. */
const MAX_GROWN = 8;
/** One that nobody has used for so long makes room for another. */
const UNUSED_MS = 60 * 60 * 1000;
/** An index of more documents than this is not built while the server starts. */
const AT_ONCE = 5000;
const SLICE = 400;

export function openIndexGrowth(parts: GrowthParts, declared: readonly ListIndex[]): IndexGrowth {
  const { database, entries, readers, onError } = parts;
  /** While one is built: documents whose entries the commits have seen to. */
  let changed: Set<string> | undefined;
  const usedAt = new Map<number, number>();
  const unfit = new Set<string>();
  const openedAt = performance.now();
  let isOpen = true;
  let queue: Promise<void> = Promise.resolve();
  database.onClose(() => {
    isOpen = false;
  });
  const soon = (work: () => Promise<void>) => {
    queue = queue.then(work).catch((error) => {
      if (isOpen) onError(error);
    });
  };
  const inSlices = async (work: () => boolean) => {
    for (let more = true; more && isOpen; ) {
      const start = performance.now();
      more = database.transaction(work);
      // As much rest as work: whoever else wants the process gets it.
      await wait(performance.now() - start);
    }
  };
  const clear = (id: number) => inSlices(() => entries.removeEntries(id, SLICE));
  const build = async (open: OpenIndex, from: Readers) => {
    const seenTo = new Set<string>();
    changed = seenTo;
    const { batches } = await from.read({ kind: 'keys', index: open.index });
    for await (const batch of batches) {
      const rest = batch.kind === 'keys' ? [...batch.entries] : [];
      await inSlices(() => {
        entries.add(
          open.id,
          rest.splice(0, SLICE).filter((entry) => !seenTo.has(pathOf(entry))),
        );
        return rest.length > 0;
      });
    }
    if (isOpen) database.transaction(() => entries.finish(open.id));
  };
  const known = (index: ListIndex) => entries.all().find((one) => indexSpec(one.index) === indexSpec(index));

  const larger = reconcile(parts, declared);
  for (const { id, isReady } of entries.all()) if (!isReady) soon(() => clear(id));
  const start = (index: ListIndex, isGrown: boolean) =>
    soon(async () => {
      if (!isOpen || !readers || known(index)) return;
      const open = database.transaction(() => entries.begin(index, isGrown));
      try {
        await build(open, readers);
      } catch (error) {
        unfit.add(indexSpec(index));
        if (isOpen) database.transaction(() => entries.retire(open.id));
        if (isOpen) await clear(open.id);
        throw error;
      } finally {
        changed = undefined;
      }
    });
  for (const index of larger) start(index, false);
  return {
    grow: (index) => {
      if (known(index) || unfit.has(indexSpec(index))) return;
      const { collectionId } = index;
      const grown = entries.all().filter((one) => one.isGrown && one.index.collectionId === collectionId);
      if (grown.length >= MAX_GROWN) {
        const idle = grown.find(({ id }) => performance.now() - (usedAt.get(id) ?? openedAt) > UNUSED_MS);
        if (!idle) return;
        database.transaction(() => entries.retire(idle.id));
        soon(() => clear(idle.id));
      }
      start(index, true);
    },
    committed: (changes) => {
      for (const { path } of changes) changed?.add(path);
    },
    noting: (walks) => {
      const note = (walked: Walked) => {
        if (walked.kind === 'index') usedAt.set(walked.indexId, performance.now());
      };
      return {
        documents: (collection, walked, onRow) => {
          note(walked);
          return walks.documents(collection, walked, onRow);
        },
        count: (collection, walked, most) => {
          note(walked);
          return walks.count(collection, walked, most);
        },
      };
    },
    settled: () => queue,
  };
}

/** Drops what is no longer declared and builds what is new; answers what has too many documents to be built at once. */
function reconcile(
  { database, entries, walks, readers }: GrowthParts,
  declared: readonly ListIndex[],
): readonly ListIndex[] {
  const wanted = new Map(declared.map((index) => [indexSpec(index), index]));
  const isLarge = (collectionId: string) =>
    readers !== undefined &&
    walks.count('', { kind: 'paths', parent: '', collectionId }, AT_ONCE + 1) > AT_ONCE;
  return database.transaction(() => {
    const later: ListIndex[] = [];
    for (const { id, index, isGrown, isReady } of entries.all()) {
      const isWanted = wanted.delete(indexSpec(index));
      if (isWanted && !isReady) later.push(index);
      if (isWanted || isGrown || !isReady) continue;
      entries.retire(id);
      while (!readers && entries.removeEntries(id, SLICE));
    }
    for (const index of wanted.values()) {
      if (isLarge(index.collectionId)) later.push(index);
      else fillIndex(entries, walks, entries.begin(index, false));
    }
    return later;
  });
}

function pathOf({ collection, id }: IndexEntry): string {
  return `${collection}/${id}`;
}
