/**
 * The product synchronisation: the schedule beside queues that keep no state, runs beside the worker's own time, and the
 * embedded queue beside bare rows.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import fastq from 'fastq';
import pLimit from 'p-limit';
import { type NextCall, next } from '../../runtime/core/run/next-calls.ts';
import { apply } from '../../runtime/core/run/run-events.ts';
import { newRun, PART, type PlanStep, type RunState } from '../../runtime/core/run/run-state.ts';
import { embeddedTasks } from '../../runtime/server/ports/embedded-tasks.ts';
import { AUTHOR, syncStore, wanted } from '../../runtime/server/runs/testing/sync-bench.ts';
import { openDatabase, type SqlDatabase } from '../../runtime/server/sqlite/database.ts';
import { createWorkerClient } from '../../runtime/server/worker/worker-client.ts';
import { printMeasured } from './support/report.ts';
import { sized } from './support/smallest.ts';

const ROUNDS = sized(9, 1);

export async function benchProductOps(): Promise<void> {
  await schedule();
  await queue();
  await runTimes();
}

const STEPS = sized(20_000, 40);
const AT_ONCE = 10;
const PLAN: readonly PlanStep[] = [0, 1, 2, 3].map((pipeline) => ({
  name: `s${pipeline}`,
  pipeline,
  afterLoss: 'repeat',
}));
const empty = async (): Promise<void> => {};

/** 20,000 empty steps, ten at once: ours with the state of each, its counters and times. */
async function schedule(): Promise<void> {
  const [ours, ofFastq, ofLimit]: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    ours.push(await timed(() => scheduled()));
    ofFastq.push(
      await timed(async () => {
        const tasks = fastq.promise(empty, AT_ONCE);
        for (let step = 0; step < STEPS; step += 1) void tasks.push(step);
        await tasks.drained();
      }),
    );
    ofLimit.push(
      await timed(async () => {
        const limit = pLimit(AT_ONCE);
        await Promise.all(Array.from({ length: STEPS }, () => limit(empty)));
      }),
    );
  }
  const name = '20,000 empty steps, ten at once, with states and counters';
  printMeasured({ name, unit: 'ms', ours, peer: ofFastq, peerName: 'fastq' });
  printMeasured({ name, unit: 'ms', ours, peer: ofLimit, peerName: 'p-limit' });
}

function scheduled(): Promise<void> {
  const products = Array.from({ length: STEPS / PLAN.length }, (_, index) => ({ id: `c${index}` }));
  let run: RunState = apply(newRun({ id: 'r', plan: PLAN, partSize: PART, pauseMs: 400 }, products), {
    kind: 'start',
  });
  // The pause after a product is over when the schedule is asked again.
  let now = 0;
  return new Promise((resolve) => {
    const look = (): void => {
      now += 1000;
      for (const call of next(run, now, AT_ONCE).calls) {
        run = apply(run, { kind: 'sent', item: call.item, step: call.step, at: now });
        void make(call);
      }
      if (run.status === 'finished') resolve();
    };
    const make = async ({ item, step }: NextCall): Promise<void> => {
      await empty();
      run = apply(run, { kind: 'done', item, step, at: now });
      look();
    };
    look();
  });
}

/** The embedded queue beside the same rows in batches, and one task beside one commit. */
async function queue(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'balcao-tasks-'));
  const ours = openDatabase(join(folder, 'ours.db'));
  const bare = openDatabase(join(folder, 'bare.db'));
  bare.exec(
    'CREATE TABLE task (name TEXT PRIMARY KEY, payload TEXT NOT NULL, due INTEGER NOT NULL) WITHOUT ROWID',
  );
  bare.exec('CREATE INDEX due ON task (due)');
  const tasks = embeddedTasks(ours, { handlers: {}, report: () => {} });
  const insert = bare.prepare('INSERT INTO task (name, payload, due) VALUES (?, ?, ?)');
  const of = { store: 'matriz', user: 'ana' };
  const payload = JSON.stringify({ project: 'matriz', run: 'ABCDEFGHIJ0123456789', hop: 'x'.repeat(40) });
  const [many, manyBare, one, oneBare]: [number[], number[], number[], number[]] = [[], [], [], []];
  const batches = (round: number) =>
    Array.from({ length: 20 }, (_, batch) =>
      Array.from({ length: 500 }, (_x, index) => `t${(index * 7919) % 10_007}-${batch}-${round}`),
    );
  for (let round = 0; round < ROUNDS; round += 1) {
    many.push(
      await timed(async () => {
        for (const names of batches(round)) {
          await tasks.enqueue(names.map((name) => ({ name, handler: 'x', payload, of })));
        }
      }),
    );
    manyBare.push(
      await timed(async () => {
        for (const names of batches(round)) {
          bare.transaction(() => {
            for (const name of names) insert.run(name, payload, Date.now());
          });
        }
      }),
    );
    for (let index = 0; index < 40; index += 1) {
      const name = `o${index}-${round}`;
      one.push(await timed(async () => void (await tasks.enqueue([{ name, handler: 'x', payload, of }]))));
      oneBare.push(
        await timed(async () => bare.transaction(() => void insert.run(name, payload, Date.now()))),
      );
    }
  }
  printMeasured({ name: '10,000 tasks', unit: 'ms', ours: many, peer: manyBare, peerName: 'the same rows' });
  printMeasured({ name: 'one task', unit: 'ms', ours: one, peer: oneBare, peerName: 'one commit' });
  await tasks.close();
  for (const database of [ours, bare]) database.close();
  rmSync(folder, { recursive: true });
}

const CODES = Number(process.env.BENCH_CODES ?? sized(500, 2));
const PAUSE_MS = 400;

/**
 * 500 codes with four steps of 50 ms, against a worker in a process of its own that says how long it took; and beside a
 * bare loop that does what cannot be left out: a durable commit before each call, the call, and the pause.
 */
async function runTimes(): Promise<void> {
  for (const processes of [10, 5, 1]) {
    const folder = mkdtempSync(join(tmpdir(), 'balcao-run-'));
    const database = openDatabase(join(folder, 'store.db'));
    const bare = openDatabase(join(folder, 'bare.db'));
    const { child, port } = await startWorker();
    const host = `http://127.0.0.1:${port}`;
    try {
      const took = await runTook(database, host, processes);
      const { sum } = (await (await fetch(`${host}/sum`)).json()) as { sum: number };
      const floor = (sum + CODES * PAUSE_MS) / processes;
      const name = `${CODES} codes × 4 steps of 50 ms, ${processes} at once`;
      printMeasured({ name, unit: 'ms', ours: [took], peer: [floor], peerName: 'worker and pauses' });
      const codes = Math.ceil((CODES * processes) / 10);
      const loop = ((await bareLoop(bare, host, { processes, codes })) * CODES) / codes;
      printMeasured({ name, unit: 'ms', ours: [took], peer: [loop], peerName: 'a bare durable loop' });
    } finally {
      child.kill();
      for (const each of [database, bare]) each.close();
      rmSync(folder, { recursive: true });
    }
  }
}

async function bareLoop(
  database: SqlDatabase,
  host: string,
  { processes, codes }: { readonly processes: number; readonly codes: number },
): Promise<number> {
  database.exec('CREATE TABLE note (id INTEGER PRIMARY KEY, text TEXT NOT NULL)');
  const insert = database.prepare('INSERT INTO note (text) VALUES (?)');
  let next = 0;
  const work = async (): Promise<void> => {
    while (next < codes) {
      const code = next++;
      for (let step = 0; step < PLAN.length; step += 1) {
        database.transaction(() => void insert.run(`${code}/${step}`));
        await (await fetch(`${host}/${code}/${step}`)).text();
      }
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  };
  return timed(async () => void (await Promise.all(Array.from({ length: processes }, work))));
}

async function runTook(database: SqlDatabase, host: string, processes: number): Promise<number> {
  const store = await syncStore(database);
  const copy = store.copy(createWorkerClient({ host, token: 'segredo-do-teste' }), {
    longestTaskMs: 3_600_000,
  });
  const pipelines = ['ai-title', 'ai-description', 'ai-sales', 'ai-badges'];
  const started = await copy.service.start(wanted(CODES, { pipelines, concurrency: processes }), AUTHOR);
  if (!started.ok) throw new Error(started.error);
  const payload = JSON.stringify({ project: 'matriz', run: started.run, hop: 'x.0' });
  const from = performance.now();
  const driven = copy.runs.work(payload, new AbortController().signal);
  // Until the last step is done, and not until that is shown.
  for (let open = 1; open > 0; ) {
    await new Promise((resolve) => setTimeout(resolve, 5));
    const { waiting = 1, sent = 0 } = (await copy.runs.countsOf('matriz', started.run)) ?? {};
    open = waiting + sent;
  }
  const took = performance.now() - from;
  await driven;
  await copy.close();
  return took;
}

const WORKER = `
  const { createServer } = require('node:http');
  let sum = 0;
  createServer((request, reply) => {
    if (request.url === '/sum') return reply.end(JSON.stringify({ sum }));
    const from = performance.now();
    setTimeout(() => { reply.end('{}'); sum += performance.now() - from; }, 50);
  }).listen(0, '127.0.0.1', function () { console.log(this.address().port); });
`;

async function startWorker(): Promise<{ readonly child: ChildProcess; readonly port: number }> {
  const child = spawn(process.execPath, ['-e', WORKER], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [said] =
    (await new Promise<Buffer[]>((resolve) => child.stdout.once('data', (...data) => resolve(data)))) ?? [];
  return { child, port: Number(String(said).trim()) };
}

async function timed(work: () => Promise<void>): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}
