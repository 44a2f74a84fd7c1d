/**
 * How fast an upload goes and how long it still takes, by what the last seconds have brought.
 */
import type { Progress } from './upload.ts';

const WINDOW_MS = 8000;
/** Before this nobody can say. */
const LEAST_MS = 1000;

export function progressFrom(sent: number, at: number): Progress {
  return { sent, samples: [{ at, sent }] };
}

/** Fewer bytes than before begin the measuring anew: a part was lost, and is sent again. */
export function progressed({ samples, sent: before }: Progress, sent: number, at: number): Progress {
  if (sent < before) return progressFrom(sent, at);
  // A clock that was put back leaves samples of times to come.
  const recent = samples.filter((sample) => Math.abs(at - sample.at) <= WINDOW_MS);
  return { sent, samples: [...(recent.length > 0 ? recent : samples.slice(-1)), { at, sent }] };
}

/** Bytes a second; `undefined` while nobody can say. */
export function speedOf({ samples }: Progress): number | undefined {
  const [first, last] = [samples.at(0), samples.at(-1)];
  if (!first || !last || last.at - first.at < LEAST_MS) return undefined;
  return ((last.sent - first.sent) * 1000) / (last.at - first.at);
}

/** Whole seconds; `undefined` while nobody can say. */
export function secondsLeft(progress: Progress, size: number): number | undefined {
  const speed = speedOf(progress);
  return speed ? Math.ceil((size - progress.sent) / speed) : undefined;
}

/** 0–100; never 100 before all is there. */
export function percentOf(sent: number, size: number): number {
  return size === 0 ? 0 : Math.min(100, Math.floor((sent / size) * 100));
}
