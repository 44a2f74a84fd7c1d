import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type NextCall, next } from './next-calls.ts';
import { apply, type RunEvent } from './run-events.ts';
import { countSteps, itemAt, newRun, type PlanStep, type RunState, sizeOf } from './run-state.ts';

const PAUSE_MS = 400;
const PLAN: readonly PlanStep[] = [
  { name: 'data', pipeline: 0, afterLoss: 'repeat' },
  { name: 'stock', pipeline: 1, afterLoss: 'repeat' },
  { name: 'files', pipeline: 1, needs: 1, afterLoss: 'repeat' },
  { name: 'create', pipeline: 2, afterLoss: 'ask' },
  { name: 'flag', pipeline: 2, afterLoss: 'repeat' },
];
const shape = (plan: readonly PlanStep[]) => ({ id: 'r', plan, partSize: 100, pauseMs: PAUSE_MS });
const codes = (count: number) => Array.from({ length: count }, (_, index) => ({ id: `c${index}` }));
const started = (count: number, plan = PLAN) => apply(newRun(shape(plan), codes(count)), { kind: 'start' });
const stepsOf = (state: RunState, index = 0) => itemAt(state, index)?.steps;

/** Sends what is next and answers each call with `answer`, until nothing is left to do. */
function play(
  state: RunState,
  answer: (call: NextCall) => RunEvent['kind'] | 'none',
  concurrency = 1,
): RunState {
  let run = state;
  let now = 0;
  for (let turn = 0; turn < 10_000; turn += 1) {
    const { calls, wakeAt } = next(run, now, concurrency);
    if (calls.length === 0 && wakeAt === undefined) return run;
    if (calls.length === 0) now = wakeAt ?? now;
    for (const call of calls) {
      run = apply(run, { kind: 'sent', ...call, at: now });
      run = apply(run, eventOf(answer(call), call, now));
    }
  }
  throw new Error('It never ends');
}

function eventOf(kind: string, { item, step }: NextCall, at: number): RunEvent {
  if (kind === 'failed') return { kind, item, step, at, text: 'HTTP 500' };
  if (kind === 'lost') return { kind, item, step, at };
  return { kind: 'done', item, step, at, ...(step === 1 && { answer: 'https://x.dev/a.zip' }) };
}

describe('a run', () => {
  it('goes through the steps of an item in their order, and ends', () => {
    const sent: string[] = [];
    const run = play(started(2), (call) => {
      sent.push(call.key);
      return 'done';
    });
    expect(run.status).toBe('finished');
    expect(sent.slice(0, 5)).toEqual([
      'r/c0/data/0',
      'r/c0/stock/0',
      'r/c0/files/0',
      'r/c0/create/0',
      'r/c0/flag/0',
    ]);
    expect(sent).toHaveLength(10);
  });

  it('does not run what comes later in a pipeline that failed, and goes on with the others', () => {
    const run = play(started(1), ({ step }) => (step === 1 || step === 3 ? 'failed' : 'done'));
    expect(stepsOf(run)).toEqual(['done', 'failed', 'not-run', 'failed', 'not-run']);
    expect(run.status).toBe('finished');
    expect(itemAt(run, 0)?.errors[1]).toBe('HTTP 500');
  });

  it('has nothing to do where an answer brought nothing', () => {
    let run = started(1);
    for (const step of [0, 1]) {
      run = apply(run, { kind: 'sent', item: 0, step, at: 0 });
      run = apply(run, { kind: 'done', item: 0, step, at: 0 });
    }
    expect(stepsOf(run)).toEqual(['done', 'done', 'done', 'waiting', 'waiting']);
  });

  it('hands the answer on that a later step needs', () => {
    let run = started(1);
    for (const step of [0, 1]) {
      run = apply(run, { kind: 'sent', item: 0, step, at: 0 });
      run = apply(run, { kind: 'done', item: 0, step, at: 0, answer: 'https://x.dev/a.zip' });
    }
    expect(next(run, 0, 1).calls).toEqual([
      { item: 0, step: 2, key: 'r/c0/files/0', needed: 'https://x.dev/a.zip' },
    ]);
  });

  it('waits after an item before its process takes the next', () => {
    const plan = PLAN.slice(0, 1);
    let run = started(3, plan);
    expect(next(run, 0, 2).calls.map(({ item }) => item)).toEqual([0, 1]);
    for (const item of [0, 1]) run = apply(run, { kind: 'sent', item, step: 0, at: 0 });
    run = apply(run, { kind: 'done', item: 0, step: 0, at: 1000 });
    expect(next(run, 1000, 2)).toEqual({ calls: [], wakeAt: 1000 + PAUSE_MS });
    expect(next(run, 1400, 2).calls.map(({ item }) => item)).toEqual([2]);
  });

  it('lets what is on its way end when it is paused, and goes on where it was', () => {
    let run = apply(started(2), { kind: 'sent', item: 0, step: 0, at: 0 });
    run = apply(run, { kind: 'pause' });
    run = apply(run, { kind: 'done', item: 0, step: 0, at: 0 });
    expect(next(run, 0, 5).calls).toEqual([]);
    run = apply(run, { kind: 'start' });
    expect(next(run, 0, 1).calls).toEqual([{ item: 0, step: 1, key: 'r/c0/stock/0' }]);
  });

  it('retries errors under another key, with what was not run because of them', () => {
    const failed = play(started(1), ({ step }) => (step === 3 ? 'failed' : 'done'));
    const again = apply(failed, { kind: 'retry-errors' });
    expect(again.status).toBe('running');
    expect(stepsOf(again)).toEqual(['done', 'done', 'done', 'waiting', 'waiting']);
    expect(next(again, 10_000, 1).calls).toEqual([{ item: 0, step: 3, key: 'r/c0/create/1' }]);
    expect(play(again, () => 'done').counts).toMatchObject({ done: 5 });
  });

  it('sends what may be repeated again under its key, and asks about the rest', () => {
    const keys: string[] = [];
    const run = play(started(1), ({ step, key }) => {
      keys.push(key);
      if (step === 3) return 'lost';
      return step === 0 && keys.length === 1 ? 'lost' : 'done';
    });
    expect(keys.slice(0, 2)).toEqual(['r/c0/data/0', 'r/c0/data/0']);
    expect(stepsOf(run)).toEqual(['done', 'done', 'done', 'in-doubt', 'not-run']);
    expect(run.status).toBe('finished');
    const decided = apply(run, { kind: 'decided', item: 0, step: 3, as: 'done' });
    expect(stepsOf(decided)).toEqual(['done', 'done', 'done', 'done', 'waiting']);
    const repeated = apply(run, { kind: 'decided', item: 0, step: 3, as: 'repeat' });
    expect(next(repeated, 10_000, 1).calls[0]?.key).toBe('r/c0/create/0');
    for (const state of [decided, repeated]) expect(play(state, () => 'done').counts.done).toBe(5);
  });

  it('leaves a worker alone that asks for it', () => {
    let run = apply(started(2), { kind: 'sent', item: 0, step: 0, at: 0 });
    run = apply(run, { kind: 'busy', item: 0, step: 0, until: 7000 });
    expect(next(run, 6999, 2)).toEqual({ calls: [], wakeAt: 7000 });
    expect(next(run, 7000, 2).calls.map(({ item }) => item)).toEqual([0, 1]);
  });
});

describe('a clock that is set back', () => {
  it('keeps no process from its next item, and no worker from being asked', () => {
    const hour = 3_600_000;
    let run = apply(started(2, PLAN.slice(0, 1)), { kind: 'sent', item: 0, step: 0, at: hour });
    run = apply(run, { kind: 'done', item: 0, step: 0, at: hour });
    expect(next(run, hour, 1).calls).toEqual([]);
    expect(next(run, 0, 1).calls.map(({ item }) => item)).toEqual([1]);
    run = apply(run, { kind: 'sent', item: 1, step: 0, at: hour });
    run = apply(run, { kind: 'busy', item: 1, step: 0, until: hour + 5000 });
    expect(next(run, hour, 1)).toEqual({ calls: [], wakeAt: hour + 5000 });
    expect(next(run, 0, 1).calls).toHaveLength(1);
  });
});

/** A worker that does what it is sent, once a key, and whose answers fail and are lost as the history says. */
const mishaps = fc.array(fc.constantFrom('done', 'failed', 'lost-before', 'lost-after', 'busy'), {
  maxLength: 60,
});
const moves = fc.array(
  fc.record({
    move: fc.constantFrom(
      'answer',
      'answer',
      'answer',
      'send',
      'send',
      'pause',
      'start',
      'retry',
      'kill',
      'processes',
    ),
    pick: fc.nat(20),
  }),
  { maxLength: 120 },
);

interface World {
  run: RunState;
  /** On the disk of the worker: how often each key took effect. */
  readonly effects: Map<string, number>;
  readonly onTheWay: { readonly call: NextCall; readonly hasDriver: boolean }[];
  /** Steps that were recorded as done once. */
  readonly recorded: Set<string>;
  now: number;
  concurrency: number;
}

function worldOf(size: number): World {
  return {
    run: started(size),
    effects: new Map(),
    onTheWay: [],
    recorded: new Set(),
    now: 0,
    concurrency: 3,
  };
}

describe('the laws of a run', () => {
  it('hold over answers in any order, faults, kills, pauses, retries and drivers that take over', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 6 }), mishaps, moves, (size, faults, history) => {
        const left = [...faults];
        const world = worldOf(size);
        for (const { move, pick } of history) step(world, move, pick, left);
        finish(world);
        const { run } = world;
        expect(run.counts).toEqual(countSteps(run.parts));
        expect(run.status).toBe('finished');
        expect(run.counts.waiting + run.counts.sent).toBe(0);
        for (let index = 0; index < sizeOf(run); index += 1) {
          const item = itemAt(run, index);
          item?.steps.forEach((state, position) => {
            if (state !== 'done') return;
            const key = `r/${item.id}/${PLAN[position]?.name}/${item.retries[position]}`;
            const isEmpty = PLAN[position]?.needs !== undefined && item.answers[1] === undefined;
            expect(world.effects.get(key) ?? (isEmpty ? 1 : 0)).toBeGreaterThan(0);
          });
        }
      }),
      { numRuns: 300 },
    );
  });

  it('end as if nobody had stopped it, wherever it is stopped', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5 }), moves, (size, history) => {
        const fails = ({ item, step: position }: NextCall) => (item + position) % 4 === 3;
        const whole = play(started(size), (call) => (fails(call) ? 'failed' : 'done'), 3);
        const world = worldOf(size);
        const quiet = history.filter(({ move }) => move !== 'retry');
        for (const { move, pick } of quiet) step(world, move, pick, [], fails);
        finish(world, fails);
        // What was on its way when its driver died, and may not be repeated, is in doubt instead.
        for (let index = 0; index < size; index += 1) {
          stepsOf(whole, index)?.forEach((state, position) => {
            const own = stepsOf(world.run, index)?.[position];
            const isDoubt = stepsOf(world.run, index)?.[3] === 'in-doubt' && position >= 3;
            if (!isDoubt) expect(own).toBe(state);
          });
        }
      }),
      { numRuns: 300 },
    );
  });
});

function step(
  world: World,
  move: string,
  pick: number,
  faults: string[],
  fails: (call: NextCall) => boolean = () => false,
): void {
  world.now += 50;
  if (move === 'send') send(world);
  else if (move === 'pause' || move === 'start') world.run = apply(world.run, { kind: move });
  else if (move === 'retry') world.run = apply(world.run, { kind: 'retry-errors' });
  else if (move === 'processes') world.concurrency = 1 + (pick % 10);
  else if (move === 'kill') {
    world.onTheWay.splice(
      0,
      world.onTheWay.length,
      ...world.onTheWay.map(({ call }) => ({ call, hasDriver: false })),
    );
    world.run = apply(world.run, { kind: 'taken-over' });
  } else answer(world, pick, faults.shift() ?? 'done', fails);
  record(world);
}

/** What is done stays done, and the counters are the fold of the states at every moment. */
function record({ run, recorded }: World): void {
  expect(run.counts).toEqual(countSteps(run.parts));
  for (let index = 0; index < sizeOf(run); index += 1) {
    stepsOf(run, index)?.forEach((state, position) => {
      const place = `${index}/${position}`;
      if (state === 'done') recorded.add(place);
      else if (recorded.has(place)) throw new Error(`${place} was done and is ${state}`);
    });
  }
}

function send(world: World): void {
  for (const call of next(world.run, world.now, world.concurrency).calls) {
    const item = itemAt(world.run, call.item);
    expect(world.recorded.has(`${call.item}/${call.step}`)).toBe(false);
    expect(item?.steps[call.step]).toBe('waiting');
    expect(item?.steps).not.toContain('sent');
    world.run = apply(world.run, { kind: 'sent', item: call.item, step: call.step, at: world.now });
    world.onTheWay.push({ call, hasDriver: true });
    expect(world.run.counts.sent).toBeLessThanOrEqual(world.concurrency);
  }
}

function answer(world: World, pick: number, mishap: string, fails: (call: NextCall) => boolean): void {
  const [one] = world.onTheWay.splice(world.onTheWay.length === 0 ? 0 : pick % world.onTheWay.length, 1);
  if (!one) return;
  const { call, hasDriver } = one;
  const { item, step: position } = call;
  const isDone = mishap === 'done' || mishap === 'lost-after';
  if (isDone && !fails(call)) world.effects.set(call.key, (world.effects.get(call.key) ?? 0) + 1);
  // Nobody hears the answer of a driver that is gone.
  if (!hasDriver) return;
  if (mishap === 'busy') {
    world.run = apply(world.run, { kind: 'busy', item, step: position, until: world.now + 30 });
  } else if (mishap.startsWith('lost')) {
    world.run = apply(world.run, { kind: 'lost', item, step: position, at: world.now });
  } else world.run = apply(world.run, eventOf(fails(call) ? 'failed' : mishap, call, world.now));
}

function finish(world: World, fails: (call: NextCall) => boolean = () => false): void {
  world.run = apply(world.run, { kind: 'start' });
  for (let turn = 0; turn < 2000 && world.run.status !== 'finished'; turn += 1) {
    world.now += 500;
    send(world);
    while (world.onTheWay.length > 0) answer(world, 0, 'done', fails);
    record(world);
  }
}
