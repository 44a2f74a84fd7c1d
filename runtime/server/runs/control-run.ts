/**
 * What people do with a run that is there: start, pause, cancel, retry, decide, hand over.
 */
import { MOST_PROCESSES } from '../../contract/run.ts';
import type { RunNote } from '../../core/run/live-run.ts';
import { itemAt } from '../../core/run/run-state.ts';
import type { RunOrder } from './run-commands.ts';
import type { RunLog } from './run-log.ts';

export type ControlRefusal =
  | 'missing'
  | 'no-errors'
  | 'not-in-doubt'
  | 'wrong-concurrency'
  | 'over'
  | 'not-ready';

export type ControlOutcome =
  | { readonly ok: true; readonly retried?: number }
  | { readonly ok: false; readonly reason: ControlRefusal };

export type JudgedOrder =
  | {
      readonly ok: true;
      readonly notes: readonly RunNote[];
      /** Somebody wants it to go on. */
      readonly goesOn?: true;
      readonly retried?: number;
    }
  | { readonly ok: false; readonly reason: ControlRefusal };

export function judgeOrder({ run, facts }: Pick<RunLog, 'run' | 'facts'>, order: RunOrder): JudgedOrder {
  const at = Date.now();
  const { state } = run;
  const refused = (reason: ControlRefusal): JudgedOrder => ({ ok: false, reason });
  const isOver = state.status === 'cancelled';
  const start: RunNote = { kind: 'start', at };
  switch (order.action) {
    case 'pause':
      return { ok: true, notes: [{ kind: 'pause', at, ...(order.by !== undefined && { by: order.by }) }] };
    case 'cancel':
      return { ok: true, notes: [{ kind: 'cancel', at }] };
    case 'start':
      return isOver ? refused('over') : { ok: true, notes: [start], goesOn: true };
    case 'retry-errors': {
      const retried = state.counts.failed;
      if (isOver) return refused('over');
      if (retried === 0) return refused('no-errors');
      return { ok: true, notes: [{ kind: 'retry-errors', at }, start], goesOn: true, retried };
    }
    case 'to-backend':
      return isOver
        ? refused('over')
        : { ok: true, notes: [{ kind: 'driver', driver: 'backend', at }, start] };
    case 'concurrency': {
      const { concurrency } = order;
      const isOne = Number.isInteger(concurrency) && concurrency >= 1 && concurrency <= MOST_PROCESSES;
      return isOne
        ? { ok: true, notes: [{ kind: 'concurrency', concurrency, at }] }
        : refused('wrong-concurrency');
    }
    case 'settle': {
      const step = facts.plan.findIndex(({ name }) => name === order.step);
      const asked = new Map(order.items.map((item) => [item.id, item]));
      const notes = state.parts.flat().flatMap(({ id, steps }, item): RunNote[] => {
        const { as, answer } = asked.get(id) ?? {};
        if (as === undefined || steps[step] !== 'in-doubt') return [];
        return [{ kind: 'decided', item, step, as, at, ...(answer !== undefined && { answer }) }];
      });
      return { ok: true, notes, goesOn: true };
    }
    case 'decide': {
      const step = facts.plan.findIndex(({ name }) => name === order.step);
      const item = state.parts.flat().findIndex(({ id }) => id === order.item);
      if (itemAt(state, item)?.steps[step] !== 'in-doubt') return refused('not-in-doubt');
      return { ok: true, notes: [{ kind: 'decided', item, step, as: order.as, at }], goesOn: true };
    }
  }
}
