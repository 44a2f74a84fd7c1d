/**
 * The backend's composition root: one process, one port, one folder. Claims the data, opens every room on one database,
 * seeds the demo when asked to, and serves it all beside the console. Prints nothing and never ends the process.
 */
import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import * as generated from '../../generated/access.ts';
import type { WritePolicy } from '../contract/access.ts';
import type { DemoLogin } from '../contract/console-config.ts';
import type { RecordValidators } from '../contract/record-validators.ts';
import { accessRules } from './access-rules.ts';
import { firstAdmin, firstAdminRoutes, openAdminDoor } from './admin/index.ts';
import { allDefinitions } from './all-definitions.ts';
import { embeddedStoreAs } from './as-caller/index.ts';
import { openCampaignRoom } from './campaigns/campaign-room.ts';
import { type MessageSettings, NO_MESSAGE_SETTINGS } from './campaigns/message-settings.ts';
import { clockSentence } from './clock-sentence.ts';
import { type AssistantConfig, consoleApiRoutes } from './console-api/index.ts';
import { embeddedConfig, workingDemoLogins } from './console-configs.ts';
import { claimDataFolder, type DataFolder } from './data-folder.ts';
import { indexesOfDeclaredLists } from './declared-lists.ts';
import {
  addExamples,
  DEMO_MASTER,
  disablePublishedLogins,
  type SeedReport,
  seedDemo,
} from './demo-data/index.ts';
import { EMBEDDED_PROJECT } from './embedded-project.ts';
import {
  type ConfiguredLimits,
  fileRoutes,
  filesKeyOf,
  openFileRoom,
  openPageToBunny,
  VIDEO_TASK,
} from './files/index.ts';
import { callsInProcess, firestoreRoutes, openDocumentStore } from './firestore/index.ts';
import {
  asksByOwnName,
  CONSOLE_POLICY,
  consoleFiles,
  createHttpApp,
  hasConsole,
  isLoopback,
  keepFilesApart,
  type LogLines,
  logLine,
  nameCaller,
  type PolicyDirectives,
  policyWithHosts,
  type ShownHosts,
} from './http/index.ts';
import {
  type Identity,
  identityRoutes,
  loggedIdentity,
  openIdentity,
  type SecurityEvent,
} from './identity/index.ts';
import { listen } from './listen.ts';
import { createMetrics, metricsRoutes, routeClass } from './metrics/index.ts';
import { openRunsOf, type ServerWorker } from './open-runs-of.ts';
import { embeddedCredentials } from './people/embedded-credentials.ts';
import { linkRoutes } from './people/link-routes.ts';
import { peopleRoutes } from './people/people-routes.ts';
import { openDiskBlobs } from './ports/disk-blobs.ts';
import { embeddedChanges } from './ports/embedded-changes.ts';
import { embeddedDocuments } from './ports/embedded-documents.ts';
import { openEmbeddedHistory } from './ports/embedded-history.ts';
import { embeddedIdentity } from './ports/embedded-identity.ts';
import { embeddedSubjectRecords } from './ports/embedded-subject-records.ts';
import { replicateBackend } from './replication/perform-replicate.ts';
import { openReplication } from './replication/replication.ts';
import { previewDesk } from './runs/rows/perform-rows.ts';
import { rowsRetention } from './runs/rows/rows-retention.ts';
import { stockFileService } from './runs/stock-files/stock-file-service.ts';
import { openEmbeddedSearch } from './search/index.ts';
import { ServerError } from './server-error.ts';
import { serviceRoutes } from './service-routes.ts';
import { NO_FAULTS, type SimulatedFaults } from './simulated-faults.ts';
import { checkIntegrity, type SqlDatabase } from './sqlite/database.ts';
import { simulatedVideoHost } from './video-simulator/simulated-host.ts';
import type { WorkerConfig } from './worker/worker-client.ts';
import { workerSimulator } from './worker-simulator/index.ts';
import { writeRules } from './write-rules.ts';

export const LOOPBACK = '127.0.0.1';

export interface ServerOptions extends ShownHosts {
  /** 0 lets the system choose. */
  readonly port: number;
  /** The interface to listen on; loopback when absent. */
  readonly host?: string;
  /** Created when missing. */
  readonly dataDir: string;
  /** The folder of the built console. */
  readonly consoleDir?: string;
  /** What serves the console instead of a folder. Without either there is none. */
  readonly consolePages?: FastifyPluginAsync;
  /**
   * Fills an empty store with the demo shops and their logins, unless the folder has had a shop before, and a demo with
   * examples of what was added to the menu; without it such logins are disabled.
   */
  readonly demoData: boolean;
  /** Names under which a proxy reaches the server. */
  readonly allowedHosts?: readonly string[];
  /** Proxies on other machines whose word on the caller's address is taken: addresses or networks. */
  readonly trustedProxies?: readonly string[];
  /** Who may write and read what; the generated policy when absent. Asked at each request. */
  readonly policy?: () => WritePolicy;
  /** What the backend holds the records to that it writes by itself; without it they are taken as they are. */
  readonly validators?: RecordValidators;
  readonly contentPolicy?: PolicyDirectives;
  /** Takes one JSON line a request, a problem, a sign-in and a change of a user's rights; then `report` gets only what belongs to no request. */
  readonly log?: LogLines;
  /** Asked of whoever fetches `/metrics`; without it they are for this machine alone. */
  readonly metricsToken?: string;
  /** Who answers for the assistant; without it there is none, and its panel says how to set one up. */
  readonly assistant?: AssistantConfig;
  /** Who synchronises products; without one, demo data brings a simulated worker. */
  readonly worker?: WorkerConfig;
  /** What goes wrong at the simulated worker. */
  readonly workerFaults?: SimulatedFaults;
  /** What goes wrong at the simulated video host. */
  readonly videoFaults?: SimulatedFaults;
  /** Another video host than Bunny's own: a double, in tests. */
  readonly bunnyHost?: string;
  /** How campaigns leave; the usual when absent. */
  readonly messages?: MessageSettings;
  /** The origin of the console that shows orders; absent: this one does. */
  readonly ordersConsole?: string;
  /** Days for which changes of documents are kept; the usual when absent. */
  readonly historyDays?: number;
  /** What files may be sent; the usual when absent. */
  readonly fileLimits?: ConfiguredLimits;
  /** Told of what broke while the server runs; standard error when absent. */
  readonly report?: (problem: string) => void;
}

export interface RunningServer {
  /** `http://127.0.0.1:4000`, without a path. */
  readonly url: string;
  readonly seeded: SeedReport;
  /** Documents that this start added to a demo, of collections that were added to the menu. */
  readonly examples: number;
  /** Empty where no demo data is served. */
  readonly demoLogins: readonly DemoLogin[];
  /** E-mails of the demo logins that this start has disabled. */
  readonly disabledDemoLogins: readonly string[];
  readonly identity: Identity;
  /** Who synchronises products; absent where nobody does. */
  readonly worker?: ServerWorker;
  /** Where the first admin is created, with its one-time token; only while there is no user. */
  readonly firstAdminUrl?: string;
  /** Ends open channels, empties the log into the database and lets go of the folder. */
  close(): Promise<void>;
}

/** Throws a ServerError or DatabaseError when the environment does not allow it; then nothing stays open. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  if (options.consoleDir !== undefined && !hasConsole(options.consoleDir)) {
    throw new ServerError('CONSOLE_MISSING', options.consoleDir);
  }
  const folder = claimDataFolder(resolve(options.dataDir));
  let database: SqlDatabase | undefined;
  try {
    database = folder.openStore();
    checkIntegrity(database);
    return await serve(options, folder, database);
  } catch (error) {
    database?.close();
    folder.release();
    throw error;
  }
}

async function serve(
  options: ServerOptions,
  folder: DataFolder,
  database: SqlDatabase,
): Promise<RunningServer> {
  const { host = LOOPBACK, demoData, report = (problem) => console.error(problem) } = options;
  const definitions = await allDefinitions();
  const search = openEmbeddedSearch(database, definitions, { report });
  const { historyDays: days } = options;
  const history = openEmbeddedHistory(database, definitions, { ...(days !== undefined && { days }) });
  const opened = openDocumentStore(database, {
    indexes: await indexesOfDeclaredLists(),
    parts: [search, history],
    onSubscriberError: (error) => report(String(error)),
    onClockAhead: (until) => report(clockSentence(until)),
  });
  search.begin(opened).done.catch((error) => report(String(error)));
  const secured = (event: SecurityEvent) => {
    if (options.log) logLine(options.log, 'security', event);
  };
  const plainIdentity = openIdentity(database);
  const identity = options.log ? loggedIdentity(plainIdentity, secured) : plainIdentity;
  const metrics = createMetrics(identity.sessionCount);
  const store = metrics.measured(opened);
  const blobs = openDiskBlobs(resolve(options.dataDir), database);
  const demoLogins = () => (demoData ? workingDemoLogins(identity.users) : []);
  const target = { store, identity, blobs, validators: options.validators, report };
  const seeded = demoData && !folder.hadShop ? await seedDemo(target) : { documents: 0, users: 0 };
  const isDemo = seeded.documents === 0 && demoLogins().length > 0;
  const examples = isDemo ? (await addExamples(target)).documents : 0;
  // Whoever opens the demo shop first finds all of it.
  if (seeded.documents + examples > 0) await search.indexed();
  const disabledDemoLogins = demoData ? [] : await disablePublishedLogins(identity);
  const policy = options.policy ?? (() => generated);
  const subjects = embeddedSubjectRecords(store);
  const probe = database.prepare('SELECT 1');

  const documents = embeddedDocuments(store);
  const ownStore = {
    store,
    projectId: EMBEDDED_PROJECT,
    ...accessRules(() => policy().policy),
    acceptChange: writeRules(policy),
  };
  const video = demoData ? simulatedVideoHost(options.videoFaults) : undefined;
  const writing = {
    storeAs: embeddedStoreAs(callsInProcess(ownStore), identity),
    validators: options.validators,
  };
  const key = filesKeyOf(resolve(options.dataDir));
  const campaigns = openCampaignRoom({
    documents,
    subjects,
    changes: embeddedChanges(store),
    ...writing,
    isAlone: true,
    authenticate: identity.authenticate,
    policy: () => policy().policy,
    nameCaller,
    settings: options.messages ?? NO_MESSAGE_SETTINGS,
    key,
    demoData,
    runs: () => running.runs,
    report,
  });
  const replication = openReplication({
    documents,
    changes: embeddedChanges(store),
    definitions: allDefinitions,
    validators: options.validators,
    master: DEMO_MASTER,
    dataKey: createHash('sha256').update(key).digest('base64url'),
    tasks: () => running.tasks,
    isAlone: true,
    report,
  });
  store.subscribe(({ changes }) => replication.wake(changes.map(({ path }) => path)));
  const { running, sync, workerKind, simulatorToken, reach } = openRunsOf({
    ...writing,
    database,
    documents,
    policy: () => policy().policy,
    worker: options.worker,
    demoData,
    report,
    works: [...campaigns.works, replicateBackend({ documents, ...writing, replication: () => replication })],
    files: () => files,
    handlers: { [VIDEO_TASK]: (...task) => files.videos.work(...task), ...replication.handlers },
  });

  let listensAt = '';
  const origin = () => options.messages?.publicUrl ?? listensAt;
  const people = {
    // Whoever does something on the screen is named in the log by these calls themselves.
    identity: embeddedIdentity(plainIdentity),
    credentials: embeddedCredentials({
      identity: plainIdentity,
      mailOf: () => campaigns.mailOf(DEMO_MASTER),
      publicOrigin: () => options.messages?.publicUrl ?? (demoData ? listensAt : undefined),
    }),
    secured,
    origin,
  };

  const app = createHttpApp({
    host,
    allowedHosts: [...(options.allowedHosts ?? []), ...namesOf(options.filesOrigin)],
    trustedProxies: options.trustedProxies,
    policy: policyWithHosts(options.contentPolicy ?? CONSOLE_POLICY, {
      ...options,
      ownFrames: video !== undefined,
    }),
    report,
    log: options.log,
    answered: ({ pattern, status, ms, streamed }) =>
      metrics.answered(routeClass(pattern), status, streamed ? undefined : ms / 1000),
  });
  if (options.filesOrigin !== undefined) keepFilesApart(app, options.filesOrigin);
  await app.register(identityRoutes(identity));
  await app.register(
    firestoreRoutes({
      ...ownStore,
      authenticate: identity.authenticate,
      sessionChanges: identity.sessionChanges,
      activity: metrics.activity,
      nameCaller,
    }),
  );
  const files = openFileRoom({
    definitions: allDefinitions,
    blobs,
    documents,
    key,
    quarantine: blobs.incoming,
    ...(options.fileLimits && { limits: options.fileLimits }),
    ...(options.filesOrigin !== undefined && { origin: options.filesOrigin }),
    ...(options.bunnyHost !== undefined && { bunnyHost: options.bunnyHost }),
    ...(video && { simulatedVideo: video.account }),
    tasks: () => running.tasks,
    report,
  });
  openPageToBunny(app, files.videos.hostsInUse);
  if (video) await app.register(video.routes);
  await app.register(fileRoutes({ room: files, authenticate: identity.authenticate, nameCaller }));
  await app.register(
    consoleApiRoutes({
      documents,
      subjects,
      authenticate: identity.authenticate,
      policy: () => policy().policy,
      nameCaller,
      search,
      history,
      secured,
      ...(options.assistant && { assistant: options.assistant }),
      runs: running.runs,
      stockFiles: stockFileService({ documents, runs: running.runs, files: () => files }),
      preview: previewDesk(writing),
      people: peopleRoutes({
        ...people,
        identity: async () => people.identity,
        documents,
        master: DEMO_MASTER,
      }),
      replication,
      campaigns: campaigns.consoleRoutes,
      takeOver: campaigns.takeOver,
      ...(sync && { sync }),
    }),
  );
  await app.register(
    serviceRoutes({
      config: (request) =>
        embeddedConfig(asksByOwnName(request) ? demoLogins() : [], {
          ...(options.ordersConsole && { ordersConsole: options.ordersConsole }),
          ...(options.embedHosts && { embedHosts: options.embedHosts }),
          ...(workerKind && { worker: workerKind }),
          simulatedMessages: campaigns.simulates,
          ...(options.assistant && { assistant: options.assistant.leastRole }),
        }),
      probe: () => void probe.get(),
    }),
  );
  if (simulatorToken !== undefined) {
    const faults = options.workerFaults ?? NO_FAULTS;
    await app.register(workerSimulator({ store, token: simulatorToken, faults }));
  }
  await app.register(campaigns.publicRoutes);
  await app.register(linkRoutes({ ...people, links: plainIdentity.links, report }));
  await app.register(metricsRoutes(metrics, options.metricsToken));
  const link = identity.users.list().length === 0 ? firstAdmin(identity) : undefined;
  if (link) await app.register(firstAdminRoutes({ link, identity, store, project: DEMO_MASTER }));
  const pages = options.consolePages ?? (options.consoleDir && consoleFiles(resolve(options.consoleDir)));
  if (pages) await app.register(pages);

  const url = await orClose(app, listen(app, options.port, host));
  listensAt = url;
  files.beginSweeping();
  const retention = rowsRetention({ documents, runs: running.runs, report });
  const door = await orClose(app, openAdminDoor(resolve(options.dataDir), identity));
  folder.announce(url);
  const worker = reach(url);
  video?.begin(url);
  campaigns.begin(url);
  await running.begin().catch(async (error: unknown) => {
    await Promise.all([running.close(), app.close(), door.close()]);
    files.close();
    throw error;
  });
  await replication.begin();
  retention.begin();
  return {
    url,
    ...(worker && { worker }),
    ...(link && { firstAdminUrl: url + link.path }),
    seeded,
    examples,
    demoLogins: demoLogins(),
    disabledDemoLogins,
    identity,
    async close() {
      retention.close();
      replication.close();
      await running.close();
      await Promise.all([app.close(), door.close(), search.close(), subjects.close()]);
      files.close();
      database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
      database.close();
      await Promise.all([opened.ended(), search.ended()]);
      folder.release();
    },
  };
}

/** A name of this machine is answered for anyway, and makes no proxy of who calls by it. */
function namesOf(origin: string | undefined): string[] {
  const name = origin && new URL(origin).hostname;
  return name && !isLoopback(name) ? [name] : [];
}

async function orClose<T>(app: FastifyInstance, opening: Promise<T>): Promise<T> {
  try {
    return await opening;
  } catch (error) {
    await app.close();
    throw error;
  }
}
