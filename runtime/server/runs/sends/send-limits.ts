/**
 * How many messages of a store may leave, and when: what the page of the account says by now, for all runs of the store
 * and all copies of the backend together.
 */
import { ACCOUNTS, type Channel } from '../../../contract/campaigns.ts';
import { projectDocumentPath } from '../../../contract/paths.ts';
import { untilOpen } from '../../../core/campaigns/sending-hours.ts';
import type { Documents } from '../../ports/documents.ts';
import { type CallLimit, callLimit } from '../sync/call-limit.ts';

/** A page that is changed holds a moment later. */
const PAGE_MS = 5000;
/** Messages of a day that a copy takes for itself at once. */
const TAKEN_AT_ONCE = 20;
const QUOTAS = 'campaign-quota';
const DAY_MS = 24 * 60 * 60_000;

export interface SendLimitsOptions {
  readonly documents: Documents;
  /** Of the stores. */
  readonly timeZone: string;
  /** No other copy sends. */
  readonly isAlone: boolean;
  readonly now?: () => number;
}

export interface SendLimits {
  /** 0 once one more message may leave now; else how long none may, ms. Rejects when the signal is aborted. */
  take(project: string, channel: Channel, signal: AbortSignal): Promise<number>;
  /** One that was taken did not leave. */
  giveBack(project: string, channel: Channel): void;
  batchSize(project: string, channel: Channel): Promise<number>;
}

interface Page {
  readonly data: { readonly [field: string]: unknown };
  readonly readAt: number;
}

interface Quota {
  readonly day: string;
  left: number;
  /** One after the other. */
  taking: Promise<boolean>;
}

export function sendLimits({ documents, timeZone, isAlone, now = Date.now }: SendLimitsOptions): SendLimits {
  const pages = new Map<string, Promise<Page>>();
  const paces = new Map<number, CallLimit>();
  const quotas = new Map<string, Quota>();
  const dayOf = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });

  async function pageOf(project: string, channel: Channel): Promise<Page['data']> {
    const path = `${projectDocumentPath(project)}/config/${ACCOUNTS[channel]}`;
    const known = await pages.get(path)?.catch(() => undefined);
    if (known && Math.abs(now() - known.readAt) < PAGE_MS) return known.data;
    const reading = documents.read(path).then((there) => ({ data: there?.data ?? {}, readAt: now() }));
    pages.set(path, reading);
    return (await reading).data;
  }

  function paceOf(perSecond: number): CallLimit {
    const known = paces.get(perSecond) ?? callLimit({ perSecond, ...(!isAlone && { shared: documents }) });
    paces.set(perSecond, known);
    return known;
  }

  async function takeOfDay(project: string, channel: Channel, most: number): Promise<boolean> {
    const key = `${project}/${channel}`;
    const day = dayOf.format(now());
    const known = quotas.get(key);
    const quota = known?.day === day ? known : { day, left: 0, taking: Promise.resolve(true) };
    quotas.set(key, quota);
    quota.taking = quota.taking
      .catch(() => false)
      .then(async () => {
        if (quota.left === 0) quota.left = await reserved(project, channel, day, most);
        if (quota.left === 0) return false;
        quota.left -= 1;
        return true;
      });
    return quota.taking;
  }

  /** How many of the day are this copy's from now on. */
  async function reserved(project: string, channel: Channel, day: string, most: number): Promise<number> {
    const path = `${projectDocumentPath(project)}/${QUOTAS}/${channel}`;
    for (;;) {
      const there = await documents.read(path);
      const used = there?.data.day === day ? Number(there.data.used) : 0;
      const some = Math.max(0, Math.min(TAKEN_AT_ONCE, most - used));
      if (some === 0) return 0;
      const data = { day, used: used + some };
      const outcome = await documents.write([
        there ? { kind: 'change', path, data, version: there.version } : { kind: 'create', path, data },
      ]);
      if (outcome.ok) return some;
    }
  }

  return {
    async take(project, channel, signal) {
      // What is aborted while it waits for its turn takes none of the day.
      const perSecond = countIn((await pageOf(project, channel)).messagesPerSecond);
      if (perSecond !== undefined) await paceOf(perSecond).take({ project, account: channel }, signal);
      const { sendingHours, dailyLimit } = await pageOf(project, channel);
      const closed = untilOpen(sendingHours, now(), timeZone);
      if (closed > 0) return closed;
      const most = countIn(dailyLimit);
      if (most !== undefined && !(await takeOfDay(project, channel, most))) {
        return DAY_MS - (now() - startOfDay(now(), timeZone));
      }
      return 0;
    },
    giveBack(project, channel) {
      const quota = quotas.get(`${project}/${channel}`);
      if (quota) quota.left += 1;
    },
    batchSize: async (project, channel) => countIn((await pageOf(project, channel)).batchSize) ?? 500,
  };
}

function countIn(stored: unknown): number | undefined {
  return typeof stored === 'number' && Number.isInteger(stored) && stored > 0 ? stored : undefined;
}

/** Clocks that are set forward or back make it an hour more or less. */
function startOfDay(now: number, timeZone: string): number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
    hourCycle: 'h23',
  });
  const parts = new Map(format.formatToParts(now).map(({ type, value }) => [type, Number(value)]));
  const seconds = ['hour', 'minute', 'second'].reduce(
    (sum, unit) => sum * 60 + (parts.get(unit as 'hour') ?? 0),
    0,
  );
  return now - seconds * 1000 - (now % 1000);
}
