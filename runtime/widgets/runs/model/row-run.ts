/**
 * A run of rows as it is shown: out of its documents, or of what an older console has stored. Pure.
 */
import type { ConsoleRecord } from '../../../contract/collection.ts';
import type { ResultTally, RowRunFacts, RowRunRecord, UndoTally } from '../../../contract/row-run.ts';
import type { RunControl, RunPartRecord, RunStatus } from '../../../contract/run.ts';
import type { ImportRow } from '../../../core/row-runs/rows.ts';
import { readPart } from '../../../core/run/stored-part.ts';
import { isMap } from '../../../core/values/map-value.ts';

export interface ShownRun extends RowRunFacts {
  readonly id: string;
}

export type RunPhase =
  | 'running'
  | 'pausing'
  | 'paused'
  | 'stopping'
  | 'stopped'
  | 'finished'
  | 'undoing'
  | 'undoPausing'
  | 'undoPaused'
  | 'undone';

export interface RunProgress {
  readonly phase: RunPhase;
  readonly run: ShownRun;
  /** Rows with an outcome, of how many. */
  readonly done: number;
  readonly total: number;
  readonly tally: ResultTally;
  readonly undo: UndoTally;
  /** Why it ended before its end; Portuguese. */
  readonly because?: string;
  /** Of its parts, where it has ended without an outcome for some. */
  readonly failed?: number;
}

/** Rows of it, the first or last few; none where they may not be read. */
export interface RunRowsShown {
  /** Of an undo: what could not be taken back. */
  readonly wrong: readonly ImportRow[];
  /** Those without a result are being written. */
  readonly latest: readonly ImportRow[];
}

export type RunState = RunProgress & RunRowsShown & Pick<RunStand, 'error'>;

/** What this page has asked for, and how the run stood then: it is shown until the run stands otherwise. */
export interface AskedOfRun {
  readonly action: Extract<RunControl['action'], 'start' | 'pause' | 'cancel' | 'retry-errors'> | 'undo';
  readonly at: RunStatus;
}

export const NO_RESULTS: ResultTally = { created: 0, updated: 0, unchanged: 0, errors: 0 };
export const NOTHING_UNDONE: UndoTally = { restored: 0, kept: 0 };

const ENDED: readonly RunPhase[] = ['stopped', 'finished', 'undone'];
const BACK: readonly RunPhase[] = ['undoing', 'undoPausing', 'undoPaused', 'undone'];

export function hasEnded({ phase }: Pick<RunProgress, 'phase'>): boolean {
  return ENDED.includes(phase);
}

export function goesBack({ phase }: Pick<RunProgress, 'phase'>): boolean {
  return BACK.includes(phase);
}

/** `undefined`: a run of another kind, or none. */
export function rowRunIn(record: ConsoleRecord | null | undefined): RowRunRecord | undefined {
  if (!record || (record.kind !== 'rows' && record.kind !== 'undo-rows')) return undefined;
  const { status, what, collection, rows, tally } = record;
  const isRun =
    [status, what, collection].every((value) => typeof value === 'string') &&
    typeof rows === 'number' &&
    isMap(tally);
  // As the backend wrote it; nobody else may.
  return isRun ? (record as RowRunRecord) : undefined;
}

/** Its own rows are taken back: another browser's journal had them, or this one's. */
export function takesBackItself({ id, kind, undoes = id }: RowRunRecord): boolean {
  return kind === 'undo-rows' && undoes === id;
}

/** The run that is going on or went on last: the one that takes it back, unless that one was stopped. */
export function latestOf(record: RowRunRecord, undo: RowRunRecord | undefined): RowRunRecord {
  return undo && undo.status !== 'cancelled' ? undo : record;
}

export function progressOf(
  record: RowRunRecord,
  undo: RowRunRecord | undefined,
  asked: AskedOfRun | undefined,
): RunProgress {
  const latest = latestOf(record, undo);
  const isUndo = latest.kind === 'undo-rows';
  const asks = asked?.at === latest.status ? asked.action : undefined;
  const phase =
    asks === 'undo' && !isUndo ? 'undoing' : isUndo ? undoPhase(latest, asks) : runPhase(latest, asks);
  const tally = record.kind === 'rows' ? { ...NO_RESULTS, ...record.tally } : NO_RESULTS;
  const of = isUndo ? latest : undo;
  const back = of ? { ...NOTHING_UNDONE, ...of.tally } : NOTHING_UNDONE;
  const hasFailed = latest.status === 'finished' && latest.failed > 0 && ENDED.includes(phase);
  const because = latest.endedBecause ?? undo?.endedBecause;
  return {
    phase,
    run: shownRun(record),
    ...(BACK.includes(phase)
      ? undone(record, tally, back, phase === 'undone' && !hasFailed)
      : written(record, tally)),
    tally,
    undo: back,
    ...(because != null && because !== '' && { because }),
    ...(hasFailed && { failed: latest.failed }),
  };
}

function written({ rows }: RowRunRecord, tally: ResultTally): Pick<RunProgress, 'done' | 'total'> {
  return { done: tally.created + tally.updated + tally.unchanged + tally.errors, total: rows };
}

function undone(
  record: RowRunRecord,
  tally: ResultTally,
  { restored, kept }: UndoTally,
  isAll: boolean,
): Pick<RunProgress, 'done' | 'total'> {
  const done = restored + kept;
  if (isAll) return { done, total: done };
  return { done, total: record.kind === 'undo-rows' ? record.rows : tally.created + tally.updated };
}

function runPhase({ status }: RowRunRecord, asks: AskedOfRun['action'] | undefined): RunPhase {
  if (status === 'finished') return asks === 'retry-errors' ? 'running' : 'finished';
  if (status === 'cancelled') return 'stopped';
  if (asks === 'cancel') return 'stopping';
  if (status === 'paused') return asks === 'start' ? 'running' : 'paused';
  return asks === 'pause' ? 'pausing' : 'running';
}

function undoPhase({ status }: RowRunRecord, asks: AskedOfRun['action'] | undefined): RunPhase {
  if (asks === 'retry-errors') return 'undoing';
  if (status === 'finished' || status === 'cancelled') return 'undone';
  if (status === 'paused') return asks === 'start' ? 'undoing' : 'undoPaused';
  return asks === 'pause' ? 'undoPausing' : 'undoing';
}

function shownRun(record: RowRunRecord): ShownRun {
  const { id, what, collection, title, header, separator, moves, about, rows } = record;
  return {
    id,
    what,
    collection,
    title,
    header: header ?? [],
    separator: separator ?? ';',
    rows,
    ...(moves && { moves }),
    ...(about != null && { about }),
  };
}

/** A part of rows as the run's parts tell of it. */
export interface PartStand {
  readonly part: number;
  readonly state: 'sent' | 'done' | 'waiting';
  /** Rows of it that went wrong. */
  readonly wrong: number;
  /** Another where its rows are others. */
  readonly key: string;
}

export interface RunStand {
  readonly parts: readonly PartStand[];
  /** Rows that a later look over all parts has refused. */
  readonly isAnyWrong: boolean;
  /** Why the first part that failed did. */
  readonly error?: string;
}

/** In the order of the parts. */
export function standOf(records: readonly ConsoleRecord[]): RunStand {
  const items = records
    .toSorted((one, other) => Number(one.part) - Number(other.part))
    .flatMap((record) => readPart(String((record as RunPartRecord).data)));
  const parts: PartStand[] = [];
  let isAnyWrong = false;
  const error = items.flatMap(({ errors }) => Object.values(errors))[0];
  for (const { id, steps, answers } of items) {
    const wrong = wrongIn(answers[0]);
    if (!/^\d+$/.test(id)) {
      isAnyWrong ||= wrong > 0;
      continue;
    }
    const [state] = steps;
    parts.push({
      part: Number(id),
      state: state === 'sent' || state === 'waiting' ? state : 'done',
      wrong,
      key: `${state} ${answers[0] ?? ''}`,
    });
  }
  return {
    parts: parts.toSorted((one, other) => one.part - other.part),
    isAnyWrong,
    ...(error !== undefined && { error }),
  };
}

function wrongIn(answer: string | undefined): number {
  if (answer === undefined) return 0;
  const tally: unknown = JSON.parse(answer);
  if (!isMap(tally)) return 0;
  return Number(tally.errors ?? 0) + Number(tally.kept ?? 0);
}
