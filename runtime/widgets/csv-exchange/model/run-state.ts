/**
 * Where a run stands, and the way back: pure, one event after the other.
 */
import type { ResultTally } from '../../../contract/row-run.ts';
import type { ImportRow } from '../../../core/row-runs/rows.ts';
import { type ImportRun, MOST_SHOWN } from './import-run.ts';
import type { ImportEvent, ImportState, Progress, UndoProgress } from './import-state.ts';

const LATEST = 8;

type RunEvent = Extract<
  ImportEvent,
  {
    readonly kind:
      | 'processing'
      | 'rows'
      | 'recalled'
      | 'waiting'
      | 'pause'
      | 'paused'
      | 'resume'
      | 'stop'
      | 'ended'
      | 'undo';
  }
>;

export function ran(state: ImportState, event: RunEvent): ImportState {
  if (event.kind === 'waiting' && (isProgress(state) || state.phase === 'preview')) {
    const { waiting: _before, ...rest } = state;
    return event.reason === undefined ? rest : { ...rest, waiting: event.reason };
  }
  if (!isProgress(state)) return state;
  switch (event.kind) {
    case 'processing':
      return { ...state, latest: event.rows.slice(0, LATEST) };
    case 'rows':
      if (isUndoing(state)) return undone(state, event.rows);
      // A run that was taken back, as the journal has it.
      return state.phase === 'undone'
        ? progressed({ ...state, ...takenBackIn(undone(state, event.rows)) }, event.rows)
        : progressed(state, event.rows);
    case 'recalled':
      return {
        ...state,
        tally: addedTo(state.tally, event.rows),
        errors: withErrors(state.errors, event.rows),
      };
    case 'pause':
      if (state.phase === 'undoing') return { ...state, phase: 'undoPausing' };
      return state.phase === 'running' ? { ...state, phase: 'pausing' } : state;
    case 'paused':
      if (isUndoing(state)) return { ...state, phase: 'undoPaused' };
      return isWriting(state) ? { ...state, phase: 'paused' } : state;
    case 'resume':
      if (isUndoing(state)) return { ...state, phase: 'undoing' };
      return isWriting(state) ? { ...state, phase: 'running' } : state;
    case 'stop':
      return isWriting(state) ? { ...state, phase: 'stopping' } : state;
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
  return {
    ...rest,
    done: state.done + rows.length,
    tally: addedTo(state.tally, rows),
    errors: withErrors(state.errors, rows),
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

function withErrors(errors: readonly ImportRow[], rows: readonly ImportRow[]): readonly ImportRow[] {
  const failed = rows.filter(({ result }) => result?.action === 'error');
  return [...errors, ...failed.slice(0, Math.max(0, MOST_SHOWN - errors.length))];
}

function addedTo(tally: ResultTally, rows: readonly ImportRow[]): ResultTally {
  const count = (action: string) => rows.filter(({ result }) => result?.action === action).length;
  const moved =
    (tally.moved ?? 0) +
    rows.filter(({ collection, result }) => collection && result?.action === 'updated').length;
  return {
    created: tally.created + count('created'),
    updated: tally.updated + count('updated'),
    unchanged: tally.unchanged + count('unchanged'),
    errors: tally.errors + count('error'),
    ...(moved > 0 && { moved }),
  };
}

function isProgress(state: ImportState): state is Extract<ImportState, Progress> {
  return 'tally' in state;
}

type Writing = { readonly phase: 'running' | 'pausing' | 'paused' } & Progress;

function isWriting(state: ImportState): state is Writing {
  return ['running', 'pausing', 'paused'].includes(state.phase);
}

type Undoing = { readonly phase: 'undoing' | 'undoPausing' | 'undoPaused' } & UndoProgress;

function isUndoing(state: ImportState): state is Undoing {
  return ['undoing', 'undoPausing', 'undoPaused'].includes(state.phase);
}

function takenBackIn(state: ImportState): Pick<UndoProgress, 'restored' | 'keptCount' | 'kept'> {
  if (!('kept' in state)) return { restored: 0, keptCount: 0, kept: [] };
  const { restored, keptCount, kept } = state;
  return { restored, keptCount, kept };
}

export function beginning(run: ImportRun): Progress {
  const tally = { created: 0, updated: 0, unchanged: 0, errors: 0 };
  return { run, done: 0, tally, errors: [], latest: [] };
}

export function phaseOf({ status }: ImportRun): Exclude<ImportRun['status'], 'read'> {
  return status === 'read' ? 'running' : status;
}
