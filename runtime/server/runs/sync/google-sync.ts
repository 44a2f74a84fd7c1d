/**
 * Synchronisation on Google's services: runs in Firestore, driven by whichever copy of the backend a task or a page
 * reaches.
 */
import { randomUUID } from 'node:crypto';
import type { FastifyPluginAsync } from 'fastify';
import type { AccessPolicy } from '../../../contract/access.ts';
import type { Documents } from '../../ports/documents.ts';
import type { GoogleTasksConfig } from '../../ports/google-tasks.ts';
import { taskRoutes } from '../../ports/task-routes.ts';
import { createWorkerClient, type WorkerConfig } from '../../worker/worker-client.ts';
import { obey } from '../control-run.ts';
import { openSyncRuns, RUN_TASK } from '../runs.ts';
import { ERP_CALLS_PER_SECOND } from './embedded-sync.ts';
import { type SyncService, syncService } from './sync-service.ts';

export interface GoogleSync {
  readonly service: SyncService;
  /** What Cloud Tasks calls. */
  readonly routes: FastifyPluginAsync;
  close(): Promise<void>;
}

export async function openGoogleSync({
  documents,
  policy,
  worker,
  tasks: config,
  report,
}: {
  readonly documents: Documents;
  readonly policy: () => AccessPolicy;
  readonly worker: WorkerConfig;
  readonly tasks: GoogleTasksConfig;
  readonly report: (problem: string) => void;
}): Promise<GoogleSync> {
  const { googleTokenVerifier, openGoogleTasks } = await import('../../ports/open-google-tasks.ts');
  const runs = openSyncRuns({
    documents,
    policy,
    worker: createWorkerClient(worker),
    tasks: openGoogleTasks(config),
    report,
    instance: randomUUID(),
    isAlone: false,
    obey,
    erpCallsPerSecond: ERP_CALLS_PER_SECOND,
  });
  return {
    service: syncService({
      documents,
      runs,
      workerHost: () => worker.host,
      erpCallsPerSecond: ERP_CALLS_PER_SECOND,
    }),
    routes: taskRoutes({
      ...config,
      handlers: { [RUN_TASK]: (payload, { signal }) => runs.work(payload, signal) },
      verify: googleTokenVerifier(),
      report,
    }),
    close: () => runs.close(),
  };
}
