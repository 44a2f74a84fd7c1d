/**
 * How often a store's ERP account is called: so many times a second, for all runs and all copies of the backend
 * together. And how long the worker asked to be left alone, which counts for all of them too.
 */
import { createHash } from 'node:crypto';
import { LONGEST_WAIT_MS } from '../../../core/run/next-calls.ts';
import type { Documents } from '../../ports/documents.ts';

const SECOND_MS = 1000;
const LIMITS = 'sync-run-limit';

export interface LimitedAccount {
  readonly project: string;
  readonly account: string | null;
}

/** A second in which calls may be made; `undefined` while another copy is at it. */
type ClaimSecond = (account: LimitedAccount, now: number) => Promise<number | undefined>;

interface Account {
  /** Of the second that was claimed last: calls that are left, the next one's time, and its end. */
  left: number;
  nextAt: number;
  end: number;
  waitUntil: number;
  /** One after the other, so that who asked first goes first. */
  queue: Promise<void>;
}

export interface CallLimitOptions {
  readonly perSecond: number;
  /** Where other copies of the backend read which seconds are taken; absent: there are none. */
  readonly shared?: Documents;
}

export type CallLimit = ReturnType<typeof callLimit>;

export function callLimit({ perSecond, shared }: CallLimitOptions) {
  const accounts = new Map<string, Account>();
  const claim = shared ? sharedSeconds(shared) : ownSeconds();
  const of = ({ project, account }: LimitedAccount): Account => {
    const key = keyOf({ project, account });
    const known = accounts.get(key) ?? { left: 0, nextAt: 0, end: 0, waitUntil: 0, queue: Promise.resolve() };
    accounts.set(key, known);
    return known;
  };

  async function taken(asked: LimitedAccount, signal: AbortSignal): Promise<void> {
    const account = of(asked);
    for (;;) {
      signal.throwIfAborted();
      const now = Date.now();
      forgetAhead(account, now);
      const at = Math.max(now, account.nextAt, account.waitUntil);
      if (account.left > 0 && at < account.end) {
        if (at > now) await until(at, signal);
        else {
          account.left -= 1;
          account.nextAt = now + SECOND_MS / perSecond;
          return;
        }
      } else if (account.waitUntil > now) await until(account.waitUntil, signal);
      else {
        const start = await claim(asked, now);
        if (start === undefined) await until(now + 50 + Math.random() * 100, signal);
        else {
          account.left = perSecond;
          account.nextAt = Math.max(account.nextAt, start);
          account.end = start + SECOND_MS;
        }
      }
    }
  }

  return {
    /** Resolves when one more call may be made. Rejects when the signal is aborted. */
    take(asked: LimitedAccount, signal: AbortSignal): Promise<void> {
      const account = of(asked);
      const mine = account.queue.then(() => taken(asked, signal));
      account.queue = mine.catch(() => {});
      return mine;
    },
    /** The worker asked to be left alone until then, ms. */
    async wait(asked: LimitedAccount, waitUntil: number): Promise<void> {
      const account = of(asked);
      account.waitUntil = Math.max(account.waitUntil, waitUntil);
      if (shared) await sharedWait(shared, asked, waitUntil);
    },
    /** When calls may be made again, ms: 0 for at once. */
    waitUntil: (asked: LimitedAccount): number => {
      const account = of(asked);
      forgetAhead(account, Date.now());
      return account.waitUntil > Date.now() ? account.waitUntil : 0;
    },
  };
}

/** What is further ahead than anything may be was said before the clock was set back. */
function forgetAhead(account: Account, now: number): void {
  if (account.waitUntil > now + LONGEST_WAIT_MS) account.waitUntil = 0;
  if (account.nextAt > now + LONGEST_WAIT_MS) Object.assign(account, { left: 0, nextAt: 0, end: 0 });
}

function aheadOf(next: number, now: number): number {
  return next > now + LONGEST_WAIT_MS ? now : Math.max(now, next);
}

function keyOf({ project, account }: LimitedAccount): string {
  return JSON.stringify([project, account]);
}

function until(time: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(done, Math.max(1, time - Date.now()));
    function done() {
      signal.removeEventListener('abort', aborted);
      resolve();
    }
    function aborted() {
      clearTimeout(timer);
      reject(signal.reason);
    }
    signal.addEventListener('abort', aborted, { once: true });
  });
}

function ownSeconds(): ClaimSecond {
  const next = new Map<string, number>();
  return async (asked, now) => {
    const start = aheadOf(next.get(keyOf(asked)) ?? 0, now);
    next.set(keyOf(asked), start + SECOND_MS);
    return start;
  };
}

function pathOf({ project, account }: LimitedAccount): string {
  const id = createHash('sha256')
    .update(`${account ?? ''}`)
    .digest('hex')
    .slice(0, 32);
  return `project/${project}/${LIMITS}/${id}`;
}

/** One write of a document a second: whoever stores the end of a second has it. */
function sharedSeconds(documents: Documents): ClaimSecond {
  return async (asked, now) => {
    const path = pathOf(asked);
    const there = await documents.read(path);
    const start = aheadOf(Number(there?.data.next ?? 0), now);
    const data = { next: start + SECOND_MS };
    const { ok } = await documents.write([
      there ? { kind: 'change', path, data, version: there.version } : { kind: 'create', path, data },
    ]);
    return ok ? start : undefined;
  };
}

async function sharedWait(documents: Documents, asked: LimitedAccount, waitUntil: number): Promise<void> {
  const path = pathOf(asked);
  for (let tries = 0; tries < 5; tries += 1) {
    const there = await documents.read(path);
    if (Number(there?.data.next ?? 0) >= waitUntil) return;
    const data = { next: waitUntil };
    const { ok } = await documents.write([
      there ? { kind: 'change', path, data, version: there.version } : { kind: 'create', path, data },
    ]);
    if (ok) return;
  }
}
