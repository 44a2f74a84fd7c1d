/**
 * A project's data without a server: records in memory, gone with the page. Same rules as the real store for
 * queries, conflicts and duplicates; nothing is asked of the network.
 */
import type { ConsoleRecord } from '../../contract/collection.ts';
import type { DocumentWriter } from '../../contract/writes.ts';
import { parseMoment, printMoment, type TimestampPort } from '../../core/codec/moment.ts';
import type { ConsoleData, DefinitionOf } from '../console-data.ts';
import { failureOf } from '../data-error.ts';
import { type KnownCollections, knownCollections } from '../definitions.ts';
import { createRecordProvider } from '../provider/record-provider.ts';
import type { RecordReader } from '../provider/record-reader.ts';
import { decideEdit } from '../writing/decide-edit.ts';
import { chooseDocumentId } from '../writing/document-id.ts';
import { reportingFailures } from '../writing/reporting-failures.ts';
import { createDemoLive } from './demo-live.ts';
import { createDemoStore, type DemoSeed, type DemoStore } from './demo-store.ts';
import { comparison, matcher } from './matching.ts';

export interface DemoDataOptions {
  readonly projectId: string;
  readonly seed: DemoSeed;
  readonly definitionOf: DefinitionOf;
  /** ms since the epoch. */
  readonly now?: () => number;
  readonly randomId?: () => string;
}

/** The demo's timestamps are the records' own ISO strings, in one spelling. */
const isoTimestamps: TimestampPort = {
  read: (value) => (typeof value === 'string' ? parseMoment(value) : undefined),
  make: printMoment,
};

export function createDemoData(options: DemoDataOptions): ConsoleData {
  const { projectId, definitionOf, now = Date.now, randomId = () => crypto.randomUUID() } = options;
  const stamp = () => new Date(now()).toISOString();
  const known = knownCollections(definitionOf, isoTimestamps);
  const store = createDemoStore(stamped(options.seed, stamp()));
  const reader = createDemoReader(store, known);
  const live = createDemoLive(store, reader);
  const writer = reportingFailures(createDemoWriter(store, known, stamp, randomId), failureOf);
  return {
    projectId,
    writer,
    provider: createRecordProvider({ reader, live, writer, definitionOf }),
    count: reader.count,
    ...live,
  };
}

function stamped(seed: DemoSeed, at: string): DemoSeed {
  const stamps = { createdAt: at, updatedAt: at };
  return Object.fromEntries(
    Object.entries(seed).map(([name, records]) => [
      name,
      records.map((record) => ({ ...stamps, ...record })),
    ]),
  );
}

function createDemoReader(store: DemoStore, known: KnownCollections): RecordReader {
  return {
    async page(collection, query) {
      const { definition } = await known(collection);
      const records = await store.select(collection, matcher(definition, query, isoTimestamps));
      const start = (query.page - 1) * query.limit;
      return {
        records: records.toSorted(comparison(query)).slice(start, start + query.limit),
        hasMore: records.length > start + query.limit,
      };
    },
    async count(collection, query) {
      const { definition } = await known(collection);
      return (await store.select(collection, matcher(definition, query, isoTimestamps))).length;
    },
    async one(collection, id) {
      const { definition } = await known(collection);
      return store.find(collection, definition.kind === 'singleton' ? definition.name : id);
    },
    async many(collection, ids) {
      await known(collection);
      const records = await store.select(collection, (record) => ids.includes(record.id));
      return ids.flatMap((id) => records.filter((record) => record.id === id));
    },
  };
}

function createDemoWriter(
  store: DemoStore,
  known: KnownCollections,
  stamp: () => string,
  randomId: () => string,
): DocumentWriter {
  return {
    async create(collection, data, id) {
      const { definition, codec } = await known(collection);
      const chosen = chooseDocumentId(definition, data, id, randomId);
      if (!chosen.ok) return chosen;
      return store.exclusively(async () => {
        if (await store.find(collection, chosen.id)) {
          const detail = `${collection}/${chosen.id} exists already`;
          return { ok: false, failure: { reason: 'duplicate', detail } };
        }
        const at = stamp();
        const record = codec.decode(chosen.id, { ...codec.encode(data), createdAt: at, updatedAt: at });
        await store.put(collection, record);
        return { ok: true, record };
      });
    },
    async edit(edit) {
      const collection = await known(edit.collection);
      const { definition, codec } = collection;
      const id = definition.kind === 'singleton' ? definition.name : edit.id;
      return store.exclusively(async () => {
        const current = await store.find(edit.collection, id);
        const decision = decideEdit(collection, current, edit);
        if (decision.kind === 'settled') return decision.outcome;
        const at = stamp();
        const after: ConsoleRecord = codec.decode(id, {
          createdAt: at,
          ...codec.encode(decision.after),
          updatedAt: at,
        });
        await store.put(edit.collection, after);
        return { ok: true };
      });
    },
    async remove(collection, id) {
      const { definition } = await known(collection);
      await store.exclusively(() =>
        store.drop(collection, definition.kind === 'singleton' ? definition.name : id),
      );
      return { ok: true };
    },
  };
}
