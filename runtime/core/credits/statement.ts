/**
 * A customer's store credit: the balance, what ends soon, and the extract. Whole cents, half away from zero; a credit
 * counts in `[startAt, endAt)`, and the clock is handed in. A negative credit is a use, whatever its origin says.
 */
import type { ConsoleRecord } from '../../contract/collection.ts';
import { decimalOf, rounded } from '../bulk-change/decimals.ts';
import { isMap } from '../values/map-value.ts';
import { momentMs } from '../values/moment.ts';

/** Only `counts` is in the balance. `unknown`: its status is none of the declared ones, or its total no amount. */
export type CreditState = 'counts' | 'later' | 'pending' | 'expired' | 'cancelled' | 'unknown';

export interface CreditLine {
  readonly record: ConsoleRecord;
  readonly state: CreditState;
  readonly cents: number;
  /** Of all credits up to this one that count. */
  readonly balance: number;
  /** What uses have left of a credit that counts; 0 for a use. */
  readonly left: number;
}

export interface CreditStatement {
  /** The sum of all credits that count. */
  readonly balance: number;
  /** What uses have left of credits that end within `ENDS_SOON_DAYS`. */
  readonly endsSoon: number;
  /** Uses that no credit covers. */
  readonly uncovered: number;
  readonly pending: number;
  /** Active, but only usable later. */
  readonly later: number;
  readonly expired: number;
  /** Oldest first; what lacks its moment comes before all others. */
  readonly lines: readonly CreditLine[];
}

export const ENDS_SOON_DAYS = 30;
const DAY_MS = 86_400_000;
/** Beyond it sums of cents are no longer exact. */
const MOST_CENTS = 1e13;

export function creditStatement(records: readonly ConsoleRecord[], now: number): CreditStatement {
  const credits = records.map((record) => creditOf(record, now)).sort(byMoment);
  const left = leftOfUses(credits);
  const sumOf = (state: CreditState) => sum(credits.filter((credit) => credit.state === state));
  let balance = 0;
  const lines = credits.map(({ record, state, cents }) => {
    if (state === 'counts') balance += cents;
    return { record, state, cents, balance, left: left.get(record) ?? 0 };
  });
  const endsSoon = credits
    .filter(({ endAt }) => endAt <= now + ENDS_SOON_DAYS * DAY_MS)
    .reduce((total, { record }) => total + (left.get(record) ?? 0), 0);
  const covered = [...left.values()].reduce((total, each) => total + each, 0);
  return {
    balance,
    endsSoon,
    uncovered: covered - balance,
    pending: sumOf('pending'),
    later: sumOf('later'),
    expired: sumOf('expired'),
    lines,
  };
}

interface Credit {
  readonly record: ConsoleRecord;
  readonly state: CreditState;
  readonly cents: number;
  readonly at: number;
  readonly endAt: number;
}

function creditOf(record: ConsoleRecord, now: number): Credit {
  const options = isMap(record.Options) ? record.Options : {};
  const startAt = momentMs(options.startAt) ?? Number.NEGATIVE_INFINITY;
  const endAt = momentMs(options.endAt) ?? Number.POSITIVE_INFINITY;
  const cents = signedCents(record.total);
  return {
    record,
    state: cents === undefined ? 'unknown' : stateOf(record.status, { startAt, endAt }, now),
    cents: cents ?? 0,
    at: momentMs(record.createdAt) ?? Number.NEGATIVE_INFINITY,
    endAt,
  };
}

function stateOf(
  status: unknown,
  { startAt, endAt }: { readonly startAt: number; readonly endAt: number },
  now: number,
): CreditState {
  if (status === 'cancelled') return 'cancelled';
  if (status !== 'active' && status !== 'pending') return 'unknown';
  if (endAt <= now) return 'expired';
  if (status === 'pending') return 'pending';
  return startAt <= now ? 'counts' : 'later';
}

/** Uses take what ends first, and of what ends together the older. */
function leftOfUses(credits: readonly Credit[]): ReadonlyMap<ConsoleRecord, number> {
  const counting = credits.filter(({ state }) => state === 'counts');
  let used = -sum(counting.filter(({ cents }) => cents < 0));
  const entries = counting
    .filter(({ cents }) => cents > 0)
    .sort((one, other) => order(one.endAt, other.endAt));
  return new Map(
    entries.map(({ record, cents }) => {
      const taken = Math.min(cents, used);
      used -= taken;
      return [record, cents - taken];
    }),
  );
}

function signedCents(total: unknown): number | undefined {
  if (typeof total !== 'number' || !Number.isFinite(total)) return undefined;
  const cents = Number(rounded(decimalOf(total), 'cents').units);
  return Math.abs(cents) <= MOST_CENTS ? cents : undefined;
}

function sum(credits: readonly Credit[]): number {
  return credits.reduce((total, { cents }) => total + cents, 0);
}

function byMoment(one: Credit, other: Credit): number {
  return order(one.at, other.at) || order(one.record.id, other.record.id);
}

/** Infinite ends have no difference. */
function order<End extends number | string>(one: End, other: End): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
