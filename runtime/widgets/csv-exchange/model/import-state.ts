/**
 * Where an import stands: `apply(state, event)`, pure. What does the work sends the events.
 */
import type { DataFailureReason } from '../../../contract/live.ts';
import type { OpenedFile } from '../worker/read-file.ts';
import type { ImportRow, ImportRun } from './import-run.ts';

export interface Choices {
  /** Columns that cannot be read are left out. */
  readonly ignoreColumns: boolean;
  /** Without an id column every row is a new document. */
  readonly oneEach: boolean;
  readonly decimalComma: boolean;
}

export const NO_CHOICES: Choices = { ignoreColumns: false, oneEach: false, decimalComma: false };

export interface PlanTally {
  readonly created: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly refused: number;
}

export interface ResultTally {
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly errors: number;
}

export interface Progress {
  readonly run: ImportRun;
  /** Rows with an outcome. */
  readonly done: number;
  readonly tally: ResultTally;
  /** The rows that went wrong, the first of them. */
  readonly errors: readonly ImportRow[];
  /** The latest rows; those without a result are being written. */
  readonly latest: readonly ImportRow[];
  /** What the store is waited for. */
  readonly waiting?: DataFailureReason;
}

export interface UndoProgress extends Progress {
  readonly restored: number;
  /** Rows that could not be taken back: how many, and the first of them. */
  readonly keptCount: number;
  readonly kept: readonly ImportRow[];
}

export type FailureKind = 'unreadable' | 'empty' | 'unkept' | 'store' | 'elsewhere';

export type ImportState =
  | { readonly phase: 'finding' }
  | { readonly phase: 'choose'; readonly notCsv: boolean }
  | { readonly phase: 'opening'; readonly file: string }
  | {
      readonly phase: 'header';
      readonly file: string;
      readonly opened: OpenedFile;
      readonly choices: Choices;
    }
  | {
      readonly phase: 'preview';
      readonly file: string;
      readonly opened: OpenedFile;
      readonly choices: Choices;
      /** Rows read so far, and how much of the file that is. */
      readonly read: number;
      readonly share: number;
      readonly run?: ImportRun;
      readonly judged: number;
      readonly plans: PlanTally;
      /** The first rows of each kind. */
      readonly samples: { readonly [kind in keyof PlanTally]: readonly ImportRow[] };
      readonly ready: boolean;
      readonly waiting?: DataFailureReason;
    }
  | ({
      readonly phase: 'running' | 'pausing' | 'paused' | 'stopping' | 'stopped' | 'finished';
    } & Progress)
  | ({ readonly phase: 'undoing' | 'undone' } & UndoProgress)
  | {
      readonly phase: 'failed';
      readonly kind: FailureKind;
      readonly detail: string;
      readonly row?: number;
    };

export type ImportEvent =
  | { readonly kind: 'choose' }
  | { readonly kind: 'notCsv' }
  | { readonly kind: 'opening'; readonly file: string }
  | { readonly kind: 'opened'; readonly opened: OpenedFile }
  | { readonly kind: 'chose'; readonly choices: Choices }
  | { readonly kind: 'reading' }
  | { readonly kind: 'readSome'; readonly rows: number; readonly share: number }
  | { readonly kind: 'read'; readonly run: ImportRun }
  | { readonly kind: 'judged'; readonly rows: readonly ImportRow[] }
  | { readonly kind: 'ready' }
  /** A run that was begun before, as the journal has it, or now. */
  | { readonly kind: 'begin'; readonly run: ImportRun }
  | { readonly kind: 'processing'; readonly rows: readonly ImportRow[] }
  | { readonly kind: 'rows'; readonly rows: readonly ImportRow[] }
  | { readonly kind: 'waiting'; readonly reason: DataFailureReason | undefined }
  | { readonly kind: 'pause' }
  | { readonly kind: 'paused' }
  | { readonly kind: 'resume' }
  | { readonly kind: 'stop' }
  | { readonly kind: 'ended'; readonly phase: 'stopped' | 'finished' | 'undone' }
  | { readonly kind: 'undo' }
  | {
      readonly kind: 'failed';
      readonly failure: FailureKind;
      readonly detail: string;
      readonly row?: number;
    };

/** So many rows are shown of each kind. */
export const MOST_SHOWN = 50;
const LATEST = 8;

/** An event that has no place in a state leaves it as it is. */
export function apply(state: ImportState, event: ImportEvent): ImportState {
  switch (event.kind) {
    case 'choose':
      return { phase: 'choose', notCsv: false };
    case 'notCsv':
      return { phase: 'choose', notCsv: true };
    case 'opening':
      return { phase: 'opening', file: event.file };
    case 'failed': {
      const { failure, detail, row } = event;
      return { phase: 'failed', kind: failure, detail, ...(row !== undefined && { row }) };
    }
    case 'begin':
      return { phase: phaseOf(event.run), ...beginning(event.run), restored: 0, keptCount: 0, kept: [] };
    case 'opened':
      if (state.phase !== 'opening') return state;
      return { phase: 'header', file: state.file, opened: event.opened, choices: NO_CHOICES };
    case 'chose':
      if (state.phase !== 'header' && state.phase !== 'preview') return state;
      return {
        phase: 'header',
        file: state.file,
        opened: state.opened,
        choices: event.choices,
      };
    case 'reading':
    case 'readSome':
    case 'read':
    case 'judged':
    case 'ready':
      return previewed(state, event);
    default:
      return ran(state, event);
  }
}

/** What still has to be agreed to before the rows are read. */
export function openQuestions(opened: OpenedFile, choices: Choices): boolean {
  return opened.problems.some(({ fault, skippable }) => {
    if (!skippable) return true;
    return fault === 'no-id' ? !choices.oneEach : !choices.ignoreColumns;
  });
}

type PreviewEvent = Extract<
  ImportEvent,
  { readonly kind: 'reading' | 'readSome' | 'read' | 'judged' | 'ready' }
>;

function previewed(state: ImportState, event: PreviewEvent): ImportState {
  if (state.phase === 'header' && event.kind === 'reading') {
    const plans = { created: 0, changed: 0, unchanged: 0, refused: 0 };
    const samples = { created: [], changed: [], unchanged: [], refused: [] };
    return { ...state, phase: 'preview', read: 0, share: 0, judged: 0, plans, samples, ready: false };
  }
  if (state.phase !== 'preview') return state;
  switch (event.kind) {
    case 'reading':
      return state;
    case 'readSome':
      return { ...state, read: event.rows, share: event.share };
    case 'read':
      return { ...state, run: event.run, read: event.run.total, share: 1 };
    case 'ready':
      return { ...state, ready: true };
    case 'judged': {
      const plans = { ...state.plans };
      const samples = { ...state.samples };
      for (const row of event.rows) {
        if (!row.plan) continue;
        const { kind } = row.plan;
        plans[kind] += 1;
        if (samples[kind].length < MOST_SHOWN) samples[kind] = [...samples[kind], row];
      }
      const { waiting: _over, ...rest } = state;
      return { ...rest, plans, samples, judged: state.judged + event.rows.length };
    }
  }
}

type RunEvent = Extract<
  ImportEvent,
  {
    readonly kind:
      | 'processing'
      | 'rows'
      | 'waiting'
      | 'pause'
      | 'paused'
      | 'resume'
      | 'stop'
      | 'ended'
      | 'undo';
  }
>;

function ran(state: ImportState, event: RunEvent): ImportState {
  if (event.kind === 'waiting' && (isProgress(state) || state.phase === 'preview')) {
    const { waiting: _before, ...rest } = state;
    return event.reason === undefined ? rest : { ...rest, waiting: event.reason };
  }
  if (!isProgress(state)) return state;
  switch (event.kind) {
    case 'processing':
      return { ...state, latest: event.rows.slice(0, LATEST) };
    case 'rows':
      if (state.phase === 'undoing') return undone(state, event.rows);
      // A run that was taken back, as the journal has it.
      return state.phase === 'undone'
        ? progressed({ ...state, ...takenBackIn(undone(state, event.rows)) }, event.rows)
        : progressed(state, event.rows);
    case 'pause':
      return state.phase === 'running' ? { ...state, phase: 'pausing' } : state;
    case 'paused':
      return state.phase === 'pausing' || state.phase === 'running' ? { ...state, phase: 'paused' } : state;
    case 'resume':
      return state.phase === 'paused' || state.phase === 'pausing' ? { ...state, phase: 'running' } : state;
    case 'stop':
      return ['running', 'pausing', 'paused'].includes(state.phase) && state.phase !== 'undoing'
        ? ({ ...state, phase: 'stopping' } as ImportState)
        : state;
    case 'ended': {
      const { waiting: _over, ...rest } = state;
      return { ...rest, phase: event.phase, ...takenBackIn(state) };
    }
    case 'undo':
      return state.phase === 'finished' || state.phase === 'stopped'
        ? { ...state, phase: 'undoing', done: 0, latest: [], restored: 0, keptCount: 0, kept: [] }
        : state;
    case 'waiting':
      return state;
  }
}

function progressed(state: Extract<ImportState, Progress>, rows: readonly ImportRow[]): ImportState {
  const { waiting: _over, ...rest } = state;
  const failed = rows.filter(({ result }) => result?.action === 'error');
  return {
    ...rest,
    done: state.done + rows.length,
    tally: addedTo(state.tally, rows),
    errors: [...state.errors, ...failed.slice(0, Math.max(0, MOST_SHOWN - state.errors.length))],
    latest: rows.slice(-LATEST),
  };
}

function undone(state: Extract<ImportState, UndoProgress>, rows: readonly ImportRow[]): ImportState {
  const { waiting: _over, ...rest } = state;
  const kept = rows.filter(({ undo }) => undo && !undo.ok);
  return {
    ...rest,
    done: state.done + rows.length,
    restored: state.restored + rows.filter(({ undo }) => undo?.ok).length,
    keptCount: state.keptCount + kept.length,
    kept: [...state.kept, ...kept].slice(0, MOST_SHOWN),
    latest: rows.slice(-LATEST),
  };
}

function addedTo(tally: ResultTally, rows: readonly ImportRow[]): ResultTally {
  const count = (action: string) => rows.filter(({ result }) => result?.action === action).length;
  return {
    created: tally.created + count('created'),
    updated: tally.updated + count('updated'),
    unchanged: tally.unchanged + count('unchanged'),
    errors: tally.errors + count('error'),
  };
}

function isProgress(state: ImportState): state is Extract<ImportState, Progress> {
  return 'tally' in state;
}

function takenBackIn(state: ImportState): Pick<UndoProgress, 'restored' | 'keptCount' | 'kept'> {
  if (!('kept' in state)) return { restored: 0, keptCount: 0, kept: [] };
  const { restored, keptCount, kept } = state;
  return { restored, keptCount, kept };
}

function beginning(run: ImportRun): Progress {
  const tally = { created: 0, updated: 0, unchanged: 0, errors: 0 };
  return { run, done: 0, tally, errors: [], latest: [] };
}

function phaseOf({ status }: ImportRun): Exclude<ImportRun['status'], 'read'> {
  return status === 'read' ? 'running' : status;
}
