/**
 * From the first Ctrl+C or SIGTERM on, one signal that everything under way listens to. Further ones change nothing:
 * npm passes a Ctrl+C on that the terminal has sent already. A SIGTERM it passes to its shell alone, which dies of it
 * without a signal, and one that is killed leaves its shell behind: under npm, losing either counts as a signal.
 */
import { readFileSync } from 'node:fs';

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;
/** Closing takes milliseconds; what hangs for longer is not worth waiting for. */
const LONGEST_CLOSE_MS = 3000;
const PARENT_CHECK_MS = 500;
const SHELL = /^Name:\s*(sh|ash|bash|dash|ksh|zsh|busybox)$/m;

export interface StopSignal {
  readonly signal: AbortSignal;
  /** Resolves at the signal. */
  readonly asked: Promise<void>;
  /** Gives Ctrl+C its usual meaning back. */
  dispose(): void;
}

export function stopSignal(): StopSignal {
  const controller = new AbortController();
  const stop = () => controller.abort();
  for (const name of SIGNALS) process.on(name, stop);
  const parentWatch = process.env.npm_lifecycle_event ? watchParent(stop) : undefined;
  return {
    signal: controller.signal,
    asked: new Promise((resolve) => controller.signal.addEventListener('abort', () => resolve())),
    dispose() {
      clearInterval(parentWatch);
      for (const name of SIGNALS) process.off(name, stop);
    },
  };
}

function watchParent(lost: () => void): NodeJS.Timeout {
  const parents = parentsNow();
  return setInterval(() => {
    if (parentsNow() !== parents) lost();
  }, PARENT_CHECK_MS).unref();
}

/**
 * npm, and its shell where there is one between: some shells become what they start. On systems without `/proc` the
 * parent alone.
 */
function parentsNow(): string {
  const parent = process.ppid;
  try {
    const status = readFileSync(`/proc/${parent}/status`, 'utf8');
    const [, npm] = (SHELL.test(status) && /^PPid:\s*(\d+)$/m.exec(status)) || [];
    return `${parent} ${npm}`;
  } catch {
    return `${parent}`;
  }
}

/** Answers whether closing ended in time. */
export async function closeInTime(close: () => Promise<void>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), LONGEST_CLOSE_MS);
  });
  try {
    return await Promise.race([close().then(() => true), late]);
  } finally {
    clearTimeout(timer);
  }
}
