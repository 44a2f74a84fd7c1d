/**
 * The whole server as it is started for real, on a store that is filled before: for each caller and operation a project
 * with a document in every collection, and beside them what nobody may reach. `more`: collections that no schema has.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as generated from '../../../generated/access.ts';
import type { CollectionAccess } from '../../../runtime/contract/access.ts';
import { claimDataFolder } from '../../../runtime/server/data-folder.ts';
import {
  type DocumentStore,
  openDocumentStore,
  toFields,
  type Write,
} from '../../../runtime/server/firestore/index.ts';
import { openDatabase } from '../../../runtime/server/sqlite/database.ts';
import { type RunningServer, startServer } from '../../../runtime/server/start.ts';

export interface MatrixServer {
  readonly server: RunningServer;
  /** Stops the server and reads what it has left in its store. */
  inspect(look: (store: DocumentStore) => void): Promise<void>;
  remove(): void;
}

const BATCH = 500;

export async function startMatrixServer(
  paths: readonly string[],
  data: { readonly [field: string]: unknown },
  more: { readonly [collection: string]: CollectionAccess } = {},
): Promise<MatrixServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'balcao-matrix-'));
  await withStore(dataDir, (store) => {
    const writes = paths.map((path): Write => ({ kind: 'set', path, fields: toFields(data) }));
    for (let from = 0; from < writes.length; from += BATCH) store.commit(writes.slice(from, from + BATCH));
  });
  const policy = { ...generated.policy, collections: { ...generated.policy.collections, ...more } };
  const server = await startServer({
    port: 0,
    dataDir,
    demoData: false,
    policy: () => ({ ...generated, policy }),
  });
  let running = true;
  return {
    server,
    async inspect(look) {
      await server.close();
      running = false;
      await withStore(dataDir, look);
    },
    remove: () => {
      if (running) throw new Error('Inspect the server before it is removed.');
      rmSync(dataDir, { recursive: true });
    },
  };
}

async function withStore(dataDir: string, work: (store: DocumentStore) => void): Promise<void> {
  const folder = claimDataFolder(dataDir);
  const database = openDatabase(folder.databaseFile);
  try {
    work(openDocumentStore(database));
  } finally {
    database.close();
    folder.release();
  }
}
