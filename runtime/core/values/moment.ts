/**
 * A moment in time as records spell it (ISO-8601, UTC) and as stores hold it (seconds and nanoseconds).
 * Digits below the millisecond are kept, so that a moment written elsewhere compares equal after a round trip.
 */

export interface Moment {
  /** Seconds since the epoch; negative before 1970. */
  readonly seconds: number;
  /** 0 to 999,999,999, counted forward from `seconds`. */
  readonly nanoseconds: number;
}

/** What a store's own timestamp class must be able to do. Keeps the codec free of any SDK. */
export interface TimestampPort {
  /** `undefined` when the value is not a timestamp of this store. */
  read(value: unknown): Moment | undefined;
  make(moment: Moment): unknown;
}

const ISO = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)(?::(\d\d)(?:\.(\d{1,9}))?)?(Z|[+-]\d\d:\d\d)$/;

/** The years that Firestore's timestamps span, 0001 to 9999. */
const FIRST_SECOND = -62_135_596_800;
const LAST_SECOND = 253_402_300_799;

/** Reads an ISO-8601 moment with its zone. `undefined` for anything else: text without a zone names no moment. */
export function parseMoment(text: string): Moment | undefined {
  const parts = ISO.exec(text);
  if (!parts) return undefined;
  const [, year, month, day, hour, minute, second = '00', fraction = '', zone] = parts;
  const lastDay = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
  if (Number(month) < 1 || Number(month) > 12 || Number(day) < 1 || Number(day) > lastDay) return undefined;
  const ms = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}${zone}`);
  const seconds = ms / 1000;
  if (Number.isNaN(ms) || seconds < FIRST_SECOND || seconds > LAST_SECOND) return undefined;
  return { seconds, nanoseconds: Number(fraction.padEnd(9, '0')) };
}

/** Milliseconds since the epoch of a moment as records spell it; digits below them do not count. */
export function momentMs(value: unknown): number | undefined {
  const moment = typeof value === 'string' ? parseMoment(value) : undefined;
  return moment && moment.seconds * 1000 + Math.floor(moment.nanoseconds / 1_000_000);
}

/** Of the beginning of a `YYYY-MM-DD` in UTC; NaN for no day. */
export function dayMs(day: string): number {
  return momentMs(`${day}T00:00Z`) ?? Number.NaN;
}

/** Prints in UTC with three digits of the second, or six or nine where the moment has them. */
export function printMoment({ seconds, nanoseconds }: Moment): string {
  const whole = new Date(seconds * 1000).toISOString().slice(0, -'.000Z'.length);
  const digits = String(nanoseconds).padStart(9, '0');
  const length = nanoseconds % 1_000_000 === 0 ? 3 : nanoseconds % 1000 === 0 ? 6 : 9;
  return `${whole}.${digits.slice(0, length)}Z`;
}

/** Of two revisions as records spell them. Any is later than none. */
export function isLater(stamp: unknown, than: unknown): boolean {
  const one = typeof stamp === 'string' ? parseMoment(stamp) : undefined;
  const other = typeof than === 'string' ? parseMoment(than) : undefined;
  if (!one || !other) return one !== undefined;
  return one.seconds === other.seconds ? one.nanoseconds > other.nanoseconds : one.seconds > other.seconds;
}
