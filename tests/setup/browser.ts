/**
 * Starts one Chromium for all browser tests and hands its address to them.
 */
import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { CHROMIUM_FLAGS, findChromium } from './find-chromium.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** For `chromium.connect`. */
    browserWs: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { executablePath, env } = await findChromium();
  const server = await chromium.launchServer({
    executablePath,
    args: CHROMIUM_FLAGS,
    env: { ...process.env, ...env },
  });
  project.provide('browserWs', server.wsEndpoint());
  return () => server.close();
}
