/**
 * What tests of runs do again and again: begin one, wait for how it stands.
 */
import { expect } from 'vitest';
import type { WorkerOutcome } from '../../worker/worker-client.ts';
import { AUTHOR, type SyncCopy, type SyncStore, wanted } from './sync-bench.ts';

export const DONE: WorkerOutcome = { kind: 'done', answer: {} };
export const FAILED: WorkerOutcome = { kind: 'failed', text: 'HTTP 500' };

export async function started(copy: SyncCopy, request = wanted(3)): Promise<string> {
  const answer = await copy.service.start(request, AUTHOR);
  if (!answer.ok) throw new Error(answer.error);
  return answer.run;
}

/** `expect.poll` is of one test at a time. */
export async function eventually(holds: () => Promise<void> | void, timeoutMs = 15_000): Promise<void> {
  for (const end = Date.now() + timeoutMs; ; ) {
    try {
      return await holds();
    } catch (error) {
      if (Date.now() > end) throw error;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}

export async function untilStatus(store: SyncStore, run: string, status: string) {
  await eventually(async () => expect((await store.statusOf(run))?.status).toBe(status));
  return store.statusOf(run);
}
