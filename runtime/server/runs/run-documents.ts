/**
 * What the documents of a run hold, and a run out of them. Pure.
 */
import {
  type RunDriver,
  type RunHolder,
  type RunStatus,
  type RunStep,
  SYNC_RUN_PART,
} from '../../contract/sync-run.ts';
import type { LiveRun, StoredPieces } from '../../core/run/live-run.ts';
import {
  countSteps,
  type PlanStep,
  type ProductRun,
  type RunState,
  sizeOf,
  tallyOf,
} from '../../core/run/run-state.ts';
import { printPart, readPart } from '../../core/run/stored-part.ts';
import { momentMs } from '../../core/values/moment.ts';
import type { WorkerNames } from '../../core/worker/pipelines.ts';
import type { DocumentWrite } from '../ports/documents.ts';

export interface RunAuthor {
  readonly id: string;
  readonly email: string | null;
  readonly displayName: string | null;
}

/** What never changes of a run. */
export interface RunFacts {
  readonly project: string;
  readonly id: string;
  readonly pipelines: readonly string[];
  readonly account: string | null;
  readonly createdBy: RunAuthor;
  /** As the store's pages said when it began. */
  readonly names: WorkerNames;
  readonly plan: readonly PlanStep[];
  readonly steps: readonly RunStep[];
  /** It was asked for by addresses. */
  readonly hasCalls: boolean;
  readonly parts: number;
}

/** What only the backend needs, as one text. */
interface RunData {
  readonly seq: number;
  readonly names: WorkerNames;
  readonly plan: readonly PlanStep[];
  readonly hasCalls: boolean;
}

interface Stored {
  readonly [field: string]: unknown;
}

export function runData(facts: RunFacts, run: LiveRun, seq: number, waitingUntil: number | null): Stored {
  const { state, driver, concurrency, heldBy, pausedBy, startedAt, runningSince, finishedAt, activeMs } = run;
  const { waiting, sent, done, failed, 'not-run': notRun, 'in-doubt': inDoubt } = state.counts;
  const { names, plan, hasCalls } = facts;
  const data: RunData = { seq, names, plan, hasCalls };
  return {
    status: state.status,
    driver,
    total: sizeOf(state),
    ...tallyOf(state.parts),
    pipelines: facts.pipelines,
    account: facts.account,
    concurrency,
    createdBy: facts.createdBy,
    counts: { waiting, sent, done, failed, notRun, inDoubt },
    steps: facts.steps,
    parts: facts.parts,
    startedAt: dateOf(startedAt),
    runningSince: dateOf(runningSince),
    finishedAt: dateOf(finishedAt),
    waitingUntil: dateOf(waitingUntil),
    activeMs,
    heldBy: heldBy && { ...heldBy, since: dateOf(momentMs(heldBy.since) ?? null) },
    pausedBy,
    data: JSON.stringify(data),
  };
}

/** `undefined` for what is no run of ours. */
export function readFacts(project: string, id: string, stored: Stored): RunFacts | undefined {
  const data = parsed(stored.data);
  if (!data) return undefined;
  return {
    project,
    id,
    pipelines: stored.pipelines as RunFacts['pipelines'],
    account: stored.account as RunFacts['account'],
    createdBy: stored.createdBy as RunFacts['createdBy'],
    steps: stored.steps as RunFacts['steps'],
    parts: Number(stored.parts),
    names: data.names,
    plan: data.plan,
    hasCalls: data.hasCalls,
  };
}

export interface ReadPart {
  readonly products: readonly ProductRun[];
  readonly seq: number;
}

export function partOf(stored: Stored): ReadPart {
  return { products: readPart(String(stored.data)), seq: Number(stored.seq) };
}

export function livePieces(facts: RunFacts, stored: Stored, parts: readonly ReadPart[]): StoredPieces {
  const products = parts.map((part) => part.products);
  const state: RunState = {
    id: facts.id,
    plan: facts.plan,
    status: stored.status as RunStatus,
    parts: products,
    counts: countSteps(products),
    taken: [],
    cooling: [],
    cursor: 0,
    heldUntil: 0,
  };
  const holder = stored.heldBy as (Omit<RunHolder, 'since'> & { since: Date }) | null;
  const run: LiveRun = {
    state,
    driver: stored.driver as RunDriver,
    concurrency: Number(stored.concurrency),
    heldBy: holder && { ...holder, since: holder.since.toISOString() },
    pausedBy: typeof stored.pausedBy === 'string' ? stored.pausedBy : null,
    startedAt: timeOf(stored.startedAt),
    runningSince: timeOf(stored.runningSince),
    finishedAt: timeOf(stored.finishedAt),
    activeMs: Number(stored.activeMs),
  };
  return { run, seq: parsed(stored.data)?.seq ?? 0, partSeqs: parts.map((part) => part.seq) };
}

/** The parts that are not what was saved. */
export function partWrites(
  { project, id }: RunFacts,
  { state }: LiveRun,
  seq: number,
  saved: RunState['parts'],
): readonly DocumentWrite[] {
  return state.parts.flatMap((part, index): DocumentWrite[] => {
    if (part === saved[index]) return [];
    const path = `project/${project}/${SYNC_RUN_PART}/${id}-${String(index).padStart(4, '0')}`;
    const data = { run: id, part: index, data: printPart(part), seq };
    return [{ kind: 'replace', path, data, stamps: ['updatedAt'] }];
  });
}

function parsed(data: unknown): RunData | undefined {
  try {
    return JSON.parse(String(data));
  } catch {
    return undefined;
  }
}

function dateOf(ms: number | null): Date | null {
  return ms === null ? null : new Date(ms);
}

function timeOf(stored: unknown): number | null {
  return stored instanceof Date ? stored.getTime() : null;
}
