/**
 * A project's data without a server: records in memory, gone with the page. Same rules as the real store for
 * queries, conflicts and duplicates; nothing is asked of the network.
 */
import type { ConsoleRecord } from '../../contract/collection.ts';
import type { SearchAnswer, SearchRequest } from '../../contract/search.ts';
import type { BatchOutcome, DocumentEdit } from '../../contract/writes.ts';
import { isoMoments } from '../../core/codec/iso-moments.ts';
import type { RunAuthor } from '../../core/run/work.ts';
import { labelCollections } from '../../core/search/indexed-document.ts';
import { searchRecords } from '../../core/search/search-records.ts';
import { failureOf } from '../../core/store/data-error.ts';
import { type DefinitionOf, type KnownCollections, knownCollections } from '../../core/store/definitions.ts';
import { cycleFailure, placedWrites, type ReadInTransaction } from '../../core/store/parent-cycles.ts';
import { randomId as drawnId } from '../../core/values/random-id.ts';
import type { ConsoleData } from '../console-data.ts';
import { createRecordProvider } from '../provider/record-provider.ts';
import type { PageQuery, RecordPage, RecordReader } from '../provider/record-reader.ts';
import { comparison, matcher } from '../query/matching.ts';
import { explainedEdit } from '../writing/audited-edit.ts';
import { unexplainedFailure, withCopies } from '../writing/copied-writes.ts';
import { decideBatch, faultOfBatch } from '../writing/decide-batch.ts';
import { taken } from '../writing/decide-create-remove.ts';
import { chooseDocumentId } from '../writing/document-id.ts';
import {
  reportingFailures,
  reportingSecrets,
  type StoreParts,
  type StoreWriter,
} from '../writing/reporting-failures.ts';
import { demoAudited, storedInDemo } from './demo-audited.ts';
import { demoGifts } from './demo-gifts.ts';
import { demoImports } from './demo-imports.ts';
import { createDemoLive } from './demo-live.ts';
import { demoQuestions } from './demo-questions.ts';
import { demoRowRuns } from './demo-row-runs.ts';
import { demoSecrets } from './demo-secrets.ts';
import { createDemoStore, type DemoSeed, type DemoStore } from './demo-store.ts';
import { NOBODY } from './demo-users.ts';

export interface DemoDataOptions {
  readonly projectId: string;
  readonly seed: DemoSeed;
  readonly definitionOf: DefinitionOf;
  /** ms since the epoch. */
  readonly now?: () => number;
  readonly randomId?: () => string;
  /** Whose runs are made here; one person where absent. */
  readonly author?: () => RunAuthor;
}

export function createDemoData(options: DemoDataOptions): ConsoleData {
  const { projectId, definitionOf, now = Date.now, randomId = drawnId, author = () => NOBODY } = options;
  const stamp = () => new Date(now()).toISOString();
  const known = knownCollections(definitionOf, isoMoments);
  const store = createDemoStore(stamped(options.seed, stamp()));
  const reader = createDemoReader(store, known);
  const live = createDemoLive(store, reader);
  const writer = createDemoWriter(store, known, stamp, randomId);
  const imports = demoImports({ store, known, stamp, epoch: randomId() });
  return {
    projectId,
    writer,
    secrets: reportingSecrets(demoSecrets(store, known, stamp), failureOf),
    imports,
    rowRuns: demoRowRuns({ store, imports, readPage: reader.stored, known, stamp, author }),
    gifts: demoGifts({ store, project: projectId, stamp, randomId, author }),
    provider: createRecordProvider({ reader, live, writer, definitionOf }),
    count: reader.count,
    storedPage: reader.stored,
    ...demoQuestions(store, definitionOf, now),
    search: (request) => searchDemo(Object.keys(options.seed), store, known, request),
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

/** All of it is in memory, so the answer is complete. */
async function searchDemo(
  names: readonly string[],
  store: DemoStore,
  known: KnownCollections,
  request: SearchRequest,
): Promise<SearchAnswer> {
  const shelf = async (name: string) => ({
    definition: (await known(name)).definition,
    records: await store.select(name, () => true),
  });
  const asked = names.filter((name) => request.collections?.includes(name) ?? true);
  const shelves = await Promise.all(asked.map(shelf));
  const referred = shelves.flatMap(({ definition }) => labelCollections(definition));
  const labels = [...new Set(referred)].filter((name) => names.includes(name) && !asked.includes(name));
  return { ...searchRecords(shelves, await Promise.all(labels.map(shelf)), request), partial: false };
}

function createDemoReader(store: DemoStore, known: KnownCollections): RecordReader {
  async function page(collection: string, query: PageQuery): Promise<RecordPage> {
    const { definition } = await known(collection);
    const records = await store.select(collection, matcher(definition, query, isoMoments));
    const start = (query.page - 1) * query.limit;
    return {
      records: records.toSorted(comparison(query)).slice(start, start + query.limit),
      hasMore: records.length > start + query.limit,
    };
  }
  return {
    page,
    stored: (collection, query) => page(collection, { ...query, page: 1 }),
    async count(collection, query) {
      const { definition } = await known(collection);
      return (await store.select(collection, matcher(definition, query, isoMoments))).length;
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
): StoreWriter {
  const storedIn = storedInDemo(store);
  const writeAudited = demoAudited(store, known, stamp);
  const recordIn: ReadInTransaction = ({ definition }, id) => store.find(definition.name, id);

  async function writeTogether(edits: readonly DocumentEdit[]): Promise<BatchOutcome> {
    const targets = await Promise.all(
      edits.map(async (edit) => {
        const target = await known(edit.collection);
        return {
          edit,
          known: target,
          id: target.definition.kind === 'singleton' ? target.definition.name : edit.id,
        };
      }),
    );
    return store.exclusively(async () => {
      const documents = await Promise.all(
        targets.map(async (target) => ({
          ...target,
          current: await store.find(target.edit.collection, target.id),
        })),
      );
      const decision = decideBatch(documents);
      if (decision.kind === 'settled') return decision.outcome;
      const ring = await cycleFailure(placedWrites(targets, decision.writes), recordIn);
      if (ring) return { ok: false, failure: ring, conflicts: [] };
      for (const write of decision.writes) {
        const target = targets[write.index];
        const failure = target && (await unexplainedFailure(known, target.known, target.id, write, storedIn));
        if (failure) return { ok: false, failure, conflicts: [] };
      }
      const at = stamp();
      for (const { index, after } of decision.writes) {
        const target = targets[index];
        if (!target) continue;
        const { codec } = target.known;
        const record: ConsoleRecord = codec.decode(target.id, {
          createdAt: at,
          ...codec.encode(after),
          updatedAt: at,
        });
        await store.put(target.edit.collection, record);
      }
      return { ok: true };
    });
  }

  const parts: StoreParts = {
    async idFor(collection, data, id) {
      const { definition } = await known(collection);
      return chooseDocumentId(definition, data, id, randomId);
    },
    async createPending(create) {
      const target = await known(create.collection);
      const { codec } = target;
      return store.exclusively(async () => {
        if (await store.find(create.collection, create.id)) return taken(create);
        const placed = { known: target, id: create.id, before: {}, after: create.data };
        const ring = await cycleFailure([placed], recordIn);
        if (ring) return { ok: false, failure: ring };
        const at = stamp();
        const wanted = await withCopies(known, target, create.id, codec.encode(create.data), storedIn);
        const stored = { ...wanted, createdAt: create.begun ?? at, updatedAt: at };
        const record = codec.decode(create.id, stored);
        await store.put(create.collection, record);
        return { ok: true, record };
      });
    },
    async edit(edit) {
      const explained = explainedEdit(edit);
      return (explained && (await writeAudited(explained))) ?? writeTogether([edit]);
    },
    async editMany(edits) {
      if (edits.length === 0) return { ok: true };
      return faultOfBatch(edits) ?? writeTogether(edits);
    },
    auditedPending: async (edit) => (await writeAudited(edit)) ?? writeTogether([edit]),
    async removePending({ collection, id }) {
      const { definition } = await known(collection);
      await store.exclusively(() =>
        store.drop(collection, definition.kind === 'singleton' ? definition.name : id),
      );
      return { ok: true };
    },
  };
  return reportingFailures(parts, failureOf);
}
