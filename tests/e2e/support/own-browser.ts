/**
 * A browser in a process of its own with a profile on the disk, which a test kills as a machine does that loses its
 * power, and starts again over the same profile.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { type BrowserContext, chromium } from 'playwright-core';
import { inject } from 'vitest';
import { CHROMIUM_FLAGS } from '../../setup/find-chromium.ts';
import { PATIENCE_MS } from './operator.ts';

export interface OwnBrowser {
  /** The profile's. */
  readonly context: BrowserContext;
  kill(): Promise<void>;
}

/** `profile`: a folder. */
export async function startOwnBrowser(profile: string): Promise<OwnBrowser> {
  const { executablePath, env } = inject('chromium');
  const flags = ['--headless', '--remote-debugging-port=0', `--user-data-dir=${profile}`];
  // A group of its own, so that none of its processes is left to write anything more.
  const child = spawn(executablePath, [...CHROMIUM_FLAGS, ...flags, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...env },
    detached: true,
  });
  const ended = once(child, 'exit');
  const kill = async () => {
    const isRunning = child.exitCode === null && child.signalCode === null;
    if (isRunning && child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    await ended;
  };
  try {
    const browser = await chromium.connectOverCDP(await addressSaid(child.stderr));
    const [context] = browser.contexts();
    if (!context) throw new Error('The browser has no profile.');
    context.setDefaultTimeout(PATIENCE_MS);
    return { context, kill };
  } catch (error) {
    await kill();
    throw error;
  }
}

/** Its other lines are read too, and dropped. */
function addressSaid(stderr: NodeJS.ReadableStream): Promise<string> {
  const lines = createInterface(stderr);
  return new Promise((resolve, reject) => {
    lines.on('line', (line) => {
      const [, address] = /^DevTools listening on (ws:\S+)/.exec(line) ?? [];
      if (address !== undefined) resolve(address);
    });
    lines.once('close', () => reject(new Error('The browser ended before it listened.')));
  });
}
