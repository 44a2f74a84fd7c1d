/**
 * Runs on Google's services: in Firestore, driven by whichever copy of the backend a task reaches.
 */
import { randomUUID } from 'node:crypto';
import type { FastifyPluginAsync } from 'fastify';
import type { Documents } from '../ports/documents.ts';
import type { GoogleTasksConfig } from '../ports/google-tasks.ts';
import { taskRoutes } from '../ports/task-routes.ts';
import type { BackendWork } from './backend-work.ts';
import { RUN_TASK } from './run-task.ts';
import { Runs } from './runs.ts';

export interface GoogleRuns {
  readonly runs: Runs;
  /** What Cloud Tasks calls. */
  readonly routes: FastifyPluginAsync;
  close(): Promise<void>;
}

export async function openGoogleRuns({
  documents,
  works,
  tasks: config,
  report,
}: {
  readonly documents: Documents;
  readonly works: readonly BackendWork[];
  readonly tasks: GoogleTasksConfig;
  readonly report: (problem: string) => void;
}): Promise<GoogleRuns> {
  const { googleTokenVerifier, openGoogleTasks } = await import('../ports/open-google-tasks.ts');
  const tasks = openGoogleTasks(config);
  const runs = new Runs({ documents, works, tasks, report, instance: randomUUID(), isAlone: false });
  return {
    runs,
    routes: taskRoutes({
      ...config,
      handlers: { [RUN_TASK]: (payload, { signal }) => runs.work(payload, signal) },
      verify: googleTokenVerifier(),
      report,
    }),
    close: () => runs.close(),
  };
}
