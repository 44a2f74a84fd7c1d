/**
 * A run whose process is killed again and again, against a worker that loses answers: the worker counts what it did.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { plainProgram } from '../../../tests/setup/plain-program.ts';
import { repetitions } from '../../../tests/setup/scale.ts';
import { printedSeed } from '../../../tests/setup/seed.ts';
import { createRandom } from '../demo-data/random.ts';
import { openDocumentStore } from '../firestore/index.ts';
import { NO_FAULTS } from '../simulated-faults.ts';
import { openDatabase } from '../sqlite/database.ts';
import { type Effect, SIMULATOR_PATH, workerSimulator } from '../worker-simulator/index.ts';

const CODES = 60;
/** Of each way; both together a hundred in depth. */
const KILLS = repetitions(50);
const TOKEN = 'segredo-dos-testes';
const SCRIPT = join(import.meta.dirname, 'testing/driving-process.ts');

let folder: string;
let program: string;
let app: FastifyInstance;
let host: string;
const children: ChildProcess[] = [];
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'balcao-kill-'));
  program = await plainProgram(SCRIPT);
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await app?.close();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function startWorker(seed: number): Promise<void> {
  app = Fastify({ forceCloseConnections: true });
  const faults = { ...NO_FAULTS, seed, latency: 15, jitter: 30, lost: 0.06 };
  const store = openDocumentStore(openDatabase(':memory:'));
  await app.register(workerSimulator({ store, token: TOKEN, faults }));
  host = (await app.listen({ port: 0, host: '127.0.0.1' })) + SIMULATOR_PATH;
}

async function effects(): Promise<readonly Effect[]> {
  const answer = await fetch(`${host}/effects`, { headers: { authorization: `Bearer ${TOKEN}` } });
  return ((await answer.json()) as { effects: Effect[] }).effects;
}

interface Ended {
  readonly counts: { readonly [state: string]: number };
  readonly steps: { readonly [code: string]: readonly string[] };
}

/** Drives the run in a process; killed so many ms after it began to, or to its end. */
async function drive(driver: string, killAfter?: number, decide = ''): Promise<Ended | undefined> {
  const args = [program, join(folder, driver), host, TOKEN, driver, String(CODES), decide];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  let said = '';
  let timer: NodeJS.Timeout | undefined;
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text;
    if (killAfter !== undefined && said.startsWith('driving')) {
      timer ??= setTimeout(() => child.kill('SIGKILL'), killAfter);
    }
  });
  await once(child, 'close');
  clearTimeout(timer);
  const last = said.trimEnd().split('\n').at(-1) ?? '';
  return last.startsWith('{') ? JSON.parse(last) : undefined;
}

describe.each(['backend', 'page'])('a run of a %s that is killed', (driver) => {
  it(
    `${KILLS} times does each step once, and asks about what it cannot know`,
    { timeout: 20_000 * KILLS },
    async () => {
      const seed = printedSeed(`A ${driver}'s run that is killed`);
      const random = createRandom(`kills of a ${driver}'s run ${seed}`);
      await startWorker(seed);
      for (let kill = 0; kill < KILLS; kill += 1) await drive(driver, random.integer(0, 500));
      const ended = await drive(driver);
      const { done = 0, inDoubt = 0, failed, waiting, sent } = ended?.counts ?? {};
      expect({ failed, waiting, sent }).toEqual({ failed: 0, waiting: 0, sent: 0 });
      expect(done + inDoubt).toBe(CODES * 3);
      const seen = await effects();
      // One key a step, never a second one.
      expect(seen.every(({ key }) => key.endsWith('/0'))).toBe(true);
      const created = seen.filter(({ key }) => key.includes('/erp-create/'));
      expect(created.filter(({ repeated }) => repeated > 0)).toEqual([]);
      const doneSteps = Object.entries(ended?.steps ?? {}).flatMap(([code, steps]) =>
        steps[2] === 'done' ? [`ABCDEFGHIJ0123456789/${code}/erp-create/0`] : [],
      );
      const keys = new Set(seen.map(({ key }) => key));
      expect(doneSteps.filter((key) => !keys.has(key))).toEqual([]);
      const decided = await drive(driver, undefined, 'repeat');
      // An answer that is lost again is asked about again.
      expect((decided?.counts.done ?? 0) + (decided?.counts.inDoubt ?? 0)).toBe(CODES * 3);
      const after = (await effects()).filter(({ key }) => key.includes('/erp-create/'));
      expect(after).toHaveLength(CODES);
    },
  );
});
