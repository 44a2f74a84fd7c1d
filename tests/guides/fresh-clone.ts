/**
 * README and both guides, followed to the letter in a fresh clone of what is committed, which has to end green. A part
 * of `npm run test:deep` alone, as it runs `npm test`.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import process from 'node:process';
import type { Counts } from '../running/steps.ts';
import { COLLECTION_GUIDE, FIELD_TYPE_GUIDE, followGuide, namedCommands, shellLines } from './follow.ts';

const PROJECT = resolve(import.meta.dirname, '../..');
/** Served until somebody stops them. */
const SERVES = /npm (start|run dev)$/;
const SERVED = 'Ctrl+C stops';
const COMMIT =
  'git -c user.name=Dev -c user.email=dev@loja.test commit --quiet -m "Add suppliers and colours"';
const MINUTES = 60;

/** What a new developer types, in the order of the clone's pages. */
function linesAfterTheGuides(clone: string): string[] {
  const guides = [COLLECTION_GUIDE, FIELD_TYPE_GUIDE].map((name) => page(clone, name));
  return [
    ...guides.flatMap(shellLines),
    ...guides.flatMap(namedCommands),
    `git add . && ${COMMIT}`,
    'npm run test:quick',
    ...readmeLines(clone).filter((line) => !SERVES.test(line)),
  ];
}

function readmeLines(clone: string): string[] {
  return shellLines(page(clone, 'README.md'));
}

function page(clone: string, name: string): string {
  return readFileSync(join(clone, name), 'utf8');
}

/** Its steps, counted; the first that fails is the last. */
export async function followInFreshClone(): Promise<Counts> {
  const folder = mkdtempSync(join(tmpdir(), 'balcao-clone-'));
  let passed = 0;
  try {
    await typed(`git clone --quiet "${PROJECT}" .`, folder);
    const steps = [
      ...readmeLines(folder)
        .filter((line) => SERVES.test(line))
        .map((line) => () => served(line, folder)),
      async () => {
        for (const guide of [COLLECTION_GUIDE, FIELD_TYPE_GUIDE]) followGuide(folder, guide);
      },
      ...linesAfterTheGuides(folder).map(
        (line) => () => (SERVES.test(line) ? served(line, folder) : typed(line, folder)),
      ),
    ];
    for (const step of steps) {
      await step();
      passed += 1;
    }
    return { passed, failed: 0, skipped: 0 };
  } catch (error) {
    console.log(String(error));
    return { passed, failed: 1, skipped: 0 };
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  }
}

async function typed(line: string, cwd: string): Promise<void> {
  console.log(`\n$ ${line}`);
  const ended = await run(line, cwd, () => {});
  if (ended !== 0) throw new Error(`"${line}" ended with ${ended}.`);
}

/** Until it says that it serves; then Ctrl+C. */
async function served(line: string, cwd: string): Promise<void> {
  console.log(`\n$ ${line}`);
  let said = '';
  let isStopped = false;
  const ended = await run(line, cwd, (text, stop) => {
    said += text;
    if (isStopped || !said.includes(SERVED)) return;
    isStopped = true;
    stop();
  });
  if (!isStopped || ended === 'SIGKILL') throw new Error(`"${line}" ended with ${ended}.`);
}

/** A shell of its own group, as a terminal starts it: what it starts ends with it. */
async function run(
  line: string,
  cwd: string,
  hear: (text: string, stop: () => void) => void,
): Promise<unknown> {
  const child = spawn('sh', ['-c', line], {
    cwd,
    env: environment(),
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  const tell = (signal: NodeJS.Signals) => {
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
    process.kill(-child.pid, signal);
  };
  const interrupt = () => tell('SIGINT');
  const late = setTimeout(() => tell('SIGKILL'), MINUTES * 60_000);
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt);
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    process.stdout.write(text);
    hear(text, interrupt);
  });
  try {
    const [code, signal] = await once(child, 'close');
    return code ?? signal;
  } finally {
    clearTimeout(late);
    process.off('SIGINT', interrupt).off('SIGTERM', interrupt);
  }
}

/** Of a developer who has set nothing: no other npm around, and a port that is free. */
function environment(): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => !/^(npm_|balcao_|vitest)/i.test(name));
  return { ...Object.fromEntries(own), BALCAO_PORT: '0', npm_config_update_notifier: 'false' };
}
