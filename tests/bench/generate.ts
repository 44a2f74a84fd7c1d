/**
 * The generator as a developer meets it, each run in a process of its own: cold against json-schema-to-typescript
 * alone on the same schemas, then with nothing to do, then a save under `--watch`, then eight times as many schemas,
 * beyond which Firestore's rules would be too large; and one file with a thousand mistakes.
 */
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { readStages } from '../../generator/read-stages.ts';
import { manyMistakes } from '../../generator/testing/many-mistakes.ts';
import { writeManySchemas } from './support/many-schemas.ts';
import { median, printMeasured } from './support/report.ts';
import { sized } from './support/smallest.ts';

const ROUNDS = sized(5, 1);
const TIMES = 8;
const root = resolve(import.meta.dirname, '../..');
const support = resolve(import.meta.dirname, 'support');
const PEER = 'json-schema-to-typescript';

export async function benchGenerate(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'balcao-bench-'));
  try {
    const own = join(folder, 'own/schemas');
    writeManySchemas(own, 1);
    const cold = compareWithPeer('the schemas of the project', own, folder);
    await benchWatch(own, join(folder, 'own/watched'));
    benchManyTimes(folder, cold);
    benchMistakes();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Answers the milliseconds of the cold runs. */
function compareWithPeer(name: string, schemas: string, folder: string): number[] {
  const out = join(folder, 'out');
  const cold: number[] = [];
  const idle: number[] = [];
  const formatted: number[] = [];
  const unformatted: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    rmSync(out, { recursive: true, force: true });
    cold.push(run('generate-all.ts', schemas, out).milliseconds);
    idle.push(run('generate-all.ts', schemas, out).milliseconds);
    formatted.push(run('types-alone.ts', schemas).milliseconds);
    unformatted.push(run('types-alone.ts', schemas, '--unformatted').milliseconds);
  }
  rmSync(out, { recursive: true, force: true });
  const ours = { name: `${name}: cold`, unit: 'ms', ours: cold } as const;
  printMeasured({ ...ours, peer: formatted, peerName: PEER });
  printMeasured({ ...ours, peer: unformatted, peerName: `${PEER}, unformatted` });
  printMeasured({ name: `${name}: nothing changed`, unit: 'ms', ours: idle, peer: cold, peerName: 'cold' });
  return cold;
}

function benchManyTimes(folder: string, ofOwn: readonly number[]): void {
  const schemas = join(folder, 'many/schemas');
  const many = writeManySchemas(schemas, TIMES);
  const times: number[] = [];
  const memory: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    rmSync(join(folder, 'out'), { recursive: true, force: true });
    const { milliseconds, megabytes } = run('generate-all.ts', schemas, join(folder, 'out'));
    times.push(milliseconds);
    memory.push(megabytes);
  }
  printMeasured({
    name: `${many} schemas: cold, all rendered`,
    unit: 'ms',
    ours: times,
    peer: ofOwn,
    peerName: 'an eighth of them',
  });
  console.log(`${`${many} schemas: peak memory`.padEnd(58)} ${median(memory).toFixed(0).padStart(8)} MB`);
}

/** Read and judged, in this process. */
function benchMistakes(): void {
  const [wrong, right] = [manyMistakes(1000), manyMistakes(0, 1000)];
  const took = (source: typeof wrong): number => {
    const start = performance.now();
    readStages([source]);
    return performance.now() - start;
  };
  const times = Array.from({ length: ROUNDS + 1 }, () => [took(wrong), took(right)] as const).slice(1);
  printMeasured({
    name: `1,000 mistakes in one file of ${Math.round(wrong.text.length / 1000)} kB`,
    unit: 'ms',
    ours: times.map(([mistaken]) => mistaken),
    peer: times.map(([, flawless]) => flawless),
    peerName: 'the same fields without a mistake',
  });
}

/** From a save of one schema to the written file, quiet time of the watch included. */
async function benchWatch(schemas: string, out: string): Promise<void> {
  mkdirSync(dirname(out), { recursive: true });
  const child = spawn(
    process.execPath,
    [join(root, 'cli/balcao.mjs'), 'generate', '--watch', '--force', '--schemas', schemas, '--out', out],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  try {
    await new Promise<void>((ready) => {
      child.stdout.on('data', (text: Buffer) => text.includes('Watching') && ready());
    });
    const file = join(schemas, 'catalog/brand.schema.json');
    const text = readFileSync(file, 'utf8');
    const model = join(out, 'collections/brand/model.ts');
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      await wait(500);
      const label = `Marca ${round}`;
      const written = contains(model, label);
      const start = performance.now();
      writeFileSync(file, text.replace(/"one": "[^"]*"/, `"one": "${label}"`));
      times.push((await written) - start);
    }
    console.log(
      `${'one saved under --watch, to written'.padEnd(58)} ${median(times).toFixed(1).padStart(8)} ms`,
    );
  } finally {
    child.kill('SIGTERM');
  }
}

/** Resolves with the moment at which the file holds the text. The folder is replaced as a whole, so it is looked for. */
async function contains(file: string, text: string): Promise<number> {
  const holds = () => {
    try {
      return readFileSync(file, 'utf8').includes(text);
    } catch {
      return false;
    }
  };
  while (!holds()) await wait(2);
  return performance.now();
}

interface Run {
  /** From start to end of the process. */
  readonly milliseconds: number;
  readonly megabytes: number;
}

function run(script: string, ...words: string[]): Run {
  const start = performance.now();
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', resolve(support, script), ...words],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`${basename(script)} failed:\n${stdout}${stderr}`);
  return { milliseconds: performance.now() - start, megabytes: Number(stdout) };
}
