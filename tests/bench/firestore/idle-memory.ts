/**
 * Resident memory of `balcao start` with its demo data, a while after it has started: the process that a person runs.
 * The peer is Node itself with nothing in it.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { balcao } from '../../../cli/testing/balcao-process.ts';
import { printMeasured } from '../support/report.ts';
import { sized } from '../support/smallest.ts';

const IDLE_MS = sized(10_000, 1000);

export async function benchIdleMemory(): Promise<void> {
  const data = await mkdtemp(join(tmpdir(), 'balcao-bench-'));
  const server = balcao(['start', '--port', '0', '--data', data]);
  const bare = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  try {
    await server.saying(/http:\/\/127\.0\.0\.1:\d+/);
    await new Promise((resolve) => setTimeout(resolve, IDLE_MS));
    printMeasured({
      name: 'idle memory of balcao start, after demo data',
      unit: 'MB',
      ours: [residentMegabytes(server.child)],
      peer: [residentMegabytes(bare)],
      peerName: 'Node alone',
    });
  } finally {
    bare.kill();
    server.child.kill();
    await server.ended;
    await rm(data, { recursive: true, force: true });
  }
}

/** Linux tells it in kilobytes; elsewhere it is not measured. */
function residentMegabytes({ pid }: ChildProcess): number {
  try {
    const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes) / 1024;
  } catch {
    return Number.NaN;
  }
}
