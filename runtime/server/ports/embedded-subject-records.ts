/**
 * `SubjectRecords` on the embedded store. SQLite counts what it can by itself. For all else a collection's records come
 * into memory for a while, as the next question is about them too, and each commit changes them.
 */
import { setImmediate as turn } from 'node:timers/promises';
import type { ConsoleRecord } from '../../contract/collection.ts';
import { asksKeyed } from '../../core/conditions/trees.ts';
import { type DocumentStore, StatusError, type StoredDocument, toData } from '../firestore/index.ts';
import { type RecordDecoder, recordDecoder } from './record-decoder.ts';
import { CountUnavailable, type RecordsAsked, type SubjectRecords } from './subject-records.ts';

/** Documents that are read, or looked at, before others have their turn: some milliseconds. */
const READ_AT_ONCE = 250;
const LOOKED_AT_ONCE = 500;
/** Documents in memory, of all collections together; beyond, they are read anew for each question. */
const MOST_KEPT = 250_000;
const KEPT_MS = 5 * 60_000;

interface Kept {
  readonly definition: RecordsAsked['definition'];
  readonly records: Map<string, ConsoleRecord>;
  readonly decode: RecordDecoder;
  /** Resolves to whether all of them are there. */
  loaded: Promise<boolean>;
  isLoaded: boolean;
  usedAt: number;
}

type Store = Pick<DocumentStore, 'list' | 'subscribe' | 'aggregate' | 'countRows'>;

export function embeddedSubjectRecords(
  store: Store,
  { now = Date.now, mostKept = MOST_KEPT }: { now?: () => number; mostKept?: number } = {},
): SubjectRecords {
  const kept = new Map<string, Kept>();
  const unsubscribe = store.subscribe(({ changes }) => {
    for (const { path, after } of changes) {
      const collection = kept.get(path.slice(0, path.lastIndexOf('/')));
      if (!collection) continue;
      if (after) collection.records.set(path, recordOf(after, collection.decode));
      else collection.records.delete(path);
    }
  });
  const forget = setInterval(() => {
    for (const [path, { usedAt }] of kept) if (now() - usedAt > KEPT_MS) kept.delete(path);
  }, KEPT_MS).unref();

  async function* pages(path: string, decode: RecordDecoder, signal?: AbortSignal) {
    for (let after: string | undefined; ; ) {
      signal?.throwIfAborted();
      const states = store.list(path, { limit: READ_AT_ONCE, ...(after !== undefined && { after }) });
      yield states.map((state) => [state.path, recordOf(state, decode)] as const);
      after = states.at(-1)?.path.slice(path.length + 1);
      if (states.length < READ_AT_ONCE) return;
      await turn();
    }
  }

  async function load(path: string, collection: Kept): Promise<boolean> {
    for await (const page of pages(path, collection.decode)) {
      const others = [...kept.values()].reduce((sum, { records }) => sum + records.size, 0);
      if (kept.get(path) !== collection) return false;
      if (others + page.length > mostKept) {
        kept.delete(path);
        return false;
      }
      for (const [key, record] of page) collection.records.set(key, record);
    }
    collection.isLoaded = true;
    return true;
  }

  function collectionAt(path: string, definition: RecordsAsked['definition']): Kept {
    const known = kept.get(path);
    if (known?.definition === definition) return known;
    const made: Kept = {
      definition,
      records: new Map(),
      decode: recordDecoder(definition),
      loaded: Promise.resolve(false),
      isLoaded: false,
      usedAt: now(),
    };
    kept.set(path, made);
    made.loaded = load(path, made).catch((error: unknown) => {
      kept.delete(path);
      throw error;
    });
    return made;
  }

  return {
    async *records(path, { definition, signal }) {
      const collection = collectionAt(path, definition);
      collection.usedAt = now();
      if (!(await collection.loaded)) {
        for await (const page of pages(path, recordDecoder(definition), signal)) {
          yield page.map(([, record]) => record);
        }
        return;
      }
      signal?.throwIfAborted();
      const records = [...collection.records.values()];
      for (let start = 0; start < records.length; start += LOOKED_AT_ONCE) {
        yield records.slice(start, start + LOOKED_AT_ONCE);
        await turn();
        signal?.throwIfAborted();
      }
    },
    async count(collection, asked, options) {
      const { fields, context, children, now, before, also, examples, texts, rows } = asked;
      // SQLite cannot say it of a list that is stored as a map.
      if ([now, before, ...(also ?? [])].some((tree) => typeof tree === 'object' && asksKeyed(tree, fields)))
        return undefined;
      const { timeZone, now: at } = context;
      const question = {
        collection,
        fields,
        context: { timeZone, ...(at !== undefined && { now: at }) },
        children,
        now,
        ...(before !== undefined && { before }),
        ...(also && { also }),
        examples,
        ...(texts && { texts }),
        ...(rows && { rows }),
      };
      const { rows: answered, ...counted } = await store
        .countRows(question, options)
        .catch((cause: unknown) => {
          throw cause instanceof StatusError ? new CountUnavailable({ cause }) : cause;
        });
      return { ...counted, ...(answered && { rows: answered.flatMap((page) => JSON.parse(page)) }) };
    },
    async total(path) {
      const known = kept.get(path);
      return known?.isLoaded ? known.records.size : countOf(store, path);
    },
    async close() {
      clearInterval(forget);
      unsubscribe();
      kept.clear();
    },
  };
}

async function countOf(store: Store, path: string): Promise<number> {
  const at = path.lastIndexOf('/');
  const query = { collectionId: path.slice(at + 1), allDescendants: false, orderBy: [], offset: 0 };
  const { fields } = await store.aggregate(path.slice(0, at), query, [{ alias: 'n', kind: 'count' }]);
  return Number(toData(fields).n);
}

function recordOf({ path, fields }: StoredDocument, decode: RecordDecoder): ConsoleRecord {
  return decode(path, toData(fields));
}
