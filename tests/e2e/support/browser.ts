/**
 * The one Chromium that all browser tests share; each test opens contexts of its own in it.
 */
import { type Browser, chromium } from 'playwright-core';
import { inject } from 'vitest';

export function connectBrowser(): Promise<Browser> {
  return chromium.connect(inject('browserWs'));
}
