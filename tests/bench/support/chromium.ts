/**
 * A Chromium of a benchmark's own, so that nothing else runs in it.
 */
import process from 'node:process';
import { type Browser, chromium } from 'playwright-core';
import { CHROMIUM_FLAGS, findChromium } from '../../setup/find-chromium.ts';

/**
 * Chromium looks ahead at the links in sight up to 100 ms after a page has changed, and draws a frame of its own for it,
 * which holds up the next key, now of one hand, now of the other: the 95th percentiles of both become chance.
 */
const NO_LOOKING_AHEAD = '--disable-features=NavigationPredictor,AnchorElementInteraction';

export async function launchChromium(): Promise<Browser> {
  const { executablePath, env } = await findChromium();
  return chromium.launch({
    executablePath,
    args: [...CHROMIUM_FLAGS, NO_LOOKING_AHEAD],
    env: { ...process.env, ...env },
  });
}
