/**
 * What `npm test` and `npm run test:deep` are made of: the checks of the sources, and runs of Vitest whose cases are
 * counted. Nothing here throws for what failed, so that one run tells all.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { memoryFolder } from './memory-folder.ts';

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** What a run of Vitest found, and in which files something failed. */
export interface Found extends Counts {
  readonly failedFiles: readonly string[];
  /** Of those that failed: errors that belong to no case and to no file. */
  readonly unhandled: number;
}

/** The variable that names the file for what was found. */
export const FOUND_FILE = 'BALCAO_TEST_FOUND';

/** The projects of `vitest.config.ts`: those whose tests need nothing built, and all others. */
export const PROJECTS = { unbuilt: ['unit', 'dom'], built: ['server', 'browser'] } as const;

const GRACE_MS = 10_000;

/** What the last run found, so that only what changed since is checked. */
const REMEMBERED = ['--incremental', '--tsBuildInfoFile', '.cache/types.tsbuildinfo'];
/** By default there are four, and each works out for itself what many files share; the other core has the build. */
const CHECKERS = ['--checkers', '1'];
/** Garbage collection takes a fifth of the compiler's time and frees 0.3 GB: it starts only when memory is short. */
const ROOM = { GOGC: 'off', GOMEMLIMIT: '3GiB' };

interface Check {
  readonly name: string;
  readonly args: readonly string[];
  readonly env?: { readonly [name: string]: string };
}

const CHECKS: readonly Check[] = [
  { name: 'generated output in sync', args: ['cli/balcao.mjs', 'generate', '--check'] },
  {
    name: 'types',
    args: ['node_modules/typescript/bin/tsc', '-p', '.', ...CHECKERS, ...REMEMBERED],
    env: ROOM,
  },
  { name: 'lint and format', args: ['node_modules/@biomejs/biome/bin/biome', 'check', '.'] },
];
const BUILD = { name: 'console built', args: ['--import', 'tsx', 'tests/setup/build.ts'] };

/** Beside one another, with the build that browser tests need or without; the names of those that failed are said. */
export async function runChecks(build: 'with-build' | 'without-build' = 'with-build'): Promise<Counts> {
  const checks = build === 'with-build' ? [...CHECKS, BUILD] : CHECKS;
  const passed = await Promise.all(checks.map(passes));
  const broken = checks.filter((_, index) => !passed[index]).map(({ name }) => name);
  if (broken.length > 0) console.log(`\nFailed: ${broken.join(', ')}`);
  return { passed: checks.length - broken.length, failed: broken.length, skipped: 0 };
}

/** What it says is told in one piece, so that checks beside one another do not talk across one another. */
async function passes({ name, args, env }: Check): Promise<boolean> {
  let said = '';
  const code = await run(args, {
    ...(env && { env }),
    hear: (text) => {
      said += text;
    },
  });
  console.log(`\n── ${name}\n${said}${code === 0 ? 'ok' : 'FAILED'}`);
  return code === 0;
}

export interface VitestOptions {
  /** Beside this process's own. */
  readonly env?: { readonly [name: string]: string };
  /** After so many minutes it is ended, and has failed. */
  readonly minutes?: number;
}

/** `words` go to Vitest. */
export async function runVitest(
  words: readonly string[],
  { env, minutes }: VitestOptions = {},
): Promise<Found> {
  const memory = memoryFolder('balcao-test-');
  const folder = memory ?? (await mkdtemp(join(tmpdir(), 'balcao-test-')));
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  process.once('exit', remove);
  const file = join(folder, 'found.json');
  const reporters = ['--reporter=default', '--reporter=./tests/setup/counting-reporter.ts'];
  try {
    const code = await run(['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...words], {
      env: { ...env, [FOUND_FILE]: file, ...(memory && { TMPDIR: memory }) },
      ...(minutes && { minutes }),
    });
    const found = await foundIn(file);
    // A run that is ended tells nothing, and nothing makes that good.
    return code !== 0 && found.failed === 0 ? { ...found, failed: 1, unhandled: 1 } : found;
  } finally {
    process.off('exit', remove);
    remove();
  }
}

async function foundIn(file: string): Promise<Found> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Found;
  } catch {
    return { passed: 0, failed: 0, skipped: 0, failedFiles: [], unhandled: 0 };
  }
}

interface RunOptions extends VitestOptions {
  /** Told what it says; absent: that goes where this process's goes. */
  readonly hear?: (said: string) => void;
}

/** Its exit code. */
function run(args: readonly string[], { env, minutes, hear }: RunOptions): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      env: { ...process.env, ...env },
      stdio: hear ? ['inherit', 'pipe', 'pipe'] : 'inherit',
      // What has a limit is a group of its own, which is ended with all that it started.
      detached: minutes !== undefined,
    });
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', hear ?? (() => {}));
    const free = minutes === undefined ? endedTogether(child) : endedIn(child, minutes);
    child.on('error', reject);
    child.on('close', (code, signal) => {
      free();
      resolve(signal ? 1 : (code ?? 1));
    });
  });
}

/** First it is told to end, so that it can close its browser. Who ends this process ends both. */
function endedIn({ pid }: ChildProcess, minutes: number): () => void {
  const tell = (signal: NodeJS.Signals) => {
    try {
      if (pid !== undefined) process.kill(-pid, signal);
    } catch {
      // It has ended meanwhile.
    }
  };
  const timers = [
    setTimeout(tell, minutes * 60_000, 'SIGTERM'),
    setTimeout(tell, minutes * 60_000 + GRACE_MS, 'SIGKILL'),
  ];
  const free = onSignals(tell);
  return () => {
    for (const timer of timers) clearTimeout(timer);
    free();
  };
}

/** Who ends this process ends the other, and what it wrote is removed. */
function endedTogether(child: ChildProcess): () => void {
  return onSignals((signal) => child.kill(signal));
}

function onSignals(tell: (signal: NodeJS.Signals) => void): () => void {
  const signals = ['SIGINT', 'SIGTERM'] as const;
  const stop = (signal: NodeJS.Signals) => {
    tell(signal);
    // Other runs get the signal first.
    setImmediate(() => process.exit(130));
  };
  for (const signal of signals) process.on(signal, stop);
  return () => {
    for (const signal of signals) process.off(signal, stop);
  };
}

export function total(counts: readonly Counts[]): Counts {
  const sum = (of: keyof Counts) => counts.reduce((before, one) => before + one[of], 0);
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') };
}

/** `12 passed, 0 failed`, and what was skipped where something was. */
export function inWords({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
