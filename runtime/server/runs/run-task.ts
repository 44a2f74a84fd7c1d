/**
 * The tasks of a run: each drives it for a stretch, and `hop` says which (`{start}.{number}`).
 */
import { createHash } from 'node:crypto';
import { RUN } from '../../contract/run.ts';
import type { RunFacts } from '../../core/run/work.ts';
import type { NewTask } from '../ports/tasks.ts';

export const RUN_TASK = RUN;

/** Its share of the queue is that of the person who made the run. */
export function runTask({ project, id, createdBy }: RunFacts, hop: string, notBefore?: number): NewTask {
  return {
    name: createHash('sha256').update(`${project}/${id}/${hop}`).digest('hex'),
    handler: RUN_TASK,
    payload: JSON.stringify({ project, run: id, hop }),
    of: { store: project, user: createdBy.id },
    ...(notBefore !== undefined && { notBefore }),
  };
}

interface RunTask {
  readonly project: string;
  readonly run: string;
  readonly hop: string;
}

export function readRunTask(payload: string): RunTask {
  return JSON.parse(payload) as RunTask;
}

/** The same for whoever ends the same task, so that it is made once. */
export function nextHop(hop: string): string {
  const [start = '', number = '0'] = hop.split('.');
  return `${start}.${Number(number) + 1}`;
}
