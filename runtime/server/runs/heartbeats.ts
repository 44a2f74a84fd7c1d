/**
 * A run that lives with a page goes on while a page asks for it. Each request moves `until` in the run's own document,
 * where whichever copy of the backend drives the run reads it: about one write each five seconds, however many pages.
 */
import { HEARTBEAT_MS } from '../../contract/run.ts';
import type { RunFacts } from '../../core/run/work.ts';
import type { Documents } from '../ports/documents.ts';
import { readFacts } from './run-documents.ts';
import { runPath } from './run-store.ts';

/** Four requests of a page: a reload has 15 s. */
const ALIVE_MS = 20_000;
/** Browsers wake a page that nobody sees once a minute. */
const HIDDEN_MS = 90_000;
/** What another page has moved it by less than a heartbeat ago is enough. */
const LEAST_MOVE_MS = HEARTBEAT_MS - 1000;
/** Longer than a task waits for its turn in a queue that is free. */
const STILL_MS = 30_000;

export interface HeartbeatsOptions {
  readonly documents: Documents;
  readonly now: () => number;
  /** A run is under way, and nothing has been saved of it for a while, since `savedAt`, ms. */
  readonly onStill: (facts: RunFacts, savedAt: number) => Promise<void>;
}

export type Heartbeats = ReturnType<typeof heartbeats>;

export function heartbeats({ documents, now, onStill }: HeartbeatsOptions) {
  const storedOf = async (project: string, id: string) => (await documents.read(runPath(project, id)))?.data;
  const write = async (project: string, id: string, untilMs: number): Promise<void> => {
    const data = { until: new Date(untilMs) };
    await documents.write([{ kind: 'change', path: runPath(project, id), data }]);
  };
  return {
    /** Somebody has asked for a run to go on. */
    async begin(project: string, id: string): Promise<void> {
      const until = now() + ALIVE_MS;
      // A page that nobody sees may have said more.
      if (timeOf((await storedOf(project, id))?.until) < until) await write(project, id, until);
    },
    /** Of a page that shows a run, or has started it: whether the run goes on by that. A heartbeat starts nothing. */
    async beat(project: string, id: string, isHidden: boolean): Promise<boolean | 'missing'> {
      const stored = await storedOf(project, id);
      const facts = stored && readFacts(project, id, stored);
      if (!facts) return 'missing';
      if (stored.driver !== 'page' || stored.status !== 'running') return false;
      const until = now() + (isHidden ? HIDDEN_MS : ALIVE_MS);
      if (timeOf(stored.until) + LEAST_MOVE_MS <= until) await write(project, id, until);
      const savedAt = timeOf(stored.updatedAt);
      if (savedAt + STILL_MS < now()) await onStill(facts, savedAt);
      return true;
    },
    /** When the run pauses by itself, ms. */
    until: async (project: string, id: string) => timeOf((await storedOf(project, id))?.until),
  };
}

function timeOf(stored: unknown): number {
  return stored instanceof Date ? stored.getTime() : 0;
}
