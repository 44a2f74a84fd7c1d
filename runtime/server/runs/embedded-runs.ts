/**
 * Runs beside the embedded store: one process, which has the queue and drives all of them.
 */
import { randomUUID } from 'node:crypto';
import type { Documents } from '../ports/documents.ts';
import { embeddedTasks } from '../ports/embedded-tasks.ts';
import type { TaskHandlers, Tasks } from '../ports/tasks.ts';
import type { SqlDatabase } from '../sqlite/database.ts';
import type { BackendWork } from './backend-work.ts';
import { RUN_TASK } from './run-task.ts';
import { Runs } from './runs.ts';

export interface EmbeddedRuns {
  readonly runs: Runs;
  /** The one queue of the store. */
  readonly tasks: Pick<Tasks, 'enqueue'>;
  /**
   * From here on the queue hands out, and runs that a former process left go on. Those whose work is not ready wait for a
   * start that makes it so.
   */
  begin(): Promise<void>;
  close(): Promise<void>;
}

export function openEmbeddedRuns({
  database,
  documents,
  works,
  report,
  handlers,
}: {
  readonly database: SqlDatabase;
  readonly documents: Documents;
  readonly works: readonly BackendWork[];
  readonly report: (problem: string) => void;
  /** Of other work in the same queue. */
  readonly handlers?: TaskHandlers;
}): EmbeddedRuns {
  const tasks = embeddedTasks(database, {
    handlers: { ...handlers, [RUN_TASK]: (payload, { signal }) => runs.work(payload, signal) },
    report,
  });
  const runs = new Runs({ documents, works, tasks, report, instance: randomUUID(), isAlone: true });
  return {
    runs,
    tasks,
    async begin() {
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
