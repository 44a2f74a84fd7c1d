/**
 * Synchronisation beside the embedded store: one process, which has the queue and drives all runs.
 */
import { randomUUID } from 'node:crypto';
import type { AccessPolicy } from '../../../contract/access.ts';
import type { Documents } from '../../ports/documents.ts';
import { embeddedTasks } from '../../ports/embedded-tasks.ts';
import type { TaskHandler, Tasks } from '../../ports/tasks.ts';
import type { SqlDatabase } from '../../sqlite/database.ts';
import { createWorkerClient, type WorkerClient, type WorkerConfig } from '../../worker/worker-client.ts';
import { obey } from '../control-run.ts';
import { openSyncRuns, RUN_TASK } from '../runs.ts';
import { type SyncService, syncService } from './sync-service.ts';

/** Calls of a store's ERP account a second, for all runs. */
export const ERP_CALLS_PER_SECOND = 3;

export interface EmbeddedSync {
  readonly service: SyncService;
  /** The one queue of the store. */
  readonly tasks: Pick<Tasks, 'enqueue'>;
  /**
   * From here on the queue hands out; pages' runs that a former process left are paused. Without a worker runs wait for
   * a start that has one.
   */
  begin(worker: WorkerConfig | undefined): Promise<void>;
  close(): Promise<void>;
}

export function openEmbeddedSync({
  database,
  documents,
  policy,
  report,
  handlers,
}: {
  readonly database: SqlDatabase;
  readonly documents: Documents;
  readonly policy: () => AccessPolicy;
  readonly report: (problem: string) => void;
  /** Of other work in the same queue. */
  readonly handlers?: { readonly [name: string]: TaskHandler };
}): EmbeddedSync {
  let config: WorkerConfig | undefined;
  let client: WorkerClient | undefined;
  // The simulated worker's address is known when the server listens.
  const worker: WorkerClient = {
    call: async (...asked) =>
      (await client?.call(...asked)) ?? { kind: 'failed', text: 'O worker ainda não foi iniciado.' },
  };
  const tasks = embeddedTasks(database, {
    handlers: {
      ...handlers,
      [RUN_TASK]: async (payload, { signal }) => (client ? runs.work(payload, signal) : 'again'),
    },
    report,
  });
  const runs = openSyncRuns({
    documents,
    policy,
    worker,
    tasks,
    report,
    instance: randomUUID(),
    isAlone: true,
    obey,
    erpCallsPerSecond: ERP_CALLS_PER_SECOND,
  });
  const service = syncService({
    documents,
    runs,
    workerHost: () => config?.host ?? 'http://worker.invalid',
    erpCallsPerSecond: ERP_CALLS_PER_SECOND,
  });
  return {
    service,
    tasks,
    async begin(given) {
      if (!given) return tasks.begin();
      config = given;
      client = createWorkerClient(given);
      for (const { path } of await documents.list('project', { limit: 1000 })) {
        // One store's runs that cannot be read keep neither the others nor the server from starting.
        await runs
          .recover(path.slice(path.lastIndexOf('/') + 1))
          .catch((error: unknown) => report(`A store's runs cannot go on: ${String(error)}`));
      }
      tasks.begin();
    },
    async close() {
      await Promise.all([runs.close(), tasks.close()]);
    },
  };
}
