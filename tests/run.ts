/**
 * `npm test`: everything that must hold, ending with one line of counts. The checks run beside one another, and beside
 * them the console and the server are built, which the tests need.
 * `--deep` runs the suites with large counts in full; other words go to Vitest (a file, a test's name).
 * Every step runs even when one before it failed, so that one run tells all.
 */
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';

interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
}

const CHECKS: readonly { name: string; args: readonly string[] }[] = [
  { name: 'generated output in sync', args: ['cli/balcao.mjs', 'generate', '--check'] },
  { name: 'types', args: ['node_modules/typescript/bin/tsc', '-p', '.'] },
  { name: 'lint and format', args: ['node_modules/@biomejs/biome/bin/biome', 'check', '.'] },
  { name: 'console built', args: ['--import', 'tsx', 'tests/setup/build.ts'] },
];

/** Its exit code. `hear` is told what it says; absent: that goes where this process's goes. */
function run(args: readonly string[], hear?: (said: string) => void): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { stdio: ['inherit', ...outputs(hear)] });
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', hear ?? (() => {}));
    child.on('error', reject);
    child.on('close', (code, signal) => resolve(signal ? 1 : (code ?? 1)));
  });
}

function outputs(hear: unknown): ['pipe', 'pipe'] | ['inherit', 'inherit'] {
  return hear ? ['pipe', 'pipe'] : ['inherit', 'inherit'];
}

/** What it says is told in one piece, so that checks beside one another do not talk across one another. */
async function passes({ name, args }: (typeof CHECKS)[number]): Promise<boolean> {
  let said = '';
  const code = await run(args, (text) => {
    said += text;
  });
  console.log(`\n── ${name}\n${said}${code === 0 ? 'ok' : 'FAILED'}`);
  return code === 0;
}

async function runVitest(folder: string, extra: readonly string[]): Promise<Counts> {
  const report = join(folder, 'vitest.json');
  const code = await run([
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...extra,
  ]);
  const counts = await countsIn(report);
  // A file that cannot even be loaded has no test to count.
  if (code !== 0 && counts.failed === 0) counts.failed = 1;
  return counts;
}

async function countsIn(report: string): Promise<Counts> {
  try {
    const read = JSON.parse(await readFile(report, 'utf8')) as VitestReport;
    return {
      passed: read.numPassedTests,
      failed: read.numFailedTests,
      skipped: read.numPendingTests + read.numTodoTests,
    };
  } catch {
    return { passed: 0, failed: 0, skipped: 0 };
  }
}

const extra = process.argv.slice(2).filter((word) => word !== '--deep');
if (extra.length < process.argv.length - 2) process.env.BALCAO_TEST_DEEP = '1';

const total: Counts = { passed: 0, failed: 0, skipped: 0 };
const broken: string[] = [];
const passed = await Promise.all(CHECKS.map(passes));
CHECKS.forEach(({ name }, index) => {
  if (passed[index]) total.passed += 1;
  else {
    total.failed += 1;
    broken.push(name);
  }
});

console.log('\n── tests');
const folder = await mkdtemp(join(tmpdir(), 'balcao-test-'));
try {
  const counts = await runVitest(folder, extra);
  total.passed += counts.passed;
  total.failed += counts.failed;
  total.skipped += counts.skipped;
} finally {
  await rm(folder, { recursive: true, force: true });
}

if (broken.length > 0) console.log(`\nFailed besides the tests: ${broken.join(', ')}`);
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`);
process.exitCode = total.failed > 0 ? 1 : 0;
