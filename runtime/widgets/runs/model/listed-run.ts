/**
 * Runs of any kind as one list shows them, the latest first.
 */
import type { ConsoleRecord } from '../../../contract/collection.ts';
import type { RowRunRecord } from '../../../contract/row-run.ts';
import type { RunRecord, RunStatus } from '../../../contract/run.ts';
import { kindOf } from '../kinds/index.ts';
import { progressOf, rowRunIn, takesBackItself } from './row-run.ts';

export interface ListedRun {
  readonly id: string;
  /** The run that is opened, and forgotten with the one that takes it back. */
  readonly opens: string;
  /** The name of a `RunKind`. */
  readonly kind: string;
  /** Absent: it is called by its kind. */
  readonly title?: string;
  readonly collection?: string;
  /** ISO-8601. */
  readonly at: string;
  readonly by?: string;
  readonly count: number;
  readonly errors: number;
  /** Steps without an answer; absent of rows, which have none. */
  readonly inDoubt?: number;
  /** A key of the words of a run's status. */
  readonly status: string;
  /** From 0 to 1; absent: it does not go on. */
  readonly share?: number;
  /** What it waits for; Portuguese. */
  readonly waits?: string;
  /** Of an older console: nobody else can open it. */
  readonly isOfThisBrowser?: boolean;
}

/** `undefined`: a run of a kind that this console does not know, or none. */
export function runIn(record: ConsoleRecord | null | undefined): RunRecord | undefined {
  if (!record) return undefined;
  const { status, driver, total, parts, steps, concurrency, counts } = record;
  const isRun =
    kindOf(record) !== undefined &&
    typeof status === 'string' &&
    typeof driver === 'string' &&
    [total, parts, concurrency].every((value) => typeof value === 'number') &&
    Array.isArray(steps) &&
    typeof counts === 'object' &&
    counts !== null;
  // As the backend wrote it; nobody else may.
  return isRun ? (record as RunRecord) : undefined;
}

const OPEN: readonly RunStatus[] = ['running', 'paused'];

export function isOpen(run: Pick<RunRecord, 'status'>): boolean {
  return OPEN.includes(run.status);
}

/** Items at rest. */
export function endedOf({ done, failed }: Pick<RunRecord, 'done' | 'failed'>): number {
  return done + failed;
}

/** Steps that `Retentar Erros` would clear. */
export function hasErrors({ counts }: Pick<RunRecord, 'counts'>): boolean {
  return counts.failed > 0;
}

/** Nothing of it is left to do. */
export function isOver(run: Pick<RunRecord, 'status' | 'counts'> | undefined): boolean {
  return run?.status === 'cancelled' || (run?.status === 'finished' && !hasErrors(run));
}

export function whoOf({ createdBy }: Pick<RunRecord, 'createdBy'>): string | undefined {
  return createdBy?.displayName ?? createdBy?.email ?? undefined;
}

/** A run that was not begun is nobody's but its page's; one that takes another back is shown as that one. */
export function listedRuns(records: readonly ConsoleRecord[]): readonly ListedRun[] {
  const rowRuns = new Map(records.flatMap((record) => pairOf(rowRunIn(record))));
  return records.flatMap((record): readonly ListedRun[] => {
    const run = rowRuns.get(record.id);
    if (!run) return itemsRun(record);
    if (run.startedAt == null) return [];
    const isShownElsewhere =
      run.kind === 'undo-rows' && !takesBackItself(run) && rowRuns.has(run.undoes ?? '');
    return isShownElsewhere ? [] : [listedRowRun(run, rowRuns.get(run.undoneBy ?? ''))];
  });
}

function pairOf(run: RowRunRecord | undefined): [string, RowRunRecord][] {
  return run ? [[run.id, run]] : [];
}

function listedRowRun(run: RowRunRecord, undo: RowRunRecord | undefined): ListedRun {
  const { phase, done, total, tally } = progressOf(run, undo, undefined);
  return {
    ...factsOf(run),
    opens: run.kind === 'undo-rows' ? (run.undoes ?? run.id) : run.id,
    kind: run.what,
    count: run.rows,
    errors: tally.errors,
    status: phase,
    ...((phase === 'running' || phase === 'undoing') && { share: total === 0 ? 0 : done / total }),
  };
}

function itemsRun(record: ConsoleRecord): readonly ListedRun[] {
  const run = runIn(record);
  const kind = kindOf(record)?.kind;
  if (!run || kind === undefined) return [];
  return [
    {
      ...factsOf(run),
      opens: run.id,
      kind,
      // Items may be parts of what people count.
      count: typeof run.rows === 'number' ? run.rows : run.total,
      errors: run.failed,
      ...(run.counts.inDoubt > 0 && { inDoubt: run.counts.inDoubt }),
      status: run.status,
      ...(run.status === 'running' && {
        share: run.total === 0 ? 0 : endedOf(run) / run.total,
        ...(run.waitsBecause && { waits: run.waitsBecause }),
      }),
    },
  ];
}

function factsOf(run: RunRecord): Pick<ListedRun, 'id' | 'title' | 'collection' | 'at' | 'by'> {
  const { id, title, collection, createdAt } = run;
  const by = whoOf(run);
  return {
    id,
    ...(typeof title === 'string' && { title }),
    ...(typeof collection === 'string' && { collection }),
    at: String(createdAt ?? ''),
    ...(by !== undefined && { by }),
  };
}

/** Those of older consoles do not stand before runs that have not come yet. */
export function inOneList(
  runs: readonly ListedRun[],
  older: readonly ListedRun[],
  hasMore: boolean,
): readonly ListedRun[] {
  const last = runs.at(-1)?.at;
  const shown = hasMore && last !== undefined ? older.filter(({ at }) => at >= last) : older;
  return [...runs, ...shown].toSorted((one, other) => other.at.localeCompare(one.at));
}
