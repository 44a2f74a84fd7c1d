/**
 * A kind of run that nobody has: it counts letters. What the engine promises, it promises to any work.
 */
import { expect, it } from 'vitest';
import { plannedRun } from '../../core/run/new-run.ts';
import type { AfterLoss, NewItem } from '../../core/run/run-state.ts';
import type { Work } from '../../core/run/work.ts';
import { embeddedTasks } from '../ports/embedded-tasks.ts';
import type { BackendWork, Performed, StepOutcome } from './backend-work.ts';
import { RUN_TASK } from './run-task.ts';
import { Runs } from './runs.ts';
import { eventually, untilStatus } from './testing/run-steps.ts';
import { AUTHOR, type SyncStore, syncStore } from './testing/sync-bench.ts';

interface CountLetters {
  readonly kind: 'count';
  readonly text: string;
}
const letters: Work<CountLetters> = {
  kind: 'letters',
  ask: ({ item }) =>
    item.data === ''
      ? { end: { kind: 'failed', text: 'Sem texto.' } }
      : { call: { kind: 'count', text: String(item.data) } },
  end: (_step, answer) => ({ kind: 'done', answer: String(answer) }),
};

const RUN = 'LETTERS0123456789012';
const STEP = { name: 'count', label: 'Contar', pipeline: 0 };
type Perform = BackendWork<CountLetters>['perform'];
const counting: Perform = async ({ text }) => ({ kind: 'done', answer: text.length });

/** A process of the backend; what it was asked to perform. */
function processOn(
  store: SyncStore,
  instance: string,
  perform: Perform,
  more?: Pick<BackendWork, 'saving' | 'restsLong'>,
  report: (problem: string) => void = (problem) => expect.fail(problem),
) {
  const performed: Performed[] = [];
  const work: BackendWork<CountLetters> = {
    work: letters,
    perform: (call, how) => {
      performed.push(how);
      return perform(call, how);
    },
    ...more,
  };
  const tasks = embeddedTasks(store.database, {
    handlers: { [RUN_TASK]: (payload, { signal }) => runs.work(payload, signal) },
    retries: { attempts: 0, backoffFrom: 50, backoffTo: 500 },
    report,
  });
  const { documents } = store;
  const runs = new Runs({ documents, works: [work], tasks, report, instance, isAlone: true });
  const begin = async (items: readonly NewItem[], afterLoss: AfterLoss, partSize?: number) => {
    const of = { kind: 'letters', project: 'matriz', id: RUN, createdBy: AUTHOR, items, concurrency: 2 };
    const plan = [{ ...STEP, afterLoss }];
    await runs.store.create(plannedRun({ ...of, driver: 'backend', plan, ...(partSize && { partSize }) }));
    await runs.control(RUN, { project: 'matriz', action: 'start' });
    tasks.begin();
  };
  const goOn = async () => {
    await runs.recover('matriz');
    tasks.begin();
  };
  return { runs, begin, goOn, performed };
}

async function itemsOf(store: SyncStore) {
  const parts = await store.documents.list('project/matriz/sync-run-part', { limit: 100 });
  return { parts, items: parts.flatMap(({ data }) => store.itemsIn(data)) };
}

it.each([
  { afterLoss: 'repeat', look: false },
  { afterLoss: 'look', look: true },
] as const)('a step of any work that a killed process had sent is sent again by the next one: $afterLoss', async ({
  afterLoss,
  look,
}) => {
  const store = await syncStore();
  const never = () => new Promise<StepOutcome>(() => {});
  const killed = processOn(store, 'one', (call, how) =>
    call.text === 'pia' ? never() : counting(call, how),
  );
  await killed.begin(
    [
      { id: 'a', data: 'mesa' },
      { id: 'b', data: 'pia' },
      { id: 'c', data: '' },
    ],
    afterLoss,
  );
  await eventually(async () =>
    expect((await store.statusOf(RUN))?.counts).toMatchObject({ sent: 1, done: 1, failed: 1 }),
  );
  const next = processOn(store, 'two', counting);
  await next.goOn();
  await untilStatus(store, RUN, 'finished');
  expect(next.performed).toMatchObject([{ key: `${RUN}/b/count/0`, look }]);
  expect(killed.performed.map(({ key }) => key)).toContain(`${RUN}/b/count/0`);
  expect((await itemsOf(store)).items.map(({ answers }) => answers[0])).toEqual(['4', '3', undefined]);
});

it('a step of any work that may not be sent again is asked about, and done or repeated as people say', async () => {
  const store = await syncStore();
  const killed = processOn(store, 'one', () => new Promise(() => {}));
  await killed.begin(
    [
      { id: 'a', data: 'mesa' },
      { id: 'b', data: 'pia' },
    ],
    'ask',
  );
  await eventually(() => expect(killed.performed).toHaveLength(2));
  const next = processOn(store, 'two', counting);
  await next.goOn();
  expect(await untilStatus(store, RUN, 'finished')).toMatchObject({ counts: { inDoubt: 2 } });
  expect(next.performed).toEqual([]);
  const decide = { project: 'matriz', action: 'decide', step: 'count' } as const;
  expect(await next.runs.control(RUN, { ...decide, item: 'a', as: 'done' })).toEqual({ ok: true });
  expect(await next.runs.control(RUN, { ...decide, item: 'b', as: 'repeat' })).toEqual({ ok: true });
  await eventually(async () => expect((await store.statusOf(RUN))?.counts).toMatchObject({ done: 2 }));
  expect(next.performed.map(({ key }) => key)).toEqual([`${RUN}/b/count/0`]);
});

it('an item may be a hundred rows: their outcomes are its answer, in parts as large as a document may be', async () => {
  const store = await syncStore();
  const outcome = JSON.stringify(Array.from({ length: 100 }, (_, row) => [row, 'x'.repeat(150)]));
  const one = processOn(store, 'one', async ({ text }) => ({
    kind: 'done',
    answer: text === '7' ? 'x'.repeat(30_000) : outcome,
  }));
  await one.begin(
    Array.from({ length: 25 }, (_, at) => ({ id: `rows-${at}`, data: String(at) })),
    'look',
    10,
  );
  expect(await untilStatus(store, RUN, 'finished')).toMatchObject({
    total: 25,
    parts: 3,
    done: 24,
    failed: 1,
  });
  const { parts, items } = await itemsOf(store);
  expect(items.filter(({ answers }) => answers[0] === outcome)).toHaveLength(24);
  expect(items[7]?.errors[0]).toBe('A resposta é longa demais.');
  for (const { data } of parts) expect(String(data.data).length).toBeLessThan(256 * 1024);
});

it('a run of a kind that this release does not have is none, and stands as it was', async () => {
  const store = await syncStore();
  const one = processOn(store, 'one', () => new Promise(() => {}));
  await one.begin([{ id: 'a', data: 'mesa' }], 'repeat');
  await untilStatus(store, RUN, 'running');
  const copy = store.copy({ call: () => expect.fail('a call') });
  expect(await copy.runs.control(RUN, { project: 'matriz', action: 'pause' })).toEqual({
    ok: false,
    reason: 'missing',
  });
  expect(await store.statusOf(RUN)).toMatchObject({ status: 'running' });
});

const TEXTS = [
  { id: 'a', data: 'mesa' },
  { id: 'b', data: 'pia' },
] as const;

it('a run of any work pauses with a sentence, and what was not done is done when somebody starts it again', async () => {
  const store = await syncStore();
  let isMended = false;
  const one = processOn(store, 'one', async (call, how) =>
    isMended ? counting(call, how) : { kind: 'paused', text: 'Corrija a chave de acesso.' },
  );
  await one.begin(TEXTS, 'repeat');
  expect(await untilStatus(store, RUN, 'paused')).toMatchObject({
    pausedBecause: 'Corrija a chave de acesso.',
    pausedBy: null,
    counts: { waiting: 2, sent: 0, failed: 0 },
  });
  isMended = true;
  await one.runs.control(RUN, { project: 'matriz', action: 'start' });
  expect(await untilStatus(store, RUN, 'finished')).toMatchObject({ done: 2, pausedBecause: null });
});

it('a failed step of any work may pause the run with it', async () => {
  const store = await syncStore();
  const one = processOn(store, 'one', async () => ({
    kind: 'failed',
    text: 'HTTP 500',
    pause: 'Veja o destino.',
  }));
  await one.begin([...TEXTS, { id: 'c', data: 'teto' }], 'repeat');
  expect(await untilStatus(store, RUN, 'paused')).toMatchObject({
    pausedBecause: 'Veja o destino.',
    counts: { failed: 2, waiting: 1 },
  });
});

it('people are asked about a step whose work says so, and it ends or is sent again as they settle it', async () => {
  const store = await syncStore();
  const one = processOn(store, 'one', async (call, how) =>
    one.performed.length > 2 ? counting(call, how) : { kind: 'ask' },
  );
  await one.begin(TEXTS, 'repeat');
  expect(await untilStatus(store, RUN, 'finished')).toMatchObject({ counts: { inDoubt: 2 } });
  const items = [
    { id: 'a', as: 'done', answer: '9' },
    { id: 'b', as: 'repeat' },
    { id: 'unknown', as: 'done' },
  ] as const;
  await one.runs.control(RUN, { project: 'matriz', action: 'settle', step: 'count', items });
  await eventually(async () => expect((await store.statusOf(RUN))?.counts).toMatchObject({ done: 2 }));
  expect((await itemsOf(store)).items.map(({ answers }) => answers[0])).toEqual(['9', '3']);
});

it('a run of any work that waits for long lets its driver go, and goes on before when somebody starts it', async () => {
  const store = await syncStore();
  let isOpen = false;
  const perform: Perform = async (call, how) =>
    isOpen ? counting(call, how) : { kind: 'busy', retryAfterMs: 60 * 60_000 };
  const one = processOn(store, 'one', perform, { restsLong: true });
  await one.begin(TEXTS, 'repeat');
  const due = store.database.prepare<{ due: number }>("SELECT due FROM task WHERE state = 'waiting'");
  await eventually(() => expect(due.all()).toEqual([{ due: expect.any(Number) }]));
  const wait = (due.get()?.due ?? 0) - Date.now();
  expect(wait > 10 * 60_000 && wait < 16 * 60_000).toBe(true);
  await eventually(async () => {
    const { status, waitingUntil } = (await store.statusOf(RUN)) ?? {};
    // Though it is looked at before.
    const shown = waitingUntil instanceof Date ? waitingUntil.getTime() - Date.now() : 0;
    expect([status, shown > 50 * 60_000]).toEqual(['running', true]);
  });
  isOpen = true;
  await one.runs.control(RUN, { project: 'matriz', action: 'start' });
  await untilStatus(store, RUN, 'finished');
});

it('a run of a work that never waits for long goes on at once after the clock was set back', async () => {
  const store = await syncStore();
  // So long is what was a second before.
  const one = processOn(store, 'one', async (call, how) =>
    one.performed.length > 2 ? counting(call, how) : { kind: 'busy', retryAfterMs: 60 * 60_000 },
  );
  await one.begin(TEXTS, 'repeat');
  await untilStatus(store, RUN, 'finished');
});

it('a work hears how its run stands before people do, up to its end', async () => {
  const store = await syncStore();
  const heard: string[] = [];
  const saving: BackendWork['saving'] = async (_facts, { state: { status, counts } }) => {
    heard.push(`${status} ${counts.done}`);
    expect((await store.statusOf(RUN))?.status).not.toBe('finished');
  };
  const one = processOn(store, 'one', counting, { saving });
  await one.begin(TEXTS, 'repeat');
  await untilStatus(store, RUN, 'finished');
  expect(heard.at(-1)).toBe('finished 2');
});

it('a run is shown to people and ends though what its work stores beside it cannot be stored', async () => {
  const store = await syncStore();
  const problems: string[] = [];
  const broken = () => Promise.reject(new Error('The document is too large.'));
  const one = processOn(store, 'one', counting, { saving: broken }, (problem) => void problems.push(problem));
  await one.begin(TEXTS, 'repeat');
  expect(await untilStatus(store, RUN, 'finished')).toMatchObject({ counts: { done: 2 } });
  expect(problems[0]).toContain('The document is too large.');
});
