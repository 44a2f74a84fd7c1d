/**
 * What a large collection costs: 10,000 documents, 100,000, and 1,000,000 with `BALCAO_BENCH_MILLION=1`. The peer is
 * bare SQLite, which does the same on the same file without a server, in the same run.
 */
import { copyFileSync, readFileSync, rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { type BalcaoProcess, balcao } from '../../cli/testing/balcao-process.ts';
import {
  checkIntegrity,
  openDatabase,
  openReadOnly,
  type SqlDatabase,
} from '../../runtime/server/sqlite/database.ts';
import { restClient } from '../conformance/firestore-wire/client/rest.ts';
import { type Asked, askedAgain, slowest, whatIsAsked } from './scale/asked.ts';
import { waitingBeside } from './scale/beside.ts';
import { type LargeShop, largeShop } from './scale/large-shop.ts';
import { percentile, printMeasured } from './support/report.ts';
import { SMALLEST, sized } from './support/smallest.ts';

/** No index grows for a search that looks at fewer than 2,000. */
const COUNTS = SMALLEST
  ? [2500]
  : [10_000, 100_000, ...(process.env.BALCAO_BENCH_MILLION ? [1_000_000] : [])];
/** For the index to grow. */
const PATIENCE_MS = 120_000;
/** Others may wait for this, in milliseconds. */
const BOUND = 50;

export async function benchScale(): Promise<void> {
  for (const count of COUNTS) {
    console.log(`\n${count.toLocaleString('en')} documents`);
    const shop = largeShop(count);
    try {
      await measure(shop);
    } finally {
      shop.remove();
    }
  }
}

async function measure(shop: LargeShop): Promise<void> {
  const started = performance.now();
  const words = ['firestore', '--open', '--port', '0', '--data', shop.dataDir];
  const server = balcao(words, { bundled: SMALLEST });
  const [url = ''] = await server.saying(/http:\/\/127\.0\.0\.1:\d+/);
  const rest = restClient(() => url);
  const bare = openReadOnly(shop.file);
  try {
    await rest.query({ from: [{ collectionId: 'product' }], limit: 1 });
    const opened = performance.now();
    openReadOnly(shop.file).close();
    const held = openReadOnly(shop.file);
    checkIntegrity(held);
    const checked = performance.now();
    held.close();
    report('start, until it answers', [opened - started], [checked - opened], 'a check of the file');
    for (const asked of whatIsAsked(rest, () => url, bare)) await compare(asked);
    await untilGrown(bare);
    await compare(askedAgain(rest, bare, 20));
    compareBackup(shop);
    let late = 0;
    await compareWaits(url, async () => {
      const codes = await Promise.all([1, 2, 3, 4].map((n) => slowest(rest, n)));
      late += codes.filter((code) => code !== 200).length;
    });
    if (late > 0) console.log(`  ${late} of them took longer than a read may take`);
    console.log(`memory at most: ${peakMegabytes(server).toFixed(0)} MB`);
  } finally {
    bare.close();
    rest.close();
    server.child.kill();
    await server.ended;
  }
}

async function compare({ name, rounds, ours, bare }: Asked): Promise<void> {
  const [mine, theirs]: [number[], number[]] = [[], []];
  for (let round = 0; round < sized(rounds, 1); round += 1) {
    const start = performance.now();
    await ours();
    const half = performance.now();
    bare();
    mine.push(half - start);
    theirs.push(performance.now() - half);
  }
  report(name, mine, theirs, 'bare SQLite');
}

async function compareWaits(url: string, work: () => Promise<unknown>): Promise<void> {
  const alone = await waitingBeside(`${url}/healthz`, () => pause(50));
  const waits = await waitingBeside(`${url}/healthz`, work);
  const p99 = percentile(waits, 0.99);
  report('/healthz beside four of the slowest, p99', [p99], [percentile(alone, 0.99)], 'with nothing beside');
  if (p99 > BOUND) console.log(`  that is over ${BOUND} ms`);
}

/** A backup is SQLite's own copy, which a process of its own makes. */
function compareBackup({ file, dataDir }: LargeShop): void {
  const [copy, beside] = [`${dataDir}/copy.db`, `${dataDir}/beside.db`];
  const start = performance.now();
  const database = openDatabase(file);
  database.prepare('VACUUM INTO ?').run(copy);
  database.close();
  const half = performance.now();
  copyFileSync(file, beside);
  report('backup', [half - start], [performance.now() - half], 'a copy of the file');
  for (const made of [copy, beside]) rmSync(made);
}

async function untilGrown(bare: SqlDatabase): Promise<void> {
  const ready = bare.prepare<{ n: number }>('SELECT count(*) AS n FROM list_indexes WHERE ready = 1');
  const start = performance.now();
  while (ready.get()?.n === 0) {
    if (performance.now() - start > PATIENCE_MS) throw new Error('No index has grown for that filter.');
    await pause(50);
  }
  console.log(`the index of that filter grew within ${((performance.now() - start) / 1000).toFixed(1)} s`);
}

function report(name: string, ours: readonly number[], peer: readonly number[], peerName: string): void {
  printMeasured({ name, unit: 'ms', ours, peer, peerName });
}

/** Linux tells it in kilobytes; elsewhere it is not measured. */
function peakMegabytes({ child }: BalcaoProcess): number {
  try {
    const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes) / 1024;
  } catch {
    return Number.NaN;
  }
}
