/**
 * Runs on Google's services: in Firestore, driven by whichever copy of the backend a task reaches.
 */
import { randomUUID } from 'node:crypto';
import type { FastifyPluginAsync } from 'fastify';
import type { Documents } from '../ports/documents.ts';
import { type TaskQueue, taskRoutes } from '../ports/task-routes.ts';
import type { TaskHandlers } from '../ports/tasks.ts';
import type { BackendWork } from './backend-work.ts';
import { RUN_TASK } from './run-task.ts';
import { Runs } from './runs.ts';

export interface GoogleRuns {
  readonly runs: Runs;
  /** What Cloud Tasks calls. */
  readonly routes: FastifyPluginAsync;
  close(): Promise<void>;
}

export function openGoogleRuns({
  documents,
  works,
  queue,
  handlers,
  report,
}: {
  readonly documents: Documents;
  readonly works: readonly BackendWork[];
  readonly queue: TaskQueue;
  /** Of other work in the same queue. */
  readonly handlers?: TaskHandlers;
  readonly report: (problem: string) => void;
}): GoogleRuns {
  const runs = new Runs({
    documents,
    works,
    tasks: queue.tasks,
    report,
    instance: randomUUID(),
    isAlone: false,
  });
  return {
    runs,
    routes: taskRoutes({
      ...queue,
      handlers: { ...handlers, [RUN_TASK]: (payload, { signal }) => runs.work(payload, signal) },
      report,
    }),
    close: () => runs.close(),
  };
}
