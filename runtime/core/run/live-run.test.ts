import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type LiveRun, type NumberedNotes, newLiveRun, noted, type RunNote, replayed } from './live-run.ts';
import { next } from './next-calls.ts';
import { countSteps, newRun, PART, type PlanStep, type StepState, sizeOf, tallyOf } from './run-state.ts';

const PLAN: readonly PlanStep[] = [
  { name: 'data', pipeline: 0, afterLoss: 'repeat' },
  { name: 'stock', pipeline: 1, afterLoss: 'repeat' },
  { name: 'create', pipeline: 1, afterLoss: 'ask' },
];
/** More than one part. */
const CODES = PART + 20;
const fresh = (): LiveRun => {
  const items = Array.from({ length: CODES }, (_, index) => ({ id: `c${index}` }));
  return newLiveRun(newRun({ id: 'r', plan: PLAN, partSize: PART, pauseMs: 400 }, items), 'page', 10);
};

const MOVES = [
  'send',
  'send',
  'done',
  'done',
  'done',
  'failed',
  'lost',
  'pause',
  'start',
  'retry',
  'over',
] as const;
const history = fc.array(fc.record({ move: fc.constantFrom(...MOVES), pick: fc.nat(300) }), {
  maxLength: 150,
});

/** What a driver notes when that happens; nothing where it cannot. */
function notesOf(run: LiveRun, move: (typeof MOVES)[number], pick: number, at: number): readonly RunNote[] {
  if (move === 'pause' || move === 'start') return [{ kind: move, at }];
  if (move === 'retry') return [{ kind: 'retry-errors', at }];
  if (move === 'over') return [{ kind: 'taken-over', at }];
  if (move === 'send') {
    return next(run.state, at, 10).calls.map(({ item, step }) => ({ kind: 'sent', item, step, at }));
  }
  const open = run.state.parts.flat().flatMap(({ steps }, item) => {
    const step = steps.indexOf('sent');
    return step < 0 ? [] : [{ item, step }];
  });
  const chosen = open[pick % Math.max(1, open.length)];
  if (!chosen) return [];
  return move === 'failed'
    ? [{ kind: move, ...chosen, at, text: 'HTTP 500' }]
    : [{ kind: move, ...chosen, at }];
}

const shown = ({ state: { status, parts, counts }, ...rest }: LiveRun) => ({
  status,
  parts,
  counts,
  ...rest,
});

describe('a run that is read back', () => {
  it('is the run that was driven, wherever its pieces were stored', () => {
    fc.assert(
      fc.property(history, fc.nat(150), fc.nat(150), (moves, runAt, partAt) => {
        let live = fresh();
        const log: NumberedNotes[] = [];
        const states = [live];
        for (const [index, { move, pick }] of moves.entries()) {
          const notes = notesOf(live, move, pick, 1000 * (index + 1));
          live = notes.reduce(noted, live);
          log.push({ seq: index + 1, notes });
          states.push(live);
        }
        // The first part was stored at one time, everything else at an earlier one or the same.
        const seq = Math.min(runAt, log.length);
        const partSeq = Math.max(seq, Math.min(partAt, log.length));
        const stored = states[seq] ?? live;
        const parts = stored.state.parts.with(0, states[partSeq]?.state.parts[0] ?? []);
        const run = { ...stored, state: { ...stored.state, parts, counts: countSteps(parts) } };
        const back = replayed({ run, seq, partSeqs: [partSeq, seq] }, log.slice(seq));
        expect(back.state.parts).toEqual(live.state.parts);
        expect(back.state.counts).toEqual(live.state.counts);
        if (partSeq === seq) expect(shown(back)).toEqual(shown(live));
      }),
      { numRuns: 200 },
    );
  });

  it('says when it ran, for how long, and how its codes stand', () => {
    let run = noted(fresh(), { kind: 'start', at: 1000 });
    run = noted(run, { kind: 'pause', at: 4000 });
    expect(run).toMatchObject({ startedAt: 1000, runningSince: null, activeMs: 3000, finishedAt: null });
    run = noted(noted(run, { kind: 'start', at: 9000 }), { kind: 'cancel', at: 9500 });
    expect(run).toMatchObject({ startedAt: 1000, activeMs: 3500, finishedAt: 9500 });
    const codes = (steps: readonly StepState[]) => ({ ...run.state.parts[0]?.[0], steps });
    const part = [codes(['done', 'absent']), codes(['done', 'in-doubt']), codes(['failed', 'sent'])];
    expect(tallyOf([part as never])).toEqual({ done: 1, failed: 1 });
    expect(sizeOf(run.state)).toBe(CODES);
  });
});
