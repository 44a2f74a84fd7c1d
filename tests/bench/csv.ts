/**
 * CSV of 100,000 products × 30 columns, about 39 MB, each run in a process of its own: reading, typing and mapping
 * against papaparse's own stream, and printing page by page against papaparse's unparse of one array.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { plainProgram } from '../setup/plain-program.ts';
import { median, printMeasured } from './support/report.ts';
import { sized } from './support/smallest.ts';

const ROUNDS = sized(5, 1);

interface Run {
  readonly milliseconds: number;
  /** Highest resident memory over what the process had with the file ready, in MB. */
  readonly megabytes: number;
}

export async function benchCsv(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'balcao-bench-'));
  const measured = new Map<string, Run[]>();
  const worker = await plainProgram(join(import.meta.dirname, 'support/csv-run.ts'));
  const run = (work: string, on: string) => runOf(worker, work, on);
  try {
    const file = join(folder, 'product.csv');
    const plain = join(folder, 'plain.csv');
    run('write', file);
    run('write-plain', plain);
    console.log(`files: ${megabytesOf(file)} MB quoted, ${megabytesOf(plain)} MB plain; 1 MB at a time`);
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const work of ['read', 'papa-stream', 'print', 'papa-unparse']) {
        const on = work === 'print' ? join(folder, `${round}.csv`) : file;
        measured.set(work, [...(measured.get(work) ?? []), run(work, on)]);
      }
      for (const work of ['read', 'papa-stream']) {
        const name = `${work} plain`;
        measured.set(name, [...(measured.get(name) ?? []), run(work, plain)]);
      }
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  const times = (work: string) => (measured.get(work) ?? []).map(({ milliseconds }) => milliseconds);
  const memory = (work: string) => median((measured.get(work) ?? []).map(({ megabytes }) => megabytes));
  printMeasured({
    name: 'read, type and map 100,000 × 30',
    unit: 'ms',
    ours: times('read'),
    peer: times('papa-stream'),
    peerName: "papaparse's stream, cells as texts",
  });
  printMeasured({
    name: 'the same without quotes',
    unit: 'ms',
    ours: times('read plain'),
    peer: times('papa-stream plain'),
    peerName: "papaparse's stream, fast mode",
  });
  printMeasured({
    name: 'print 100,000 × 30 in pages of 500',
    unit: 'ms',
    ours: times('print'),
    peer: times('papa-unparse'),
    peerName: "papaparse's unparse of ready texts",
  });
  console.log(
    `memory over start: read ${memory('read').toFixed(0)} MB (papaparse ${memory('papa-stream').toFixed(0)}), ` +
      `print ${memory('print').toFixed(0)} MB (papaparse ${memory('papa-unparse').toFixed(0)})`,
  );
}

function megabytesOf(file: string): string {
  return (statSync(file).size / 1024 / 1024).toFixed(1);
}

function runOf(worker: string, work: string, file: string): Run {
  const { stdout, stderr, status } = spawnSync(process.execPath, ['--expose-gc', worker, work, file], {
    encoding: 'utf8',
    maxBuffer: 1024 * 1024,
  });
  if (status !== 0) throw new Error(stderr);
  return work.startsWith('write') ? { milliseconds: 0, megabytes: 0 } : (JSON.parse(stdout) as Run);
}
