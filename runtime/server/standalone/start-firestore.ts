/**
 * The embedded Firestore on its own, for the projects of anyone on this machine: no console, and documents of any
 * project id. Access is the generated policy's with the users of the data folder, or open to all of this machine.
 */
import { join, resolve } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as generated from '../../../generated/access.ts';
import { accessRules } from '../access-rules.ts';
import { openAdminDoor } from '../admin/index.ts';
import { claimDataFolder } from '../data-folder.ts';
import { errorBody } from '../firestore/index.ts';
import { allowLocalOrigins, createHttpApp, isLoopback } from '../http/index.ts';
import { identityRoutes, openIdentity } from '../identity/index.ts';
import { listen } from '../listen.ts';
import { checkIntegrity, openDatabase, type SqlDatabase } from '../sqlite/database.ts';
import { writeRules } from '../write-rules.ts';
import { type ProjectStores, projectStores } from './project-stores.ts';
import { refuseGrpc } from './refuse-grpc.ts';

export interface StandaloneOptions {
  readonly port: number;
  readonly host: string;
  /** Absent: everything is in memory and gone at the end. */
  readonly dataDir?: string;
  /** Everyone may do everything; refused unless `host` is loopback. */
  readonly open: boolean;
  readonly report?: (problem: string) => void;
}

export interface RunningFirestore {
  readonly url: string;
  /** Users that may enter; of no meaning when open. */
  readonly users: number;
  close(): Promise<void>;
}

/** Throws a ServerError or DatabaseError; then nothing stays open. */
export async function startFirestore(options: StandaloneOptions): Promise<RunningFirestore> {
  if (options.open && !isLoopback(options.host)) throw new Error('Open access is for loopback alone.');
  const dataDir = options.dataDir === undefined ? undefined : resolve(options.dataDir);
  const folder = dataDir === undefined ? undefined : claimDataFolder(dataDir);
  let database: SqlDatabase | undefined;
  try {
    database = folder?.openStore() ?? openDatabase(':memory:');
    checkIntegrity(database);
    const running = await serve(options, dataDir, database);
    folder?.announce(running.url);
    return {
      ...running,
      async close() {
        await running.close();
        database?.close();
        folder?.release();
      },
    };
  } catch (error) {
    database?.close();
    folder?.release();
    throw error;
  }
}

async function serve(
  { port, host, open, report = (problem) => console.error(problem) }: StandaloneOptions,
  dataDir: string | undefined,
  database: SqlDatabase,
): Promise<RunningFirestore> {
  const identity = openIdentity(database);
  const createApp = () => {
    const app = createHttpApp({ host, localOrigins: true, report });
    allowLocalOrigins(app);
    return app;
  };
  const stores = projectStores({
    folder: dataDir && join(dataDir, 'firestore'),
    createApp,
    report,
    rules: open
      ? {
          open: true,
          authenticate: () => ({ kind: 'anonymous' }),
          authorize: () => true,
          authorizeGroup: () => true,
        }
      : {
          authenticate: identity.authenticate,
          sessionChanges: identity.sessionChanges,
          ...accessRules(() => generated.policy),
          acceptChange: writeRules(() => generated),
        },
  });
  const app = createApp();
  refuseGrpc(app);
  await app.register(identityRoutes(identity));
  await app.register(async (scope) => addProjectRoutes(scope, stores, open));
  app.get('/', (_request, reply) => reply.type('text/plain').send('Ok\n'));
  app.get('/healthz', (_request, reply) => reply.send({ status: 'ok' }));
  const close = async () => {
    // The projects first: their channels say goodbye, and hang on connections of the outer server.
    await stores.close();
    await app.close();
  };
  try {
    const url = await listen(app, port, host);
    const door = dataDir === undefined ? undefined : await openAdminDoor(dataDir, identity);
    return {
      url,
      users: identity.users.list().length,
      async close() {
        await door?.close();
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

function addProjectRoutes(app: FastifyInstance, stores: ProjectStores, open: boolean): void {
  app.removeAllContentTypeParsers();
  // The body is left for the project's own routes to read.
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    try {
      const project = await stores.app(projectOf(request));
      reply.hijack();
      project.routing(request.raw, reply.raw);
    } catch (error) {
      const body = errorBody(error);
      return reply.code(body.error.code).send(body);
    }
  };
  app.route({ method: ['GET', 'POST', 'PATCH', 'DELETE'], url: '/v1/projects/*', handler });
  if (open) app.delete('/emulator/v1/projects/*', handler);
  app.route({ method: ['GET', 'POST'], url: '/google.firestore.v1.Firestore/*', handler });
}

/** A REST call names it in its path; a channel in the parameter `database` of each of its requests. */
function projectOf(request: FastifyRequest): string {
  const url = new URL(request.raw.url ?? '/', 'http://localhost');
  const name = url.searchParams.get('database') ?? url.pathname.replace(/^(\/emulator)?\/v1\//, '');
  return /^projects\/([^/]+)/.exec(name)?.[1] ?? '';
}
