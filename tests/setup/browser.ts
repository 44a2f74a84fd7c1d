/**
 * Starts one Chromium for all browser tests and hands its address to them, builds the console that they open, and makes
 * the demo's data once: each test's server has a copy, as making them takes longer than all else of its start.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { balcao } from '../../cli/testing/balcao-process.ts';
import { buildConsole } from './build.ts';
import { CHROMIUM_FLAGS, type ChromiumFound, findChromium } from './find-chromium.ts';
import { SEEDED_DATA } from './seeded-data.ts';

/**
 * A page of a test lives for seconds: its code is optimised ten times later, and it has more room before its garbage is
 * looked for. A load costs an eighth less. Benches measure what an operator's browser does.
 */
const FOR_SHORT_LIVES = `--js-flags=${[
  '--invocation-count-for-maglev=4000',
  '--invocation-count-for-turbofan=30000',
  '--interrupt-budget=2000000',
  '--min-semi-space-size=16',
  '--initial-heap-size=200',
].join(' ')}`;

declare module 'vitest' {
  export interface ProvidedContext {
    /** For `chromium.connect`. */
    browserWs: string;
    /** For a browser of a test's own: it takes seconds to unpack. */
    chromium: ChromiumFound;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [found, data] = await Promise.all([findChromium(), seededData(), buildConsole()]);
  const { executablePath, env } = found;
  const server = await chromium.launchServer({
    executablePath,
    args: [...CHROMIUM_FLAGS, FOR_SHORT_LIVES],
    env: { ...process.env, ...env },
  });
  project.provide('browserWs', server.wsEndpoint());
  project.provide('chromium', found);
  process.env[SEEDED_DATA] = data;
  return async () => {
    await server.close();
    await rm(data, { recursive: true, force: true });
  };
}

async function seededData(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'balcao-seeded-'));
  const seeding = balcao(['start', '--seed-only', '--data', folder]);
  if ((await seeding.ended) !== 0) throw new Error(`The demo was not made: ${seeding.said().err}`);
  return folder;
}
