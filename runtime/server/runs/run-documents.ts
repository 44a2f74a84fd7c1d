/**
 * What the documents of a run hold, and a run out of them. Pure.
 */
import { RUN_PART, type RunDriver, type RunStatus } from '../../contract/run.ts';
import type { LiveRun, StoredPieces } from '../../core/run/live-run.ts';
import type { NewRun } from '../../core/run/new-run.ts';
import { atRest, type Item, type RunState, sizeOf, tallyOf } from '../../core/run/run-state.ts';
import { printPart, readPart } from '../../core/run/stored-part.ts';
import type { RunFacts } from '../../core/run/work.ts';
import { type FormerSyncRun, formerSyncRun } from '../../core/run/works/sync.ts';
import type { DocumentWrite } from '../ports/documents.ts';

/** What only the backend needs, as one text. */
type RunData = Pick<RunFacts, 'kind' | 'plan' | 'partSize' | 'pauseMs' | 'about' | 'hasInputs'> & {
  readonly seq: number;
};

interface Stored {
  readonly [field: string]: unknown;
}

/** What a run's document begins with. */
export function firstData({ facts, run, steps, shown }: NewRun): Stored {
  return {
    ...shown,
    total: sizeOf(run.state),
    createdBy: facts.createdBy,
    steps,
    parts: facts.parts,
    kind: facts.kind,
    ...runData(facts, run, 0, { waitingUntil: null }),
  };
}

/** What changes of it. */
export function runData(facts: RunFacts, run: LiveRun, seq: number, shown: Stored): Stored {
  const {
    state,
    driver,
    concurrency,
    pausedBy,
    pausedBecause,
    startedAt,
    runningSince,
    finishedAt,
    activeMs,
  } = run;
  const { waiting, sent, done, failed, 'not-run': notRun, 'in-doubt': inDoubt } = state.counts;
  const { kind, plan, partSize, pauseMs, about, hasInputs } = facts;
  const data: RunData = { seq, kind, plan, partSize, pauseMs, about, hasInputs };
  return {
    status: state.status,
    driver,
    ...tallyOf(state.parts),
    concurrency,
    counts: { waiting, sent, done, failed, notRun, inDoubt },
    startedAt: dateOf(startedAt),
    runningSince: dateOf(runningSince),
    finishedAt: dateOf(finishedAt),
    activeMs,
    pausedBy,
    pausedBecause,
    endedBecause: run.endedBecause,
    ...shown,
    data: JSON.stringify(data),
  };
}

/** `undefined` for what is no run of ours. */
export function readFacts(project: string, id: string, stored: Stored): RunFacts | undefined {
  const data = dataOf(stored);
  if (!data) return undefined;
  const { seq: _seq, ...facts } = data;
  const createdBy = stored.createdBy as RunFacts['createdBy'];
  return { ...facts, project, id, createdBy, parts: Number(stored.parts) };
}

/** What a run's document becomes where its work learns more before it begins. */
export function withAbout(stored: Stored, more: object): Stored {
  const data = dataOf(stored);
  return { data: JSON.stringify({ ...data, about: { ...Object(data?.about), ...more } }) };
}

export interface ReadPart {
  readonly items: readonly Item[];
  readonly seq: number;
}

export function partOf(stored: Stored): ReadPart {
  return { items: readPart(String(stored.data)), seq: Number(stored.seq) };
}

export function livePieces(facts: RunFacts, stored: Stored, parts: readonly ReadPart[]): StoredPieces {
  const items = parts.map((part) => part.items);
  const run: LiveRun = {
    state: atRest(facts, stored.status as RunStatus, items),
    driver: stored.driver as RunDriver,
    concurrency: Number(stored.concurrency),
    pausedBy: textIn(stored.pausedBy),
    pausedBecause: textIn(stored.pausedBecause),
    endedBecause: textIn(stored.endedBecause),
    startedAt: timeOf(stored.startedAt),
    runningSince: timeOf(stored.runningSince),
    finishedAt: timeOf(stored.finishedAt),
    activeMs: Number(stored.activeMs),
  };
  return { run, seq: dataOf(stored)?.seq ?? 0, partSeqs: parts.map((part) => part.seq) };
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
    const path = `project/${project}/${RUN_PART}/${id}-${String(index).padStart(4, '0')}`;
    const data = { run: id, part: index, data: printPart(part), seq };
    return [{ kind: 'replace', path, data, stamps: ['updatedAt'] }];
  });
}

function dataOf({ data: text, account }: Stored): RunData | undefined {
  try {
    const data: RunData | (FormerSyncRun & { readonly seq: number }) = JSON.parse(String(text));
    return 'kind' in data ? data : { seq: data.seq, ...formerSyncRun(data, account) };
  } catch {
    return undefined;
  }
}

export function dateOf(ms: number | null): Date | null {
  return ms === null ? null : new Date(ms);
}

function textIn(stored: unknown): string | null {
  return typeof stored === 'string' ? stored : null;
}

function timeOf(stored: unknown): number | null {
  return stored instanceof Date ? stored.getTime() : null;
}
