/**
 * A Chromium of a benchmark's own, so that nothing else runs in it.
 */
import process from 'node:process';
import { type Browser, chromium } from 'playwright-core';
import { CHROMIUM_FLAGS, findChromium } from '../../setup/find-chromium.ts';

export async function launchChromium(): Promise<Browser> {
  const { executablePath, env } = await findChromium();
  return chromium.launch({ executablePath, args: CHROMIUM_FLAGS, env: { ...process.env, ...env } });
}
