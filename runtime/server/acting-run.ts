/**
 * The run whose step is performed just now: what is written meanwhile was done by it, whichever way the write takes.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { RunFacts } from '../core/run/work.ts';

const acting = new AsyncLocalStorage<RunFacts>();

export function actAs<T>(facts: RunFacts, work: () => T): T {
  return acting.run(facts, work);
}

/** What begins here and is nobody's step: a timer, for example. */
export function outsideOfRuns<T>(work: () => T): T {
  return acting.exit(work);
}

/** `undefined` outside of a step. */
export function actingRun(): RunFacts | undefined {
  return acting.getStore();
}
