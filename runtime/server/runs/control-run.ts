/**
 * What people do with a run that is there: start, pause, cancel, retry, decide, hand over.
 */
import { MOST_PROCESSES } from '../../contract/run.ts';
import type { RunNote } from '../../core/run/live-run.ts';
import { itemAt } from '../../core/run/run-state.ts';
import type { RunFacts } from '../../core/run/work.ts';
import { drawId } from './draw-id.ts';
import { type OpenRun, pauseNotes } from './open-runs.ts';
import type { RunOrder } from './run-commands.ts';

export type ControlOutcome =
  | { readonly ok: true; readonly retried?: number }
  | { readonly ok: false; readonly reason: ControlRefusal };

export type ControlRefusal =
  | 'missing'
  | 'needs-page'
  | 'no-errors'
  | 'not-in-doubt'
  | 'wrong-concurrency'
  | 'over';

/** A task that drives the run, in the turn of whoever has made it. */
type Enqueue = (run: RunFacts, hop: string) => Promise<void>;

export async function obey(open: OpenRun, control: RunOrder, enqueue: Enqueue): Promise<ControlOutcome> {
  const judged = notesOf(open, control);
  if (!judged.ok) return judged;
  await open.log.note(...judged.notes);
  await afterwards(open, control, enqueue);
  return { ok: true, ...(judged.retried !== undefined && { retried: judged.retried }) };
}

type Judged =
  | { readonly ok: true; readonly notes: readonly RunNote[]; readonly retried?: number }
  | { readonly ok: false; readonly reason: ControlRefusal };

function notesOf({ log, holder }: OpenRun, control: RunOrder): Judged {
  const at = Date.now();
  const { state, driver } = log.run;
  const refused = (reason: ControlRefusal): Judged => ({ ok: false, reason });
  const isOver = state.status === 'cancelled';
  /** A page's run goes on while a page holds it. */
  const unlessHeld = driver === 'page' && !holder ? pauseNotes() : [];
  switch (control.action) {
    case 'pause':
      return {
        ok: true,
        notes: [{ kind: 'pause', at, ...(control.by !== undefined && { by: control.by }) }],
      };
    case 'cancel':
      return { ok: true, notes: [{ kind: 'cancel', at }] };
    case 'start':
      if (isOver) return refused('over');
      if (driver === 'page' && !holder) return refused('needs-page');
      return { ok: true, notes: [{ kind: 'start', at }] };
    case 'retry-errors':
      if (isOver) return refused('over');
      if (state.counts.failed === 0) return refused('no-errors');
      return {
        ok: true,
        notes: [{ kind: 'retry-errors', at }, { kind: 'start', at }, ...unlessHeld],
        retried: state.counts.failed,
      };
    case 'to-backend':
      if (isOver) return refused('over');
      return {
        ok: true,
        notes: [
          { kind: 'driver', driver: 'backend', at },
          { kind: 'held', heldBy: null, at },
          { kind: 'start', at },
        ],
      };
    case 'concurrency': {
      const { concurrency } = control;
      const isOne = Number.isInteger(concurrency) && concurrency >= 1 && concurrency <= MOST_PROCESSES;
      return isOne
        ? { ok: true, notes: [{ kind: 'concurrency', concurrency, at }] }
        : refused('wrong-concurrency');
    }
    case 'decide': {
      const step = log.facts.plan.findIndex(({ name }) => name === control.step);
      const item = state.parts.flat().findIndex(({ id }) => id === control.item);
      const isInDoubt = itemAt(state, item)?.steps[step] === 'in-doubt';
      if (!isInDoubt) return refused('not-in-doubt');
      return { ok: true, notes: [{ kind: 'decided', item, step, as: control.as, at }, ...unlessHeld] };
    }
  }
}

async function afterwards(open: OpenRun, { action }: RunOrder, enqueue: Enqueue): Promise<void> {
  const { log } = open;
  if (action === 'to-backend') {
    open.holder?.lost();
    open.holder = undefined;
    open.driving?.stop();
  }
  const isDriven = open.driving !== undefined && !open.driving.isStopped;
  if (isDriven) open.driving?.look();
  else if (log.run.driver === 'backend' && log.run.state.status === 'running') {
    await enqueue(log.facts, `${drawId()}.0`);
  }
}
