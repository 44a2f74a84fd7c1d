/**
 * One document store a project, opened when the project is first asked for: a file of its own in the data folder, or
 * memory. A project's routes are a Fastify instance of its own, because a server's routes serve one database.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { clockSentence } from '../clock-sentence.ts';
import { type DocumentStore, firestoreRoutes, openDocumentStore, StatusError } from '../firestore/index.ts';
import {
  checkIntegrity,
  DatabaseError,
  openDatabase,
  type SqlDatabase,
  StorageError,
} from '../sqlite/database.ts';
import { addClearRoute } from './clear-documents.ts';

/** Whoever may ask at all could otherwise fill the disk with empty databases. */
const MAX_PROJECTS = 100;
/** Google's rule, and what people call the projects of their tests. */
const PROJECT_ID = /^[A-Za-z0-9][A-Za-z0-9_-]{0,62}$/;

type FirestoreRules = Omit<Parameters<typeof firestoreRoutes>[0], 'store' | 'projectId'>;

export interface ProjectStoresOptions {
  /** Absent: everything is in memory. */
  readonly folder?: string;
  readonly rules: FirestoreRules;
  /** An HTTP app without routes. */
  readonly createApp: () => FastifyInstance;
  /** Told of a clock that was ahead and of a project that cannot be opened. */
  readonly report: (problem: string) => void;
}

export interface ProjectStores {
  /** Throws a StatusError for what can be no project. */
  app(projectId: string): Promise<FastifyInstance>;
  close(): Promise<void>;
}

interface OpenProject {
  readonly app: Promise<FastifyInstance>;
  readonly database: SqlDatabase;
  readonly store: Pick<DocumentStore, 'ended'>;
}

export function projectStores({ folder, rules, createApp, report }: ProjectStoresOptions): ProjectStores {
  const open = new Map<string, OpenProject>();
  if (folder !== undefined) mkdirSync(folder, { recursive: true, mode: 0o700 });

  const openProject = (projectId: string): OpenProject => {
    if (!PROJECT_ID.test(projectId)) {
      throw new StatusError('INVALID_ARGUMENT', `"${projectId}" is no project id.`);
    }
    if (open.size >= MAX_PROJECTS) {
      throw new StatusError('RESOURCE_EXHAUSTED', `This server holds ${MAX_PROJECTS} projects at most.`);
    }
    const database = openIntact(folder === undefined ? ':memory:' : join(folder, `${projectId}.db`));
    const store = openDocumentStore(database, { onClockAhead: (until) => report(clockSentence(until)) });
    const app = createApp();
    const ready = async () => {
      await app.register(firestoreRoutes({ ...rules, store, projectId }));
      if (rules.open) addClearRoute(app, store);
      await app.ready();
      return app;
    };
    const project = { app: ready(), database, store };
    open.set(projectId, project);
    return project;
  };

  /** Throws a StorageError where the file is damaged: those of other projects are answered as ever. */
  const openIntact = (file: string): SqlDatabase => {
    let database: SqlDatabase | undefined;
    try {
      database = openDatabase(file);
      checkIntegrity(database);
      return database;
    } catch (error) {
      database?.close();
      report(String(error));
      const damaged = error instanceof DatabaseError && error.code !== 'DATABASE_UNWRITABLE';
      throw new StorageError(damaged ? 'STORAGE_DAMAGED' : 'STORAGE_FAILING', file, { cause: error });
    }
  };

  return {
    app: async (projectId) => (open.get(projectId) ?? openProject(projectId)).app,
    async close() {
      for (const { app, database, store } of open.values()) {
        await (await app).close();
        if (folder !== undefined) database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
        database.close();
        await store.ended();
      }
    },
  };
}
