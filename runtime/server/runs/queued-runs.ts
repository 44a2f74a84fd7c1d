/**
 * Runs with the queue that drives them: beside the embedded store in the one process that has both, on Google's services
 * by whichever copy of the backend a task reaches.
 */
import { randomUUID } from 'node:crypto';
import type { Documents } from '../ports/documents.ts';
import { embeddedTasks } from '../ports/embedded-tasks.ts';
import { type TaskQueue, taskRoutes } from '../ports/task-routes.ts';
import type { TaskHandlers } from '../ports/tasks.ts';
import type { SqlDatabase } from '../sqlite/database.ts';
import type { BackendWork } from './backend-work.ts';
import { RUN_TASK } from './run-task.ts';
import { Runs } from './runs.ts';

interface QueuedWorks {
  readonly documents: Documents;
  readonly works: readonly BackendWork[];
  /** Of other work in the same queue. */
  readonly handlers?: TaskHandlers;
  readonly report: (problem: string) => void;
}

export type EmbeddedRuns = ReturnType<typeof openEmbeddedRuns>;

export function openEmbeddedRuns({
  database,
  handlers,
  ...of
}: QueuedWorks & { readonly database: SqlDatabase }) {
  const { documents, report } = of;
  const tasks = embeddedTasks(database, { handlers: withRuns(handlers, () => runs), report });
  const runs: Runs = new Runs({ ...of, tasks, instance: randomUUID(), isAlone: true });
  return {
    runs,
    /** The one queue of the store. */
    tasks,
    /**
     * From here on the queue hands out, and runs that a former process left go on. Those whose work is not ready wait for
     * a start that makes it so.
     */
    async begin(): Promise<void> {
      for (const { path } of await documents.list('project', { limit: 1000 })) {
        // One store's runs that cannot be read keep neither the others nor the server from starting.
        await runs
          .recover(path.slice(path.lastIndexOf('/') + 1))
          .catch((error: unknown) => report(`A store's runs cannot go on: ${String(error)}`));
      }
      tasks.begin();
    },
    async close(): Promise<void> {
      await Promise.all([runs.close(), tasks.close()]);
    },
  };
}

export type GoogleRuns = ReturnType<typeof openGoogleRuns>;

/** `routes`: what Cloud Tasks calls. */
export function openGoogleRuns({ queue, handlers, ...of }: QueuedWorks & { readonly queue: TaskQueue }) {
  const { report } = of;
  const runs = new Runs({ ...of, tasks: queue.tasks, instance: randomUUID(), isAlone: false });
  const routes = taskRoutes({ ...queue, handlers: withRuns(handlers, () => runs), report });
  return { runs, routes, close: () => runs.close() };
}

function withRuns(handlers: TaskHandlers | undefined, runs: () => Runs): TaskHandlers {
  return { ...handlers, [RUN_TASK]: (payload, { signal }) => runs().work(payload, signal) };
}
