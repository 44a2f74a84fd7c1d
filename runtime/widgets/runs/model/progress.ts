/**
 * How far a run is, how fast it goes and how long it takes to its end, from what was seen of it in the last minute.
 */
import { shownDateTime } from '../../../core/values/moments.ts';

export interface Progress {
  readonly total: number;
  /** Products at rest: done, or with an error. */
  readonly ended: number;
}

export interface Sample {
  /** ms. */
  readonly at: number;
  readonly ended: number;
}

export interface Pace {
  readonly perMinute: number;
  readonly leftMs: number;
}

const WINDOW_MS = 60_000;
/** A pace out of less than this says nothing. */
const LEAST_MS = 2000;

/** The samples that count from now on. A run that has fewer ended products than before was started again. */
export function withSample(samples: readonly Sample[], sample: Sample): readonly Sample[] {
  const last = samples.at(-1);
  if (last && sample.ended < last.ended) return [sample];
  const firstInside = samples.findLastIndex(({ at }) => at <= sample.at - WINDOW_MS);
  return [...samples.slice(Math.max(0, firstInside)), sample];
}

/** `undefined` while nothing can be said. */
export function paceOf(samples: readonly Sample[], { total }: Pick<Progress, 'total'>): Pace | undefined {
  const [first, last] = [samples[0], samples.at(-1)];
  if (!first || !last || last.at - first.at < LEAST_MS || last.ended === first.ended) return undefined;
  const perMs = (last.ended - first.ended) / (last.at - first.at);
  return { perMinute: perMs * 60_000, leftMs: (total - last.ended) / perMs };
}

/** Whole percent, and 100 only when all have ended. */
export function shareDone({ total, ended }: Progress): number {
  return total === 0 ? 0 : Math.floor((ended / total) * 100);
}

/** What a clock of the store shows at a moment: `14:05`. */
export function clockText(moment: string, timeZone: string): string {
  return shownDateTime(moment, timeZone, 'minutes').slice(-'hh:mm'.length);
}

/** Rounded as far as somebody who waits wants to know it: `menos de 1 min`, `12 min`, `2 h 5 min`. */
export function durationText(ms: number): string {
  const minutes = Math.round(ms / 60_000);
  if (minutes < 1) return 'menos de 1 min';
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return `${minutes} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}
