/**
 * The runs of a server, and the worker that performs their steps: a real one, or with demo data a simulated one, whose
 * address is known when the server listens.
 */
import type { AccessPolicy } from '../contract/access.ts';
import type { RecordValidators } from '../contract/record-validators.ts';
import type { StoreAs } from './as-caller/index.ts';
import type { FileRoom } from './files/index.ts';
import type { Documents } from './ports/documents.ts';
import type { TaskHandlers } from './ports/tasks.ts';
import type { BackendWork } from './runs/backend-work.ts';
import { giftsBackend } from './runs/gifts/perform-gifts.ts';
import { type EmbeddedRuns, openEmbeddedRuns } from './runs/queued-runs.ts';
import { rowsBackends } from './runs/rows/perform-rows.ts';
import { stockFileBackend } from './runs/stock-files/perform-stock-file.ts';
import { syncBackend } from './runs/sync/perform-sync.ts';
import { type SyncService, syncService } from './runs/sync/sync-service.ts';
import type { SqlDatabase } from './sqlite/database.ts';
import { createWorkerClient, type WorkerClient, type WorkerConfig } from './worker/worker-client.ts';
import { drawToken, SIMULATOR_PATH } from './worker-simulator/index.ts';

export type ServerWorker = WorkerConfig & { readonly isSimulated: boolean };

export interface ServerRuns {
  readonly running: EmbeddedRuns;
  /** Absent: nobody synchronises. */
  readonly sync?: SyncService;
  readonly workerKind: 'real' | 'simulated' | undefined;
  /** What the simulated worker is to ask for; absent without one. */
  readonly simulatorToken: string | undefined;
  /** Answers the worker; `url`: where the server listens. */
  reach(url: string): ServerWorker | undefined;
}

export interface ServerRunsOptions {
  readonly database: SqlDatabase;
  readonly documents: Documents;
  readonly policy: () => AccessPolicy;
  /** For runs that write as whoever began them. */
  readonly storeAs: StoreAs;
  /** What the records are held to that such runs write; absent: they are taken as they are. */
  readonly validators: RecordValidators | undefined;
  /** The real one. */
  readonly worker: WorkerConfig | undefined;
  readonly demoData: boolean;
  /** Once they are open. */
  readonly files: () => FileRoom;
  /** Of other work in the same queue. */
  readonly handlers: TaskHandlers;
  /** Further kinds of runs. */
  readonly works: readonly BackendWork[];
  readonly report: (problem: string) => void;
}

export function openRunsOf(options: ServerRunsOptions): ServerRuns {
  const { database, documents, policy, worker: real, demoData, handlers, report } = options;
  const simulatorToken = demoData && !real ? drawToken() : undefined;
  let worker: ServerWorker | undefined;
  let client: WorkerClient | undefined;
  const sync = syncBackend({ documents, policy, worker: () => client, isAlone: true, report });
  const works = [
    sync,
    ...rowsBackends(options),
    stockFileBackend(options),
    giftsBackend(options),
    ...options.works,
  ];
  const running = openEmbeddedRuns({ database, documents, works, report, handlers });
  const workerKind = real ? 'real' : simulatorToken === undefined ? undefined : 'simulated';
  return {
    running,
    workerKind,
    simulatorToken,
    ...(workerKind && {
      sync: syncService({ documents, runs: running.runs, workerHost: () => worker?.host }),
    }),
    reach(url) {
      worker =
        simulatorToken === undefined
          ? real && { ...real, isSimulated: false }
          : { host: url + SIMULATOR_PATH, token: simulatorToken, isSimulated: true };
      client = worker && createWorkerClient(worker);
      return worker;
    },
  };
}
