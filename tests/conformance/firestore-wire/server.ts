/**
 * The embedded Firestore, open to all, on a folder of its own and behind real HTTP: stopped and started again on the
 * same data, as a deploy does, or without a farewell, as a failure does.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import {
  CHANNEL_TIMES,
  type ChannelTimes,
  type DocumentStore,
  firestoreRoutes,
  type ListIndex,
  openDocumentStore,
} from '../../../runtime/server/firestore/index.ts';
import { openDatabase, type SqlDatabase } from '../../../runtime/server/sqlite/database.ts';

export interface OpenServer {
  url(): string;
  store(): DocumentStore;
  app(): FastifyInstance;
  database(): SqlDatabase;
  restart(): Promise<void>;
  close(): Promise<void>;
}

export interface OpenServerOptions {
  readonly indexes?: readonly ListIndex[];
  readonly times?: Partial<ChannelTimes>;
  readonly changesKept?: number;
}

interface Running {
  readonly url: string;
  readonly app: FastifyInstance;
  readonly store: DocumentStore;
  readonly database: SqlDatabase;
}

export async function startOpenServer(options: OpenServerOptions = {}): Promise<OpenServer> {
  const folder = mkdtempSync(join(tmpdir(), 'balcao-wire-'));
  const file = join(folder, 'shop.db');
  let running = await run(file, 0, options);
  const stop = async () => {
    await running.app.close();
    running.database.close();
  };
  return {
    url: () => running.url,
    store: () => running.store,
    app: () => running.app,
    database: () => running.database,
    async restart() {
      const port = Number(new URL(running.url).port);
      await stop();
      running = await run(file, port, options);
    },
    async close() {
      await stop();
      rmSync(folder, { recursive: true });
    },
  };
}

async function run(
  file: string,
  port: number,
  { indexes, times, changesKept }: OpenServerOptions,
): Promise<Running> {
  const database = openDatabase(file);
  const store = openDocumentStore(database, { indexes, changesKept });
  const app = fastify({ forceCloseConnections: true });
  await app.register(
    firestoreRoutes({
      store,
      authenticate: () => ({ kind: 'anonymous' }),
      open: true,
      authorize: () => true,
      authorizeGroup: () => true,
      channelTimes: { ...CHANNEL_TIMES, ...times },
    }),
  );
  const url = await app.listen({ port, host: '127.0.0.1' });
  return { url, app, store, database };
}
