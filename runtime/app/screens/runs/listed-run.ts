/**
 * Runs of any kind as one list shows them, the latest first: those of the backend, and of older consoles.
 */
import type { ConsoleRecord } from '../../../contract/collection.ts';
import type { ResultTally, RowRunKind, RowRunRecord } from '../../../contract/row-run.ts';
import type { RunRecord } from '../../../contract/run.ts';
import {
  factsOf,
  type OlderRun,
  progressOf,
  rowRunIn,
  takesBackItself,
} from '../../../widgets/csv-exchange/index.ts';

export interface ListedRun {
  readonly id: string;
  readonly kind: RowRunKind | 'sync';
  /** Absent: it is called by its kind. */
  readonly title?: string;
  readonly collection?: string;
  /** ISO-8601. */
  readonly at: string;
  readonly by?: string;
  /** Records or products. */
  readonly count: number;
  readonly errors: number;
  /** A key of the words of a run's status. */
  readonly status: string;
  /** From 0 to 1; absent: it does not go on. */
  readonly share?: number;
  readonly opens: Opens;
}

export type Opens =
  | { readonly kind: 'rows'; readonly id: string }
  | { readonly kind: 'sync'; readonly id: string }
  | { readonly kind: 'older'; readonly older: OlderRun };

/** A run that was not begun is nobody's but its page's; one that takes another back is shown as that one. */
export function listedRuns(records: readonly ConsoleRecord[]): readonly ListedRun[] {
  const rowRuns = new Map(records.flatMap((record) => pairOf(rowRunIn(record))));
  return records.flatMap((record): readonly ListedRun[] => {
    const run = rowRuns.get(record.id);
    if (!run) return syncIn(record);
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
    id: run.id,
    kind: run.what,
    title: run.title,
    collection: run.collection,
    ...whoAndWhen(run),
    count: run.rows,
    errors: tally.errors,
    status: phase,
    ...((phase === 'running' || phase === 'undoing') && { share: total === 0 ? 0 : done / total }),
    opens: { kind: 'rows', id: run.kind === 'undo-rows' ? (run.undoes ?? run.id) : run.id },
  };
}

function syncIn(record: ConsoleRecord): readonly ListedRun[] {
  const { status, pipelines, total, counts } = record;
  if (!Array.isArray(pipelines) || typeof status !== 'string' || typeof total !== 'number' || !counts)
    return [];
  // As the backend wrote it; nobody else may.
  const run = record as RunRecord;
  return [
    {
      id: run.id,
      kind: 'sync',
      ...whoAndWhen(run),
      count: run.total,
      errors: run.failed,
      status: run.status,
      ...(run.status === 'running' && { share: run.total === 0 ? 0 : (run.done + run.failed) / run.total }),
      opens: { kind: 'sync', id: run.id },
    },
  ];
}

function whoAndWhen({ createdAt, createdBy }: RunRecord): Pick<ListedRun, 'at' | 'by'> {
  const by = createdBy?.displayName ?? createdBy?.email;
  return { at: String(createdAt ?? ''), ...(by && { by }) };
}

/** A run goes with the one that takes it back, which the list may show in its place. */
export function forgottenBy({ id, opens }: ListedRun): string {
  return opens.kind === 'rows' ? opens.id : id;
}

export function listedOlder(older: OlderRun): ListedRun {
  const { run } = older;
  const { what, title, collection, rows } = factsOf(run);
  const { errors = 0 }: Partial<ResultTally> = run.tally ?? {};
  return {
    id: run.id,
    kind: what,
    title,
    collection,
    at: new Date(run.at).toISOString(),
    ...(run.by && { by: run.by.name }),
    count: rows,
    errors,
    // Nobody goes on with one that was under way.
    status: run.status === 'finished' || run.status === 'undone' ? run.status : 'stopped',
    opens: { kind: 'older', older },
  };
}

/** Older ones do not stand before runs that have not come yet. */
export function inOneList(
  runs: readonly ListedRun[],
  older: readonly ListedRun[],
  hasMore: boolean,
): readonly ListedRun[] {
  const last = runs.at(-1)?.at;
  const shown = hasMore && last !== undefined ? older.filter(({ at }) => at >= last) : older;
  return [...runs, ...shown].toSorted((one, other) => other.at.localeCompare(one.at));
}
