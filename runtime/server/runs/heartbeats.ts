/**
 * A run that lives with a page goes on while a page asks for it. Each request moves `until` in the run's own document,
 * where whichever copy of the backend drives the run reads it: one write each five seconds a page.
 */
import type { Documents } from '../ports/documents.ts';
import { readFacts } from './run-documents.ts';
import { runPath } from './run-store.ts';

/** Four requests of a page: a reload has 15 s. */
const ALIVE_MS = 20_000;
/** Browsers wake a page that nobody sees once a minute. */
const HIDDEN_MS = 90_000;

export interface Heartbeats {
  /** Somebody has asked for a run to go on. */
  begin(project: string, id: string): Promise<void>;
  /**
   * A page that shows a run, or has started it, is still there. Answers whether the run goes on by that: a heartbeat starts
   * nothing.
   */
  beat(project: string, id: string, isHidden: boolean): Promise<boolean | 'missing'>;
  /** When the run pauses by itself, ms. */
  until(project: string, id: string): Promise<number>;
}

export function heartbeats(documents: Documents, now: () => number): Heartbeats {
  const write = async (project: string, id: string, untilMs: number): Promise<void> => {
    const data = { until: new Date(untilMs) };
    await documents.write([{ kind: 'change', path: runPath(project, id), data }]);
  };
  return {
    begin: (project, id) => write(project, id, now() + ALIVE_MS),
    async beat(project, id, isHidden) {
      const stored = (await documents.read(runPath(project, id)))?.data;
      if (!stored || !readFacts(project, id, stored)) return 'missing';
      if (stored.driver !== 'page' || stored.status !== 'running') return false;
      const until = now() + (isHidden ? HIDDEN_MS : ALIVE_MS);
      // Of two pages the one that is hidden may come later.
      if (untilOf(stored) < until) await write(project, id, until);
      return true;
    },
    async until(project, id) {
      return untilOf((await documents.read(runPath(project, id)))?.data ?? {});
    },
  };
}

function untilOf({ until }: { readonly [field: string]: unknown }): number {
  return until instanceof Date ? until.getTime() : 0;
}
