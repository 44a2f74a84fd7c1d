/**
 * Synchronisation on an embedded store of its own, with a worker of tests. Further copies work on the same store.
 */
import { randomUUID } from 'node:crypto';
import { policy } from '../../../../generated/access.ts';
import type { StartRunRequest } from '../../../contract/sync-run.ts';
import type { Item } from '../../../core/run/run-state.ts';
import { readPart } from '../../../core/run/stored-part.ts';
import { openDocumentStore } from '../../firestore/index.ts';
import type { Documents } from '../../ports/documents.ts';
import { embeddedDocuments } from '../../ports/embedded-documents.ts';
import { embeddedTasks } from '../../ports/embedded-tasks.ts';
import type { Tasks } from '../../ports/tasks.ts';
import { openDatabase, type SqlDatabase } from '../../sqlite/database.ts';
import type { WorkerClient } from '../../worker/worker-client.ts';
import { RUN_TASK } from '../run-task.ts';
import { Runs } from '../runs.ts';
import { syncBackend } from '../sync/perform-sync.ts';
import { type SyncService, syncService } from '../sync/sync-service.ts';

export const AUTHOR = { id: 'u1', email: 'ana@loja.dev', displayName: 'Ana' };
export const WORKER_HOST = 'https://worker.loja.dev/w';

export interface SyncCopy {
  readonly runs: Runs;
  readonly service: SyncService;
  readonly tasks: Tasks & { begin(): void };
  readonly problems: readonly string[];
  close(): Promise<void>;
}

export interface SyncStore {
  readonly database: SqlDatabase;
  readonly documents: Documents;
  /** With `isAlone` false, one of several that have the store. */
  copy(worker: WorkerClient, options?: Partial<CopyOptions>): SyncCopy;
  statusOf(run: string): Promise<{ readonly [field: string]: unknown } | undefined>;
  /** The letters of each code's steps, as stored. */
  stepsOf(run: string): Promise<{ readonly [code: string]: readonly string[] }>;
  itemsIn(part: { readonly [field: string]: unknown }): readonly Item[];
  /** What its failed steps say. */
  errorsOf(run: string): Promise<readonly unknown[]>;
}

interface CopyOptions {
  readonly isAlone: boolean;
  readonly erpCallsPerSecond: number;
  readonly mostWaiting: number;
  readonly longestTaskMs: number;
  readonly now: () => number;
  readonly tasks: Tasks & { begin(): void };
}

/** `given`: another store's documents; the queue stays in the database. */
export async function syncStore(database = openDatabase(':memory:'), given?: Documents): Promise<SyncStore> {
  const documents = given ?? embeddedDocuments(openDocumentStore(database));
  if (!(await documents.read('project/matriz'))) await seed(documents);
  return {
    database,
    documents,
    copy(worker, options = {}) {
      const problems: string[] = [];
      const report = (problem: string) => void problems.push(problem);
      const { erpCallsPerSecond = 1000 } = options;
      const tasks =
        options.tasks ??
        embeddedTasks(database, {
          handlers: { [RUN_TASK]: (payload, { signal }) => runs.work(payload, signal) },
          retries: { attempts: 0, backoffFrom: 50, backoffTo: 500 },
          report,
        });
      const { isAlone = true, longestTaskMs, now } = options;
      const sync = syncBackend({
        documents,
        policy: () => policy,
        worker: () => worker,
        isAlone,
        report,
        erpCallsPerSecond,
      });
      const runs: Runs = new Runs({
        documents,
        works: [sync],
        tasks,
        report,
        instance: randomUUID(),
        isAlone,
        ...(longestTaskMs !== undefined && { longestTaskMs }),
        ...(now && { now }),
      });
      const workerHost = () => WORKER_HOST;
      const service = syncService({ documents, runs, workerHost, erpCallsPerSecond, ...options });
      const close = async () => void (await Promise.all([runs.close(), tasks.close()]));
      return { runs, service, tasks, problems, close };
    },
    statusOf: async (run) => (await documents.read(`project/matriz/sync-run/${run}`))?.data,
    async stepsOf(run) {
      return Object.fromEntries((await itemsOf(run)).map(({ id, steps }) => [id, steps]));
    },
    itemsIn: ({ data }) => readPart(String(data)),
    async errorsOf(run) {
      return (await itemsOf(run)).flatMap(({ errors }) => Object.values(errors));
    },
  };

  async function itemsOf(run: string) {
    const parts = await documents.list('project/matriz/sync-run-part', { limit: 500, after: `${run}-` });
    return parts.filter(({ data }) => data.run === run).flatMap(({ data }) => readPart(String(data.data)));
  }
}

async function seed(documents: Documents): Promise<void> {
  const page = (name: string, data: object) =>
    ({ kind: 'replace', path: `project/matriz/config/${name}`, data: { ...data } }) as const;
  await documents.write([
    { kind: 'replace', path: 'project/matriz', data: { name: 'Matriz' } },
    page('worker-names', {
      erp: 'bling',
      supplierA: 'tramontina',
      supplierB: 'casa-b',
      sites: ['aurora'],
      downloadHosts: ['x.dev', 'imagens.example'],
    }),
    page('erp', { shops: [{ shop: 'amazon', storeId: '7' }] }),
    page('bling', { accounts: [{ description: 'Matriz' }, { description: 'Velha', isActive: false }] }),
  ]);
}

export function wanted(
  codes: number | readonly string[],
  more: Partial<StartRunRequest> = {},
): StartRunRequest {
  const list =
    typeof codes === 'number'
      ? Array.from({ length: codes }, (_, index) => String(2_001_000 + index))
      : codes;
  return {
    project: 'matriz',
    codes: list,
    pipelines: ['supplier-data', 'supplier-documents'],
    concurrency: 10,
    driver: 'backend',
    ...more,
  };
}
