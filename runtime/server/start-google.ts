/**
 * The backend on Google's services: it serves the console and says where Firestore and the logins are. It holds
 * nothing itself, so any number of copies may run side by side.
 */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import * as generated from '../../generated/access.ts';
import type { ConsoleConfig } from '../contract/console-config.ts';
import type { RecordValidators } from '../contract/record-validators.ts';
import { googleStoreAs } from './as-caller/index.ts';
import { openCampaignRoom } from './campaigns/campaign-room.ts';
import { type MessageSettings, NO_MESSAGE_SETTINGS } from './campaigns/message-settings.ts';
import { type AssistantConfig, consoleApiRoutes } from './console-api/index.ts';
import {
  type ConfiguredLimits,
  type FileRoom,
  fileRoutes,
  openFileRoom,
  openPageToBunny,
  VIDEO_TASK,
} from './files/index.ts';
import { googleCallers } from './google-callers.ts';
import {
  CONSOLE_POLICY,
  consoleFiles,
  createHttpApp,
  hasConsole,
  type LogLines,
  logLine,
  nameCaller,
  policyWithHosts,
  type ShownHosts,
} from './http/index.ts';
import type { SecurityEvent } from './identity/index.ts';
import { listen } from './listen.ts';
import { googleCredentials } from './people/google-credentials.ts';
import { peopleRoutes } from './people/people-routes.ts';
import type { Documents } from './ports/documents.ts';
import type { GoogleTasksConfig } from './ports/google-tasks.ts';
import type { HistoryEventsConfig } from './ports/history-events.ts';
import type { IdentityPort } from './ports/identity.ts';
import type { GoogleBuckets } from './ports/open-google-blobs.ts';
import type { SearchIndex } from './ports/search-index.ts';
import type { TaskQueue } from './ports/task-routes.ts';
import type { TaskHandlers } from './ports/tasks.ts';
import { replicateBackend } from './replication/perform-replicate.ts';
import { openReplication } from './replication/replication.ts';
import type { BackendWork } from './runs/backend-work.ts';
import { giftsBackend } from './runs/gifts/perform-gifts.ts';
import { openGoogleRuns } from './runs/queued-runs.ts';
import { previewDesk, rowsBackends } from './runs/rows/perform-rows.ts';
import { rowsRetention } from './runs/rows/rows-retention.ts';
import { stockFileBackend } from './runs/stock-files/perform-stock-file.ts';
import { stockFileService } from './runs/stock-files/stock-file-service.ts';
import { syncBackend } from './runs/sync/perform-sync.ts';
import { syncService } from './runs/sync/sync-service.ts';
import type { EngineConfig } from './search-engine/index.ts';
import { ServerError } from './server-error.ts';
import { serviceRoutes } from './service-routes.ts';
import { signOutEverywhere } from './sign-out-everywhere.ts';
import { createWorkerClient, type WorkerConfig } from './worker/worker-client.ts';

/** The console's configuration of the project. The key is no secret: it names the project to Google, and opens nothing. */
export type GoogleProject = Pick<ConsoleConfig, 'firebase' | 'masterProject' | 'timeZone'>;

export interface GoogleBackendOptions extends GoogleProject, ShownHosts {
  readonly port: number;
  readonly host: string;
  readonly allowedHosts?: readonly string[];
  readonly trustedProxies?: readonly string[];
  /** The folder of the built console. */
  readonly consoleDir: string;
  /** Takes one JSON line a request, a problem, and a change of people's rights on the screen. */
  readonly log?: LogLines;
  /** The origin of the console that shows orders; absent: this one does. */
  readonly ordersConsole?: string;
  /** Who answers for the assistant. */
  readonly assistant?: AssistantConfig;
  /** The engine that searches, fed by this process; without one the console searches what Firestore can answer. */
  readonly searchEngine?: SearchEngineOptions;
  /** Who synchronises products; without one, or without a queue, nobody does. */
  readonly worker?: WorkerConfig;
  /** The queue that drives runs and sends videos on; without one there is neither. */
  readonly tasks?: GoogleTasksConfig;
  /** How change events are known, by which histories are kept; without it there are none. */
  readonly historyEvents?: HistoryEventsConfig;
  /** Days for which changes of documents are kept; the usual when absent. */
  readonly historyDays?: number;
  /** Where files are; without it there are none. */
  readonly files?: GoogleFiles;
  /** How campaigns leave; the usual when absent. */
  readonly messages?: MessageSettings;
  /** What files may be sent; the usual when absent. */
  readonly fileLimits?: ConfiguredLimits;
  /** What the records are held to that the backend writes for people; absent: they are taken as they are. */
  readonly validators?: RecordValidators;
  readonly report?: (problem: string) => void;
}

export interface GoogleFiles {
  readonly buckets: GoogleBuckets;
  /** Signs addresses of private files, the same in all copies. */
  readonly key: Uint8Array;
}

export interface SearchEngineOptions extends Omit<EngineConfig, 'prefix'> {
  /** ms between two looks at what changed. */
  readonly every: number;
}

export interface RunningGoogleBackend {
  readonly url: string;
  close(): Promise<void>;
}

/** Firestore tells nobody what has changed; a saved edit is in its copies within a minute. */
const REPLICATION_EVERY_MS = 45_000;

/** Where the SDK goes for documents, logins and fresh tokens. */
const GOOGLE_HOSTS = [
  'https://firestore.googleapis.com',
  'https://identitytoolkit.googleapis.com',
  'https://securetoken.googleapis.com',
];

/** Large files are fetched from there, by a signed address. */
const STORAGE_HOST = 'storage.googleapis.com';

/** Throws a ServerError when the environment does not allow it. */
export async function startGoogleBackend(options: GoogleBackendOptions): Promise<RunningGoogleBackend> {
  const { firebase, masterProject, timeZone, host, allowedHosts, trustedProxies, consoleDir } = options;
  if (!hasConsole(consoleDir)) throw new ServerError('CONSOLE_MISSING', consoleDir);
  const { report = (problem) => console.error(problem) } = options;
  const app = createHttpApp({
    host,
    ...(allowedHosts && { allowedHosts }),
    ...(trustedProxies && { trustedProxies }),
    policy: policyWithHosts(
      { ...CONSOLE_POLICY, 'connect-src': ["'self'", ...GOOGLE_HOSTS] },
      { ...options, mediaHosts: [...(options.mediaHosts ?? []), ...(options.files ? [STORAGE_HOST] : [])] },
    ),
    report,
    log: options.log,
  });
  const { embedHosts, ordersConsole, worker } = options;
  const callers = { ...googleCallers(firebase.projectId), nameCaller };
  const { documents } = callers;
  const queue = options.tasks && (await queueOf(options.tasks));
  const writing = {
    storeAs: googleStoreAs({ projectId: firebase.projectId, apiKey: firebase.apiKey }),
    validators: options.validators,
  };
  const { storeAs } = writing;
  const files = options.files && (await filesOf(options.files, { ...options, documents, queue, report }));
  const rows = rowsBackends({ ...writing, documents, policy: () => generated.policy, report });
  const stockFiles = files && stockFileBackend({ documents, storeAs, files: () => files, report });
  const campaigns = openCampaignRoom({
    ...callers,
    ...writing,
    isAlone: false,
    timeZone,
    policy: () => generated.policy,
    settings: options.messages ?? NO_MESSAGE_SETTINGS,
    key: options.files?.key,
    demoData: false,
    runs: () => running?.runs,
    report,
  });
  const replication = openReplication({
    ...callers,
    definitions: async () => (await import('./all-definitions.ts')).allDefinitions(),
    validators: options.validators,
    master: masterProject,
    dataKey: firebase.projectId,
    tasks: () => queue?.tasks,
    isAlone: false,
    every: REPLICATION_EVERY_MS,
    report,
  });
  const works = [
    ...rows,
    replicateBackend({ documents, storeAs, replication: () => replication }),
    giftsBackend({ documents, storeAs }),
    ...campaigns.works,
    ...(stockFiles ? [stockFiles] : []),
    ...(worker ? [syncOf(worker, documents, report)] : []),
  ];
  const handlers: TaskHandlers = {
    [VIDEO_TASK]: async (...task) => files?.videos.work(...task) ?? 'again',
    ...replication.handlers,
  };
  const running = queue && openGoogleRuns({ documents, works, queue, handlers, report });
  const { runs } = running ?? {};
  const retention = runs && rowsRetention({ documents, runs, report });
  const sync = runs && worker && syncService({ documents, runs, workerHost: () => worker.host });
  const config: ConsoleConfig = {
    backend: 'google',
    firebase,
    masterProject,
    timeZone,
    ...(ordersConsole && { ordersConsole }),
    ...(embedHosts && { embedHosts }),
    ...(sync && { worker: 'real' }),
    ...(options.assistant && { assistant: options.assistant.leastRole }),
  };
  await app.register(serviceRoutes({ config: () => config, probe: () => {} }));
  await app.register(
    signOutEverywhere(callers.authenticate, async (uid) =>
      (await identityOf(firebase.projectId)).endSessions(uid),
    ),
  );
  const search = options.searchEngine && (await searchOf(options.searchEngine, firebase.projectId, report));
  const secured = (event: SecurityEvent) => {
    if (options.log) logLine(options.log, 'security', event);
  };
  const history = options.historyEvents && (await historyOf(options.historyEvents, { ...options, report }));
  await app.register(
    consoleApiRoutes({
      ...callers,
      policy: () => generated.policy,
      ...(options.assistant && { assistant: options.assistant }),
      ...(search && { search }),
      ...(history && { history: history.port }),
      ...(runs && { runs, preview: previewDesk(writing) }),
      ...(runs && files && { stockFiles: stockFileService({ documents, runs, files: () => files }) }),
      ...(sync && { sync }),
      secured,
      people: peopleRoutes({
        identity: () => identityOf(firebase.projectId),
        credentials: googleCredentials({ apiKey: firebase.apiKey }),
        documents,
        master: masterProject,
        secured,
        origin: () => '',
      }),
      ...(runs && { replication }),
      campaigns: campaigns.consoleRoutes,
      takeOver: campaigns.takeOver,
    }),
  );
  await app.register(campaigns.publicRoutes);
  if (running) await app.register(running.routes);
  if (history) await app.register(history.routes);
  if (files) {
    await app.register(fileRoutes({ room: files, authenticate: callers.authenticate }));
    openPageToBunny(app, files.videos.hostsInUse);
  }
  await app.register(consoleFiles(resolve(consoleDir)));
  try {
    const url = await listen(app, options.port, host);
    campaigns.begin(url);
    // A queue that cannot be reached now holds up nobody who wants to work.
    void replication.begin().catch((error: unknown) => report(`Replication: ${String(error)}`));
    files?.beginSweeping();
    retention?.begin();
    const close = async () => {
      files?.close();
      retention?.close();
      replication.close();
      await running?.close();
      await Promise.all([app.close(), search?.close()]);
    };
    return { url, close };
  } catch (error) {
    files?.close();
    await Promise.all([app.close(), search?.close()]);
    throw error;
  }
}

function syncOf(config: WorkerConfig, documents: Documents, report: (problem: string) => void): BackendWork {
  const client = createWorkerClient(config);
  return syncBackend({
    documents,
    policy: () => generated.policy,
    worker: () => client,
    isAlone: false,
    report,
  });
}

async function historyOf(
  config: HistoryEventsConfig,
  {
    firebase: { projectId },
    historyDays: days,
    report,
  }: Pick<GoogleBackendOptions, 'firebase' | 'historyDays'> & { readonly report: (problem: string) => void },
) {
  const [{ openGoogleHistory }, { googleTokenVerifier }, { historyEvents }, { allDefinitions }] =
    await Promise.all([
      import('./ports/open-google-documents.ts'),
      import('./ports/open-google-tasks.ts'),
      import('./ports/history-events.ts'),
      import('./all-definitions.ts'),
    ]);
  const port = openGoogleHistory(projectId, await allDefinitions(), days === undefined ? {} : { days });
  const nameOf = async (uid: string) => (await (await identityOf(projectId)).get(uid))?.name;
  const verify = googleTokenVerifier();
  return { port, routes: historyEvents({ ...config, history: port, verify, nameOf, report }) };
}

async function identityOf(projectId: string): Promise<IdentityPort> {
  return (await import('./ports/open-google-identity.ts')).openGoogleIdentity(projectId);
}

async function queueOf(config: GoogleTasksConfig): Promise<TaskQueue> {
  return (await import('./ports/open-google-tasks.ts')).openGoogleTasks(config);
}

async function filesOf(
  { buckets, key }: GoogleFiles,
  {
    firebase,
    fileLimits,
    documents,
    queue,
    report,
  }: Pick<GoogleBackendOptions, 'firebase' | 'fileLimits'> & {
    readonly documents: Documents;
    readonly queue: TaskQueue | undefined;
    readonly report: (problem: string) => void;
  },
): Promise<FileRoom> {
  const { openGoogleStorage } = await import('./ports/open-google-blobs.ts');
  const blobs = openGoogleStorage(firebase.projectId, buckets, mkdtempSync(join(tmpdir(), 'balcao-files-')));
  return openFileRoom({
    definitions: async () => (await import('./all-definitions.ts')).allDefinitions(),
    blobs,
    documents,
    key,
    quarantine: blobs.incoming,
    ...(fileLimits && { limits: fileLimits }),
    tasks: () => queue?.tasks,
    report,
  });
}

async function searchOf(
  { every, ...engine }: SearchEngineOptions,
  projectId: string,
  report: (problem: string) => void,
): Promise<SearchIndex> {
  const [{ openSearchEngine }, { openGoogleChanges }, { allDefinitions }] = await Promise.all([
    import('./search-engine/index.ts'),
    import('./ports/open-google-documents.ts'),
    import('./all-definitions.ts'),
  ]);
  const changes = openGoogleChanges(projectId);
  const definitions = await allDefinitions();
  // One engine may serve several projects.
  return openSearchEngine(
    { ...engine, prefix: `balcao-${projectId}` },
    { definitions, changes, every, report },
  );
}
